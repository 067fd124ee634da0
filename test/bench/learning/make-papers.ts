import PDFDocument from 'pdfkit'
import { modulo97 } from '../../../src-shared/domain/modulo-97.ts'

/** What stands on a paper, of that which can be learned; by the pointer or the type of number. */
export type PaperTruth = {
  readonly documentDate: string
  readonly dueDate: string
  readonly INVOICE_NUMBER: string
  readonly CUSTOMER_NUMBER: string
  readonly ORDER_NUMBER: string
}

export type MadePaper = { readonly bytes: Buffer; readonly truth: PaperTruth }

type Words = {
  readonly title: string
  readonly date: string
  readonly due: string
  readonly number: string
  readonly customer: string
  readonly order: string
  readonly net: string
  readonly vat: string
  readonly total: string
  readonly item: string
}

/**
 * Captions as single senders invent them, in four languages. They are in no list of labels and in no
 * calibration; what becomes known by a rule later no longer measures learning and is to be replaced.
 */
const captions: readonly Words[] = [
  {
    ...{
      title: 'Rechnung',
      date: 'Ausgang',
      due: 'Wir bitten um Eingang bis',
      number: 'Werkzettel',
    },
    ...{ customer: 'Mandat', order: 'Avis', net: 'Netto', vat: 'MWST 8.1 %', total: 'Total CHF' },
    item: 'Arbeit nach Aufwand',
  },
  {
    ...{ title: 'Rechnung', date: 'Erstellt', due: 'Fristende', number: 'Laufkarte' },
    ...{ customer: 'Debitor', order: 'Bestellzettel', net: 'Zwischensumme', vat: 'MWST 8.1 %' },
    ...{ total: 'Gesamtbetrag CHF', item: 'Material und Montage' },
  },
  {
    ...{ title: 'Facture', date: 'Émise', due: 'Dernier jour', number: 'Bordereau' },
    ...{
      customer: 'Abonné',
      order: 'Demande',
      net: 'Total HT',
      vat: 'TVA 8.1 %',
      total: 'Total CHF',
    },
    item: 'Travaux de peinture',
  },
  {
    ...{ title: 'Fattura', date: 'Emessa', due: 'Termine ultimo', number: 'Cedola' },
    ...{ customer: 'Abbonato', order: 'Richiesta', net: 'Imponibile', vat: 'IVA 8.1 %' },
    ...{ total: 'Totale CHF', item: 'Lavori di giardinaggio' },
  },
  {
    ...{ title: 'Invoice', date: 'Raised', due: 'Funds expected', number: 'Job sheet' },
    ...{
      customer: 'Patron',
      order: 'Docket',
      net: 'Subtotal',
      vat: 'VAT 8.1 %',
      total: 'Total CHF',
    },
    item: 'Repair and parts',
  },
  // Words that say it half: what they announce is read, in doubt.
  {
    ...{ title: 'Rechnung', date: 'Datum', due: 'Zahlbar bis', number: 'Unser Zeichen-Nr.' },
    ...{ customer: 'Konto bei uns', order: 'Ihr Zeichen', net: 'Netto', vat: 'MWST 8.1 %' },
    ...{ total: 'Total CHF', item: 'Reinigung der Fenster' },
  },
  {
    ...{ title: 'Facture', date: 'Date', due: 'À régler le', number: 'Notre réf.' },
    ...{ customer: 'Compte', order: 'Votre réf.', net: 'Total HT', vat: 'TVA 8.1 %' },
    ...{ total: 'Total CHF', item: 'Nettoyage des bureaux' },
  },
]

const names = ['Kranz Spenglerei AG', 'Lüscher Metallbau GmbH', 'Peinture Rochat SA'].concat([
  'Giardini Bernasconi SA',
  'Hartley Engineering GmbH',
  'Fenster Aebi AG',
  'Nettoyages Pasche Sàrl',
])

/** How captions and values stand: side by side, on top of each other, as a row, or number and day apart. */
type Form = 'beside' | 'under' | 'row' | 'apart'
const forms: readonly Form[] = ['beside', 'under', 'row', 'apart']

type Draw = (text: string, x: number, y: number, size?: number) => void

const two = (value: number) => String(value).padStart(2, '0')

/** Senders of the bench: each with captions, a form and formats of its own. */
export const senderCount = captions.length * forms.length

