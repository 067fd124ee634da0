import {
  documentResult,
  type DocumentResult,
} from '../../../src-shared/service-api/document-result.ts'
import type { RetrievalDocumentType } from '../../../src-shared/service-api/document-types.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import { isRetrievalType } from '../classify/classify-document.ts'
import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'
import type { Choice } from '../witnesses/choose-value.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { inDoubt } from '../witnesses/doubt-choice.ts'
import { cutText } from './cut-text.ts'
import { putAmount, putCommonFields } from './put-common-fields.ts'
import { putItems } from './put-items.ts'
import { putPaymentDetails, putVatDetails } from './put-payment.ts'
import { putStatement } from './put-statement.ts'
import { dropUnfit, emptyDraft, put, putChoice, warn, type ResultDraft } from './result-draft.ts'
import { turnCredit } from './turn-credit.ts'

export type AssembleOptions = {
  readonly documentId: string
  readonly pages: readonly number[]
  /** By page, the degrees clockwise by which it was turned to stand upright; none for the others. */
  readonly turnedPages: Readonly<Record<string, number>>
  /** Types that are wanted; others come back UNKNOWN. Absent: all. */
  readonly documentTypes?: readonly string[]
  readonly qr: QrBillOnPage | undefined
  readonly warnings: readonly string[]
  /** Nothing but a payment part, without the bill it belongs to. */
  readonly isPaymentPart: boolean
}

type Variant = Exclude<RetrievalDocumentType, 'UNKNOWN'>

/** A value that is not printed is derived at most with this confidence. */
const derivedConfidence = 0.25

/**
 * One result of the interface. A type whose required fields are not there comes back UNKNOWN, with
 * everything that was found and a warning, rather than with invented values.
 */
export function assembleResult(decisions: Decisions, options: AssembleOptions): DocumentResult {
  const type = variantOf(decisions, options)
  if (type.variant !== undefined) {
    const whole = tryVariant(type.variant, decisions, options)
    if (whole.status === 'whole') return whole.result
    // What a till calls a tax invoice needs no due date where it shows that it was paid.
    if (type.variant === 'INVOICE' && decisions.isTill && isWanted('RECEIPT', options)) {
      const receipt = isSettled(decisions, options)
        ? tryVariant('RECEIPT', decisions, options, receiptAssumed)
        : undefined
      if (receipt?.status === 'whole') return receipt.result
    }
    warnOfMissing(whole.draft, type.variant)
    return unknown(whole.draft, decisions, options)
  }
  const draft = startDraft(decisions, options)
  if (type.reason !== undefined) warn(draft, type.reason.code, type.reason.sentence)
  putUnknownFields(draft, decisions, options)
  return unknown(draft, decisions, options)
}

type Tried =
  | { readonly status: 'whole'; readonly result: DocumentResult }
  | { readonly status: 'incomplete'; readonly draft: ResultDraft }

function tryVariant(
  variant: Variant,
  decisions: Decisions,
  options: AssembleOptions,
  remark?: readonly [code: string, sentence: string],
): Tried {
  const draft = startDraft(decisions, options)
  if (remark !== undefined) warn(draft, ...remark)
  putVariant[variant](draft, decisions, options)
  const parsed = fit(draft, variant, decisions, options)
  return parsed === undefined
    ? { status: 'incomplete', draft }
    : { status: 'whole', result: parsed }
}

const receiptAssumed = [
  'RECEIPT_ASSUMED',
  'It calls itself an invoice, but has no date and shows that it was paid.',
] as const

/** How it was paid stands on the paper, and nothing on it asks for money. */
function isSettled({ payment, dates }: Decisions, { qr }: AssembleOptions): boolean {
  return payment.state?.value === 'PAID' && qr === undefined && dates.dueDate === undefined
}

/** A value that the interface does not carry costs that field, not the document. */
function fit(
  draft: ResultDraft,
  variant: RetrievalDocumentType,
  decisions: Decisions,
  options: AssembleOptions,
): DocumentResult | undefined {
  for (;;) {
    const parsed = documentResult.safeParse(finish(draft, variant, decisions, options))
    if (parsed.success) return parsed.data
    const dropped = parsed.error.issues.find(({ path }) => dropUnfit(draft, path.map(String)))
    if (dropped === undefined) return undefined
    const place = dropped.path.map(String).join('/')
    warn(draft, 'VALUE_LEFT_OUT', `A value that cannot be right was left out: /${place}.`)
  }
}

type VariantChoice = {
  readonly variant?: Variant
  readonly reason?: { readonly code: string; readonly sentence: string }
}

function isWanted(
  variant: Variant,
  { documentTypes }: Pick<AssembleOptions, 'documentTypes'>,
): boolean {
  return documentTypes === undefined || documentTypes.includes(variant)
}

