import { expect, test } from 'vitest'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { anotherInvoice, openTestDatabase, putDocument } from './store-for-tests.ts'

const iban = (number: string) => ({ ...anotherInvoice(), paymentDetails: { iban: number } })

test('confirming orders one count of a busy sender, however many of its documents are open', () => {
  const db = openTestDatabase()
  const open = inTransaction(db, () =>
    Array.from({ length: 60 }, () => putDocument(db, { results: [iban('CH4431999123000889012')] })),
  )
  const before = findDocument(db, open[0] ?? '')?.attentionCount ?? 0
  const written = () => Number(db.prepare('SELECT total_changes()').pluck().get())
  const news = putDocument(db, { results: [iban('CH9300762011623852957')] })
  const at = written()
  setDocumentState(db, news, { kind: 'confirmed', at: 't' })
  expect(written() - at).toBeLessThan(30)

  // Another one that comes in between is waited for by the same order.
  expect(recountRelated(db, 10)).not.toBeNull()
  const other = putDocument(db, { results: [iban('CH5604835012345678009')] })
  setDocumentState(db, other, { kind: 'confirmed', at: 't' })
  while (recountRelated(db, 10));
  expect(open.map((id) => findDocument(db, id)?.attentionCount)).toEqual(open.map(() => before + 1))
  expect(all(db, 'SELECT * FROM known_recounts')).toEqual([])
  db.close()
})

test('of a busy sender the documents that are done cost no commits of their own', () => {
  const db = openTestDatabase()
  const first = putDocument(db, { results: [iban('CH4431999123000889012')] })
  setDocumentState(db, first, { kind: 'confirmed', at: 't' })
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
     INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
       received_at, sort_at, state_json)
     SELECT printf('%026d', i), connection_id, workspace_id, file_name, media_type, 1, source, received_at,
       sort_at, state_json FROM documents, n WHERE id = ?`,
  ).run(first)
  db.exec(`INSERT INTO known_results (document_id, result_index, connection_id, sender_key, document_key, values_json)
    SELECT d.id, 0, k.connection_id, k.sender_key, 'of ' || d.id, k.values_json FROM known_results k, documents d
    WHERE d.id NOT IN (SELECT document_id FROM known_results)`)
  const open = Array.from({ length: 4 }, () =>
    putDocument(db, { results: [iban('CH4431999123000889012')] }),
  )
  while (recountRelated(db, 3));
  const news = putDocument(db, { results: [iban('CH9300762011623852957')] })
  setDocumentState(db, news, { kind: 'confirmed', at: 't' })
  const counted: string[] = []
  let times = 0
  for (let next = recountRelated(db, 3); next; next = recountRelated(db, 3)) {
    counted.push(...next.map(({ id }) => id))
    times++
  }
  expect(new Set(counted)).toEqual(new Set(open))
  expect(times).toBeLessThan(20)
  db.close()
})
