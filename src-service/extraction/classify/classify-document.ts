import type { RetrievalDocumentType } from '../../../src-shared/service-api/document-types.ts'
import { retrievalDocumentTypes } from '../../../src-shared/service-api/document-types.ts'
import type { Candidate } from '../evidence.ts'
import type { LabelSight } from '../fields/labels/label-sight.ts'
import type { Sightings } from '../fields/sightings.ts'
import { overlapY } from '../layout/geometry.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import type { TypeSight } from './find-type-words.ts'
import { headsSummary } from './heads-summary.ts'
import { isCaption, isHeading, plainTitle, titleShare } from './is-heading.ts'
import { isPaidSaying, isUnpaidSaying } from '../vocabulary/payment-sayings.ts'
import { findSettlement } from '../receipts/find-settlement.ts'
import { listsOpenItems } from './lists-open-items.ts'
import { somewhatTill, tillLike } from './till-likeness.ts'

export type TypeHints = {
  /** Booked transactions that were found, for statements. */
  readonly transactions: number
  /** They lead from the opening to the closing balance, which nothing but an account does. */
  readonly balanced?: boolean
  /** It is headed as a statement and names a balance, whether or not its bookings could be read. */
  readonly isHeaded?: boolean
  readonly hasQrBill: boolean
}

/** Below this the document is not known for anything. */
export const leastScore = 0.4

/** Types from the most to the least likely; the first may be a paper the interface does not know. */
export function classifyDocument(sightings: Sightings, hints: TypeHints): Candidate<PaperType>[] {
  return scoreTypes(sightings, hints).filter(({ score }) => score >= leastScore)
}

/** 0..1: how much speaks for a type that the interface knows, even where that is not enough. */
export function strongestSign(sightings: Sightings, hints: TypeHints): number {
  const known = scoreTypes(sightings, hints).filter(({ value }) => isRetrievalType(value))
  return Math.max(0, ...known.map(({ score }) => score))
}

/** They name the invoice that they are about, its date and its sum. */
const aboutInvoices: readonly PaperType[] = ['REMINDER', 'CREDIT_NOTE']
const clearTitle = 0.6
const surelyTill = 0.75
const supportOfOther = 0.3

function scoreTypes(sightings: Sightings, hints: TypeHints): Candidate<PaperType>[] {
  const titles = titleScores(sightings)
  const support = supportScores(sightings, hints)
  if (isTaxed(sightings)) billsOfCards(titles)
  const invoice = titles.get('INVOICE')?.score ?? 0
  if (numbersBoth(strongKinds(sightings)))
    support.set('INVOICE', supportOfOther * (support.get('INVOICE') ?? 0))
  hearStatement(sightings, titles, support, hints)
  const receipt = titles.get('RECEIPT')?.score ?? 0
  // A till may call the number of its paper that of an invoice; it is paid all the same.
  if (invoice <= clearTitle && isOfTill(sightings, { receipt, invoice }, hints)) {
    titles.set('RECEIPT', { score: Math.max(receipt, invoice) })
    titles.set('INVOICE', { score: supportOfOther * invoice })
    support.set('INVOICE', supportOfOther * (support.get('INVOICE') ?? 0))
  }
  if (invoice <= noTitle) hearSentences(sightings, support)
  // What confirms a payment names the invoice that was paid.
  const confirms = receipt > invoice && confirmsPayment(sightings, receipt)
  const about = Math.max(0, ...aboutInvoices.map((type) => titles.get(type)?.score ?? 0))
  const heads = about >= invoice && isHeading(sightings, aboutInvoices, about)
  const isOther = heads || confirms
  if (isOther || (about > clearTitle && about > invoice))
    support.set('INVOICE', supportOfOther * (support.get('INVOICE') ?? 0))
  // The label of the number of an invoice looks like a title where it stands in a line of its own.
  if (isOther) titles.set('INVOICE', { score: supportOfOther * invoice })
  const types = new Set([...titles.keys(), ...support.keys()])
  return [...types]
    .map((type): Candidate<PaperType> => {
      const title = titles.get(type)
      const backing = support.get(type) ?? 0
      const score = Math.min(
        1,
        (title?.score ?? 0) + backing * ((title?.score ?? 0) > 0.2 ? 1 : 0.8),
      )
      return {
        value: type,
        source: 'text',
        places: [],
        score,
        evidence: [...(title === undefined ? [] : ['title']), ...(backing > 0 ? ['support'] : [])],
      }
    })
    .sort((a, b) => b.score - a.score)
}

