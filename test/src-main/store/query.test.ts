import { expect, test } from 'vitest'
import { findDocument } from '../../../src-main/store/documents.ts'
import { watchQueries, type SlowQuery } from '../../../src-main/store/query.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

test('a slow query is reported by its table, and by nothing of its values', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { fileName: 'Lohnabrechnung.pdf' })
  const slow: SlowQuery[] = []
  watchQueries(db, (query) => void slow.push(query), 0)
  findDocument(db, id)
  expect(slow.map((query) => query.table)).toEqual(['documents'])
  expect(JSON.stringify(slow)).not.toContain(id)
})

test('a quick one is not', () => {
  const db = openTestDatabase()
  const slow: SlowQuery[] = []
  watchQueries(db, (query) => void slow.push(query), Infinity)
  findDocument(db, putDocument(db))
  expect(slow).toEqual([])
})
