import { createHash } from 'node:crypto'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type {
  PaymentExecution,
  PaymentProblem,
  PaymentProposal,
  PaymentWarning,
} from '../../src-shared/contract/payments.ts'
import type { ReviewedResult, StopAnswer } from '../../src-shared/contract/review.ts'
import { sameStop, type Stop } from '../../src-shared/domain/severity.ts'
import { summariseResults } from '../../src-shared/domain/review/summarise-results.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { normalizeIban } from '../../src-shared/domain/iban.ts'
import { invoiceIdentity } from '../../src-shared/domain/payment/invoice-identity.ts'
import { documentKeyPath } from '../../src-shared/domain/history/document-key.ts'
import { isPayable, proposePayment } from '../../src-shared/domain/payment/propose-payment.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { listExportsOf, listOrderedHashes } from '../store/exports.ts'
import { findDebtor } from '../store/payment-debtors.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
import { thresholdsOf } from '../store/workspace-thresholds.ts'
import { createKnownAccounts, type KnownAccounts } from './known-accounts.ts'

export type PaymentRequest = {
  readonly db: Database
  readonly connectionId: string
  /** `YYYY-MM-DD` by this machine's clock. */
  readonly today: string
  readonly execution: PaymentExecution
  /** Also those that say they are paid, or were in an order before. */
  readonly includePaid: boolean
}

export type ProposedPayment = {
  readonly proposal: PaymentProposal
  /** Tells its invoice from all others. */
  readonly invoiceHash: string
  /** Where its document says which one it is: an answer to a double is kept there. */
  readonly keyPath: string
}

/** Every invoice and reminder of the documents as a payment, with all that speaks against it. */
export async function proposePayments(
  request: PaymentRequest,
  documents: readonly { readonly id: string }[],
): Promise<ProposedPayment[]> {
  const { db, connectionId } = request
  const knownAccounts = createKnownAccounts(db, connectionId)
  const own = normalizeIban(findDebtor(db, connectionId)?.iban ?? '')
  const ordered = listOrderedHashes(db, connectionId)
  const thresholds = thresholdsOf(db, connectionId)
  const proposals: ProposedPayment[] = []
  for (const { id } of documents) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const document = findDocument(db, id)
    if (!document || !mayHoldPayable(document)) continue
    const paid = paidResults(db, document.id)
    const { state } = document
    for (const result of reviewedResults(db, document.id)) {
      const { index, current } = result
      if (!isPayable(current)) continue
      const isPaid = paid.has(index) || textAt(current, '/stateOfInvoice') === 'PAID'
      if (isPaid && !request.includePaid) continue
      const draft = proposePayment({
        documentId: document.id,
        resultIndex: index,
        fileName: document.fileName,
        isConfirmed: state.kind === 'confirmed',
        result: current,
      })
      const earlierAccounts = knownAccounts(textAt(current, '/sender/name') ?? draft.creditor, {
        id: document.id,
        confirmedAt: state.kind === 'confirmed' ? state.at : null,
      })
      const warnings = [...accountWarnings(draft.iban, earlierAccounts), ...draft.warnings]
      const invoiceHash = hashOf(invoiceIdentity(draft, current))
      // A second scan of an invoice, or its reminder, is another document.
      if (paid.has(index) || ordered.has(invoiceHash)) warnings.unshift('paid-before')
      const problems: PaymentProblem[] = [
        ...draft.problems,
        ...(summariseResults([result], thresholds).stops.length > 0
          ? (['stop-unanswered'] as const)
          : []),
        ...(own !== '' && draft.iban === own ? (['debtor-is-creditor'] as const) : []),
      ]
      const day = executionDate(request, draft.dueDate)
      const accountAnswer = answerToAccount(result, draft.iban)
      const accounts = { earlierAccounts, accountAnswer }
      const proposal = { ...draft, ...accounts, problems, executionDate: day, warnings }
      proposals.push({ proposal, invoiceHash, keyPath: documentKeyPath(current) })
    }
  }
  return markDoubles(proposals)
}

/** By the line of the inbox, so that a year's receipts are not read for nothing. */
function mayHoldPayable({ documentType, resultCount, state }: DocumentSummary): boolean {
  if (state.kind === 'rejected' || state.kind === 'trashed') return false
  return resultCount > 1 || isPayable({ documentType })
}

/** A bank refuses a day that has passed. */
function executionDate({ execution, today }: PaymentRequest, dueDate: string | null): string {
  const wanted = execution.kind === 'on' ? execution.date : (dueDate ?? today)
  return wanted < today ? today : wanted
}

function accountWarnings(iban: string, earlier: KnownAccounts): PaymentWarning[] {
  if (earlier.length === 0) return ['supplier-new']
  return earlier.some((account) => account.iban === iban) ? [] : ['account-changed']
}

/** What was answered in the review for this very account. */
function answerToAccount({ fields }: ReviewedResult, iban: string): StopAnswer | null {
  const asked: Stop = { kind: 'account-changed', facts: iban }
  const answers = Object.values(fields).flatMap(({ answers: given = [] }) => given)
  return answers.findLast(({ stops }) => stops.some((stop) => sameStop(stop, asked))) ?? null
}

function paidResults(db: Database, documentId: string): Set<number> {
  const orders = listExportsOf(db, documentId).filter(({ kind }) => kind === 'payment')
  return new Set(orders.flatMap(({ hashes }) => [...hashes.keys()]))
}

function markDoubles(proposed: readonly ProposedPayment[]): ProposedPayment[] {
  const byInvoice = Map.groupBy(proposed, ({ invoiceHash }) => invoiceHash)
  return proposed.map(({ proposal, invoiceHash, keyPath }) => {
    const isTwice = (byInvoice.get(invoiceHash)?.length ?? 0) > 1
    const warnings: PaymentWarning[] = isTwice
      ? ['twice-in-order', ...proposal.warnings]
      : [...proposal.warnings]
    return { proposal: { ...proposal, warnings }, invoiceHash, keyPath }
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