/** A net sum and the tax on it, from who bears a number for that tax. */
function isTaxed({ labels, spans }: Sightings): boolean {
  const has = (kind: LabelKind) => labels.some((label) => label.kind === kind && label.strong)
  return has('amountNet') && spans.vatNumbers.length > 0 && spans.percents.length > 0
}

/** A bank's account of a card bears no tax: `Kartenabrechnung` of a chain of pumps is its bill. */
function billsOfCards(titles: Map<PaperType, { score: number }>): void {
  const card = titles.get('CREDITCARD_STATEMENT')
  if (card === undefined) return
  titles.delete('CREDITCARD_STATEMENT')
  titles.set('INVOICE', { score: Math.max(card.score, titles.get('INVOICE')?.score ?? 0) })
}

/** The bills that a list of open items or bookings that could not be read name are other papers. */
function hearStatement(
  sightings: Sightings,
  titles: Map<PaperType, { score: number }>,
  support: Map<PaperType, number>,
  { transactions, isHeaded = false }: TypeHints,
): void {
  const statement = titles.get('ACCOUNT_STATEMENT')
  if (statement !== undefined && headsSummary(sightings, transactions))
    statement.score = supportOfOther * statement.score
  if ((!isHeaded || asksForMoney(sightings)) && !listsOpenItems(sightings)) return
  titles.set('INVOICE', { score: supportOfOther * (titles.get('INVOICE')?.score ?? 0) })
  support.set('INVOICE', supportOfOther * (support.get('INVOICE') ?? 0))
}

/** A bill that calls itself a statement says what is to be paid; a bank's only names bills in its bookings. */
function asksForMoney(sightings: Sightings): boolean {
  return strongKinds(sightings).has('amountDue') || sightings.labels.some(isSumOfInvoice)
}

const numbered = /^\s?[:.°]?\s?[^\s\d]{0,6}\d/u
/** A word in a sentence, or none. */
const noTitle = 0.2
const ofSentence = { paid: 0.5, unpaid: 0.3 } as const

/** What a paper without the title of an invoice tells of its payment, in whole sentences. */
function hearSentences(sightings: Sightings, support: Map<PaperType, number>): void {
  const { text, typeWords, labels } = sightings
  const folded = foldText(text)
  const add = (type: PaperType, weight: number) =>
    support.set(type, weight + (support.get(type) ?? 0))
  const names = (type: PaperType) => typeWords.some((word) => word.type === type)
  const isNumbered = ({ kind, cell, end }: LabelSight) =>
    kind === 'receiptNumber' && numbered.test(cell.text.slice(end))
  const isReceipt = names('RECEIPT') || labels.some(isNumbered)
  if (isReceipt && isPaidSaying.test(folded) && moneyOf(sightings) > 0)
    add('RECEIPT', ofSentence.paid)
  if (names('REMINDER') && isUnpaidSaying.test(folded)) {
    add('REMINDER', ofSentence.unpaid)
    support.set('INVOICE', supportOfOther * (support.get('INVOICE') ?? 0))
  }
}

/** A paper headed as a receipt that tells what was paid, or when. */
function confirmsPayment(sightings: Sightings, receipt: number): boolean {
  const kinds = new Set(sightings.labels.flatMap(({ strong, kind }) => (strong ? [kind] : [])))
  const tells = kinds.has('paymentDate') || kinds.has('prepaidAmount')
  return receipt > clearTitle && tells && isHeading(sightings, ['RECEIPT'], receipt)
}

/** A paper without a clear title that a till printed: it says so itself, looks like it or is paid. */
function isOfTill(
  sightings: Sightings,
  { receipt, invoice }: { readonly receipt: number; readonly invoice: number },
  hints: TypeHints,
): boolean {
  if (hints.hasQrBill) return false
  const { till } = sightings
  if (receipt >= invoice && (till >= tillLike || isHeading(sightings, ['RECEIPT'], receipt)))
    return receipt >= plainTitle
  return till >= surelyTill || isSettledTill(sightings, hints)
}

