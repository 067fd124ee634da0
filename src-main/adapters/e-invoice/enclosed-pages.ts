import PDFDocument from 'pdfkit'
import { bindPictures } from '../pdf/bind-pictures.ts'
import { putBytes, startPdfium, writeDocument } from '../pdf/pdfium.ts'

export type EnclosedPdf = { readonly bytes: Uint8Array; readonly pageCount: number }

/** More pages than this are no enclosure of an invoice; the XML has them still. */
const mostPages = 500
/** A PNG of more is not decoded to be bound: a few bytes may stand for any number of pixels. */
const mostPixels = 40_000_000

/**
 * An enclosure as a PDF, by what its bytes are and not by its name; pictures are bound into one.
 * @param room in bytes
 * @returns null where it is of another kind, locked, damaged, or larger than there is room for
 */
export async function enclosedPdf(bytes: Uint8Array, room: number): Promise<EnclosedPdf | null> {
  if (bytes.length > room) return null
  const pdf = isPicture(bytes) ? await boundPicture(bytes) : bytes
  if (!pdf || pdf.length > room || !latin1Of(pdf).includes('%PDF-')) return null
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, pdf), pdf.length, '')
  const pageCount = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document)
  return pageCount === 0 || pageCount > mostPages ? null : { bytes: pdf, pageCount }
}

/**
 * @returns the drawn PDF with the pages of the others behind its own; what is attached to it stays
 * @throws where one of them cannot be written
 */
export async function appendPages(
  drawn: Uint8Array<ArrayBuffer>,
  others: readonly EnclosedPdf[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (others.length === 0) return drawn
  const pdfium = await startPdfium()
  const load = (bytes: Uint8Array) =>
    pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  const whole = load(drawn)
  for (const { bytes, pageCount } of others) {
    const pages = Int32Array.from({ length: pageCount }, (_, page) => page)
    const at = putBytes(pdfium, new Uint8Array(pages.buffer))
    const behind = pdfium.FPDF_GetPageCount(whole)
    if (!pdfium.FPDF_ImportPagesByIndex(whole, load(bytes), at, pageCount, behind))
      throw new Error('An enclosure could not be added')
  }
  return writeDocument(pdfium, whole)
}

function latin1Of(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
}

/** Of JPEG and PNG. */
const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const

function isPicture(bytes: Uint8Array): boolean {
  return starts.some((start) => start.every((byte, at) => bytes[at] === byte))
}

/** Not among the types of the package. */
type PictureOpener = {
  openImage(bytes: Buffer): {
    readonly width: number
    readonly height: number
    readonly orientation?: number
  }
}

async function boundPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const opener = new PDFDocument({ autoFirstPage: false }) as unknown as PictureOpener
    const picture = opener.openImage(Buffer.from(bytes))
    // As a camera notes it; pdfkit turns the picture by it.
    const isOnItsSide = (picture.orientation ?? 1) > 4
    const [width, height] = isOnItsSide
      ? [picture.height, picture.width]
      : [picture.width, picture.height]
    if (width * height > mostPixels) return null
    return await bindPictures([{ bytes: Uint8Array.from(bytes), width, height, turn: 0 }])
  } catch {
    return null
  }
}
