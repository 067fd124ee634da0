import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, PDFName } from 'pdf-lib'
import { makeUnnumberedInvoice } from './make-unnumbered-invoice.ts'

/** An invoice of three pages; the object of the second is lost, so that nobody can draw it. */
export async function makeDamagedInvoice(path: string): Promise<void> {
  await makeUnnumberedInvoice(path)
  const pdf = await PDFDocument.load(await readFile(path))
  pdf.addPage([595, 842])
  pdf.addPage([595, 842]).drawText('Allgemeine Bedingungen', { x: 70, y: 760, size: 11 })
  const { catalog, context } = pdf
  const root = catalog.get(PDFName.of('Pages')) ?? null
  const nodes = pdf.getPages().map(({ node, ref }) => {
    const above = context.register(
      context.obj({ Type: 'Pages', Count: 1, Kids: [ref], Parent: root }),
    )
    node.set(PDFName.of('Parent'), above)
    return above
  })
  catalog.Pages().set(PDFName.of('Kids'), context.obj(nodes))
  context.delete(pdf.getPage(1).ref)
  await writeFile(path, await pdf.save({ useObjectStreams: false }))
}
