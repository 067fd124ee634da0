import { expect, test } from 'vitest'
import { recountSome } from '../../../src-main/store/attention-recounts.ts'
import { currentOf } from '../../../src-main/store/current-results.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { readDocuments } from '../../../src-main/store/documents-to-export.ts'
import { refreshSummary, reviewedResults } from '../../../src-main/store/refresh-summary.ts'
import { saveResults } from '../../../src-main/store/results.ts'
import { appendEntry, undoLast } from '../../../src-main/store/review-entries.ts'
import { currentResultsMigration } from '../../../src-main/store/migrations/0015-current-results.ts'
import { invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const key = (id: string) => ({ id, connectionId: 'embedded' })
const stored = (db: Database, id: string) => readDocuments(db, [id]).get(id)?.results

function expectReady(db: Database, id: string): void {
  expect(stored(db, id)).toEqual(reviewedResults(db, id).map(currentOf))
}

test('results lie ready as they now read, after each step of a person', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { results: [invoiceJson, { ...invoiceJson, title: 'Second' }] })
  expectReady(db, id)
  expect(stored(db, id)?.[0]?.fields).not.toHaveProperty('confidences')
  const step = (entry: object) => {
    appendEntry(db, key(id), { resultIndex: 1, ...entry }, 1)
    refreshSummary(db, id)
    expectReady(db, id)
  }
  step({ kind: 'setValue', path: '/title', value: 'By hand', origin: 'typed' })
  expect(stored(db, id)?.[1]?.fields).toMatchObject({ title: 'By hand' })
  step({ kind: 'setType', documentType: 'RECEIPT' })
  const answer = {
    stops: [{ kind: 'duplicate', facts: 'x' }],
    reason: 'two',
    by: 'anna',
    at: '2026',
  }
  step({ kind: 'accept', path: '/documentType', answer })
  expect(stored(db, id)?.[1]?.answers).toMatchObject([{ reason: 'two', stops: ['duplicate'] }])
  undoLast(db, id)
  refreshSummary(db, id)
  expectReady(db, id)
  expect(stored(db, id)?.[1]?.answers).toEqual([])
  db.close()
})

test('what the service says anew takes the place of all results, also where there are fewer', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { results: [invoiceJson, invoiceJson] })
  saveResults(db, key(id), [{ ...invoiceJson, title: 'Anew' }], 2)
  expect(stored(db, id)).toEqual([])
  refreshSummary(db, id)
  expectReady(db, id)
  expect(stored(db, id)).toHaveLength(1)
  db.close()
})

test('documents of a former Intray get theirs while it runs', () => {
  const db = openTestDatabase()
  const ids = Array.from({ length: 25 }, () => putDocument(db, { results: [invoiceJson] }))
  while (recountSome(db, 10) !== null) expect(db.open).toBe(true)
  db.exec('DROP TABLE current_results')
  currentResultsMigration.up(db)
  expect(ids.map((id) => stored(db, id))).toEqual(ids.map(() => []))
  while (recountSome(db, 10) !== null) expect(db.open).toBe(true)
  for (const id of ids) expectReady(db, id)
  db.close()
})
