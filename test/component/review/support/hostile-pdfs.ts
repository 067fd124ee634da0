import { PDFArray, PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib'

/** Megabytes of drawing from a few kilobytes of file: the page never comes to its end. */
export async function heavyPdf(megabytes: number): Promise<Blob> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const operation = '0 0 m 595 842 l S\n'
  const content = operation.repeat(Math.ceil((megabytes * 1024 * 1024) / operation.length))
  const packed = await new Response(
    new Blob([content]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer()
  const { context } = document
  const dictionary = context.obj({ Filter: 'FlateDecode', Length: packed.byteLength })
  const stream = PDFRawStream.of(dictionary, new Uint8Array(packed))
  page.node.set(PDFName.of('Contents'), context.register(stream))
  return asBlob(document)
}

/** Script on opening and links that run or read: nothing of it may happen. */
export async function scriptedPdf(): Promise<Blob> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.drawText('javascript and file links', { x: 60, y: 700, size: 20 })
  const { context, catalog } = document
  const script = { S: 'JavaScript', JS: PDFString.of('globalThis.intrayCanary = true') }
  catalog.set(PDFName.of('OpenAction'), context.obj(script))
  const links = ['javascript:globalThis.intrayCanary=true', 'file:///etc/passwd'].map((uri) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [50, 690, 400, 730],
        A: { S: 'URI', URI: PDFString.of(uri) },
      }),
    ),
  )
  const annotations = PDFArray.withContext(context)
  for (const link of links) annotations.push(link)
  page.node.set(PDFName.of('Annots'), annotations)
  return asBlob(document)
}

/** A form whose field holds one amount and draws another. */
export async function twoFacedPdf(value: string, drawn: string): Promise<Blob> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const field = document.getForm().createTextField('total')
  field.setText(drawn)
  field.addToPage(page, { x: 60, y: 600, width: 200, height: 24, font })
  field.updateAppearances(font)
  // The appearance keeps what was drawn; only the value changes.
  field.acroField.dict.set(PDFName.of('V'), PDFString.of(value))
  const bytes = await document.save({ updateFieldAppearances: false })
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}

async function asBlob(document: PDFDocument): Promise<Blob> {
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' })
}