/** `Ricevuta/Fattura n. 3`, payable by a day to an account: what is also called an invoice and shows no payment. */
function isStillToPay(sightings: Sightings): boolean {
  const { typeWords, labels, spans, text } = sightings
  const isBoth = typeWords.some(
    ({ type, cell }) =>
      type === 'RECEIPT' &&
      labels.some((label) => label.kind === 'invoiceNumber' && label.strong && label.cell === cell),
  )
  const asks = strongKinds(sightings).has('dueDate') && spans.ibans.length > 0
  return (
    isBoth && asks && findSettlement(sightings) === undefined && !isPaidSaying.test(foldText(text))
  )
}

/** It shows a payment, and it is not unlike the paper of a till. */
function isSettledTill(sightings: Sightings, { hasQrBill }: TypeHints): boolean {
  return sightings.till >= somewhatTill && !hasQrBill && findSettlement(sightings) !== undefined
}

/** `Rechnungsbetrag`, `montant de la facture`: a letter that asks for this is an invoice. */
function isSumOfInvoice(label: LabelSight): boolean {
  return (label.kind === 'amountGross' || label.kind === 'amountDue') && isOfInvoice(label)
}

/** `Gutschriftsbetrag`, `Total de l'avoir`, `Totale nota di credito`: the sum of what gives money back. */
function isSumOfCredit({ kind, strong, cell, start, end }: LabelSight): boolean {
  const isSum = kind === 'amountGross' || kind === 'amountDue' || kind === 'total'
  const text = foldText(cell.text.slice(start, end))
  return (
    isSum &&
    strong &&
    /gutschrift|\bavoir\b|nota (?:di )?(?:credito|accredito)|credit (?:note|memo|total|amount)|total credit/u.test(
      text,
    )
  )
}

/** A label that names the invoice itself, as `Data fattura` does. */
function isOfInvoice({ strong, cell, start, end }: LabelSight): boolean {
  if (!strong) return false
  return /rechnung|faktura|facture|fattura|invoice|\binv\b/u.test(
    foldText(cell.text.slice(start, end)),
  )
}

export function isRetrievalType(
  type: PaperType,
): type is Exclude<RetrievalDocumentType, 'UNKNOWN'> {
  return (retrievalDocumentTypes as readonly string[]).includes(type)
}

function titleScores(sightings: Sightings): Map<PaperType, { score: number }> {
  const { typeWords, text, labels } = sightings
  const slip = /zahlteil|payment part|section paiement|sezione pagamento/iu.test(text)
  const scores = new Map<PaperType, { score: number }>()
  const seen = typeWords.filter(
    (word) =>
      !(slip && isSlipHeading(word)) &&
      !isRowOfPayment(sightings, word) &&
      !isCaption(word, sightings) &&
      !labels.some((label) => announcesParty(label, word) || namesOther(label, word)),
  )
  for (const word of seen) {
    const known = scores.get(word.type)?.score ?? 0
    const isDay = labels.some((label) => labelsDay(label, word))
    const most = isDay ? plainType : 1
    scores.set(word.type, { score: Math.max(known, titleShare * Math.min(most, word.prominence)) })
  }
  const receipt = scores.get('RECEIPT')
  if (receipt !== undefined && isStillToPay(sightings))
    scores.set('RECEIPT', { score: supportOfOther * receipt.score })
  return scores
}

/** `Bill to`: a verb before an address, where `Fattura per` may still be what the paper calls itself. */
function announcesParty({ family, cell, start, end }: LabelSight, word: TypeSight): boolean {
  const isLabel = family === 'party' && cell === word.cell && start <= word.start && end > word.end
  return isLabel && /^bills?$/iu.test(cell.text.slice(word.start, word.end))
}

const plainType = 0.55

/** `Invoice date 18/04/2026` is no title, in whatever size it was read. */
const labelsDay = ({ kind, cell, start, end }: LabelSight, word: TypeSight): boolean =>
  kind === 'documentDate' && cell === word.cell && start <= word.start && end > word.end

/** `Original invoice INV5520`: the label of another paper's number. */
function namesOther({ kind, cell, start, end }: LabelSight, { type, ...word }: TypeSight): boolean {
  if (kind !== 'originalInvoiceNumber' || type !== 'INVOICE') return false
  return cell === word.cell && start <= word.start && end >= word.end
}

