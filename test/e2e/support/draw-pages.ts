import { writeFile } from 'node:fs/promises'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** In points from the lower left corner of an A4 page. */
export type PrintedLine = readonly [x: number, y: number, text: string]

/** Writes a PDF of pages that hold nothing but these lines. */
export async function drawPages(
  path: string,
  pages: readonly (readonly PrintedLine[])[],
): Promise<void> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = pdf.addPage([595, 842])
    for (const [x, y, text] of lines) page.drawText(text, { x, y, size: 11, font })
  }
  await writeFile(path, await pdf.save())
}
