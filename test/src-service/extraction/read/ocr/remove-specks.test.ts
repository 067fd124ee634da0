import { describe, expect, test } from 'vitest'
import { removeSpecks } from '../../../../../src-service/extraction/read/ocr/remove-specks.ts'
import { drawLetter } from '../documents/draw-page.ts'

const letter = drawLetter(620, 877, 24)

function withSpecks(every: number) {
  const data = letter.data.slice()
  let seed = 11
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    if (seed % every === 0) data[at] = (letter.data[at] ?? 0) < 128 ? 255 : 0
  }
  return { ...letter, data }
}

/** Share of pixels that are not as they were drawn. */
const spoilt = (data: Uint8Array) =>
  data.filter((grey, at) => Math.abs(grey - (letter.data[at] ?? 0)) > 100).length / data.length

describe('specks of a noisy line', () => {
  test('are taken away, and the print stays', () => {
    const noisy = withSpecks(100)
    const before = noisy.data.slice()
    expect(spoilt(noisy.data)).toBeGreaterThan(0.008)
    expect(spoilt(removeSpecks(noisy).data)).toBeLessThan(0.003)
    expect(noisy.data.every((grey, at) => grey === before[at])).toBe(true)
  })

  test('are left where there are few, as they may be print', () => {
    for (const page of [letter, withSpecks(5000)]) expect(removeSpecks(page) === page).toBe(true)
  })
})
