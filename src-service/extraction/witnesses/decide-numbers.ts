import { isRetrievalType } from '../classify/classify-document.ts'
import type { Candidate } from '../evidence.ts'
import {
  findNumberCandidates,
  type NumberCandidate,
  type NumberKind,
} from '../fields/numbers/find-number-candidates.ts'
import {
  findCaptionedNumbers,
  findNumberUnderTitle,
} from '../fields/numbers/find-captioned-numbers.ts'
import { findDatedInvoices } from '../fields/numbers/find-dated-invoices.ts'
import { findTaught } from '../learned/find-taught.ts'
import { heedLesson } from '../learned/heed-lesson.ts'
import { furtherNumbers, type LearnedField } from '../learned/lesson.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { atMost, inDoubt } from './doubt-choice.ts'
import { doubtReading } from './doubt-reading.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'

export type NumberDecision = { readonly type: string; readonly choice: Choice<string> }

/** The interface's type of the number that names the document itself. */
const ownType: Readonly<Partial<Record<PaperType, string>>> = {
  CREDIT_NOTE: 'CREDIT_NOTE_NUMBER',
  RECEIPT: 'RECEIPT_NUMBER',
}

/** Which labels announce the document's own number, by its type, with what they are worth. */
const ownKinds: Readonly<
  Partial<Record<PaperType, Readonly<Partial<Record<NumberKind, number>>>>>
> = {
  CREDIT_NOTE: { creditNoteNumber: 1, invoiceNumber: 0.75 },
  RECEIPT: { receiptNumber: 1, invoiceNumber: 0.95 },
  REMINDER: { invoiceNumber: 1, originalInvoiceNumber: 0.95 },
  // The number of an account, or of the sheet, is no invoice's.
  ACCOUNT_STATEMENT: {},
}
/** Of a credit note a bare `facture 4711` names the invoice that it is about. */
const ofInvoice = 0.5
const invoiceKinds: Readonly<Partial<Record<NumberKind, number>>> = {
  invoiceNumber: 1,
  originalInvoiceNumber: 0.4,
  creditNoteNumber: 0.6,
  receiptNumber: 0.6,
}

/** Below this a label says hardly anything of a number. */
const leastOwn = 0.4
const leastFurther = 0.5

export function decideNumbers(sources: Sources, type: PaperType | undefined): NumberDecision[] {
  const { sightings, xml, qr } = sources
  const printed = [...findNumberCandidates(sightings), ...findDatedInvoices(sightings)]
  const kinds = (type === undefined ? undefined : ownKinds[type]) ?? invoiceKinds
  const isCredit = type === 'CREDIT_NOTE'
  const labelled = withoutOrders(
    ofKinds(printed, kinds).map((each) =>
      isCredit && (namesInvoice(each) || isCredited(each, printed))
        ? { ...each, score: ofInvoice * each.score }
        : each,
    ),
    printed,
  )
  const taught = (field: LearnedField, choice: Choice<string> | undefined) =>
    heedLesson(choice, findTaught(sightings, sources.lessons ?? [], type, field), sameNumber)
  const read = chooseValue(
    'number',
    [
      ...fromXml(xml?.documentNumber),
      ...fromQr(qr?.findings.identifications.find((each) => each.type === 'INVOICE_NUMBER')?.value),
      ...labelled,
      ...(labelled.some(({ score }) => score > leastOwn) ? [] : captioned(sources, type)),
    ],
    sameNumber,
  )
  const own = taught('documentNumber', read)
  const ownName = (type === undefined ? undefined : ownType[type]) ?? 'INVOICE_NUMBER'
  const named = isCredit
    ? creditedInvoice(sources, printed)
    : type === 'RECEIPT'
      ? paidInvoice(printed)
      : []
  const further = furtherNumbers.flatMap(([kind, name]) => {
    const candidates = [
      ...fromXml(xml?.identifications.find((each) => each.type === name)?.value),
      ...printed.filter((each) => each.kind === kind && each.score >= leastFurther),
    ]
    return decided(name, taught(kind, chooseValue('number', candidates, sameNumber)))
  })
  const all = [
    ...decided(ownName, own),
    ...decided('INVOICE_NUMBER', chooseValue('number', named, sameNumber)).filter(
      ({ choice }) => own === undefined || !sameNumber(choice.value, own.value),
    ),
    ...further,
  ].map(({ type: name, choice }) => ({
    type: name,
    choice: doubtReading(choice, 'number', sightings.layout),
  }))
  // On a paper that nobody knows, a word may be a label by chance.
  return type === undefined || !isRetrievalType(type)
    ? all.map((each) => ({ ...each, choice: atMost(each.choice, inDoubt) }))
    : all
}

