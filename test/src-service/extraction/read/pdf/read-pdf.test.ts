import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { ReadPage } from '../../../../../src-service/extraction/read-document.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { makePdf, makeRawPdf } from '../documents/make-pdf.ts'

/** These documents hold text; asking for text recognition would be a fault. */
const context = { ocrEngine: () => Promise.reject(new Error('text recognition was asked for')) }

async function read(bytes: Uint8Array) {
  const outcome = await readFile(bytes, {}, context)
  if (outcome.status === 'failed') throw new Error(outcome.failure.message)
  return outcome.document
}

const textOf = (page: ReadPage | undefined) => page?.words.map((word) => word.text).join(' ')

describe('the words of a PDF', () => {
  test('have their place on the page, size and weight', async () => {
    let printedWidth = 0
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica-Bold', 20).text('Rechnung 4711', 59.5, 84.2)
      printedWidth = pdf.widthOfString('Rechnung')
      pdf.font('Helvetica', 10).text('Total CHF 1’022.63', 59.5, 421)
    })
    const { pages, mediaType } = await read(bytes)
    expect(mediaType).toBe('application/pdf')
    expect(textOf(pages[0])).toBe('Rechnung 4711 Total CHF 1’022.63')
    const [title, number, label] = pages[0]?.words ?? []
    expect(title).toMatchObject({ fontSize: 20, bold: true, confidence: 1 })
    expect(label).toMatchObject({ fontSize: 10, bold: false })
    expect(title?.x).toBeCloseTo(0.1, 3)
    expect(title?.y).toBeCloseTo(0.1, 2)
    expect(title?.height).toBeCloseTo(20 / 842, 2)
    expect((title?.width ?? 0) * 595.28).toBeCloseTo(printedWidth, 0)
    expect((number?.x ?? 0) * 595.28).toBeCloseTo(59.5 + printedWidth + 5.56, 0)
  })

  test.each([0, 90, 180, 270])('stand upright on a page turned by %i degrees', async (turn) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 600])
    page.setRotation(degrees(turn))
    const at = { 0: [40, 560], 90: [40, 40], 180: [360, 40], 270: [360, 560] }[turn] ?? [0, 0]
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    page.drawText('Oben links', { x: at[0], y: at[1], size: 12, font, rotate: degrees(turn) })
    const { pages } = await read(await pdf.save())
    expect(textOf(pages[0])).toBe('Oben links')
    const [word] = pages[0]?.words ?? []
    const sideways = turn % 180 === 90
    expect(pages[0]).toMatchObject({
      width: sideways ? 600 : 400,
      height: sideways ? 400 : 600,
      turned: 0,
    })
    expect((word?.x ?? 0) * (sideways ? 600 : 400)).toBeCloseTo(40, 0)
    expect((word?.y ?? 0) * (sideways ? 400 : 600)).toBeCloseTo(40 - 0.78 * 12, 0)
  })

  test('of a page drawn on its side are read upright, and the turn is told', async () => {
    const { pages } = await read(
      makeRawPdf('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (Landscape invoice) Tj ET'),
    )
    expect(pages[0]).toMatchObject({ turned: 90, width: 842, height: 595 })
    const [word] = pages[0]?.words ?? []
    expect(word?.text).toBe('Landscape')
    expect((word?.x ?? 0) * 842).toBeCloseTo(50, 0)
    expect((word?.y ?? 0) * 595).toBeCloseTo(100 - 7.8, 0)
  })

  test('leave out what runs along the margin', async () => {
    const { pages } = await read(
      makeRawPdf(
        'BT /F1 10 Tf 1 0 0 1 50 700 Tm (Rechnung an Peter Hofmann) Tj ET ' +
          'BT /F1 6 Tf 0 1 -1 0 20 50 Tm (Druckcode) Tj ET',
      ),
    )
    expect(textOf(pages[0])).toBe('Rechnung an Peter Hofmann')
  })

  test('leave out text outside the page', async () => {
    const { pages } = await read(
      makeRawPdf('BT /F1 10 Tf 50 700 Td (innen) Tj 0 -1000 Td (aussen) Tj ET'),
    )
    expect(textOf(pages[0])).toBe('innen')
  })

  test('take in what form fields show', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([595, 842])
    const field = pdf.getForm().createTextField('total')
    field.setText('1022.63')
    field.addToPage(page, { x: 300, y: 400, width: 100, height: 20, borderWidth: 0 })
    const { pages } = await read(await pdf.save())
    const [word] = pages[0]?.words ?? []
    expect(word?.text).toBe('1022.63')
    expect(word?.x).toBeGreaterThan(300 / 595)
    expect(word?.y).toBeCloseTo((842 - 418) / 842, 1)
  })
})

describe('a PDF as a whole', () => {
  test('gives its pages in order and says which are left out', async () => {
    const bytes = await makePdf((pdf) => {
      for (let page = 1; page <= 203; page += 1) {
        if (page > 1) pdf.addPage()
        pdf.text(`Seite ${String(page)}`, 50, 50)
      }
    })
    const { pages, warnings } = await read(bytes)
    expect(pages).toHaveLength(200)
    expect(textOf(pages[199])).toBe('Seite 200')
    expect(warnings).toEqual(['PAGES_SKIPPED: only the first 200 of 203 pages were read.'])
  })

  test('gives an e-invoice by its root, whatever it is called, unless told not to', async () => {
    const xml =
      '<?xml version="1.0"?><!-- made --><rsm:CrossIndustryInvoice ' +
      'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">ä</rsm:CrossIndustryInvoice>'
    const pdf = await PDFDocument.create()
    pdf.addPage()
    await pdf.attach(Buffer.from('<html><body>CrossIndustryInvoice</body></html>'), 'invoice.xml')
    await pdf.attach(Buffer.from(xml), 'anhang.bin')
    const bytes = await pdf.save()
    expect((await read(bytes)).embeddedXml).toEqual({ name: 'anhang.bin', xml })
    const without = await readFile(bytes, { readEmbeddedXml: false }, context)
    expect(without).toMatchObject({ document: { embeddedXml: null } })
  })

  test('that needs a password says so', async () => {
    const bytes = await makePdf((pdf) => pdf.text('geheim', 50, 50), { userPassword: 'Kennwort' })
    const outcome = await readFile(bytes, {}, context)
    expect(outcome).toMatchObject({ status: 'failed', failure: { reason: 'encrypted' } })
  })

  test('that is only protected against changes is read', async () => {
    const bytes = await makePdf((pdf) => pdf.text('lesbar', 50, 50), { ownerPassword: 'Kennwort' })
    expect(textOf((await read(bytes)).pages[0])).toBe('lesbar')
  })

  test('that is cut off is repaired or fails with a reason', async () => {
    const whole = await makePdf((pdf) => pdf.text('vollständig', 50, 50))
    for (const share of [0.02, 0.3, 0.6, 0.95]) {
      const outcome = await readFile(whole.subarray(0, whole.length * share), {}, context)
      if (outcome.status === 'failed') expect(outcome.failure.reason).toBe('damaged')
      else expect(outcome.document.pages).toHaveLength(1)
    }
  })

  test('whose content swells when it is inflated fails before it takes the memory', async () => {
    const content = deflateSync(Buffer.alloc(300 * 1024 * 1024, ' '), { level: 1 })
    const outcome = await readFile(makeRawPdf(content, '/Filter /FlateDecode'), {}, context)
    expect(outcome).toMatchObject({ status: 'failed', failure: { reason: 'memory' } })
  })
})
