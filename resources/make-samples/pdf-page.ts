import PDFDocument from 'pdfkit'

/** A page to draw on in points from the top left, with as much of pdfkit as the samples need. */
export type PdfPage = {
  readonly document: PDFKit.PDFDocument
  plain(size: number, colour?: string): PdfPage
  bold(size: number, colour?: string): PdfPage
  text(text: string, x: number, y: number): void
  /** Ends at `x`. */
  textRight(text: string, x: number, y: number): void
  line(from: number, y: number, to: number, colour: string): void
}

// The same bytes at every run, so that making the samples again changes nothing.
const madeAt = new Date('2026-11-01T08:00:00Z')

/** Draws one document and gives its bytes. `size` is in points, A4 where absent. */
export function makePdf(
  title: string,
  draw: (page: PdfPage) => void,
  size: [number, number] | 'A4' = 'A4',
): Promise<Buffer> {
  const document = new PDFDocument({
    size,
    margin: 0,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(parts))),
  )
  draw(pageOf(document))
  document.end()
  return done
}

function pageOf(document: PDFKit.PDFDocument): PdfPage {
  const page: PdfPage = {
    document,
    plain: (size, colour = '#111111') => style('Helvetica', size, colour),
    bold: (size, colour = '#111111') => style('Helvetica-Bold', size, colour),
    text: (text, x, y) => void document.text(text, x, y, { lineBreak: false }),
    textRight: (text, x, y) =>
      void document.text(text, x - document.widthOfString(text), y, { lineBreak: false }),
    line: (from, y, to, colour) =>
      void document.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor(colour).stroke(),
  }
  function style(font: string, size: number, colour: string): PdfPage {
    document.font(font).fontSize(size).fillColor(colour)
    return page
  }
  return page
}
