import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { moneyAt, textAt, type Money } from '../../src-shared/domain/checks/read-result.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'
import type { Database } from './database.ts'
import { reviewedResults } from './refresh-summary.ts'

/** What each result of a document comes to; its line says it of the first one alone. */
export function totalsOf(
  db: Database,
  { id, amountGross, resultCount }: Pick<DocumentSummary, 'id' | 'amountGross' | 'resultCount'>,
): Money[] {
  if (resultCount <= 1) return amountGross ? [amountGross] : []
  return reviewedResults(db, id).flatMap(({ current }) => totalOf(current) ?? [])
}

/** With its sign: a credit note takes away. */
export function totalOf(result: unknown): Money | null {
  return signedTotal(textAt(result, '/documentType'), moneyAt(result, '/amountGross') ?? null)
}
