import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  estimateSkew,
  estimateSteepSkew,
} from '../../../../../src-service/extraction/read/ocr/estimate-skew.ts'
import { measureText } from '../../../../../src-service/extraction/read/ocr/measure-text.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { turnRaster } from '../../../../../src-service/extraction/read/turn-raster.ts'
import { drawHatching, drawLetter } from '../documents/draw-page.ts'

const letter = drawLetter()
const blank: Raster = { width: 300, height: 400, data: new Uint8Array(120_000).fill(255) }

async function lean({ width, height, data }: Raster, degrees: number): Promise<Raster> {
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: turned.info.width, height: turned.info.height, data: turned.data }
}

describe('what a page’s letters tell', () => {
  test('the height of its capitals and digits', () => {
    // Capitals of Liberation Sans are 0.69 of its size.
    expect(measureText(letter).capitalHeight).toBeGreaterThanOrEqual(19)
    expect(measureText(letter).capitalHeight).toBeLessThanOrEqual(23)
  })

  test('where its text stands', () => {
    const { area } = measureText(letter)
    expect(area.left).toBeGreaterThan(50)
    expect(area.left).toBeLessThanOrEqual(124)
    expect(area.top).toBeGreaterThan(80)
    expect(area.top).toBeLessThanOrEqual(156)
    expect(area.right).toBeLessThan(1240)
    expect(area.bottom).toBeLessThan(1600)
  })

  test.each([
    [0, { sideways: false, stand: 'upright' }],
    [90, { sideways: true, stand: 'on-head' }],
    [180, { sideways: false, stand: 'on-head' }],
    [270, { sideways: true, stand: 'upright' }],
  ] as const)('turned by %i degrees, which way its lines run', (by, direction) => {
    expect(measureText(turnRaster(letter, by)).direction).toEqual(direction)
  })

  test('letters made of dots are as high as whole ones', () => {
    const dotted = { ...letter, data: letter.data.slice() }
    for (let y = 0; y < dotted.height; y += 3)
      dotted.data.fill(255, y * dotted.width, (y + 1) * dotted.width)
    const whole = measureText(letter).capitalHeight ?? 0
    expect(Math.abs((measureText(dotted).capitalHeight ?? 0) - whole)).toBeLessThan(4)
  })

  test('faint letters are as high as dark ones, and where they stand', () => {
    const faint = { ...letter, data: letter.data.map((grey) => 255 - 0.4 * (255 - grey)) }
    const [dark, worn] = [measureText(letter), measureText(faint)]
    expect(Math.abs((worn.capitalHeight ?? 0) - (dark.capitalHeight ?? 0))).toBeLessThan(4)
    expect(Math.abs(worn.area.right - dark.area.right)).toBeLessThan(20)
    expect(Math.abs(worn.area.bottom - dark.area.bottom)).toBeLessThan(20)
  })

  test('nothing, where specks are the grain of a photograph', () => {
    const grain = { width: 600, height: 600, data: new Uint8Array(360_000).fill(255) }
    // Blots of many sizes at places that follow no line, the same in every run.
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let blot = 0; blot < 300; blot += 1) {
      const [left, top, width, height] = [random(560), random(560), 3 + random(14), 5 + random(18)]
      for (let y = top; y < top + height; y += 1)
        grain.data.fill(0, y * 600 + left, y * 600 + left + width)
    }
    expect(measureText(grain).capitalHeight).toBeNull()
  })

  test('whether there are many marks of which few stand in lines', () => {
    expect(measureText(drawHatching()).isDubious).toBe(true)
    expect(measureText(letter).isDubious).toBe(false)
    // As few marks as on a receipt are read soon enough, however badly they are printed.
    expect(measureText(drawHatching(700, 700)).isDubious).toBe(false)
  })

  test('nothing, where there are none', () => {
    expect(measureText(blank)).toMatchObject({
      capitalHeight: null,
      direction: { sideways: false, stand: null },
      area: { left: 0, top: 0, right: 300, bottom: 400 },
    })
    expect(estimateSkew(blank)).toBe(0)
  })
})

describe('how far lines lean', () => {
  test.each([-5, -1.3, 0, 0.6, 3.2])('by %d degrees', async (degrees) => {
    expect(estimateSkew(await lean(letter, degrees))).toBeCloseTo(degrees, 0)
  })

  test.each([-19, 12, 24])(
    'steeply, by %d degrees, as a slip laid down in a hurry',
    async (degrees) => {
      const found = estimateSteepSkew(await lean(letter, degrees))
      expect(Math.abs(found - degrees)).toBeLessThanOrEqual(1)
    },
  )

  test('not steeply, where they are level or lean a little', async () => {
    expect(estimateSteepSkew(letter)).toBe(0)
    expect(estimateSteepSkew(await lean(letter, 5))).toBe(0)
    expect(estimateSteepSkew(blank)).toBe(0)
  })
})