/** `Payment received 28 April  -79.20`: a row of the reckoning, which says what was taken off. */
function isRowOfPayment({ labels, spans }: Sightings, { type, cell, start }: TypeSight): boolean {
  if (type !== 'RECEIPT') return false
  const names = labels.some(
    (label) => label.kind === 'prepaidAmount' && label.cell === cell && label.start <= start,
  )
  return (
    names &&
    spans.amounts.some(({ box, page, value }) => {
      const isBeside = page === cell.page && overlapY(box, cell) > 0.5 * cell.height
      return isBeside && value.decimals === 2
    })
  )
}

/** The slip under an invoice calls its left part a receipt. */
function isSlipHeading({ type, cell }: TypeSight): boolean {
  return type === 'RECEIPT' && /^(?:empfangsschein|receipt|récépissé|ricevuta)$/iu.test(cell.text)
}

/** Whom it asks: an account to pay to, or the customer's own, as bills of works without a title have it. */
function asksOf({ spans }: Sightings, kinds: ReadonlySet<LabelKind>): number {
  const asks = kinds.has('amountDue')
  if (spans.ibans.length > 0)
    return asks || kinds.has('total') || kinds.has('amountGross') ? 0.25 : 0
  return asks && kinds.has('customerNumber') ? 0.3 : 0
}

function strongKinds({ labels }: Sightings): ReadonlySet<LabelKind> {
  return new Set(
    labels.filter(({ strong, length }) => strong && length >= 4).map(({ kind }) => kind),
  )
}

/** `Nota di credito n.` and `Rif. fattura`: its own number, and that of the invoice it takes back. */
function numbersBoth(kinds: ReadonlySet<LabelKind>): boolean {
  return kinds.has('creditNoteNumber') && kinds.has('originalInvoiceNumber')
}

/** Sums with cents, or with the dash that stands for none: `CHF 60.–`. */
function moneyOf({ spans }: Sightings): number {
  return spans.amounts.filter(
    ({ value, cell, start, end }) =>
      value.decimals === 2 || /\d[.,]\s?[-–—]{1,2}/u.test(cell.text.slice(start, end)),
  ).length
}

/** What the labels and numbers of a document say about its type, whatever it calls itself. */
function supportScores(sightings: Sightings, hints: TypeHints): Map<PaperType, number> {
  const { labels, spans, till } = sightings
  const kinds = strongKinds(sightings)
  const has = (kind: LabelKind) => (kinds.has(kind) ? 1 : 0)
  const money = moneyOf(sightings)
  const paid = money > 0 ? 1 : 0
  const settled = isSettledTill(sightings, hints)
  const summed = till >= tillLike && has('amountGross') + has('amountDue') + has('total') > 0
  return new Map<PaperType, number>([
    [
      'INVOICE',
      paid *
        (0.2 * has('invoiceNumber') +
          0.12 * has('dueDate') +
          0.1 * Math.max(has('amountGross'), has('amountDue'), has('total')) +
          0.08 * Math.max(has('amountVat'), has('amountNet')) +
          (labels.some(isSumOfInvoice) ? 0.3 : labels.some(isOfInvoice) ? 0.1 : 0) +
          (spans.ibans.length > 0 ? 0.05 : 0) +
          // A sum, a day and an account: whatever a letter calls itself, it asks for money.
          (has('dueDate') === 1 ? asksOf(sightings, kinds) : 0) +
          (hints.hasQrBill ? 0.15 : 0)),
    ],
    [
      'CREDIT_NOTE',
      paid *
        (0.2 * has('creditNoteNumber') +
          0.1 * has('reasonForCredit') +
          (labels.some(isSumOfCredit) ? 0.3 : 0) +
          (numbersBoth(kinds) ? 0.3 : 0)),
    ],
    [
      'REMINDER',
      paid *
        (0.18 * has('newDueDate') +
          0.12 * has('feeAmount') +
          0.12 * has('outstandingAmount') +
          0.12 * has('originalInvoiceDate') +
          0.06 * has('interestAmount')),
    ],
    [
      'RECEIPT',
      paid * (0.55 * till + 0.1 * has('receiptNumber') + (settled ? 0.35 : summed ? 0.22 : 0)),
    ],
    [
      'ACCOUNT_STATEMENT',
      Math.min(0.5, 0.12 * hints.transactions) +
        (hints.balanced === true && hints.transactions > 1 ? 0.35 : 0),
    ],
  ])
}
