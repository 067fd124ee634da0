import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Three sheets that each say which they are and when they fall due. */
export async function threePages(): Promise<Blob> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  for (const number of [1, 2, 3]) {
    const sheet = file.addPage([595, 842])
    sheet.drawText(`Blatt ${String(number)}`, { x: 60, y: 780, size: 12, font })
    sheet.drawText(`fällig 03.0${String(number)}.2027`, { x: 60, y: 740, size: 12, font })
  }
  return new Blob([new Uint8Array(await file.save())], { type: 'application/pdf' })
}
