import { describe, expect, test } from 'vitest'
import { findDesk, whitenDesk } from '../../../../../src-service/extraction/read/ocr/find-desk.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { drawLetter } from '../documents/draw-page.ts'

const paper = drawLetter(800, 1100, 24)

/** The letter as something lies on it: what is seen at each place, where its own grey was. */
const seen = (light: (grey: number, x: number, y: number) => number): Raster => ({
  ...paper,
  data: paper.data.map((grey, at) => light(grey, at % 800, Math.floor(at / 800))),
})

const isOnPaper = (x: number, y: number) => x > 50 && x < 750 && y > 60 && y < 1040
const wood = (x: number) => 60 + 12 * Math.sin(x / 20)

describe('what a photographed page lies on', () => {
  test('is told from the paper and made white, up to its edge', () => {
    const photo = seen((grey, x, y) => (isOnPaper(x, y) ? grey * 0.85 : wood(x)))
    const desk = findDesk(photo)
    if (desk === null) throw new Error('no desk was found')
    const before = photo.data.slice()
    whitenDesk(photo, desk)
    const at = (x: number, y: number) => y * 800 + x
    for (const [x, y] of [
      [5, 5],
      [795, 1095],
      [30, 500],
      [400, 1070],
    ] as const)
      expect(photo.data[at(x, y)]).toBe(255)
    // Where the edge of the paper runs through tiles no line of the desk is left.
    const row = photo.data.slice(at(0, 500), at(800, 500))
    expect(row.slice(0, 51)).toEqual(new Uint8Array(51).fill(255))
    expect(row.slice(750)).toEqual(new Uint8Array(50).fill(255))
    for (let y = 64; y < 1036; y += 1)
      expect(photo.data.slice(at(58, y), at(742, y))).toEqual(before.slice(at(58, y), at(742, y)))
  })

  test.each([
    ['a dark desk full of noise', 0.85, (noise: number) => 40 + 60 * noise],
    ['a desk not much darker than grey paper', 0.8, (noise: number) => 108 + 24 * noise],
  ])('is told from it also on %s', (_, light, ground) => {
    let seed = 7
    const noise = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const desk = findDesk(seen((grey, x, y) => (isOnPaper(x, y) ? grey * light : ground(noise()))))
    if (desk === null) throw new Error('no desk was found')
    const share = desk.isDesk.reduce((sum, each) => sum + each, 0) / desk.isDesk.length
    expect(share).toBeCloseTo(1 - (700 * 980) / (800 * 1100), 1)
  })

  test('is not the part of the paper that lies in shadow', () => {
    const shadow = (x: number) => 0.85 - 0.5 * Math.min(1, Math.max(0, (x - 350) / 150))
    expect(findDesk(seen((grey, x) => grey * shadow(x)))).toBeNull()
    expect(
      findDesk(seen((grey, x, y) => (isOnPaper(x, y) ? grey * shadow(x) : wood(x)))),
    ).toBeNull()
  })

  test('is not a dark head of the page', () => {
    expect(findDesk(seen((grey, _, y) => (y < 200 ? 40 : grey)))).toBeNull()
  })

  test('is told by its colour where a lamp makes wood as bright as paper', () => {
    const light = (x: number) => 0.55 + 0.4 * Math.sin((Math.PI * x) / 800)
    const photo = seen((grey, x, y) => (isOnPaper(x, y) ? grey : 235) * light(x))
    const whiteness = Float32Array.from({ length: 100 * 138 }, (_, tile) =>
      isOnPaper((tile % 100) * 8 + 4, Math.floor(tile / 100) * 8 + 4) ? 0.95 : 0.42,
    )
    expect(findDesk(photo)).toBeNull()
    const desk = findDesk(photo, whiteness)
    if (desk === null) throw new Error('no desk was found')
    const share = desk.isDesk.reduce((sum, each) => sum + each, 0) / desk.isDesk.length
    expect(share).toBeCloseTo(1 - (700 * 980) / (800 * 1100), 1)
    // Paper that is coloured all over is no desk.
    expect(findDesk(photo, whiteness.fill(0.6))).toBeNull()
  })
})
