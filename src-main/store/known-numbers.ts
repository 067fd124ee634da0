import type { Database } from './database.ts'
import { orderKnownRecount } from './known-recounts.ts'
import { all, get, run } from './query.ts'

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
  const senders = new Set<string>()
  for (const number of numbers)
    for (let next = nextBearer(db, of, number, ''); next;) {
      senders.add(next.sender)
      if (senders.size > 1) return undefined
      next = nextBearer(db, of, number, next.bearer)
    }
  return [...senders][0]
}

/** The first of those that bear a number behind another one, by their names' keys; and whose name that is. */
function nextBearer(db: Database, of: Of, number: string, after: string) {
  return get<{ bearer: string; sender: string }>(
    db,
    `SELECT n.bearer, coalesce(s.of_sender, n.bearer) AS sender FROM known_numbers n
     LEFT JOIN sender_names s ON s.connection_id = n.connection_id AND s.sender_key = n.bearer
     WHERE n.connection_id = $connectionId AND n.number = $number AND n.bearer > $after
       AND n.document_id <> $documentId
     ORDER BY n.bearer LIMIT 1`,
    { ...of, number, after },
  )
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
