import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import {
  DamagedDatabaseError,
  DataFolderInUseError,
  NewerDatabaseError,
  databaseFile,
  openDatabase,
} from '../../../src-service/store/open-database.ts'
import { makeFolder } from '../support/make-folder.ts'

const put = (database: Sqlite.Database): unknown =>
  database.exec(
    `INSERT INTO workspaces (id, name, status, created_at) VALUES ('w', 'W', 'ACTIVE', 1)`,
  )

describe('the database', () => {
  test('is durable at each commit: FULL still stands after a write', async () => {
    const database = openDatabase(databaseFile(await makeFolder()))
    put(database)
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(database.pragma('synchronous', { simple: true })).toBe(2)
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(database.pragma('secure_delete', { simple: true })).toBe(1)
    database.close()
  })

  test('has strict tables alone', async () => {
    const database = openDatabase(databaseFile(await makeFolder()))
    const tables = database.prepare('PRAGMA table_list').all() as {
      name: string
      strict: number
    }[]
    const own = tables.filter(({ name }) => !name.startsWith('sqlite_'))
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter(({ strict }) => strict === 0)).toEqual([])
    database.close()
  })

  test('opens again with what it holds', async () => {
    const folder = await makeFolder()
    const first = openDatabase(databaseFile(folder))
    put(first)
    const version = first.pragma('user_version', { simple: true })
    first.close()
    const second = openDatabase(databaseFile(folder))
    expect(second.pragma('user_version', { simple: true })).toBe(version)
    expect(second.prepare('SELECT count(*) AS n FROM workspaces').get()).toEqual({ n: 1 })
    second.close()
  })

  test('of a newer version is refused and left as it is', async () => {
    const folder = await makeFolder()
    openDatabase(databaseFile(folder)).close()
    const file = join(folder, 'service.db')
    const newer = new Sqlite(file)
    newer.pragma('user_version = 999')
    newer.pragma('journal_mode = DELETE')
    newer.close()
    const before = readFileSync(file)
    expect(() => openDatabase(databaseFile(folder))).toThrow(NewerDatabaseError)
    expect(new Sqlite(file).pragma('user_version', { simple: true })).toBe(999)
    expect(readFileSync(file).subarray(100)).toEqual(before.subarray(100))
  })

  test('belongs to one service at a time', async () => {
    const folder = await makeFolder()
    const first = openDatabase(databaseFile(folder))
    expect(() => openDatabase(databaseFile(folder), 50)).toThrow(DataFolderInUseError)
    first.close()
    openDatabase(databaseFile(folder), 50).close()
  })

  test('that is none says so and is not overwritten', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'service.db')
    writeFileSync(file, 'x'.repeat(5000))
    expect(() => openDatabase(databaseFile(folder))).toThrow(DamagedDatabaseError)
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(5000))
  })
})
