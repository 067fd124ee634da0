import type { Database } from './database.ts'
import { orderKnownRecount } from './known-recounts.ts'
import { all, run } from './query.ts'

type Of = { readonly connectionId: string; readonly documentId: string }

/** Notes by which numbers the sender of a result is known; see `senderNumbers`. */
export function saveKnownNumbers(
  db: Database,
  of: Of,
  index: number,
  numbers: readonly string[],
): void {
  for (const number of numbers)
    run(
      db,
      `INSERT INTO known_numbers (document_id, result_index, connection_id, number)
       VALUES ($documentId, $index, $connectionId, $number)`,
      { ...of, index, number },
    )
}

/** In the order of their characters. */
export function knownNumbers(db: Database, { documentId }: Of, index: number): string[] {
  return all<{ number: string }>(
    db,
    `SELECT number FROM known_numbers WHERE document_id = $documentId AND result_index = $index
     ORDER BY number`,
    { documentId, index },
  ).map(({ number }) => number)
}

/**
 * The key of the sender that bears one of the numbers in other confirmed documents. Undefined where
 * there is none, or where several do: who collects for others is named by no number.
 */
export function senderOfNumbers(
  db: Database,
  of: Of,
  numbers: readonly string[],
): string | undefined {
  if (numbers.length === 0) return undefined
  const [sender, ...others] = all<{ key: string }>(
    db,
    `SELECT DISTINCT coalesce(s.of_sender, k.sender_key) AS key FROM known_numbers n
     JOIN known_results k ON k.document_id = n.document_id AND k.result_index = n.result_index
     LEFT JOIN sender_names s ON s.connection_id = k.connection_id AND s.sender_key = k.sender_key
     WHERE n.connection_id = $connectionId AND n.number IN (SELECT value FROM json_each($numbers))
       AND n.document_id <> $documentId AND k.sender_key <> '' AND k.confirmed_order IS NOT NULL
     LIMIT 2`,
    { ...of, numbers: JSON.stringify(numbers) },
  )
  return others.length === 0 ? sender?.key : undefined
}

/** Orders a new count of the open documents in which one of a document's numbers stands. */
export function recountByNumbers(db: Database, of: Of): void {
  const numbers = all<{ number: string }>(
    db,
    'SELECT DISTINCT number FROM known_numbers WHERE document_id = $documentId',
    { documentId: of.documentId },
  )
  for (const { number } of numbers)
    orderKnownRecount(db, { connectionId: of.connectionId, kind: 'number', key: number })
}
