import { rgb, type PDFPage } from 'pdf-lib'
import { separatorCode } from '../../src-shared/domain/piles/separator-sheet.ts'

/** A separator sheet on a page of pdf-lib, upright and without its frame. */
export function drawSeparatorPage(page: PDFPage): void {
  const side = 8
  page.drawText('Separator sheet', { x: 180, y: 700, size: 28 })
  for (const [row, fields] of separatorCode.entries())
    for (const [column, field] of [...fields].entries())
      if (field === '#')
        page.drawRectangle({
          ...{ x: 200 + column * side, y: 600 - row * side },
          ...{ width: side, height: side, color: rgb(0, 0, 0) },
        })
}
