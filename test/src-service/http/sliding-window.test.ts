import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSlidingWindow, windowMs } from '../../../src-service/http/sliding-window.ts'

describe('a sliding window', () => {
  test('grants up to the limit, says what is left, and when the next one comes free', () => {
    const window = createSlidingWindow(3)
    expect(window.take('a', 0)).toEqual({ kind: 'granted', remaining: 2 })
    expect(window.take('a', 1000)).toEqual({ kind: 'granted', remaining: 1 })
    expect(window.take('a', 2000)).toEqual({ kind: 'granted', remaining: 0 })
    const refused = { kind: 'refused', remaining: 0, retryAfterMs: 57_500 }
    expect(window.take('a', 2500)).toEqual(refused)
    expect(window.take('a', windowMs - 1)).toMatchObject({ kind: 'refused', retryAfterMs: 1 })
    expect(window.take('a', windowMs)).toEqual({ kind: 'granted', remaining: 0 })
    expect(window.take('a', windowMs)).toMatchObject({ retryAfterMs: 1000 })
  })

  test('is each key its own', () => {
    const window = createSlidingWindow(1)
    expect(window.take('a', 0).kind).toBe('granted')
    expect(window.take('b', 0).kind).toBe('granted')
    expect(window.take('a', 0).kind).toBe('refused')
  })

  test('does not lock anybody out when the clock is set back', () => {
    const window = createSlidingWindow(1)
    expect(window.take('a', 10 * windowMs).kind).toBe('granted')
    expect(window.take('a', 0).kind).toBe('granted')
  })

  test('keeps nobody in memory who comes no more, and goes through all of them once a minute', () => {
    const window = createSlidingWindow(1)
    const sizeAfter = (key: string, now: number) => {
      window.take(key, now)
      return window.size
    }
    expect(sizeAfter('a', 0)).toBe(1)
    expect(sizeAfter('b', windowMs)).toBe(2)
    expect(sizeAfter('c', windowMs + 1)).toBe(2)
    expect(sizeAfter('d', 2 * windowMs + 1)).toBe(3)
    expect(sizeAfter('e', 2 * windowMs + 2)).toBe(2)
    expect(sizeAfter('with a clock that was set back', 1)).toBe(1)
  })

  test('never grants more than the limit in any 60 seconds, and never refuses without need', () => {
    const steps = fc.array(fc.nat(windowMs / 4), { maxLength: 200 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), steps, (limit, gaps) => {
        const window = createSlidingWindow(limit)
        const granted: number[] = []
        let now = 1
        for (const gap of gaps) {
          now += gap
          const inside = granted.filter((at) => at > now - windowMs).length
          const permit = window.take('a', now)
          expect(permit.kind).toBe(inside < limit ? 'granted' : 'refused')
          if (permit.kind === 'granted') granted.push(now)
        }
      }),
    )
  })
})
