import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import {
  all,
  get,
  guardQueries,
  handleOf,
  inTransaction,
  run,
  succeed,
  watchQueries,
  type SlowQuery,
} from '../../../src-main/store/query.ts'
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

test('a quick query is not reported', () => {
  const db = openTestDatabase()
  const slow: SlowQuery[] = []
  watchQueries(db, (query) => void slow.push(query), Infinity)
  findDocument(db, putDocument(db))
  expect(slow).toEqual([])
})

test('a slow query is reported with how long it took, also where its statement names no table', () => {
  const db = openTestDatabase()
  const slow: SlowQuery[] = []
  watchQueries(db, (query) => void slow.push(query), 0)
  const before = performance.now()
  get(db, 'SELECT 1')
  expect(slow.map((query) => query.table)).toEqual(['unknown'])
  expect(slow[0]?.durationMs).toBeLessThanOrEqual(performance.now() - before)
})

describe('a guard', () => {
  /** Hears of everything; refuses to write where it is told to. */
  function guarded() {
    const db = openTestDatabase()
    run(db, 'CREATE TABLE written (value TEXT UNIQUE) STRICT')
    const heard: string[] = []
    const state = { isOpen: true }
    guardQueries(db, {
      beforeWrite: () => {
        heard.push('before')
        if (!state.isOpen) throw new Error('closed')
      },
      failed: (error) => void heard.push(error instanceof Error ? error.message : '?'),
    })
    const count = () => get<{ count: number }>(db, 'SELECT count(*) AS count FROM written')?.count
    return { db, heard, state, count }
  }
  const write = (db: Database) => run(db, "INSERT INTO written (value) VALUES ('a')")

  test('stands before every write, and before no reading', () => {
    const { db, heard, state, count } = guarded()
    expect(write(db)).toBe(1)
    expect(heard).toEqual(['before'])
    state.isOpen = false
    expect(() => write(db)).toThrow('closed')
    expect(() => inTransaction(db, () => 'done')).toThrow('closed')
    heard.length = 0
    expect(count()).toBe(1)
    expect(all(db, 'SELECT value FROM written')).toEqual([{ value: 'a' }])
    expect(heard).toEqual([])
  })

  test('hears of what fails, which nobody is spared', () => {
    const { db, heard } = guarded()
    write(db)
    heard.length = 0
    expect(() => write(db)).toThrow('UNIQUE')
    expect(heard).toEqual(['before', expect.stringContaining('UNIQUE')])
    heard.length = 0
    expect(() =>
      inTransaction(db, () => {
        throw new Error('in the middle')
      }),
    ).toThrow('in the middle')
    expect(heard).toEqual(['before', 'in the middle'])
    heard.length = 0
    expect(() => all(db, 'SELECT absent FROM written')).toThrow('no such column')
    expect(heard).toEqual([expect.stringContaining('no such column')])
  })
})

test('whoever holds a handle that was replaced asks the one in its place', () => {
  const [first, second] = [openTestDatabase(), openTestDatabase()]
  const id = putDocument(second)
  expect(findDocument(first, id)).toBeUndefined()
  succeed(first, second)
  expect(findDocument(first, id)).toMatchObject({ id })
  expect(handleOf(first)).toBe(second)
  expect(first.open).toBe(false)
  // And once more.
  const third = openTestDatabase()
  succeed(first, third)
  expect(findDocument(first, id)).toBeUndefined()
  expect(second.open).toBe(false)
  inTransaction(first, () => putDocument(first, { fileName: 'new.pdf' }))
  expect(all(third, 'SELECT id FROM documents')).toHaveLength(1)
})
