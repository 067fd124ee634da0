import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileStabilityTracker } from '../../../src-main/intake/file-stability-tracker.ts'

const look = (size: number, modifiedUs = 0) => ({ size, modifiedUs, inode: '1:1' })

describe('the rest of a file', () => {
  test('is looked into after one second, and a whole file is taken at once then', () => {
    const tracker = new FileStabilityTracker()
    expect(tracker.observe('a', look(1), 0)).toBe('wait')
    expect(tracker.observe('a', look(1), 999)).toBe('wait')
    expect(tracker.observe('a', look(1), 1_000)).toBe('inspect')
    expect(tracker.noteStructure('a', 'complete', 1_000)).toBe('take')
  })

  test('is five seconds where pages may follow', () => {
    const tracker = new FileStabilityTracker()
    tracker.observe('a', look(1), 0)
    tracker.observe('a', look(1), 1_000)
    expect(tracker.noteStructure('a', 'extendable', 1_000)).toBe('wait')
    expect(tracker.observe('a', look(1), 4_999)).toBe('wait')
    expect(tracker.observe('a', look(1), 5_000)).toBe('take')
  })

  test('is sixty seconds where something is missing, and then it is given up', () => {
    const tracker = new FileStabilityTracker()
    tracker.observe('a', look(1), 0)
    tracker.observe('a', look(1), 1_000)
    expect(tracker.noteStructure('a', 'incomplete', 1_000)).toBe('wait')
    expect(tracker.observe('a', look(1), 59_999)).toBe('wait')
    expect(tracker.observe('a', look(1), 60_000)).toBe('give-up')
    expect(tracker.nextCheckMs(60_000)).toBe(Infinity)
  })

  test.each([
    ['size', { ...look(1), size: 2 }],
    ['time', look(1, 5)],
    ['file behind the name', { ...look(1), inode: '1:2' }],
  ])('begins again with another %s', (_, changed) => {
    const tracker = new FileStabilityTracker()
    tracker.observe('a', look(1), 0)
    tracker.observe('a', look(1), 1_000)
    tracker.noteStructure('a', 'complete', 1_000)
    expect(tracker.observe('a', changed, 1_500)).toBe('wait')
    expect(tracker.observe('a', changed, 2_499)).toBe('wait')
    expect(tracker.observe('a', changed, 2_500)).toBe('inspect')
  })

  test('begins again, and with another look into the file, where it changed while it was copied', () => {
    const tracker = new FileStabilityTracker()
    tracker.observe('a', look(1), 0)
    tracker.observe('a', look(1), 1_000)
    expect(tracker.noteStructure('a', 'complete', 1_000)).toBe('take')
    tracker.restart('a', 1_500)
    expect(tracker.observe('a', look(1), 2_499)).toBe('wait')
    expect(tracker.observe('a', look(1), 2_500)).toBe('inspect')
    tracker.restart('b', 2_500)
    expect(tracker.paths()).toEqual(['a'])
  })
})

const step = fc.record({
  afterMs: fc.integer({ min: 0, max: 10_000 }),
  write: fc.boolean(),
  structure: fc.constantFrom('complete', 'extendable', 'incomplete', 'none'),
} as const)

test('no file is ever taken sooner than its rest, however it is written and looked at', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const tracker = new FileStabilityTracker()
      let nowMs = 0
      let size = 0
      let changedMs = 0
      for (const { afterMs, write, structure } of steps) {
        nowMs += afterMs
        if (write) {
          size++
          changedMs = nowMs
        }
        let verdict = tracker.observe('a', look(size), nowMs)
        if (verdict === 'inspect') verdict = tracker.noteStructure('a', structure, nowMs)
        if (verdict !== 'take') continue
        expect(nowMs - changedMs).toBeGreaterThanOrEqual(1_000)
      }
    }),
  )
})

test('there is always a next look as long as a file may still be taken', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const tracker = new FileStabilityTracker()
      let nowMs = 0
      for (const { afterMs, structure } of steps) {
        nowMs += afterMs
        let verdict = tracker.observe('a', look(1), nowMs)
        if (verdict === 'inspect') verdict = tracker.noteStructure('a', structure, nowMs)
        if (verdict === 'wait') {
          expect(tracker.nextCheckMs(nowMs)).toBeGreaterThan(nowMs)
          expect(tracker.nextCheckMs(nowMs)).toBeLessThanOrEqual(nowMs + 5_000)
        }
      }
    }),
  )
})
