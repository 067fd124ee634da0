import PdfKit from 'pdfkit'

/** A PDF drawn by PDFKit, as bytes; A4 without margins where the options do not say otherwise. */
export async function makePdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PdfKit({ size: 'A4', margin: 0, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

type PdfParts = {
  /** Further entries of the page's resources, and of its fonts. */
  readonly resources?: string
  readonly fonts?: string
  /** Further objects, from number 5 on: a dictionary, or its entries and the stream that follows. */
  readonly objects?: readonly (string | readonly [entries: string, stream: string])[]
}

/** A PDF of one page from a content stream as it stands, with Helvetica as /F1. */
export function makeRawPdf(
  content: Buffer | string,
  streamEntries = '',
  pageEntries = '',
  { resources = '', fonts = '', objects: further = [] }: PdfParts = {},
): Buffer {
  const stream = Buffer.from(content)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${pageEntries}
       /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica
       /Encoding /WinAnsiEncoding >> ${fonts} >> ${resources} >> >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${String(stream.length)} ${streamEntries} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    ...further.map((object) =>
      typeof object === 'string'
        ? object
        : `<< ${object[0]} /Length ${String(object[1].length)} >>\nstream\n${object[1]}\nendstream`,
    ),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(
      Buffer.from(`${String(index + 1)} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    )
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${rows}trailer\n` +
        `<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
