import { separatorCode } from '../../src-shared/domain/piles/separator-sheet.ts'

/** Draws the code of a separator sheet as filled squares. */
export function drawSeparator(
  pdf: PDFKit.PDFDocument,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const side = width / separatorCode.length
  for (const [row, fields] of separatorCode.entries())
    for (const [column, field] of [...fields].entries())
      if (field === '#') pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill('black')
}
