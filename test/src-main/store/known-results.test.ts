import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { recountRelated, recountSome } from '../../../src-main/store/attention-recounts.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { listConfirmedOfSender } from '../../../src-main/store/known-results.ts'
import { newestSchema } from '../../../src-main/store/migrations/all.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { all, get, run } from '../../../src-main/store/query.ts'
import { refreshSummary, resultsWithHistory } from '../../../src-main/store/refresh-summary.ts'
import { openOrRebuild } from '../../../src-main/store/rebuild/open-or-rebuild.ts'
import { markDamaged } from '../../../src-main/store/rebuild/set-aside.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { readsSoFar } from '../../support/reads-so-far.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'
import {
  anotherInvoice,
  branch,
  invoiceJson,
  openTestDatabase,
  putDocument,
} from './store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const
const withIban = (iban: string): ResultJson => ({ ...anotherInvoice(), paymentDetails: { iban } })

const historyFor = (db: Database, documentId: string, connectionId = 'embedded') =>
  resultsWithHistory(db, { documentId, connectionId })[0]?.history
const attentionOf = (db: Database, id: string) => findDocument(db, id)?.attentionCount

/** Counts all that was ordered. @returns the ids of those with another count */
function recountAll(db: Database): string[] {
  const recounted: string[] = []
  for (let some = recountRelated(db, 2); some; some = recountRelated(db, 2))
    recounted.push(...some.filter(({ changed }) => changed).map(({ id }) => id))
  return recounted
}

describe('what is known of a sender', () => {
  test('comes from confirmed documents of the same connection, the latest first', () => {
    const db = openTestDatabase()
    saveConnection(db, branch, 0)
    putDocument(db, { results: [withIban('CH1')], state: confirmed, receivedAt: 1 })
    putDocument(db, { results: [withIban('CH2')], state: confirmed, receivedAt: 2 })
    putDocument(db, { results: [withIban('CH2')], state: confirmed, receivedAt: 3 })
    putDocument(db, { results: [withIban('CH3')] })
    putDocument(db, { results: [withIban('CH4')], state: confirmed, connectionId: 'branch' })
    const asked = putDocument(db, { results: [withIban('CH5')] })
    expect(historyFor(db, asked)?.values['/paymentDetails/iban']).toMatchObject([
      { value: 'CH2', documents: 2 },
      { value: 'CH1', documents: 1 },
    ])
    expect(historyFor(db, asked)?.sameDocument).toBeNull()
  })

  test('is nothing for a sender without confirmed documents, or without a name', () => {
    const db = openTestDatabase()
    const first = putDocument(db, { results: [anotherInvoice()] })
    const nameless = putDocument(db, { results: [{ ...anotherInvoice(), sender: { name: ' ' } }] })
    putDocument(db, { results: [{ ...anotherInvoice(), sender: {} }], state: confirmed })
    expect(historyFor(db, first)).toBeUndefined()
    expect(historyFor(db, nameless)).toBeUndefined()
  })

  test('counts open documents anew when one is confirmed that says something new', () => {
    const db = openTestDatabase()
    const first = putDocument(db, { results: [withIban('CH9300762011623852957')] })
    const second = putDocument(db, { results: [withIban('CH4431999123000889012')] })
    const before = attentionOf(db, second) ?? -1
    setDocumentState(db, first, confirmed)
    expect(recountAll(db)).toEqual([second])
    expect(attentionOf(db, second)).toBe(before + 1)
    const third = putDocument(db, { results: [withIban('CH9300762011623852957')] })
    setDocumentState(db, third, confirmed)
    expect(recountAll(db), 'known already').toEqual([])
    setDocumentState(db, third, { kind: 'ready' })
    setDocumentState(db, first, { kind: 'ready' })
    expect(recountAll(db)).toEqual([second])
    expect(attentionOf(db, second)).toBe(before)
  })
})

describe('the same document twice', () => {
  test('is told at both until one is rejected or removed', () => {
    const db = openTestDatabase()
    const [scan, mail] = ['scan.pdf', 'mail.pdf'].map((fileName) =>
      putDocument(db, { fileName, results: [invoiceJson] }),
    ) as [string, string]
    expect(recountAll(db)).toEqual([scan])
    expect(historyFor(db, scan)?.sameDocument).toMatchObject({ id: mail, fileName: 'mail.pdf' })
    expect(historyFor(db, mail)?.sameDocument).toMatchObject({
      id: scan,
      fileName: 'scan.pdf',
      state: { kind: 'ready' },
      amountGross: invoiceJson['amountGross'],
    })
    setDocumentState(db, scan, { kind: 'rejected', at: confirmed.at, reason: 'twice' })
    expect(recountAll(db)).toEqual([mail])
    expect(historyFor(db, mail)).toBeUndefined()
    setDocumentState(db, scan, { kind: 'ready' })
    expect(recountAll(db)).toEqual([mail])
    deleteDocumentRows(db, scan)
    expect(recountAll(db)).toEqual([mail])
    expect(historyFor(db, mail)).toBeUndefined()
  })
})

