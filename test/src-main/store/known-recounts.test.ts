import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { takeNextKnown } from '../../../src-main/store/known-recounts.ts'
import { all, run } from '../../../src-main/store/query.ts'
import { anotherInvoice, openTestDatabase, putDocument } from './store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const

test('what a removed document says stands in no order; the documents that one was about are counted by their ids', () => {
  const db = openTestDatabase()
  const [kept, gone] = [1, 2].map(() => putDocument(db, { results: [anotherInvoice()] }))
  setDocumentState(db, gone ?? '', confirmed)
  const orders = () => all(db, 'SELECT key FROM known_recounts')
  const uncounted = () => all(db, 'SELECT document_id AS id FROM uncounted_documents')
  expect(orders()).not.toEqual([])
  run(db, 'DELETE FROM uncounted_documents')
  deleteDocumentRows(db, gone ?? '')
  expect(orders()).toEqual([])
  expect(uncounted()).toEqual([{ id: kept }])
})

test('a document with a confirmed sender is counted once for it, and not again for each of its numbers', () => {
  const db = openTestDatabase()
  const invoice = anotherInvoice()
  const [decided, open] = [1, 2].map(() => putDocument(db, { results: [invoice] }))
  const misread = putDocument(db, { results: [{ ...invoice, sender: { name: 'Gánz Anders SA' } }] })
  const unnamed = putDocument(db, { results: [{ ...invoice, sender: {} }] })
  const worked = () => {
    const taken: string[] = []
    for (let next = takeNextKnown(db, 2); next; next = takeNextKnown(db, 2)) taken.push(...next)
    return taken.sort()
  }
  setDocumentState(db, decided ?? '', confirmed)
  expect(all(db, "SELECT key FROM known_recounts WHERE kind = 'number'")).toHaveLength(1)
  expect(worked()).toEqual([open, misread, unnamed].sort())
  // Nobody of that name is confirmed any more: what its number says of it may be another thing now.
  setDocumentState(db, decided ?? '', { kind: 'ready' })
  expect(new Set(worked())).toEqual(new Set([decided, open, misread, unnamed]))
})

test('an order by what other documents say stays when one of another sender is removed', () => {
  const db = openTestDatabase()
  const others = [1, 2].map(() => putDocument(db, { results: [anotherInvoice()] }))
  setDocumentState(db, others[0] ?? '', confirmed)
  const before = all(db, 'SELECT key FROM known_recounts')
  expect(before).not.toEqual([])
  deleteDocumentRows(
    db,
    putDocument(db, { results: [{ documentType: 'INVOICE', sender: { name: 'Anders AG' } }] }),
  )
  expect(all(db, 'SELECT key FROM known_recounts')).toEqual(before)
})

test('the same document once more is counted anew when the first goes to the trash, and not again when it is gone', () => {
  const db = openTestDatabase()
  const result = anotherInvoice()
  const [first, second] = [1, 2].map(() => putDocument(db, { results: [result] }))
  const counted = (change: () => void) => {
    run(db, 'DELETE FROM uncounted_documents')
    change()
    return all(db, 'SELECT document_id AS id FROM uncounted_documents')
  }
  const at = '2026-10-06T08:00:00.000Z'
  const trashed = { kind: 'trashed', at, reason: 'person', was: { kind: 'ready' } } as const
  const another = putDocument(db, { results: [result] })
  expect(counted(() => deleteDocumentRows(db, another))).toEqual([])
  expect(counted(() => setDocumentState(db, first ?? '', trashed))).toEqual([{ id: second }])
  expect(counted(() => deleteDocumentRows(db, first ?? ''))).toEqual([])
})

test('to the trash, a document orders its sender once; what lies there is counted by nobody', () => {
  const db = openTestDatabase()
  const [kept, , inTrash, gone] = [1, 2, 3, 4].map(() =>
    putDocument(db, { results: [anotherInvoice()] }),
  )
  const at = '2026-10-06T08:00:00.000Z'
  const trashed = { kind: 'trashed', at, reason: 'person', was: confirmed } as const
  setDocumentState(db, inTrash ?? '', trashed)
  setDocumentState(db, gone ?? '', confirmed)
  run(db, 'DELETE FROM known_recounts')
  run(db, 'DELETE FROM uncounted_documents')
  setDocumentState(db, gone ?? '', trashed)
  expect(all(db, "SELECT key FROM known_recounts WHERE kind = 'sender'")).toHaveLength(1)
  expect(all(db, 'SELECT document_id FROM uncounted_documents')).toEqual([])
  const next = takeNextKnown(db, 10) ?? []
  expect(next).toContain(kept)
  expect(next).not.toContain(inTrash)
  deleteDocumentRows(db, gone ?? '')
  expect(all(db, "SELECT key FROM known_recounts WHERE kind = 'sender'")).toEqual([])
})

test('an update takes out what was ordered for the trash before', () => {
  const db = new SQLite(':memory:')
  migrate(
    db,
    migrations.filter(({ version }) => version < 33),
  )
  db.exec(`INSERT INTO connections (id, name, environment, base_url, auth_url, client_id,
      workspace_id, sign_in, requests_per_minute, profile_json, colour, created_at)
    VALUES ('c', 'n', 'sandbox', 'b', 'a', 'i', 'w', 'client-credentials', 20, '{}', '#000000', 't')`)
  for (const kind of ['ready', 'trashed'])
    db.exec(`INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size,
        source, received_at, sort_at, state_json)
      VALUES ('${kind}', 'c', 'w', 'f.pdf', 'application/pdf', 3, 'drop', 't', 7, '{"kind":"${kind}"}');
      INSERT INTO uncounted_documents (document_id) VALUES ('${kind}')`)
  migrate(db, migrations)
  expect(all(db, 'SELECT document_id AS id FROM uncounted_documents')).toEqual([{ id: 'ready' }])
  db.close()
})
