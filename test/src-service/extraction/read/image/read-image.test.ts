import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openImage } from '../../../../../src-service/extraction/read/image/read-image-pages.ts'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { drawHatching } from '../documents/draw-page.ts'
import { makeTiff } from '../documents/make-tiff.ts'

/** An engine that finds one word, the size of the picture it was given. */
function sizeReadingEngine(confidence: number): {
  seen: Raster[]
  ocrEngine: () => Promise<OcrEngine>
} {
  const seen: Raster[] = []
  const engine: OcrEngine = {
    recognise(raster) {
      seen.push(raster)
      const { width, height } = raster
      const box = { left: 0, top: 0, right: width, bottom: height }
      const text = `${String(width)}x${String(height)}`
      return Promise.resolve([{ text, box, typeHeight: height, confidence }])
    },
    cpuMs: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  }
  return { seen, ocrEngine: () => Promise.resolve(engine) }
}

const grey = (width: number, height: number, level = 255): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(level),
})

async function read(bytes: Uint8Array, confidence = 0.9) {
  const { seen, ocrEngine } = sizeReadingEngine(confidence)
  const outcome = await readFile(bytes, {}, { ocrEngine })
  return { outcome, seen, document: outcome.status === 'read' ? outcome.document : null }
}

describe('a picture as a document', () => {
  test('that is full of illegible marks is given back without words and says so', async () => {
    const { width, height, data } = drawHatching()
    const png = await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    const { document } = await read(png, 0.2)
    expect(document?.pages.map(({ words }) => words)).toEqual([[]])
    expect(document?.warnings).toEqual([expect.stringMatching(/^PAGE_ILLEGIBLE: page 1 /)])
  })

  test.each(['II', 'MM'] as const)(
    'a TIFF in %s order gives a page for each picture',
    async (order) => {
      const { document, seen } = await read(
        makeTiff([grey(80, 100), grey(90, 50), grey(40, 40)], order),
      )
      expect(document?.mediaType).toBe('image/tiff')
      expect(document?.pages.map((page) => page.page)).toEqual([1, 2, 3])
      expect(seen.map(({ width, height }) => [width, height])).toEqual([
        [80, 100],
        [90, 50],
        [40, 40],
      ])
    },
  )

  test.each(['II', 'MM'] as const)('a fax in %s order gets square pixels', async (order) => {
    const tiff = makeTiff([grey(204, 98), grey(204, 196)], order, [
      { across: 204, down: 98 },
      { across: 204, down: 196 },
    ])
    const { seen, document } = await read(tiff)
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [204, 204],
      [204, 204],
    ])
    expect(document?.pages.map(({ width, height }) => [width, height])).toEqual([
      [72, 72],
      [72, 72],
    ])
  })

  test.each([
    { across: 204, down: 0 },
    { across: 1, down: 10_000 },
    { across: 300, down: 300 },
  ])('a TIFF that claims $across by $down dots an inch is left as it is', async (shape) => {
    const { seen } = await read(makeTiff([grey(80, 100)], 'II', [shape]))
    expect(seen.map(({ width, height }) => [width, height])).toEqual([[80, 100]])
  })

  test('a TIFF of which a page is cut off gives the others', async () => {
    const whole = makeTiff([grey(80, 100), grey(90, 50), grey(400, 400, 90)])
    const { document } = await read(whole.subarray(0, whole.length - 120_000))
    expect(document?.pages.map((page) => page.page)).toEqual([1, 2])
    expect(document?.warnings).toEqual([
      'PAGE_UNREADABLE: page 3 could not be read and was left out.',
    ])
  })

  test('a TIFF with one page that is too large gives the others', async () => {
    const huge = { width: 20_000, height: 6_000, data: new Uint8Array(100) }
    const { document } = await read(makeTiff([grey(80, 100), huge]))
    expect(document?.pages.map((page) => page.page)).toEqual([1])
    expect(document?.warnings).toEqual([
      'PAGE_UNREADABLE: page 2 could not be read and was left out.',
    ])
  })

  test.each([1, 3, 6, 8])(
    'a photograph with EXIF orientation %i stands upright',
    async (orientation) => {
      const canvas = createCanvas(120, 60)
      const context = canvas.getContext('2d')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 120, 60)
      context.fillStyle = '#000'
      context.fillRect(0, 0, 40, 20) // the corner that is at the top left as stored
      const jpeg = await sharp(canvas.toBuffer('image/png'))
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const { seen } = await read(jpeg)
      const page = seen[0] ?? grey(1, 1)
      const dark = { 1: [5, 5], 3: [115, 55], 6: [55, 5], 8: [5, 115] }[orientation] ?? [0, 0]
      expect([page.width, page.height]).toEqual(orientation < 5 ? [120, 60] : [60, 120])
      expect(page.data[(dark[1] ?? 0) * page.width + (dark[0] ?? 0)]).toBeLessThan(60)
      expect(page.data.reduce((sum, pixel) => sum + (pixel < 128 ? 1 : 0), 0)).toBeLessThan(1000)
    },
  )

  test('transparent parts are white, 16 bits and CMYK become grey', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const deep = await sharp(new Uint16Array(400).fill(65535), {
      raw: { width: 20, height: 20, channels: 1 },
    })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    const print = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#fff' },
    })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    for (const bytes of [clear, deep, print])
      expect((await read(bytes)).seen[0]?.data.every((pixel) => pixel > 245)).toBe(true)
  })

  test('paper on a lit table of wood is told by its colour, and read without the table', async () => {
    const paper = await sharp({
      create: { width: 300, height: 500, channels: 3, background: '#fbf8f2' },
    })
      .png()
      .toBuffer()
    const table = {
      create: { width: 640, height: 800, channels: 3, background: '#e8a85c' },
    } as const
    const photo = await sharp(table)
      .composite([{ input: paper, left: 170, top: 150 }])
      .png()
      .toBuffer()
    const whiteness = (await (await openImage(photo)).readPage(0)).whiteness
    expect(whiteness).toHaveLength(80 * 100)
    expect(whiteness?.[0]).toBeCloseTo(0x5c / 0xe8, 1)
    expect(whiteness?.[50 * 80 + 40]).toBeGreaterThan(0.95)
    const { seen } = await read(photo)
    const [{ data } = grey(1, 1, 0)] = seen
    // At most a seam of the table's edge is left of it.
    expect(data.filter((level) => level < 200).length).toBeLessThan(data.length / 1000)
  })

  test('its density gives the size of the page', async () => {
    const scan = await sharp(grey(1654, 2339).data, {
      raw: { width: 1654, height: 2339, channels: 1 },
    })
      .withMetadata({ density: 200 })
      .jpeg()
      .toBuffer()
    const { document } = await read(scan)
    expect(document?.pages[0]?.width).toBeCloseTo(595, 0)
    expect(document?.pages[0]?.height).toBeCloseTo(842, 0)
  })
})

describe('a picture that cannot be read', () => {
  test('has too many pixels: it is refused before it is decoded', async () => {
    const huge = makeTiff([{ width: 20_000, height: 6_000, data: new Uint8Array(100) }])
    const { outcome } = await read(huge)
    expect(outcome).toMatchObject({ status: 'failed', failure: { reason: 'too-many-pixels' } })
  })

  test('is cut off or no picture inside', async () => {
    const jpeg = await sharp(grey(200, 200, 90).data, {
      raw: { width: 200, height: 200, channels: 1 },
    })
      .jpeg()
      .toBuffer()
    const bad = [jpeg.subarray(0, 20), jpeg.subarray(0, jpeg.length / 2), Buffer.from('II*\0hello')]
    for (const bytes of bad)
      expect((await read(bytes)).outcome).toMatchObject({
        status: 'failed',
        failure: { reason: 'damaged' },
      })
  })
})