describe('receipts of one sender, day and total', () => {
  const receipt = (...numbers: string[]): ResultJson => ({
    documentType: 'RECEIPT',
    documentDate: '2026-10-05',
    sender: { name: 'Bäckerei Huber' },
    amountGross: { currency: 'CHF', value: 8 },
    identifications: numbers.map((value) => ({ type: 'RECEIPT_NUMBER', value })),
  })
  const twinOf = (db: Database, id: string) => historyFor(db, id)?.sameDocument?.id

  test('are one where their numbers are the same, or one bears none', () => {
    const db = openTestDatabase()
    const [photo, again, numbered, other] = [[], [], ['17'], ['98']].map((numbers) =>
      putDocument(db, { results: [receipt(...numbers)] }),
    ) as [string, string, string, string]
    expect(twinOf(db, photo)).toBe(again)
    expect([again, numbered, other].map((id) => twinOf(db, id))).toEqual([photo, photo, photo])
    expect(historyFor(db, again)?.sameDocument?.by).toBe('total')
  })

  test('are one under a name that was misread, and none where it is another shop', () => {
    const db = openTestDatabase()
    const named = (name: string) =>
      putDocument(db, { results: [{ ...receipt(), sender: { name } }] })
    const huber = named('Bäckerei Huber')
    expect(twinOf(db, named('Bäckerei Hüben'))).toBe(huber)
    expect(twinOf(db, named('Metzgerei Frei'))).toBeUndefined()
  })

  test('are two with two numbers, and are counted anew as soon as one is read otherwise', () => {
    const db = openTestDatabase()
    const [first, second] = ['17', '98'].map((number) =>
      putDocument(db, { results: [receipt(number)] }),
    ) as [string, string]
    expect([first, second].map((id) => twinOf(db, id))).toEqual([undefined, undefined])
    recountAll(db)
    saveResults(db, { id: second, connectionId: 'embedded' }, [receipt('17')], 2)
    refreshSummary(db, second)
    expect(recountAll(db)).toEqual([first])
    expect(twinOf(db, first)).toBe(second)
    expect(findDocument(db, first)?.stops).toContain('duplicate')
  })

  test('are found beside those that an earlier Intray took in', () => {
    const file = join(temporaryFolder(), 'intray.db')
    leaveEarlierFolder(file, 35)
    const earlier = new SQLite(file)
    earlier.exec(`
      UPDATE documents SET result_count = 1, document_type = 'INVOICE', document_date = '2026-10-05',
        amount_currency = 'CHF', amount_value = 108.1 WHERE id = 'doc-2';
      DELETE FROM known_results;
      INSERT INTO known_results (document_id, result_index, connection_id, sender_key, document_key, values_json)
        VALUES ('doc-2', 0, 'c', 's', '', '{}'), ('doc-3', 0, 'c', 's', 'RECEIPT A12 2026-10-05 8.00', '{}'),
          ('doc-3', 1, 'c', 's', 'INVOICE RE1', '{}');`)
    earlier.close()
    const db = openDatabase({ file })
    const marks =
      'SELECT document_key AS key, total_key AS total, number FROM known_results ORDER BY 1, 2'
    expect(all(db, marks)).toEqual([
      { key: '', total: 'INVOICE 2026-10-05 108.10', number: '' },
      { key: '', total: 'RECEIPT 2026-10-05 8.00', number: 'A12' },
      { key: 'INVOICE RE1', total: '', number: 'RE1' },
    ])
    db.close()
  })
})

test('a third file with the same document has none of the others counted anew, the first has all', () => {
  const db = openTestDatabase()
  const [first = '', second = '', third = '', ...others] = Array.from({ length: 20 }, () =>
    putDocument(db, { results: [invoiceJson] }),
  )
  const ordered = (change: () => void) => {
    run(db, 'DELETE FROM uncounted_documents')
    change()
    return all<{ id: string }>(db, 'SELECT document_id AS id FROM uncounted_documents')
      .map(({ id }) => id)
      .sort()
  }
  const reject = (id: string) =>
    setDocumentState(db, id, { kind: 'rejected', at: confirmed.at, reason: 'twice' })
  expect(ordered(() => putDocument(db, { results: [invoiceJson] }))).toEqual([])
  expect(ordered(() => reject(third))).toEqual([])
  expect(ordered(() => reject(second))).toContain(first)
  expect(historyFor(db, first)?.sameDocument?.id).toBe(others[0])
  expect(ordered(() => reject(first))).toEqual(expect.arrayContaining(others))
  expect(historyFor(db, others[5] ?? '')?.sameDocument?.id).toBe(others[0])
})

