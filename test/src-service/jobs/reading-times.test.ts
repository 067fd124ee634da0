import { expect, test } from 'vitest'
import { createReadingTimes } from '../../../src-service/jobs/reading-times.ts'

test('how long a reading takes is told by the median of the last twenty', () => {
  const times = createReadingTimes()
  expect(times.medianMs()).toBeNull()
  times.note(300)
  expect(times.medianMs()).toBe(300)
  for (const tookMs of [200, 90_000, 400, 100]) times.note(tookMs)
  expect(times.medianMs()).toBe(300)
  for (let each = 0; each < 20; each++) times.note(7)
  expect(times.medianMs()).toBe(7)
})
