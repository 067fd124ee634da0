import PDFDocument from 'pdfkit'
import type { PictureSheet } from '../../ports.ts'

/** Where the size on paper is not known, a picture is as wide as a sheet of A4, upright or across; in points. */
const narrow = 595
const wide = 842

/**
 * A PDF with a page for each picture, PNG or JPEG, which are kept as they are; turned by what `/Rotate` says.
 * @throws where one of them is neither
 */
export async function bindPictures(
  sheets: readonly PictureSheet[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  for (const { bytes, turn, dotsPerInch, width: across, height: down } of sheets) {
    const width = dotsPerInch ? (across * 72) / dotsPerInch : down >= across ? narrow : wide
    const height = (width * down) / across
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.image(Buffer.from(bytes), 0, 0, { width, height })
    if (turn !== 0) Object.assign(pdf.page.dictionary.data, { Rotate: turn })
  }
  pdf.end()
  const parts = await Array.fromAsync(pdf as AsyncIterable<Buffer>)
  return Uint8Array.from(Buffer.concat(parts))
}
