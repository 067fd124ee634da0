import PDFDocument from 'pdfkit'

/** A PDF with a page for each text. */
export async function pileOfPages(texts: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  for (const text of texts) pdf.addPage().fontSize(14).text(text)
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
}
