import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { GreyPage } from '../../src-shared/domain/history/picture-mark.ts'
import type { LeftOutReason } from '../../src-shared/domain/piles/propose-cuts.ts'
import { separatorPayload } from '../../src-shared/domain/piles/separator-sheet.ts'

export type PageMark = { readonly page: number; readonly mark: LeftOutReason | null }

/** Lighter than this is paper, also that of recycled sheets and of thin ones that show the other side. */
const darkBelow = 150
/** Punch holes and the shadows of an edge lie near the rim, and print above and below it sooner than beside it. */
const rim = { beside: 0.06, above: 0.03 }
const mostDark = 60

/** A separator sheet, or a page without a dark pixel that could be print; null for all else. */
export async function markOfPage(drawn: GreyPage): Promise<LeftOutReason | null> {
  if (isBlank(drawn)) return 'blank'
  return (await isSeparator(drawn)) ? 'separator' : null
}

function isBlank({ width, height, grey }: GreyPage): boolean {
  const [left, top] = [Math.round(width * rim.beside), Math.round(height * rim.above)]
  let dark = 0
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1)
      if ((grey[y * width + x] ?? 255) < darkBelow && (dark += 1) > mostDark) return false
  return true
}

let isPrepared = false

/** Hands the decoder its WebAssembly from the installed package; by itself it would ask a CDN. */
function prepare(): void {
  if (isPrepared) return
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = readFileSync(file)
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  prepareZXingModule({ overrides: { wasmBinary } })
  isPrepared = true
}

async function isSeparator({ width, height, grey }: GreyPage): Promise<boolean> {
  prepare()
  const data = new Uint8ClampedArray(width * height * 4)
  const pixels = new Uint32Array(data.buffer)
  for (const [index, value] of grey.entries()) pixels[index] = 0xff000000 | (value * 0x010101)
  const found = await readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryRotate: true, maxNumberOfSymbols: 4 },
  )
  return found.some(({ isValid, text }) => isValid && text === separatorPayload)
}