describe('documents of which nothing is noted', () => {
  const confirmedIban = 'CH9300762011623852957'

  /** One that is open beside a confirmed one of its sender with another account, and nothing noted of either. */
  function unnotedFile() {
    const file = join(temporaryFolder(), 'intray.db')
    const db = openDatabase({ file })
    saveEmbeddedConnection(db, 1, 0)
    const open = putDocument(db, { results: [withIban('CH4431999123000889012')] })
    const before = attentionOf(db, open) ?? -1
    putDocument(db, { results: [withIban(confirmedIban)], state: confirmed })
    db.exec('DELETE FROM known_results; DELETE FROM known_numbers')
    db.close()
    return { file, open, before }
  }
  const noted = (db: Database) => db.prepare('SELECT count(*) FROM known_results').pluck().get()

  test.each([
    ['after an end that was not clean', '-wal'],
    ['as long as the copy from before an update is there', '-before-update'],
  ])('are noted and counted anew %s', (_when, left) => {
    const { file, open, before } = unnotedFile()
    writeFileSync(`${file}${left}`, '')
    const db = openDatabase({ file })
    expect(noted(db)).toBe(2)
    expect(recountSome(db, 10)).toEqual([open])
    expect(attentionOf(db, open)).toBe(before + 1)
    db.close()
  })

  test('are noted when the schema was an earlier one', () => {
    const file = join(temporaryFolder(), 'intray.db')
    leaveEarlierFolder(file, newestSchema - 1)
    const earlier = new SQLite(file)
    earlier.exec("UPDATE documents SET result_count = 1 WHERE id <> 'doc-1'")
    earlier.close()
    const db = openDatabase({ file })
    expect(noted(db)).toBe(2)
    db.close()
  })

  test('are noted before a damaged database is made anew, and each is counted with all others', () => {
    const { file, open, before } = unnotedFile()
    markDamaged(file)
    const { db } = openOrRebuild({ file }, 0)
    expect(noted(db)).toBe(2)
    expect(attentionOf(db, open)).toBe(before + 1)
    db.close()
  })
})

test.runIf(process.platform === 'linux')(
  'a start after a clean end reads no more of ten thousand documents than of ten',
  () => {
    const file = join(temporaryFolder(), 'intray.db')
    const put = (documents: number) => {
      const db = openDatabase({ file })
      db.exec(`INSERT INTO connections (id, name, environment, base_url, auth_url, client_id,
          workspace_id, sign_in, requests_per_minute, profile_json, colour, created_at)
        VALUES ('c', 'n', 'sandbox', 'b', 'a', 'i', 'w', 'client-credentials', 20, '{}', '#000000', 't')
          ON CONFLICT DO NOTHING;
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers
          LIMIT ${String(documents)})
        INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
            received_at, sort_at, state_json, result_count)
          SELECT ${String(documents)} || '-' || n, 'c', 'w', 'f.pdf', 'application/pdf', 3, 'drop', 't', n,
            '{"kind":"ready"}', 1 FROM numbers`)
      db.close()
    }
    // What else goes on in this thread reads now and then: the quietest of some is the start's own.
    const readsOfStart = () =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = readsSoFar()
          const db = openDatabase({ file })
          const reads = readsSoFar() - before
          db.close()
          return reads
        }),
      )
    put(10)
    const few = readsOfStart()
    expect(few).toBeGreaterThan(3)
    put(10_000)
    expect(readsOfStart()).toBe(few)
  },
)

test('what is known of a sender is what the latest of its confirmed documents say, the latest first', () => {
  const db = openTestDatabase()
  const ibans = ['CH4431999123000889012', 'CH9300762011623852957', 'CH5604835012345678009']
  // By when they came, in whatever order they are stored and confirmed.
  const cameAt = [2_000, 3_000, 1_000]
  const ids = ibans.map((iban, at) =>
    putDocument(db, { results: [withIban(iban)], state: confirmed, receivedAt: cameAt[at] }),
  )
  const { key = '' } = get<{ key: string }>(db, 'SELECT sender_key AS key FROM known_results') ?? {}
  const found = (limit: number, documentId = '') =>
    listConfirmedOfSender(db, { connectionId: 'embedded', documentId }, key, limit).map((one) =>
      ibans.findIndex((iban) => JSON.stringify(one.values).includes(iban)),
    )
  expect([found(9), found(2), found(1)]).toEqual([[1, 0, 2], [1, 0], [1]])
  expect(found(9, ids[0])).toEqual([1, 2])
  db.close()
})
