import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type {
  PaymentExecution,
  PaymentProposal,
  PaymentWarning,
} from '../../src-shared/contract/payments.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { normalizeIban } from '../../src-shared/domain/iban.ts'
import { isPayable, proposePayment } from '../../src-shared/domain/payment/propose-payment.ts'
import type { Database } from '../store/database.ts'
import { listExportsOf } from '../store/exports.ts'
import { findDebtor } from '../store/payment-debtors.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
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

/** Every invoice and reminder of the documents as a payment, with all that speaks against it. */
export async function proposePayments(
  request: PaymentRequest,
  documents: readonly DocumentSummary[],
): Promise<PaymentProposal[]> {
  const { db, connectionId } = request
  const knownAccounts = createKnownAccounts(db, connectionId)
  const own = normalizeIban(findDebtor(db, connectionId)?.iban ?? '')
  const proposals: PaymentProposal[] = []
  for (const document of documents.filter(mayHoldPayable)) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const paid = paidResults(db, document.id)
    const { state } = document
    for (const { index, current } of reviewedResults(db, document.id)) {
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
      if (paid.has(index)) warnings.unshift('paid-before')
      proposals.push({
        ...draft,
        problems:
          own !== '' && draft.iban === own
            ? [...draft.problems, 'debtor-is-creditor']
            : draft.problems,
        executionDate: executionDate(request, draft.dueDate),
        earlierAccounts,
        warnings,
      })
    }
  }
  return markDoubles(proposals)
}

/** By the line of the inbox, so that a year's receipts are not read for nothing. */
function mayHoldPayable({ documentType, resultCount }: DocumentSummary): boolean {
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

function paidResults(db: Database, documentId: string): Set<number> {
  const orders = listExportsOf(db, documentId).filter(({ kind }) => kind === 'payment')
  return new Set(orders.flatMap(({ hashes }) => [...hashes.keys()]))
}

function markDoubles(proposals: readonly PaymentProposal[]): PaymentProposal[] {
  const byContent = Map.groupBy(proposals, contentOf)
  return proposals.map((proposal) =>
    (byContent.get(contentOf(proposal))?.length ?? 0) > 1
      ? { ...proposal, warnings: ['twice-in-order', ...proposal.warnings] }
      : proposal,
  )
}

/** Two payments with the same of these would pay one invoice twice. */
function contentOf({ iban, reference, message, amount }: PaymentProposal): string {
  return JSON.stringify([iban, reference || message, amount])
}
