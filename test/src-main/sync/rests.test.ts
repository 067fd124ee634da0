import { describe, expect, test } from 'vitest'
import {
  createRests,
  noteRefusedToken,
  refusedPauseMs,
  refusedUntilMs,
} from '../../../src-main/sync/rests.ts'

describe('new tokens that are refused', () => {
  test('hold nothing up before the third in a row, and then longer each time, at most a quarter of an hour', () => {
    const rests = createRests()
    const nowMs = 5_000_000
    const untilMs = Array.from({ length: 9 }, () => {
      noteRefusedToken(rests, nowMs)
      return rests.signedOutUntilMs
    })
    const before = createRests().signedOutUntilMs
    const minutes = (count: number) => nowMs + count * 60_000
    expect(untilMs).toEqual([before, before, ...[1, 2, 4, 8, 15, 15, 15].map(minutes)])
  })

  test('are the reason that is told', () => {
    const rests = createRests()
    const { signedOutReason } = rests
    noteRefusedToken(rests, 0)
    noteRefusedToken(rests, 0)
    expect(rests.signedOutReason).toBe(signedOutReason)
    noteRefusedToken(rests, 0)
    expect(rests.signedOutReason).toBe('sign-in-refused')
  })
})

test('a pause of a kind holds up that kind alone', () => {
  const rests = createRests()
  rests.pauses.set('upload', refusedPauseMs)
  expect(refusedUntilMs(rests, 'upload')).toBe(refusedPauseMs)
  expect(refusedUntilMs(rests, 'ask')).toBe(0)
})
