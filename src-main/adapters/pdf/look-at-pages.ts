import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { separatorPayload } from '../../../src-shared/domain/piles/separator-sheet.ts'
import type { LeftOutReason } from '../../../src-shared/domain/piles/propose-cuts.ts'
import { putBytes, startPdfium } from './pdfium.ts'

export type PageMark = { readonly page: number; readonly mark: LeftOutReason | null }

/** An A4 page at 100 dots for each inch: a line of small print has hundreds of dark pixels. */
const longestSide = 1169
/** Lighter than this is paper, also that of recycled sheets and of thin ones that show the other side. */
const darkBelow = 150
/** Punch holes and the shadows of an edge lie near the rim, and print above and below it sooner than beside it. */
const rim = { beside: 0.06, above: 0.03 }
const mostDark = 60

/**
 * Which of these pages are separator sheets, and which are blank: drawn small, without a dark pixel that could be print. One that
 * cannot be drawn is neither.
 * @param pages from 1
 * @throws where the file cannot be read
 */
export async function lookAtPages(
  bytes: Uint8Array,
  pages: readonly number[],
): Promise<{ readonly pageCount: number; readonly marks: readonly PageMark[] }> {
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  if (document === 0) throw new Error('The PDF is damaged')
  const marks: PageMark[] = []
  for (const page of pages) {
    const drawn = drawGrey(pdfium, document, page)
    marks.push({ page, mark: drawn && (await markOf(drawn)) })
  }
  return { pageCount: pdfium.FPDF_GetPageCount(document), marks }
}

type Drawn = { readonly width: number; readonly height: number; readonly grey: Uint8Array }

async function markOf(drawn: Drawn): Promise<LeftOutReason | null> {
  if (isBlank(drawn)) return 'blank'
  return (await isSeparator(drawn)) ? 'separator' : null
}

/** With annotations, since a stamp may be one. */
const withAnnotations = 0x01
const inGrey = 0x08
const grey8 = 1

function drawGrey(pdfium: WrappedPdfiumModule, document: number, page: number): Drawn | null {
  const loaded = pdfium.FPDF_LoadPage(document, page - 1)
  if (loaded === 0) return null
  const [natural, tall] = [pdfium.FPDF_GetPageWidthF(loaded), pdfium.FPDF_GetPageHeightF(loaded)]
  const scale = longestSide / Math.max(natural, tall)
  const width = Math.max(1, Math.round(natural * scale))
  const height = Math.max(1, Math.round(tall * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, grey8, 0, 0)
  if (bitmap === 0) return null
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, withAnnotations | inGrey)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = at + y * stride
    grey.set(pdfium.pdfium.HEAPU8.subarray(row, row + width), y * width)
  }
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(loaded)
  return { width, height, grey }
}

function isBlank({ width, height, grey }: Drawn): boolean {
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

async function isSeparator({ width, height, grey }: Drawn): Promise<boolean> {
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