function variantOf({ type }: Decisions, options: AssembleOptions): VariantChoice {
  if (type === undefined)
    return { reason: { code: 'TYPE_UNKNOWN', sentence: 'Nothing shows what this document is.' } }
  const { value } = type
  if (!isRetrievalType(value))
    return {
      reason: {
        code: `TYPE_${value}`,
        sentence: 'The document was recognised, but is returned without the fields of its type.',
      },
    }
  if (!isWanted(value, options))
    return { reason: { code: 'TYPE_NOT_READ', sentence: `The workspace does not read ${value}.` } }
  return { variant: value }
}

function startDraft(decisions: Decisions, options: AssembleOptions): ResultDraft {
  const draft = emptyDraft()
  draft.warnings.push(...options.warnings)
  if (options.isPaymentPart)
    warn(
      draft,
      'PAYMENT_PART_ALONE',
      'This is a payment part alone, without the bill it belongs to.',
    )
  putCommonFields(draft, decisions)
  return draft
}

const putVariant: Readonly<
  Record<Variant, (draft: ResultDraft, decisions: Decisions, options: AssembleOptions) => void>
> = {
  INVOICE: putInvoice,
  CREDIT_NOTE: putCreditNote,
  REMINDER: putReminder,
  RECEIPT: putReceipt,
  ACCOUNT_STATEMENT: putStatement,
}

function putTotals(
  draft: ResultDraft,
  { amounts }: Decisions,
  show: (value: number) => number = (value) => value,
): void {
  putAmount(draft, '/amountGross', amounts.gross, amounts.currency, show)
  putAmount(draft, '/amountNet', amounts.net, amounts.currency, show)
}

function putInvoice(draft: ResultDraft, decisions: Decisions, { qr }: AssembleOptions): void {
  const { dates, payment } = decisions
  putTotals(draft, decisions)
  if (dates.dueDate !== undefined) putChoice(draft, '/dueDate', dates.dueDate)
  else if (dates.documentDate !== undefined) {
    // Without an agreed term a debt is due at once (Swiss Code of Obligations, art. 75).
    put(draft, '/dueDate', dates.documentDate.value, derivedConfidence)
    warn(draft, 'DUE_DATE_DERIVED', 'No due date is printed; the date of the document was taken.')
  }
  putChoice(draft, '/stateOfInvoice', payment.state)
  putPaymentDetails(draft, decisions, qr)
  if (payment.method !== undefined && payment.method.confidence >= 0.5)
    putChoice(draft, '/paymentMethod', payment.method)
  if (payment.discounts.length > 0) put(draft, '/discounts', payment.discounts, 0.7)
  putItems(draft, decisions)
  putVatDetails(draft, decisions)
}

function putCreditNote(draft: ResultDraft, printed: Decisions): void {
  const decisions = turnCredit(printed)
  putTotals(draft, decisions, Math.abs)
  putChoice(draft, '/reasonForCredit', decisions.reasonForCredit, (reason) =>
    cutText(reason, limits.reasonForCreditLength),
  )
  putItems(draft, decisions)
  putVatDetails(draft, decisions)
}

function putReminder(draft: ResultDraft, decisions: Decisions, { qr }: AssembleOptions): void {
  const { dates, amounts, payment, reminderLevel } = decisions
  putAmount(draft, '/amountGross', amounts.gross ?? amounts.outstanding, amounts.currency)
  putAmount(draft, '/outstandingAmount', amounts.outstanding, amounts.currency)
  putAmount(draft, '/feeAmount', amounts.fee, amounts.currency)
  putAmount(draft, '/interestAmount', amounts.interest, amounts.currency)
  if (dates.newDueDate !== undefined) putChoice(draft, '/newDueDate', dates.newDueDate)
  else if (dates.documentDate !== undefined) {
    put(draft, '/newDueDate', dates.documentDate.value, derivedConfidence)
    warn(draft, 'DUE_DATE_DERIVED', 'No new due date is printed; the reminder is due at once.')
  }
  putChoice(draft, '/originalInvoiceDate', dates.originalInvoiceDate)
  putChoice(draft, '/reminderLevel', reminderLevel)
  putChoice(draft, '/stateOfInvoice', payment.state)
  putChoice(draft, '/settlementDate', dates.paymentDate)
  if (payment.iban !== undefined || qr !== undefined) putPaymentDetails(draft, decisions, qr)
}

/** What is no receipt of a payment is mostly of another type. */
const paidConfidence = 0.97
/** A receipt that also asks for money is as likely one that is still to be paid. */
const askingConfidence = 0.5

