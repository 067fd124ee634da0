import { deflateSync } from 'node:zlib'
import { decodeXml } from '../../../src-shared/e-invoice/decode-xml.ts'
import type { EInvoice } from '../../../src-shared/e-invoice/e-invoice.ts'
import { readEnclosures } from '../../../src-shared/e-invoice/read-enclosures.ts'
import { readEInvoices } from '../../../src-shared/e-invoice/read-e-invoice.ts'
import { formatAmount } from '../../../src-shared/domain/format-amount.ts'
import type { Amount, LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import { binaryOfSignedText } from '../../../src-shared/e-invoice/signed-as-text.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import { openSigned } from '../mail/open-signed.ts'
import { eInvoiceWords, type EInvoiceWords } from './e-invoice-words.ts'
import { appendPages, enclosedPdf, type EnclosedPdf } from './enclosed-pages.ts'
import { Paper, type Column } from './paper.ts'

/** By which readers of PDFs know it (Factur-X 1.0, 6.3; the others have no such rule). */
const fileNames = { CII: 'factur-x.xml', UBL: 'invoice.xml', FatturaPA: 'fattura.xml' } as const

const longestName = 200

/** What the pages of an invoice and the typeface take in the PDF, at most. */
const roomForDrawing = 1 << 20

/** The first byte of a signed message; XML cannot begin with it, as it is the digit 0. */
const derSequence = 0x30

/**
 * An e-invoice as pages that people and services read, in the language of its seller, and behind them the pages of what
 * it encloses. The XML goes along in the PDF, unless it holds several invoices, of which a reader would take the first one
 * for all of them.
 * @param file the XML, or a signed message that carries it
 * @returns null where it is no e-invoice
 * @throws where a signed message is damaged
 */
export async function drawEInvoice(file: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = binaryOfSignedText(file) ?? Uint8Array.from(file)
  const xml = bytes[0] === derSequence ? openSigned(bytes) : bytes
  const text = decodeXml(xml) ?? ''
  const invoices = readEInvoices(text)
  const [first] = invoices
  if (!first) return null
  const words = eInvoiceWords(first.sender?.address?.country)
  const paper = new Paper(titleOf(first, words), first.sender?.name ?? '')
  for (const invoice of invoices) {
    if (invoice !== first) paper.newPage()
    drawHead(paper, invoice, words)
    drawItems(paper, invoice, words)
    drawSums(paper, invoice, words)
    drawPayment(paper, invoice, words)
  }
  const enclosed = await drawEnclosures(paper, text, xml, words)
  paper.foot((page, of) => [words.drawnFrom(first.syntax), words.page(page, of)])
  if (invoices.length === 1) paper.attach(fileNames[first.syntax], xml)
  return appendPages(await paper.bytes(), enclosed)
}

/**
 * Lists what is enclosed, and says where it is found.
 * @returns what can be shown, as much as there is room for beside the XML
 */
async function drawEnclosures(
  paper: Paper,
  text: string,
  xml: Uint8Array,
  words: EInvoiceWords,
): Promise<readonly EnclosedPdf[]> {
  const enclosures = readEnclosures(text)
  if (enclosures.length === 0) return []
  let room = limits.uploadBytes - roomForDrawing - deflateSync(xml).length
  const shown: EnclosedPdf[] = []
  paper.space(12)
  paper.font(9, 'bold').paragraph(words.enclosures)
  paper.font(9)
  for (const [index, { name, bytes }] of enclosures.entries()) {
    const pdf = bytes && (await enclosedPdf(bytes, room))
    room -= pdf?.bytes.length ?? 0
    if (pdf) shown.push(pdf)
    const label = clean(name).trim().slice(0, longestName) || words.enclosure(index + 1)
    paper.paragraph(`${label}: ${words.enclosedPages(pdf?.pageCount ?? 0)}`)
  }
  return shown
}

function titleOf({ documentType, documentNumber = '' }: EInvoice, words: EInvoiceWords): string {
  return `${words.title[documentType]} ${clean(documentNumber)}`.trim()
}

function drawHead(paper: Paper, invoice: EInvoice, words: EInvoiceWords): void {
  const { left, width } = paper
  const half = width / 2 - 12
  const top = paper.y
  drawParty(paper, invoice.sender, left, half)
  const underSender = paper.y
  paper.y = top
  paper.font(9)
  drawFacts(paper, invoice, words, left + width - half, half)
  paper.y = Math.max(underSender, paper.y) + 18
  if (invoice.recipient) {
    paper.font(8).paragraph(words.recipient)
    drawParty(paper, invoice.recipient, left, width)
    paper.space(18)
  }
  paper.font(16, 'bold').paragraph(titleOf(invoice, words))
  paper.space(6)
  paper.font(9)
  for (const note of invoice.notes) paper.paragraph(clean(note))
  paper.space(8)
}

function drawParty(
  paper: Paper,
  party: LegalEntityInfo | undefined,
  x: number,
  width: number,
): void {
  const { address = {} } = party ?? {}
  paper.font(11, 'bold').paragraph(clean(party?.name ?? ''), x, width)
  paper.font(9)
  const lines = [
    [address.street, address.streetNumber],
    [address.addressSupplement],
    [address.poBox],
    [address.zipCode, address.city],
    [address.country],
    [party?.phoneNumbers?.join(', ')],
    [party?.emails?.join(', ')],
  ]
  for (const line of lines) {
    const text = clean(line.filter(Boolean).join(' '))
    if (text !== '') paper.paragraph(text, x, width)
  }
}

function drawFacts(
  paper: Paper,
  invoice: EInvoice,
  words: EInvoiceWords,
  x: number,
  width: number,
): void {
  const { documentType, precedingInvoice } = invoice
  const preceding = precedingInvoice && [
    precedingInvoice.number,
    dayOf(precedingInvoice.date, words),
  ]
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.number[documentType], invoice.documentNumber],
    [words.date, dayOf(invoice.documentDate, words)],
    [words.dueDate, dayOf(invoice.dueDate, words)],
    [words.preceding, preceding?.filter(Boolean).join(', ')],
    ...invoice.identifications
      .filter(({ value }) => value !== precedingInvoice?.number)
      .map(({ type = '', value }) => [words.numbers[type] ?? '', value] as const)
      .filter(([label]) => label !== ''),
  ]
  for (const [label, value] of facts)
    if (value) paper.pair(label, clean(value), x, width, width / 2)
}

