import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import PDFDocument from 'pdfkit'

/** RC4 of 40 and of 128 bits, AES-128 twice, AES-256: revisions 2, 3, 4, 4 and 5 of the standard security handler. */
export type PdfVersion = '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3'

/** A PDF with a page of text. Without a user's password it only restricts what may be done with it. */
export async function encryptedPdf(
  pdfVersion: PdfVersion,
  userPassword?: string,
  text = 'Rechnung',
): Promise<Buffer> {
  const pdf = new PDFDocument({
    pdfVersion,
    ownerPassword: 'owner',
    ...(userPassword === undefined ? {} : { userPassword }),
    permissions: { printing: 'lowResolution' },
  })
  pdf.text(text)
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
}

/** Of AES-256 as ISO 32000-2 has it, revision 6, which pdfkit cannot write. */
export async function hardenedPdf(userPassword: string): Promise<Buffer> {
  const plain = new PDFDocument()
  plain.text('Rechnung')
  plain.end()
  const bytes = Buffer.concat(await Array.fromAsync(plain as AsyncIterable<Buffer>))
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await init({ wasmBinary: Uint8Array.from(await readFile(wasm)).buffer })
  pdfium.PDFiumExt_Init()
  const { malloc } = pdfium.pdfium.wasmExports
  const at = malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  pdfium.EPDF_SetEncryption(document, userPassword, 'owner', 0)
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const written = malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, written, size)
  return Buffer.from(pdfium.pdfium.HEAPU8.subarray(written, written + size))
}
