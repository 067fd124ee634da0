import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexMerging } from '../../../src-main/documents/merge-index.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { mergeSome } from '../../../src-main/store/merge-index.ts'
import { guardQueries, inTransaction } from '../../../src-main/store/query.ts'
import { indexPageWords } from '../../../src-main/store/search-index.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

/** A segment's number is what stands before the 37 bits of a page in its row id. */
const partsOf = (db: Database) =>
  Number(
    db
      .prepare('SELECT count(DISTINCT id >> 37) FROM search_index_data WHERE id > 10')
      .pluck()
      .get(),
  )

const bytesOf = (db: Database) =>
  db.prepare('SELECT total(length(block)) FROM search_index_data').pluck().get()

const documentsWith = (db: Database, word: string) =>
  db.prepare('SELECT count(*) FROM search_index WHERE search_index MATCH ?').pluck().get(word)

const hasBytes = (db: Database, part: string) =>
  db.prepare('SELECT 1 FROM search_index_data WHERE instr(block, CAST(? AS BLOB))').get(part) !==
  undefined

/** Each in a commit of its own, as documents come, and with so many words that its part of the index has some pages. */
function putEach(db: Database, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    inTransaction(db, () => {
      const id = putDocument(db, { fileName: removed[at] ?? 'beleg' })
      const seq = Number(db.prepare('SELECT seq FROM documents WHERE id = ?').pluck().get(id))
      const words = Array.from({ length: 3_000 }, (_, word) => `wort${String(at * 10_000 + word)}`)
      indexPageWords(db, seq, ['sonderfall', ...words].join(' '))
      return id
    }),
  )
}

/** No other word begins as these do: FTS5 leaves out of a word what it has in common with the one before. */
const removed = ['kiwibaum', 'ypsilon', 'quitten']

function openWith(count: number) {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  return { db, ids: putEach(db, count) }
}

test('no commit brings parts of the index together; a merge does until they are few', () => {
  const { db } = openWith(30)
  expect(partsOf(db)).toBeGreaterThanOrEqual(30)
  expect(mergeSome(db)).toBe(true)
  while (mergeSome(db));
  expect(partsOf(db)).toBeLessThan(16)
  expect(documentsWith(db, 'sonderfall')).toBe(30)
  const before = bytesOf(db)
  expect(mergeSome(db)).toBe(false)
  expect(bytesOf(db)).toBe(before)
})

test('what is removed between two steps of a merge leaves no byte', () => {
  const { db, ids } = openWith(30)
  for (const [at, word] of removed.entries()) {
    expect(mergeSome(db)).toBe(true)
    expect(hasBytes(db, word)).toBe(true)
    inTransaction(db, () => deleteDocumentRows(db, ids[at] ?? ''))
    expect(hasBytes(db, word)).toBe(false)
  }
  while (mergeSome(db));
  expect(documentsWith(db, 'sonderfall')).toBe(27)
  for (const word of removed) expect(hasBytes(db, word)).toBe(false)
  db.exec("INSERT INTO search_index (search_index) VALUES ('integrity-check')")
})

test('a merge begins when enough has changed, leaves turns to the calls, and ends with Intray', async () => {
  const { db } = openWith(30)
  const merging = createIndexMerging({ db, logger: createRecordingLogger() })
  const before = bytesOf(db)
  for (let change = 1; change < 24; change++) merging.wake()
  await merging.settled()
  expect(bytesOf(db)).toBe(before)
  merging.wake()
  await nextTurn()
  const between = bytesOf(db)
  expect(between).not.toBe(before)
  await merging.stop()
  expect(mergeSome(db)).toBe(true)
})

test('what a full disk does not take is merged when more has changed', async () => {
  const { db } = openWith(30)
  const logger = createRecordingLogger()
  let isFull = true
  guardQueries(db, {
    beforeWrite() {
      if (isFull) throw new Error('full')
    },
    failed() {},
  })
  const merging = createIndexMerging({ db, logger })
  const before = partsOf(db)
  for (let change = 0; change < 24; change++) merging.wake()
  await merging.settled()
  expect(logger.entries.map(({ event }) => event)).toEqual(['store.index-not-merged'])
  isFull = false
  for (let change = 0; change < 24; change++) merging.wake()
  await merging.settled()
  expect(partsOf(db)).toBeLessThan(before)
  expect(mergeSome(db)).toBe(false)
})
