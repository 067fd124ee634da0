import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { documentKey, documentNumber } from '../../src-shared/domain/history/document-key.ts'
import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import type { Database } from '../store/database.ts'
import { findTwin } from '../store/known-results.ts'

/** Papers that are about an invoice, and bear its number beside their own. */
const aboutInvoices: readonly unknown[] = ['REMINDER', 'CREDIT_NOTE']

/** The invoice that a reminder or a credit note of the same sender names; undefined where it names none. */
export function findNamedInvoice(
  db: Database,
  of: { readonly connectionId: string; readonly documentId: string },
  result: Readonly<Record<string, unknown>>,
): ReviewedResult['invoice'] {
  if (!aboutInvoices.includes(textAt(result, '/documentType'))) return undefined
  const asInvoice = { ...result, documentType: 'INVOICE' }
  const number = documentNumber(asInvoice)
  const key = documentKey(asInvoice)
  if (number === null || key === '') return undefined
  const { senderKey } = knownResult(result)
  const wanted = { ...of, senderKey, documentKey: key, receiptNumber: '' }
  return { number, paper: senderKey === '' ? null : findTwin(db, wanted) }
}
