import { describe, expect, test } from 'vitest'
import { darkenInk } from '../../../../../src-service/extraction/read/ocr/darken-ink.ts'
import { measureText } from '../../../../../src-service/extraction/read/ocr/measure-text.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { drawLetter } from '../documents/draw-page.ts'

const letter = drawLetter(800, 1100, 24)

/** The letter printed with ink of some grey on paper of another. */
const printed = (ink: number, paper = 250): Raster => ({
  ...letter,
  data: letter.data.map((grey) => ink + ((paper - ink) * grey) / 255),
})

describe('print on paper that has faded', () => {
  test('is made dark, so that its letters are measured like others', () => {
    const faded = printed(178)
    expect(measureText(faded).capitalHeight).toBeNull()
    const darkened = darkenInk(faded)
    expect(darkened.data.reduce((one, other) => Math.min(one, other))).toBeLessThan(100)
    expect(darkened.data.reduce((one, other) => Math.max(one, other))).toBe(250)
    expect(measureText(darkened).capitalHeight).toBe(measureText(letter).capitalHeight)
  })

  test('is left as it is where the ink is dark, or shines through from the back', () => {
    for (const ink of [0, 90, 200]) {
      const page = printed(ink)
      expect(darkenInk(page)).toBe(page)
    }
  })

  test('is not looked for on an empty page', () => {
    const empty: Raster = { width: 300, height: 300, data: new Uint8Array(90_000).fill(250) }
    empty.data.fill(170, 0, 100)
    expect(darkenInk(empty)).toBe(empty)
  })
})
