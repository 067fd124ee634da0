import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, rgb } from 'pdf-lib'
import { separatorCode } from '../../../src-shared/domain/piles/separator-sheet.ts'

const a4 = [595, 842] as const

/** What lies in a pile: a paper by its file, a separator sheet, or the empty back of a sheet. */
export type PileSheet = { readonly file: string } | 'separator' | 'blank'

/** One file of all of them, as a scanner makes it. */
export async function makePile(path: string, sheets: readonly PileSheet[]): Promise<void> {
  const pile = await PDFDocument.create()
  for (const sheet of sheets) {
    if (typeof sheet === 'object') {
      const paper = await PDFDocument.load(await readFile(sheet.file))
      for (const page of await pile.copyPages(paper, paper.getPageIndices())) pile.addPage(page)
    } else {
      const page = pile.addPage([...a4])
      if (sheet === 'separator') drawSeparator(page)
    }
  }
  await writeFile(path, await pile.save())
}

function drawSeparator(page: ReturnType<PDFDocument['addPage']>): void {
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
