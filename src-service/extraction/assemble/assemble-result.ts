import {
  documentResult,
  type DocumentResult,
} from '../../../src-shared/service-api/document-result.ts'
import type { RetrievalDocumentType } from '../../../src-shared/service-api/document-types.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import { isRetrievalType } from '../classify/classify-document.ts'
import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { putAmount, putCommonFields } from './put-common-fields.ts'
import { putItems } from './put-items.ts'
import { putPaymentDetails, putVatDetails } from './put-payment.ts'
import { putStatement } from './put-statement.ts'
import { emptyDraft, put, putChoice, warn, type ResultDraft } from './result-draft.ts'
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
    // What a till calls a tax invoice is paid and needs no due date.
    if (type.variant === 'INVOICE' && decisions.isTill && isWanted('RECEIPT', options)) {
      const receipt = tryVariant('RECEIPT', decisions, options)
      if (receipt.status === 'whole') return receipt.result
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

function tryVariant(variant: Variant, decisions: Decisions, options: AssembleOptions): Tried {
  const draft = startDraft(decisions, options)
  putVariant[variant](draft, decisions, options)
  const parsed = documentResult.safeParse(finish(draft, variant, decisions, options))
  return parsed.success ? { status: 'whole', result: parsed.data } : { status: 'incomplete', draft }
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
    reason.slice(0, limits.reasonForCreditLength),
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

function putReceipt(draft: ResultDraft, decisions: Decisions): void {
  putTotals(draft, decisions)
  put(draft, '/stateOfInvoice', 'PAID', paidConfidence)
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
  if (options.qr === undefined && decisions.type === undefined) return
  putTotals(draft, decisions)
  if (decisions.payment.iban !== undefined || options.qr !== undefined)
    putPaymentDetails(draft, decisions, options.qr)
}

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
  return documentResult.parse(finish(draft, 'UNKNOWN', decisions, options))
}

function finish(
  draft: ResultDraft,
  documentType: RetrievalDocumentType,
  decisions: Decisions,
  { documentId, pages, turnedPages }: AssembleOptions,
): Record<string, unknown> {
  return {
    documentId,
    documentType,
    ...draft.fields,
    confidences: {
      '/documentType': typeConfidence(documentType, decisions),
      ...draft.confidences,
    },
    locations: draft.locations,
    candidates: draft.candidates,
    witnesses: draft.witnesses,
    pages: [...pages],
    ...(Object.keys(turnedPages).length === 0 ? {} : { turnedPages }),
    ...(draft.warnings.length === 0 ? {} : { processingWarnings: draft.warnings }),
  }
}

/** Tills and their customers call the same paper an invoice and a receipt. */
const tillConfidence = 0.7

/**
 * UNKNOWN for a paper of another type is as sure as that type; for one of the interface's types
 * that lacks a required field, or is not wanted, it is as sure as that type is wrong.
 */
function typeConfidence(
  documentType: RetrievalDocumentType,
  { type, unknownConfidence }: Decisions,
): number {
  if (type === undefined) return unknownConfidence
  if (documentType === type.value || !isRetrievalType(type.value)) return type.confidence
  if (documentType !== 'UNKNOWN') return tillConfidence
  return Math.round((1 - type.confidence) * 1000) / 1000
}
