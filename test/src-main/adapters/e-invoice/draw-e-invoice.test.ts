import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawEInvoice } from '../../../../src-main/adapters/e-invoice/draw-e-invoice.ts'
import { encryptedPdf } from '../../../support/encrypted-pdf.ts'
import { pileOfPages } from '../../../support/pile-of-pages.ts'
import { asPem, asText, signedMessage } from '../../../support/signed-message.ts'
import { fattura, ublInvoice } from '../../../support/small-e-invoices.ts'

async function drawn(xml: string | Uint8Array): Promise<PDFDocumentProxy> {
  const data = await drawEInvoice(Buffer.from(xml))
  if (!data) throw new Error('nothing was drawn')
  return getDocument({ data, verbosity: 0 }).promise
}

async function textOf(pdf: PDFDocumentProxy, page = 1): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** All that is attached, by name. */
async function attachedTo(pdf: PDFDocumentProxy): Promise<[name: string, text: string][]> {
  const names = (await pdf.getAttachments()) as ReadonlyMap<string, unknown> | null
  return Promise.all(
    [...(names?.keys() ?? [])].map(async (name): Promise<[string, string]> => {
      const content = await pdf.getAttachmentContent(name)
      return [name, Buffer.from(content ?? []).toString()]
    }),
  )
}

function withEnclosures(files: readonly (readonly [name: string, bytes: Uint8Array])[]): string {
  const references = files.map(
    ([name, bytes]) => `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${name}">${Buffer.from(bytes).toString('base64')}</cbc:EmbeddedDocumentBinaryObject>
      </cac:Attachment></cac:AdditionalDocumentReference>`,
  )
  return ublInvoice.replace('<cac:AccountingSupplierParty>', `${references.join('')}$&`)
}

