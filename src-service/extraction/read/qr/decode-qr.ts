import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import type { QrCode } from '../../read-document.ts'
import { resizeRaster } from '../resize-raster.ts'
import type { Raster } from '../raster.ts'
import { payloadText } from './payload-text.ts'
import { soften } from './soften.ts'

let prepared = false

/** Hands the decoder its WebAssembly from the installed package; by itself it would ask a CDN. */
function prepare(): void {
  if (prepared) return
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = readFileSync(file)
  prepareZXingModule({
    overrides: {
      wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength),
    },
  })
  prepared = true
}

/** Longest sides at which a page is looked at: most codes show at the first, small ones at the others. */
const longestSides = [1754, 2600, 1100]
/** Longest side of the softened copy that is looked at last. */
const softenedSide = 1250

export type QrEffort = 'quick' | 'thorough'

/**
 * The QR codes on a page, places in 0..1 of it. `thorough` goes on at other scales where the first
 * finds none; it costs up to five times as long on a page that has none.
 */
export async function decodeQr(page: Raster, effort: QrEffort): Promise<QrCode[]> {
  prepare()
  const sides = effort === 'quick' ? longestSides.slice(0, 1) : longestSides
  const tried = new Set<number>()
  for (const side of sides) {
    const longest = Math.min(side, Math.max(page.width, page.height))
    if (tried.has(longest)) continue
    tried.add(longest)
    const codes = await decodeAt(resizeRaster(page, longest / Math.max(page.width, page.height)))
    if (codes.length > 0) return codes
  }
  if (effort === 'quick') return []
  // Worn heads and dry ribbons leave fields full of holes.
  return decodeAt(soften(resizeRaster(page, softenedSide / Math.max(page.width, page.height))))
}

async function decodeAt(scaled: Raster): Promise<QrCode[]> {
  const results = await readBarcodes(toImageData(scaled), {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 16,
    textMode: 'Plain',
  })
  const codes = results.filter((result) => result.isValid).map((result) => toCode(result, scaled))
  return codes.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

function toCode(result: ReadResult, { width, height }: Raster): QrCode {
  const { topLeft, topRight, bottomLeft, bottomRight } = result.position
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  const x = Math.min(...corners.map((corner) => corner.x)) / width
  const y = Math.min(...corners.map((corner) => corner.y)) / height
  return {
    payload: payloadText(result.bytes, result.hasECI ? result.text : null),
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) / width - x,
    height: Math.max(...corners.map((corner) => corner.y)) / height - y,
  }
}

function toImageData({ width, height, data }: Raster): ImageData {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const pixels = new Uint32Array(rgba.buffer)
  for (let index = 0; index < data.length; index += 1)
    pixels[index] = 0xff000000 | ((data[index] ?? 0) * 0x010101)
  return { width, height, data: rgba, colorSpace: 'srgb' }
}