function putReceipt(draft: ResultDraft, decisions: Decisions, { qr }: AssembleOptions): void {
  putTotals(draft, decisions)
  const asks = qr !== undefined || decisions.dates.dueDate !== undefined
  if (!asks || decisions.payment.state?.value === 'PAID')
    put(draft, '/stateOfInvoice', 'PAID', asks ? askingConfidence : paidConfidence)
  if (decisions.payment.method !== undefined)
    putChoice(draft, '/paymentMethod', decisions.payment.method)
  putVatDetails(draft, decisions)
}

/** Everything that was found, for a document that fits none of the variants. */
function putUnknownFields(
  draft: ResultDraft,
  decisions: Decisions,
  options: AssembleOptions,
): void {
  putTotals(draft, decisions.type === undefined ? doubted(decisions) : decisions)
  if (decisions.payment.iban !== undefined || options.qr !== undefined)
    putPaymentDetails(draft, decisions, options.qr)
}

/** Of a paper that nothing names, no printed sum is sure to be what it asks for; what a code asks for is. */
const doubt = 0.8

function doubted(decisions: Decisions): Decisions {
  const { gross, net, ...amounts } = decisions.amounts
  return { ...decisions, amounts: { ...amounts, gross: withDoubt(gross), net: withDoubt(net) } }
}

function withDoubt(choice: Choice<number> | undefined): Choice<number> | undefined {
  if (choice === undefined || choice.confidence < leastShown) return undefined
  if (choice.source === 'qr') return choice
  return { ...choice, confidence: Math.round(choice.confidence * doubt * 1000) / 1000 }
}

/** Any number may be a sum: one that was hardly taken for a total itself is none. */
const leastShown = 0.6

function warnOfMissing(draft: ResultDraft, variant: Variant): void {
  warn(
    draft,
    'REQUIRED_FIELD_MISSING',
    `The document looks like ${variant}, but a field that this type requires was not found.`,
  )
}

function unknown(
  draft: ResultDraft,
  decisions: Decisions,
  options: AssembleOptions,
): DocumentResult {
  return (
    fit(draft, 'UNKNOWN', decisions, options) ??
    documentResult.parse(finish(emptyDraft(), 'UNKNOWN', decisions, options))
  )
}

function finish(
  draft: ResultDraft,
  documentType: RetrievalDocumentType,
  decisions: Decisions,
  options: AssembleOptions,
): Record<string, unknown> {
  const { documentId, pages, turnedPages } = options
  return {
    documentId,
    documentType,
    ...draft.fields,
    confidences: {
      '/documentType': typeConfidence(documentType, decisions, options),
      ...(isPartlyRead(options) ? askedFor(draft) : draft.confidences),
    },
    locations: draft.locations,
    candidates: draft.candidates,
    witnesses: draft.witnesses,
    pages: [...pages],
    ...(Object.keys(turnedPages).length === 0 ? {} : { turnedPages }),
    ...(draft.warnings.length === 0 ? {} : { processingWarnings: draft.warnings }),
  }
}

/** Where a part of a page was not read, the right value may stand there. */
const isPartlyRead = ({ warnings }: Pick<AssembleOptions, 'warnings'>): boolean =>
  warnings.some((warning) => warning.startsWith('PAGE_PARTLY_READ:'))

/** What codes and XML say is whole; the rest asks. */
function askedFor({ confidences, candidates }: ResultDraft): Record<string, number> {
  const isWhole = (pointer: string) =>
    ['xml', 'qr'].includes(candidates[pointer]?.[0]?.source ?? 'text')
  return Object.fromEntries(
    Object.entries(confidences).map(([pointer, confidence]) => [
      pointer,
      isWhole(pointer) ? confidence : Math.min(confidence, inDoubt),
    ]),
  )
}

/** Tills and their customers call the same paper an invoice and a receipt. */
const tillConfidence = 0.7
/** A payment part without a bill is none of the types, whatever it is that was billed. */
const slipConfidence = 0.96
/** Most statements without a required field print none: banks outside of Europe have no IBAN. */
const bareStatementConfidence = 0.75

/**
 * UNKNOWN for a paper of another type is as sure as that type; for one of the interface's types
 * that lacks a required field, or is not wanted, it is as sure as that type is wrong.
 */
function typeConfidence(
  documentType: RetrievalDocumentType,
  { type, unknownConfidence }: Decisions,
  options: AssembleOptions,
): number {
  if (type === undefined) return options.isPaymentPart ? slipConfidence : unknownConfidence
  if (documentType === type.value || !isRetrievalType(type.value)) return type.confidence
  if (documentType !== 'UNKNOWN') return tillConfidence
  if (type.value === 'ACCOUNT_STATEMENT' && isWanted(type.value, options))
    return bareStatementConfidence
  return Math.round((1 - type.confidence) * 1000) / 1000
}