describe('an e-invoice in XML', () => {
  test('is a page in the language of its seller, with all that is to be booked and paid', async () => {
    const text = await textOf(await drawn(ublInvoice))
    for (const said of [
      'Segelmacherei Brodersen GmbH',
      'Yachtschule Petersen e. K.',
      'Rechnung RE-2026-0815',
      '05.10.2026',
      '04.11.2026',
      'DE123456788',
      '04011000-12345-03',
      'Grosssegel, neu genäht',
      'Stk.',
      '625,00',
      'USt 19 % auf 1.250,00',
      'EUR 237,50',
      'EUR 1.487,50',
      'DE02 1203 0000 0000 2020 51',
      '2 % Skonto bis 15.10.2026',
      'Zahlbar innert 30 Tagen',
      'Seite 1 von 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('#SKONTO#')
  })

  test('of Italy says what is kept back beside the total', async () => {
    const text = await textOf(await drawn(fattura({ number: '42/2026' })))
    expect(text).toContain('Fattura 42/2026')
    expect(text).toContain('EUR 1.268,80')
    expect(text).toMatch(/Da pagare\s+EUR 1\.068,80/)
  })

  test('goes along in its PDF, byte for byte', async () => {
    expect(await attachedTo(await drawn(ublInvoice))).toEqual([['invoice.xml', ublInvoice]])
  })

  test.each([1, 4])('is taken out of a signed message in %i pieces', async (pieces) => {
    const xml = fattura({ number: '42/2026' })
    const pdf = await drawn(signedMessage(Buffer.from(xml), pieces))
    expect(await textOf(pdf)).toContain('Fattura 42/2026')
    expect(await attachedTo(pdf)).toEqual([['fattura.xml', xml]])
  })

  test.each([asText, asPem])('is taken out of a signed message that came as text', async (text) => {
    const xml = fattura({ number: '42/2026' })
    const pdf = await drawn(text(signedMessage(Buffer.from(xml))))
    expect(await attachedTo(pdf)).toEqual([['fattura.xml', xml]])
  })

  test('is not read out of a signed message that is cut', async () => {
    const cut = signedMessage(Buffer.from(ublInvoice)).subarray(0, 900)
    await expect(drawEInvoice(cut)).rejects.toThrow()
  })

  test('of several invoices gives each its page, and does not go along: the first would be taken for all', async () => {
    const pdf = await drawn(fattura({ number: '1' }, { number: '2' }))
    expect(pdf.numPages).toBe(2)
    expect(await textOf(pdf, 2)).toContain('Fattura 2')
    expect(await attachedTo(pdf)).toEqual([])
  })

  test('goes on over as many pages as it has lines, each with its headings', async () => {
    const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(ublInvoice)?.[0] ?? ''
    const pdf = await drawn(ublInvoice.replace(line, line.repeat(200)))
    expect(pdf.numPages).toBeGreaterThan(3)
    const second = await textOf(pdf, 2)
    expect(second).toContain('Bezeichnung')
    expect(second).toContain('Grosssegel, neu genäht')
  })

  test('has the pages of what it encloses behind its own, by what it is, and names what cannot be shown', async () => {
    const enclosed = await pileOfPages(['Stundenzettel September', 'Stundenzettel Oktober'])
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#357' },
    })
      .jpeg()
      .toBuffer()
    const pdf = await drawn(
      withEnclosures([
        ['Stunden.pdf', enclosed],
        ['Foto.dat', photo],
        ['Mengen.csv', Buffer.from('Pos;Menge')],
        ['gesperrt.pdf', await encryptedPdf('1.6', 'geheim')],
        ['kaputt.pdf', enclosed.subarray(0, 40)],
      ]),
    )
    const text = await textOf(pdf)
    expect(text).toContain('Anlagen')
    expect(text).toContain('Stunden.pdf: folgt auf 2 Seiten')
    expect(text).toContain('Foto.dat: folgt auf 1 Seite')
    for (const name of ['Mengen.csv', 'gesperrt.pdf', 'kaputt.pdf'])
      expect(text).toContain(`${name}: nur im XML enthalten`)
    expect(pdf.numPages).toBe(4)
    expect(await textOf(pdf, 3)).toContain('Stundenzettel Oktober')
    const { view } = await pdf.getPage(4)
    expect(view).toEqual([0, 0, 842, expect.closeTo(561.3, 0)])
    const [attached] = await attachedTo(pdf)
    expect(attached?.[0]).toBe('invoice.xml')
    expect(attached?.[1]).toContain('filename="Mengen.csv"')
  })

  test('encloses in Italy what its sender printed; what is packed is named', async () => {
    const printed = Buffer.from(await pileOfPages(['Copia di cortesia'])).toString('base64')
    const allegati = (name: string, packed: string) =>
      `<Allegati><NomeAttachment>${name}</NomeAttachment>${packed}<Attachment>${printed}</Attachment></Allegati>`
    const xml = fattura({ number: '42/2026' }).replace(
      '</FatturaElettronicaBody>',
      `${allegati('copia.pdf', '')}${allegati('altro.zip', '<AlgoritmoCompressione>ZIP</AlgoritmoCompressione>')}$&`,
    )
    const pdf = await drawn(xml)
    expect(await textOf(pdf)).toContain('copia.pdf: riprodotto di seguito (1 pagina)')
    expect(await textOf(pdf)).toContain('altro.zip: contenuto solo nell’XML')
    expect(await textOf(pdf, 2)).toContain('Copia di cortesia')
  })

  test('a picture of a few bytes and a million rows is named and not decoded', async () => {
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    bomb.writeUInt32BE(100_000, 16)
    bomb.writeUInt32BE(100_000, 20)
    const pdf = await drawn(withEnclosures([['gross.png', bomb]]))
    expect(await textOf(pdf)).toContain('gross.png: nur im XML enthalten')
    expect(pdf.numPages).toBe(1)
  })

  test('shows no control signs, and no marks that turn what is read around', async () => {
    const turned = ublInvoice.replace('RE-2026-0815', 'RE\u202e5180\u0007-1')
    expect(await textOf(await drawn(turned))).toContain('RE5180-1')
  })

  test.each([
    ['no XML', 'Invoice'],
    ['an order', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'],
    ['an invoice without number and sums', '<Invoice xmlns="urn:oasis:names:specification:ubl"/>'],
    ['an invoice that declares entities', `<!DOCTYPE Invoice [<!ENTITY a "aa">]>${ublInvoice}`],
  ])('%s is not drawn', async (_, xml) => {
    expect(await drawEInvoice(Buffer.from(xml))).toBeNull()
  })
})
