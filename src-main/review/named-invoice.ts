import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { documentMarks, documentNumber } from '../../src-shared/domain/history/document-key.ts'
import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import type { Database } from '../store/database.ts'
import { findTwin } from '../store/twins.ts'

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
  const { documentKey } = documentMarks(asInvoice)
  if (number === null || documentKey === '') return undefined
  const { senderKey } = knownResult(result)
  return { number, paper: findTwin(db, of, { senderKey, documentKey, totalKey: '', number: '' }) }
}
