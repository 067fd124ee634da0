import { expect, test } from 'vitest'
import { lightenBands } from '../../../../../src-service/extraction/read/ocr/lighten-bands.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

type Area = readonly [left: number, top: number, right: number, bottom: number, grey: number]

/** White paper of 400 by 300 pixels with areas of one grey each, the later over the earlier. */
function paperWith(...areas: readonly Area[]): Raster {
  const [width, height] = [400, 300]
  const data = new Uint8Array(width * height).fill(250)
  for (const [left, top, right, bottom, grey] of areas)
    for (let y = top; y < bottom; y += 1) data.fill(grey, y * width + left, y * width + right)
  return { width, height, data }
}

const greyAt = ({ data, width }: Raster, x: number, y: number) => data[y * width + x]

/** Bars that stand apart, as the stems of letters do. */
const bars = (grey: number): Area[] =>
  [100, 130, 160, 190].map((left) => [left, 112, left + 8, 138, grey] as const)

test.each([40, 110, 145])('white letters on a band of grey %i become black on white', (dark) => {
  const light = lightenBands(paperWith([60, 100, 340, 150, dark], ...bars(250)))
  expect(greyAt(light, 104, 120)).toBe(0)
  expect(greyAt(light, 120, 120)).toBe(250)
  expect(greyAt(light, 62, 102)).toBe(250)
})

test('a letter on a slanted band is not joined to the paper in its corners', () => {
  const slanted = [0, 1, 2, 3, 4, 5, 6].map((step): Area => [
    60 + 40 * step,
    100 + 2 * step,
    100 + 40 * step,
    150 + 2 * step,
    60,
  ])
  const light = lightenBands(paperWith(...slanted, ...bars(250)))
  expect(greyAt(light, 104, 120)).toBe(0)
  expect(greyAt(light, 70, 156)).toBe(250)
})

test.each([
  ['black on white paper', bars(20)],
  ['black on a light grey band', [[60, 100, 340, 150, 210], ...bars(20)]],
  ['a dark area that holds no letters', [[60, 100, 340, 150, 40]]],
  [
    'a thick letter with two holes',
    [
      [100, 60, 200, 200, 20],
      [125, 85, 175, 115, 250],
      [125, 140, 175, 175, 250],
    ],
  ],
  [
    'a word in thick letters that touch each other',
    [
      ...[0, 1, 2, 3, 4, 5].map((at): Area => [60 + 40 * at, 100, 100 + 40 * at, 160, 20]),
      ...[0, 1, 2, 3, 4, 5].map((at): Area => [75 + 40 * at, 110, 90 + 40 * at, 130, 250]),
      ...[0, 1, 2, 3, 4].map((at): Area => [92 + 40 * at, 136, 110 + 40 * at, 154, 250]),
      ...[0, 1, 2, 3, 4].map((at): Area => [96 + 40 * at, 154, 104 + 40 * at, 160, 250]),
    ],
  ],
  [
    'a desk around the paper',
    [
      [0, 0, 400, 60, 40],
      [0, 0, 60, 300, 40],
      ...[10, 90, 170].map((x): Area => [x, 20, x + 8, 40, 250]),
    ],
  ],
] satisfies [string, Area[]][])('%s stays as it is', (_, areas) => {
  const paper = paperWith(...areas)
  expect(lightenBands(paper)).toEqual(paper)
})
