import { PDFDocument, PDFName, StandardFonts, type PDFPage } from 'pdf-lib'

/**
 * Three sheets of which the second is spoilt:
 * - `lost`: its object is not in the file, so that pdf.js refuses to give the page;
 * - `heavy`: it draws for longer than anybody waits.
 */
export type Damage = 'lost' | 'heavy'

export async function damagedPages(damage: Damage): Promise<Blob> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const sheets = [1, 2, 3].map((number) => {
    const sheet = file.addPage([595, 842])
    if (number !== 2) sheet.drawText(`Blatt ${String(number)}`, { x: 60, y: 780, size: 12, font })
    return sheet
  })
  if (damage === 'lost') lose(file, sheets)
  else setContent(file, sheets[1], '0 0 m 595 842 l S\n'.repeat(5_600_000))
  // No object streams: nothing is left then of an object that was taken out.
  const bytes = await file.save({ useObjectStreams: false })
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}

/** Each sheet under a node of its own, as large files have them: the way to the third is whole. */
function lose({ catalog, context }: PDFDocument, sheets: readonly PDFPage[]): void {
  const root = catalog.get(PDFName.of('Pages'))
  const nodes = sheets.map(({ node, ref }) => {
    const above = context.register(
      context.obj({ Type: 'Pages', Count: 1, Kids: [ref], Parent: root ?? null }),
    )
    node.set(PDFName.of('Parent'), above)
    return above
  })
  catalog.Pages().set(PDFName.of('Kids'), context.obj(nodes))
  const lost = sheets[1]
  if (lost) context.delete(lost.ref)
}

function setContent({ context }: PDFDocument, sheet: PDFPage | undefined, content: string): void {
  sheet?.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
}
