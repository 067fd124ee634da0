import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

const wasmFile = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')

/** An instance of its own: what a hostile file does to its memory is gone with it. */
export async function startPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = Uint8Array.from(await readFile(wasmFile))
  const silent = { print: () => {}, printErr: () => {} }
  const pdfium = await init({ wasmBinary: wasm.buffer, ...silent })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** @returns where they lie in the instance's memory, which is given back with the instance */
export function putBytes({ pdfium }: WrappedPdfiumModule, bytes: Uint8Array): number {
  const at = pdfium.wasmExports.malloc(bytes.length)
  if (at === 0) throw new Error('The PDF has no room in memory')
  pdfium.HEAPU8.set(bytes, at)
  return at
}

/** @throws where the document cannot be written */
export function writeDocument(
  pdfium: WrappedPdfiumModule,
  document: number,
): Uint8Array<ArrayBuffer> {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  if (pdfium.PDFiumExt_SaveAsCopy(document, writer) === 0)
    throw new Error('The PDF could not be written')
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = putBytes(pdfium, new Uint8Array(size))
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
  return Uint8Array.from(pdfium.pdfium.HEAPU8.subarray(at, at + size))
}