function drawItems(paper: Paper, { items, currency }: EInvoice, words: EInvoiceWords): void {
  if (items.length === 0) return
  const { columns } = words
  const numberOf = (value: number | undefined) => plainNumber(value, words)
  const all: readonly Column[] = [
    column(columns.position, items, ({ position }) => position),
    column(columns.articleNumber, items, ({ articleNumber }) => articleNumber),
    { ...column(columns.description, items, ({ description }) => description), share: 1 },
    numbers(columns.quantity, items, ({ quantity }) => numberOf(quantity)),
    column(columns.unit, items, ({ unit = '' }) => words.units[unit] ?? unit),
    numbers(columns.unitPrice, items, ({ unitPrice }) => price(unitPrice, words)),
    numbers(columns.discount, items, ({ discount }) => numberOf(discount)),
    numbers(columns.vatRate, items, ({ vatRate }) => numberOf(vatRate)),
    numbers(columns.amountNet, items, ({ amountNet }) => plainAmount(amountNet, words)),
  ]
  if (currency) paper.font(8).paragraph(currency)
  paper.table(all.filter(({ cells, share }) => share > 0 || cells.some((cell) => cell !== '')))
  paper.space(8)
}

type Item = EInvoice['items'][number]

function column(
  heading: string,
  items: readonly Item[],
  textOf: (item: Item) => string | undefined,
): Column {
  const cells = items.map((item) => clean(textOf(item) ?? ''))
  return { heading, cells, isNumber: false, share: 0 }
}

