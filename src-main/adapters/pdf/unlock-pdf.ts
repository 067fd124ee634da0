import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

const wasmFile = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')

/** FPDF_GetLastError, as PDFium numbers them. */
const passwordError = 4

export type Unlocked =
  | {
      readonly kind: 'unlocked'
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly password: string
    }
  | { readonly kind: 'wrong-password' }

/**
 * A PDF as it is behind its password, which may be the user's or the owner's: the same pages and attachments, no longer
 * encrypted. Each in an instance of PDFium that is its own: what a hostile file does to its memory is gone with it.
 * @param passwords tried in their order
 * @throws where the file cannot be read at all
 */
export async function unlockPdf(
  bytes: Uint8Array,
  passwords: readonly string[],
): Promise<Unlocked> {
  const wasm = Uint8Array.from(await readFile(wasmFile))
  const silent = { print: () => {}, printErr: () => {} }
  const pdfium = await init({ wasmBinary: wasm.buffer, ...silent })
  pdfium.PDFiumExt_Init()
  const at = put(pdfium, bytes)
  for (const password of passwords) {
    const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password)
    if (document !== 0) return { kind: 'unlocked', bytes: saved(pdfium, document), password }
    if (pdfium.FPDF_GetLastError() !== passwordError) throw new Error('The PDF is damaged')
  }
  return { kind: 'wrong-password' }
}

function saved(pdfium: WrappedPdfiumModule, document: number): Uint8Array<ArrayBuffer> {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  const isWritten =
    pdfium.FPDF_GetPageCount(document) > 0 &&
    pdfium.EPDF_RemoveEncryption(document) &&
    pdfium.PDFiumExt_SaveAsCopy(document, writer) !== 0
  if (!isWritten) throw new Error('The PDF could not be written without its password')
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = put(pdfium, new Uint8Array(size))
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
  return Uint8Array.from(pdfium.pdfium.HEAPU8.subarray(at, at + size))
}

/** @returns where they lie in the instance's memory, which is given back with the instance */
function put({ pdfium }: WrappedPdfiumModule, bytes: Uint8Array): number {
  const at = pdfium.wasmExports.malloc(bytes.length)
  if (at === 0) throw new Error('The PDF has no room in memory')
  pdfium.HEAPU8.set(bytes, at)
  return at
}
