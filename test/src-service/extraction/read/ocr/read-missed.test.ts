import { describe, expect, test } from 'vitest'
import type { RecognisedWord } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { readMissed } from '../../../../../src-service/extraction/read/ocr/read-missed.ts'
import type { PixelBox, Raster } from '../../../../../src-service/extraction/read/raster.ts'

const letter = { width: 14, height: 20, pitch: 20 }

type Print = { readonly left: number; readonly top: number; readonly letters: number }

/** A page with rows of blocks as large as letters. */
function pageOf(prints: readonly Print[]): Raster {
  const [width, height] = [1000, 600]
  const data = new Uint8Array(width * height).fill(255)
  for (const { left, top, letters } of prints)
    for (let at = 0; at < letters; at += 1)
      for (let y = top; y < top + letter.height; y += 1) {
        const from = y * width + left + at * letter.pitch
        data.fill(0, from, from + letter.width)
      }
  return { width, height, data }
}

const boxOf = ({ left, top, letters }: Print): PixelBox => ({
  left,
  top,
  right: left + letters * letter.pitch,
  bottom: top + letter.height,
})

const word = (text: string, box: PixelBox, confidence = 0.95): RecognisedWord => ({
  text,
  box,
  typeHeight: letter.height,
  confidence,
})

const labels = [0, 1, 2, 3].map((row) => ({ left: 60, top: 100 + row * 50, letters: 12 }))
const sums = [0, 1].map((row) => ({ left: 800, top: 100 + row * 50, letters: 5 }))
const named = labels.map((print) => word('Leistung', boxOf(print)))

/** Answers each piece with one word in its middle, and keeps how large the pieces were. */
function looking(text: string, confidence = 0.9) {
  const pieces: Raster[] = []
  return {
    pieces,
    recognise: (piece: Raster) => {
      pieces.push(piece)
      const [x, y] = [piece.width / 2, piece.height / 2]
      const box = { left: x - 20, top: y - 10, right: x + 20, bottom: y + 10 }
      return Promise.resolve([word(text, box, confidence)])
    },
  }
}

describe('what the engine left out of a page', () => {
  test('is read by itself, and placed where it stands', async () => {
    const { pieces, recognise } = looking('420.00')
    const all = await readMissed(pageOf([...labels, ...sums]), named, recognise)
    expect(all.slice(0, -1)).toEqual(named)
    const found = all.at(-1)
    expect(found?.text).toBe('420.00')
    expect(found?.box.left).toBeGreaterThan(790)
    expect(found?.box.right).toBeLessThan(910)
    // Both rows of the column together, and nothing of the rest.
    expect(pieces).toHaveLength(1)
    expect(pieces[0]?.width).toBeLessThan(150)
    expect(pieces[0]?.height).toBeLessThan(130)
  })

  test('takes the place of a guess', async () => {
    const guess = word('Sa', boxOf({ left: 780, top: 95, letters: 7 }), 0.3)
    const { recognise } = looking('420.00')
    const page = pageOf([...labels, { left: 800, top: 100, letters: 5 }])
    const all = await readMissed(page, [...named, guess], recognise)
    expect(all.map(({ text }) => text)).toEqual([...named.map(({ text }) => text), '420.00'])
  })

  test('is not looked for where all was read', async () => {
    const { pieces, recognise } = looking('no')
    const read = [...named, ...sums.map((print) => word('420.00', boxOf(print)))]
    expect(await readMissed(pageOf([...labels, ...sums]), read, recognise)).toEqual(read)
    expect(pieces).toEqual([])
  })

  test('stays out where a second look is not sure of it either, or sees no sign of writing', async () => {
    for (const { recognise } of [looking('Sa', 0.4), looking('—', 0.9)])
      expect(await readMissed(pageOf([...labels, ...sums]), named, recognise)).toEqual(named)
  })

  test('is not looked for piece by piece on a page that was hardly read, nor for a speck', async () => {
    const { pieces, recognise } = looking('no')
    await readMissed(pageOf([...labels, ...sums]), named.slice(0, 1), recognise)
    await readMissed(pageOf([...labels, { left: 800, top: 100, letters: 2 }]), named, recognise)
    expect(pieces).toEqual([])
  })

  test('is read in the six largest of its pieces', async () => {
    const { pieces, recognise } = looking('x1', 0.9)
    const rows = Array.from({ length: 5 }, (_, row) => ({
      left: 60,
      top: 40 + row * 100,
      letters: 25,
    }))
    const edges = Array.from({ length: 5 }, (_, row) => [
      { left: 700, top: 40 + row * 100, letters: 3 },
      { left: 900, top: 40 + row * 100, letters: 4 },
    ]).flat()
    const read = rows.map((print) => word('Leistung', boxOf(print)))
    const all = await readMissed(pageOf([...rows, ...edges]), read, recognise)
    expect(pieces).toHaveLength(6)
    expect(all).toHaveLength(5 + 6)
  })
})
