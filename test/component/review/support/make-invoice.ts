import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { formatAmount } from '../../../../src-shared/domain/format-amount.ts'
import { formatIban } from '../../../../src-shared/domain/iban.ts'
import { formatQrReference } from '../../../../src-shared/domain/qr-reference.ts'
import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { totalsOf, vatRate, type InvoiceContent } from './invoice-content.ts'

export type MadeInvoice = {
  readonly pdf: Blob
  /** Where each value was printed, by JSON Pointer. */
  readonly places: Readonly<Record<string, readonly Place[]>>
}

const [pageWidth, pageHeight] = [595.28, 841.89]

/** Draws an invoice as a PDF with real text, and remembers where each value stands. */
export async function makeInvoice(content: InvoiceContent): Promise<MadeInvoice> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const pen = penOn(document.addPage([pageWidth, pageHeight]), font, bold)
  const { net, vat, gross } = totalsOf(content)

  content.sender.forEach((line, at) =>
    pen.write(line, 56, 60 + at * 13, { at: at === 0 ? '/sender/name' : '', bold: at === 0 }),
  )
  pen.write(content.uid, 56, 118, { at: '/vatDetails/vatNumber', size: 8 })
  content.recipient.forEach((line, at) =>
    pen.write(line, 340, 130 + at * 13, { at: at === 0 ? '/recipient/name' : '' }),
  )
  pen.write('Rechnung', 56, 232, { bold: true, size: 18 })
  pen.pair('Rechnungsnummer', content.number, 262, '/identifications/0/value')
  pen.pair('Datum', swissDate(content.date), 278, '/documentDate')
  pen.pair('Zahlbar bis', swissDate(content.due), 294, '/dueDate')

  const head = 340
  for (const [text, x] of [
    ['Bezeichnung', 56],
    ['Menge', 330],
    ['Preis', 400],
    ['Betrag CHF', 480],
  ] as const)
    pen.write(text, x, head, { bold: true, size: 9 })
  pen.line(head + 6)
  content.rows.forEach(({ description, quantity, price }, row) => {
    const y = head + 22 + row * 17
    pen.write(description, 56, y, { at: `/items/${String(row)}/description` })
    pen.writeRight(String(quantity), 365, y, `/items/${String(row)}/quantity`)
    pen.writeRight(formatAmount(price), 435, y, `/items/${String(row)}/unitPrice/value`)
    pen.writeRight(formatAmount(quantity * price), 539, y, `/items/${String(row)}/amountNet/value`)
  })
  const foot = head + 30 + content.rows.length * 17
  pen.line(foot - 8)
  pen.write('Zwischentotal', 400, foot + 6)
  pen.writeRight(formatAmount(net), 539, foot + 6, '/amountNet/value')
  pen.write(`MWST ${String(vatRate)} %`, 400, foot + 23)
  pen.writeRight(formatAmount(vat), 539, foot + 23, '/vatDetails/totalVat/value')
  pen.write('Total CHF', 400, foot + 43, { bold: true })
  pen.writeRight(formatAmount(gross), 539, foot + 43, '/amountGross/value', true)

  pen.line(640)
  pen.write('Zahlteil', 56, 664, { bold: true })
  pen.write('Konto', 56, 684, { size: 8 })
  pen.write(formatIban(content.iban), 56, 697, { at: '/paymentDetails/iban' })
  pen.write('Referenz', 56, 716, { size: 8 })
  pen.write(formatQrReference(content.reference), 56, 729, { at: '/paymentDetails/reference' })
  return {
    pdf: new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' }),
    places: pen.places,
  }
}

function swissDate(iso: string): string {
  return iso.split('-').toReversed().join('.')
}

type WriteOptions = { readonly at?: string; readonly bold?: boolean; readonly size?: number }

function penOn(page: PDFPage, font: PDFFont, boldFont: PDFFont) {
  const places: Record<string, Place[]> = {}
  function write(text: string, x: number, y: number, options: WriteOptions = {}) {
    const { at = '', bold = false, size = 10 } = options
    const face = bold ? boldFont : font
    page.drawText(text, { x, y: pageHeight - y, size, font: face, color: rgb(0.1, 0.1, 0.12) })
    if (at === '') return
    places[at] = [
      {
        page: 1,
        x: x / pageWidth,
        y: (y - size * 0.8) / pageHeight,
        width: face.widthOfTextAtSize(text, size) / pageWidth,
        height: size / pageHeight,
      },
    ]
  }
  return {
    places,
    write,
    writeRight(text: string, right: number, y: number, at: string, bold = false) {
      const width = (bold ? boldFont : font).widthOfTextAtSize(text, 10)
      write(text, right - width, y, { at, bold })
    },
    pair(label: string, value: string, y: number, at: string) {
      write(label, 56, y)
      write(value, 160, y, { at })
    },
    line(y: number) {
      const [start, end] = [56, 539].map((x) => ({ x, y: pageHeight - y }))
      if (start && end) page.drawLine({ start, end, thickness: 0.6, color: rgb(0.6, 0.6, 0.62) })
    },
  }
}
