import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createImageReader } from '../../../src-main/adapters/image-reader.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { smallHeic } from '../../support/small-heic.ts'
import { movingPicture } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const reader = createImageReader(startProcess)
afterAll(() => reader.close())

function convert(bytes: Uint8Array) {
  const path = join(temporaryFolder(), 'picture')
  writeFileSync(path, bytes)
  return reader.convert(path)
}

async function converted(bytes: Uint8Array) {
  const made = await convert(bytes)
  if (typeof made === 'string') throw new Error(`not converted: ${made}`)
  return made
}

const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })

describe('a picture that is converted', () => {
  test.each(['gif', 'webp'] as const)('of a %s that moves is the first one', async (kind) => {
    const { bytes, mediaType } = await converted(await movingPicture(kind))
    expect(mediaType).toBe('image/png')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 40, height: 30, channels: 3 })
    expect([...data.subarray(0, 3)]).toEqual([
      expect.closeTo(0xcc, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
    ])
  })

  test('of a telephone is a JPEG, upright', async () => {
    const { bytes, mediaType } = await converted(smallHeic)
    expect(mediaType).toBe('image/jpeg')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 48, height: 64, channels: 3 })
    const [red = 0, , blue = 0] = data
    expect(blue - red).toBeGreaterThan(100)
    const [redBelow = 0, , blueBelow = 0] = data.subarray(-3)
    expect(redBelow - blueBelow).toBeGreaterThan(100)
  })

  test('stands upright, and says no more where it was taken', async () => {
    const taken = await red
      .clone()
      .withExif({ IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const found = await sharp((await converted(taken)).bytes).metadata()
    expect(found).toMatchObject({ width: 40, height: 60 })
    expect(found).not.toHaveProperty('exif')
    expect(found).not.toHaveProperty('orientation')
  })

  test('is white where it was transparent', async () => {
    const clear = { width: 4, height: 4, channels: 4, background: '#00000000' } as const
    const { bytes } = await converted(await sharp({ create: clear }).webp().toBuffer())
    expect(Math.min(...(await sharp(bytes).raw().toBuffer()))).toBe(255)
  })

  // Over a second: a picture as large as a photograph is drawn and written as PNG and as JPEG.
  test('is a JPEG where a PNG would be large, as of a photograph', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 2_400, height: 1_800, channels: 3, noise, background: '#888' } as const
    const { bytes, mediaType } = await converted(await sharp({ create }).webp().toBuffer())
    expect(mediaType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_400, height: 1_800 })
  })
})

describe('a picture that is not converted', () => {
  test('has more pixels than anything needs', async () => {
    const bytes = await red.clone().webp({ lossless: true }).toBuffer()
    // Width and height, less one, in 14 bits each behind the stream's signature.
    const size = bytes.indexOf('VP8L') + 9
    bytes.writeUInt32LE(11_999 | (11_999 << 14), size)
    expect(await convert(bytes)).toBe('too-large')
  })

  test('is a HEIC with more pixels than anything needs', async () => {
    const bytes = Buffer.from(smallHeic)
    const grid = bytes.indexOf('idat') + 8
    bytes.writeUInt16BE(20_000, grid)
    bytes.writeUInt16BE(20_000, grid + 2)
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
      bytes.writeUInt32BE(20_000, at + 8)
      bytes.writeUInt32BE(20_000, at + 12)
    }
    expect(await convert(bytes)).toBe('too-large')
  })

  test('is a HEIC that ends too early, or whose pixels are none', async () => {
    expect(await convert(smallHeic.subarray(0, -20))).toBe('damaged')
    const spoiled = Buffer.from(smallHeic)
    spoiled.fill(0xff, spoiled.indexOf('mdat') + 12)
    expect(await convert(spoiled)).toBe('damaged')
  })

  test.each(['webp', 'gif'] as const)('is a %s of which half is missing', async (kind) => {
    const { width, height } = { width: 300, height: 300 }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width, height, channels: 3, noise, background: '#888' } as const
    const bytes = await sharp({ create })[kind]().toBuffer()
    expect(await convert(bytes.subarray(0, bytes.length / 2))).toBe('damaged')
  })

  test('keeps no other from being converted', async () => {
    expect(await convert(Buffer.from('GIF89a'))).toBe('damaged')
    expect(await converted(await movingPicture('gif'))).toMatchObject({ mediaType: 'image/png' })
  })
})
