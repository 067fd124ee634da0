import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { SenderOpenSum } from '../../src-shared/contract/senders.ts'
import { fromMinorUnits } from '../../src-shared/domain/minor-units.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { all } from './query.ts'
import { keysOfSender } from './sender-names.ts'

/** `senderKey`: see `supplierKey`. */
export type SenderOf = { readonly connectionId: string; readonly senderKey: string }

/** So many are looked at for a page: those in the trash are passed by. */
const mostPassed = 300

/**
 * A page of the documents in which something is of the sender, what came last first; those in the trash are left out. It
 * may be short before the last.
 * @param before the id of the last document that was looked at for the page before
 */
export function listDocumentsOfSender(
  db: Database,
  of: SenderOf,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): { readonly items: DocumentSummary[]; readonly nextCursor: string | null } {
  const { connectionId } = of
  const ids = keysOfSender(db, of)
    .flatMap((key) =>
      all<{ id: string }>(
        db,
        `SELECT DISTINCT document_id AS id FROM known_results
         WHERE connection_id = $connectionId AND sender_key = $key AND document_id < $before
         ORDER BY document_id DESC LIMIT $most`,
        // Ids are of digits and capital letters.
        { connectionId, key, before: before ?? '~', most: mostPassed },
      ),
    )
    .map(({ id }) => id)
    .sort((a, b) => (a < b ? 1 : -1))
    .filter((id, at, sorted) => id !== sorted[at - 1])
    .slice(0, mostPassed)
  const rows = all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE id IN (SELECT value FROM json_each($ids))`,
    { ids: JSON.stringify(ids) },
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items: DocumentSummary[] = []
  let last: string | null = null
  for (const id of ids) {
    last = id
    const row = byId.get(id)
    if (row && row.state !== 'trashed') items.push(summaryOf(row))
    if (items.length === limit) break
  }
  const isEnd = last === ids.at(-1) && ids.length < mostPassed
  return { items, nextCursor: isEnd ? null : last }
}

type SumRow = {
  readonly due_date: string
  readonly currency: string
  readonly items: number
  readonly minor: number
}

/** What of a sender is open, by currency, and how much of it was due before a day; read from what is kept for each day. */
export function sumOpenOfSender(db: Database, of: SenderOf, today: string): SenderOpenSum[] {
  const rows = all<SumRow>(
    db,
    `SELECT due_date, currency, items, minor FROM open_sender_sums
     WHERE connection_id = $connectionId AND sender_key IN (SELECT value FROM json_each($keys))`,
    { connectionId: of.connectionId, keys: JSON.stringify(keysOfSender(db, of)) },
  )
  const sumOf = (its: readonly SumRow[], currency: string) => ({
    items: its.reduce((sum, { items }) => sum + items, 0),
    value: fromMinorUnits(
      its.reduce((sum, { minor }) => sum + minor, 0),
      currency,
    ),
  })
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, its]) => ({
      currency,
      ...sumOf(its, currency),
      overdue: sumOf(
        its.filter(({ due_date }) => due_date !== '' && due_date < today),
        currency,
      ),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The account and VAT numbers that these documents' results say the sender bears. */
export function numbersOfDocuments(
  db: Database,
  of: SenderOf,
  documentIds: readonly string[],
): string[] {
  return all<{ number: string }>(
    db,
    `SELECT DISTINCT n.number FROM known_results k
     JOIN known_numbers n ON n.document_id = k.document_id AND n.result_index = k.result_index
     WHERE k.document_id IN (SELECT value FROM json_each($ids))
       AND k.connection_id = $connectionId AND k.sender_key IN (SELECT value FROM json_each($keys))`,
    {
      connectionId: of.connectionId,
      keys: JSON.stringify(keysOfSender(db, of)),
      ids: JSON.stringify(documentIds),
    },
  ).map(({ number }) => number)
}
