import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { drawSeparatorPage } from '../../support/separator-page.ts'

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
      if (sheet === 'separator') drawSeparatorPage(page)
    }
  }
  await writeFile(path, await pile.save())
}