/** Where no label names the paper's own number, what stands beside its day or under its title does. */
function captioned({ sightings }: Sources, type: PaperType | undefined): NumberCandidate[] {
  if (type !== 'INVOICE' && type !== 'CREDIT_NOTE') return []
  const kind = type === 'INVOICE' ? 'invoiceNumber' : 'creditNoteNumber'
  const beside = findCaptionedNumbers(sightings, kind)
  return beside.length > 0 ? beside : findNumberUnderTitle(sightings, type, kind)
}

function creditedInvoice(
  { xml }: Sources,
  printed: readonly NumberCandidate[],
): Candidate<string>[] {
  return [
    ...fromXml(xml?.precedingInvoice?.number),
    ...ofKinds(printed, { originalInvoiceNumber: 1 }),
    ...ofKinds(printed.filter(namesInvoice), { invoiceNumber: 1 }),
  ]
}

/** What confirms a payment names the invoice that was paid, beside its own number. */
function paidInvoice(printed: readonly NumberCandidate[]): Candidate<string>[] {
  const hasOwn = printed.some(({ kind }) => kind === 'receiptNumber')
  return hasOwn ? ofKinds(printed, { invoiceNumber: 1 }) : []
}

/** `Réf. facture: 4711` names what a credit note is about as clearly as it can be said. */
function isCredited(each: Candidate<string>, printed: readonly NumberCandidate[]): boolean {
  return printed.some(
    ({ kind, value, score }) =>
      kind === 'originalInvoiceNumber' && value === each.value && score >= each.score,
  )
}

const ofOrder = 0.5

/**
 * `Rechnung #9007` over `Rechnungsnr. RE-0017` and `Auftragsnr. 9007`: a shop heads the paper with the number of
 * the order, which has a label of its own, and so has that of the paper.
 */
function withoutOrders(
  labelled: readonly Candidate<string>[],
  printed: readonly NumberCandidate[],
): readonly Candidate<string>[] {
  const orders = printed.filter(
    ({ kind, evidence }) => kind === 'orderNumber' && evidence.includes('strong-label'),
  )
  const isOrder = ({ value }: Candidate<string>) => orders.some((each) => each.value === value)
  const hasOwn = labelled.some(
    (each) => each.score > leastOwn && each.evidence.includes('strong-label') && !isOrder(each),
  )
  if (!hasOwn) return labelled
  return labelled.map((each) => (isOrder(each) ? { ...each, score: ofOrder * each.score } : each))
}

function namesInvoice({ evidence }: Candidate<string>): boolean {
  if (evidence.includes('possessive')) return true
  return evidence.includes('names-invoice') && evidence.includes('weak-label')
}

function ofKinds(
  printed: readonly NumberCandidate[],
  kinds: Readonly<Partial<Record<NumberKind, number>>>,
): Candidate<string>[] {
  return printed.flatMap((candidate) => {
    const worth = kinds[candidate.kind]
    return worth === undefined ? [] : [{ ...candidate, score: worth * candidate.score }]
  })
}

function decided(type: string, choice: Choice<string> | undefined): NumberDecision[] {
  return choice === undefined ? [] : [{ type, choice }]
}

/** The same number in other spellings: `2024/0815` and `2024-0815`. */
function sameNumber(a: string, b: string): boolean {
  return a === b || bare(a) === bare(b)
}

/** Every number is compared with every other one: its bare form is made once for each of both. */
let bareForms = new Map<string, string>()
const mostForms = 10_000

function bare(text: string): string {
  const known = bareForms.get(text)
  if (known !== undefined) return known
  const form = text.toUpperCase().replace(/[^\p{L}\d]/gu, '')
  if (bareForms.size >= mostForms) bareForms = new Map()
  bareForms.set(text, form)
  return form
}