function numbers(...given: Parameters<typeof column>): Column {
  return { ...column(...given), isNumber: true }
}

function drawSums(paper: Paper, { totals, vatDetails }: EInvoice, words: EInvoiceWords): void {
  paper.font(9)
  const sum = (label: string, amount: Amount | undefined) => {
    if (amount) paper.sum(label, withCurrency(amount, words))
  }
  sum(words.allowances, notZero(totals.allowances))
  sum(words.charges, notZero(totals.charges))
  sum(words.net, totals.amountNet)
  const rates = vatDetails?.rates ?? []
  for (const { rate, netAmount, vatAmount } of rates)
    sum(
      [
        words.vat,
        plainNumber(rate, words),
        '%',
        netAmount && `${words.of} ${plainAmount(netAmount, words)}`,
      ]
        .filter(Boolean)
        .join(' '),
      vatAmount,
    )
  if (rates.length === 0) sum(words.vat, totals.totalVat)
  sum(words.rounding, notZero(totals.rounding))
  paper.font(10, 'bold')
  sum(words.gross, totals.amountGross)
  paper.font(9)
  sum(words.prepaid, notZero(totals.prepaid))
  if (totals.payable?.value !== totals.amountGross?.value) sum(words.payable, totals.payable)
  paper.space(12)
}

function drawPayment(paper: Paper, invoice: EInvoice, words: EInvoiceWords): void {
  const { paymentDetails: payment, paymentTerms, discounts } = invoice
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.payee, payment?.creditor],
    ['IBAN', payment?.iban?.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', payment?.bic],
    [words.reference, payment?.reference],
  ]
  paper.font(9)
  for (const [label, value] of facts)
    if (value) paper.pair(label, clean(value), paper.left, paper.width, 120)
  paper.space(6)
  for (const { type, rate, dueDate } of discounts) {
    const day = dayOf(dueDate, words)
    if (type === 'CASH_DISCOUNT' && rate !== undefined && day !== undefined)
      paper.paragraph(words.discountUntil(plainNumber(rate, words) ?? '', day))
  }
  // What is written for programs has been told above.
  const terms = paymentTerms?.replace(/#SKONTO#[^\s]*#/g, '').trim()
  if (terms) paper.paragraph(clean(terms))
}

function notZero(amount: Amount | undefined): Amount | undefined {
  return amount?.value === 0 ? undefined : amount
}

function withCurrency(amount: Amount, words: EInvoiceWords): string {
  return `${amount.currency} ${plainAmount(amount, words) ?? ''}`
}

function plainAmount(amount: Amount | undefined, words: EInvoiceWords): string | undefined {
  return amount && formatAmount(amount.value, amount.currency, words.amounts)
}

/** Prices may have more decimals than their currency (BT-146). */
function price(amount: Amount | undefined, words: EInvoiceWords): string | undefined {
  if (!amount) return undefined
  const rounded = formatAmount(amount.value, amount.currency, words.amounts)
  const decimals = String(amount.value).split('.')[1]?.length ?? 0
  return decimals > 2 ? plainNumber(amount.value, words) : rounded
}

function plainNumber(value: number | undefined, words: EInvoiceWords): string | undefined {
  if (value === undefined) return undefined
  const { group, decimal, minus } = words.amounts
  return new Intl.NumberFormat('en', { maximumFractionDigits: 8 })
    .format(value)
    .replace(/[-,.]/g, (sign) => ({ '-': minus, ',': group, '.': decimal })[sign] ?? sign)
}

function dayOf(date: string | undefined, { locale }: EInvoiceWords): string | undefined {
  if (date === undefined) return undefined
  const style = {
    timeZone: 'UTC',
    year: 'numeric',
    month: locale === 'en-GB' ? 'long' : '2-digit',
  } as const
  return new Intl.DateTimeFormat(locale, { ...style, day: '2-digit' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** Without what is no sign: controls, and marks that turn the direction of what is read. */
function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n]/gu, '')
}
