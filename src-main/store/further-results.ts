import type { ResultFacts } from '../../src-shared/contract/document-model.ts'
import { senderKey } from '../../src-shared/domain/inbox/sort-keys.ts'
import type { Database } from './database.ts'
import { get, run } from './query.ts'

type Of = { readonly connectionId: string; readonly documentId: string }

/** Notes what the results behind the first one say, where it is news. */
export function saveFurtherResults(db: Database, of: Of, facts: readonly ResultFacts[]): void {
  const { documentId } = of
  const changed = run(
    db,
    `UPDATE documents SET further_results_json = $facts
     WHERE id = $documentId AND further_results_json <> $facts`,
    { documentId, facts: JSON.stringify(facts) },
  )
  if (changed === 0) return
  run(db, 'DELETE FROM further_results WHERE document_id = $documentId', { documentId })
  for (const { documentType, senderName, documentDate, dueDate, amountGross } of facts)
    run(
      db,
      `INSERT INTO further_results (connection_id, document_id, document_type, sender_key, sender_name,
         document_date, due_date, amount_signed)
       VALUES ($connectionId, $documentId, $documentType, $senderKey, $senderName, $documentDate, $dueDate, $amount)`,
      {
        ...of,
        ...{ documentType, senderName, documentDate, dueDate },
        senderKey: senderKey(senderName),
        amount: amountGross?.value ?? null,
      },
    )
}

/** Whether one of the files is known to hold several documents. */
export function hasFurtherResults(db: Database, connectionIds: readonly string[]): boolean {
  return (
    get(
      db,
      `SELECT 1 FROM further_results
       WHERE connection_id IN (SELECT value FROM json_each($connectionIds)) LIMIT 1`,
      { connectionIds: JSON.stringify(connectionIds) },
    ) !== undefined
  )
}
