import { expect, test } from 'vitest'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { get } from '../../../src-main/store/query.ts'
import { listDocumentsOfSender } from '../../../src-main/store/senders.ts'
import { invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

test('the documents of a sender are listed page by page, what came last first, however many they are', () => {
  const db = openTestDatabase()
  const first = putDocument(db, { results: [invoiceJson] })
  setDocumentState(db, first, { kind: 'confirmed', at: 't' })
  const { senderKey = '' } =
    get<{ senderKey: string }>(db, 'SELECT sender_key AS senderKey FROM known_results') ?? {}
  // More than are passed over at once, and more of them in a row in the trash.
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 640)
     INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
       received_at, sort_at, state_json)
     SELECT printf('%026d', i), connection_id, workspace_id, file_name, media_type, 1, source, received_at, sort_at,
       iif(i BETWEEN 100 AND 450, '{"kind":"trashed"}', state_json) FROM documents, n WHERE id = ?`,
  ).run(first)
  db.exec(`INSERT INTO known_results (document_id, result_index, connection_id, sender_key, document_key, values_json)
    SELECT d.id, 0, k.connection_id, iif(d.id LIKE '%7', 'other', k.sender_key), 'of ' || d.id, k.values_json
    FROM known_results k, documents d WHERE d.id NOT IN (SELECT document_id FROM known_results)`)
  const listed: string[] = []
  let before: string | null = null
  do {
    const page: ReturnType<typeof listDocumentsOfSender> = listDocumentsOfSender(
      db,
      { connectionId: 'embedded', senderKey },
      { before, limit: 50 },
    )
    listed.push(...page.items.map(({ id }) => id))
    before = page.nextCursor
  } while (before !== null)
  const numbers = Array.from({ length: 640 }, (_, at) => 640 - at)
  const expected = numbers
    .filter((number) => number % 10 !== 7 && (number < 100 || number > 450))
    .map((number) => String(number).padStart(26, '0'))
  expect(listed).toEqual([first, ...expected])
  db.close()
})