/** The paper of a sender, both counted from 0. The same numbers give the same paper. */
export async function makePaper(sender: number, paper: number): Promise<MadePaper> {
  const words = captions[sender % captions.length]
  const form = forms[Math.floor(sender / captions.length)]
  if (!words || !form) throw new Error(`There is no sender ${String(sender)}.`)
  const [month, day] = [(paper % 11) + 1, 3 + ((paper * 7 + sender) % 24)]
  const truth = {
    documentDate: `2026-${two(month)}-${two(day)}`,
    dueDate: `2026-${two(month + 1)}-${two(day)}`,
    INVOICE_NUMBER: numbersOf[sender % numbersOf.length]?.(20_441 + paper * 37 + sender) ?? '',
    CUSTOMER_NUMBER: `M${String(4_400 + sender)}`,
    ORDER_NUMBER: `${String(80 + paper)}-${String(120 + 11 * paper + sender)}`,
  }
  return { bytes: await draw(words, form, truth, madeSender(sender), 100 + 13 * paper), truth }
}

type Sender = { readonly name: string; readonly iban: string }

/** No two share a name or an account. */
function madeSender(sender: number): Sender {
  const ending = endings[Math.floor(sender / names.length)] ?? ''
  const name = (names[sender % names.length] ?? '').replace(/^(\S+)/u, `$1${ending}`)
  const account = `0076${String(2_011_623_800 + sender).padStart(17, '0')}`
  const check = two(98 - modulo97(`${account}121700`))
  return { name, iban: `CH${check}${account}`.replace(/(.{4})(?=.)/gu, '$1 ') }
}

const endings = ['', 'er', 'li', 'os']

const numbersOf: readonly ((count: number) => string)[] = [
  (count) => `WZ-${String(count)}`,
  (count) => `${String(count)}/26`,
  (count) => `B${String(count)}`,
  (count) => String(count),
]

async function draw(
  words: Words,
  form: Form,
  truth: PaperTruth,
  { name, iban }: Sender,
  net: number,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(parts))),
  )
  const put: Draw = (text, x, y, size = 10) =>
    void document.fontSize(size).text(text, x, y, { lineBreak: false })
  put(name, 60, 50, 13)
  put('Hofackerstrasse 12', 60, 70)
  put('8032 Zürich', 60, 84)
  put('Bäckerei Lindt GmbH', 340, 130)
  put('Seeweg 4', 340, 144)
  put('6003 Luzern', 340, 158)
  put(words.title, 60, 210, 16)
  putFields(put, form, [
    [words.number, truth.INVOICE_NUMBER],
    [words.customer, truth.CUSTOMER_NUMBER],
    [words.order, truth.ORDER_NUMBER],
    [words.date, written(truth.documentDate)],
  ])
  const vat = Math.round(net * 8.1) / 100
  put(words.item, 60, 380)
  put(net.toFixed(2), 480, 380)
  put(words.net, 60, 410)
  put(net.toFixed(2), 480, 410)
  put(words.vat, 60, 425)
  put(vat.toFixed(2), 480, 425)
  put(words.total, 60, 445)
  put((net + vat).toFixed(2), 480, 445)
  put(`${words.due} ${written(truth.dueDate)}`, 60, 490)
  put(`IBAN ${iban}`, 60, 510)
  document.end()
  return done
}

function putFields(put: Draw, form: Form, fields: readonly (readonly [string, string])[]): void {
  for (const [at, [caption, value]] of fields.entries())
    if (form === 'beside') {
      put(caption, 340, 210 + 16 * at)
      put(value, 450, 210 + 16 * at)
    } else if (form === 'under') {
      put(caption, 60 + 260 * (at % 2), 250 + 44 * Math.floor(at / 2), 8)
      put(value, 60 + 260 * (at % 2), 262 + 44 * Math.floor(at / 2))
    } else if (form === 'apart') {
      const [x, y] = at === 0 || at === 3 ? [60, 250 + 5 * at] : [340, 300 + 16 * at]
      put(caption, x, y)
      put(value, x + 110, y)
    } else {
      put(caption, 60 + 120 * at, 280, 9)
      put(value, 60 + 120 * at, 294)
    }
}

const written = (iso: string) => iso.split('-').toReversed().join('.')
