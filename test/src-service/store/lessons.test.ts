import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Lesson } from '../../../src-service/extraction/learned/lesson.ts'
import { deleteDocumentRow, insertDocument } from '../../../src-service/store/documents.ts'
import {
  findLessons,
  forgetLessons,
  listLessons,
  replaceLessons,
} from '../../../src-service/store/lessons.ts'
import { firstTables } from '../../../src-service/store/migrations/0001-first-tables.ts'
import { progressInMemory } from '../../../src-service/store/migrations/0002-progress-in-memory.ts'
import { indexesOfWhatIsAsked } from '../../../src-service/store/migrations/0003-indexes-of-what-is-asked.ts'
import { newestSchema, openDatabase } from '../../../src-service/store/open-database.ts'
import type { Database } from '../../../src-service/store/engine.ts'
import { createSqliteEngine } from '../../../src-service/store/sqlite-engine.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'
import { openSqlite } from '../support/open-engine.ts'

const lesson: Lesson = {
  ...{ field: 'documentNumber', documentType: 'INVOICE', corrected: true, shape: 'A-0', length: 7 },
  sights: [{ before: 'werkzettel', above: '', page: 1, left: 0.5, right: 0.6, middle: 0.3 }],
}

async function open(): Promise<Database> {
  const { database } = await openSqlite()
  await insertWorkspace(database, { id: 'w', name: 'W', createdAt: 1 })
  return database
}

async function teach(
  database: Database,
  id: string,
  signs: string[],
  paper = id,
  at = 1,
): Promise<void> {
  await insertDocument(database, {
    ...{ id, workspace_id: 'w', file_name: null, media_type: 'application/pdf', sha256: id },
    ...{ size: 1, created_at: at, updated_at: at },
  })
  const document = { id, workspace_id: 'w', sha256: id }
  await replaceLessons(database, document, [{ paper, signs, lessons: [lesson] }], at)
}

const papersIn = async (database: Database) => {
  const rows = database.selectFrom('lessons').select('paper').orderBy('taught_at')
  return (await rows.execute()).map(({ paper }) => paper)
}

test('what two papers of a sender agree on is found by any of its signs, in its workspace alone', async () => {
  const database = await open()
  await teach(database, 'a', ['account', 'name'])
  expect(await findLessons(database, 'w', ['account', 'name'])).toEqual([])
  await teach(database, 'b', ['name'])
  const found = [{ before: 'werkzettel', field: 'documentNumber', lengths: [7, 7] }]
  expect(await findLessons(database, 'w', ['account', 'name'])).toMatchObject(found)
  expect(await findLessons(database, 'w', ['account'])).toEqual([])
  expect(await findLessons(database, 'other', ['name'])).toEqual([])
})

test('what a sender taught is listed once for each paper, and forgotten under all its signs', async () => {
  const database = await open()
  await teach(database, 'a', ['account', 'name'], 'WZ-1', 1)
  await teach(database, 'b', ['name', 'vat'], 'WZ-1', 2)
  await teach(database, 'c', ['vat', 'account'], 'WZ-2', 3)
  await teach(database, 'd', ['other'], 'WZ-3', 4)
  expect(await listLessons(database, 'w', ['name', 'account'])).toHaveLength(2)
  expect(await listLessons(database, 'elsewhere', ['name', 'account'])).toEqual([])
  expect(await forgetLessons(database, 'elsewhere', ['name', 'account'])).toBe(0)
  expect(await forgetLessons(database, 'w', ['name', 'account'])).toBe(2)
  expect(await listLessons(database, 'w', ['name', 'account', 'vat'])).toEqual([])
  expect(await listLessons(database, 'w', ['other'])).toEqual([[lesson]])
})

test('the same paper in two files is one paper, and two files without a number are two', async () => {
  const database = await open()
  await teach(database, 'a', ['name'], 'WZ-1')
  await teach(database, 'b', ['name'], 'WZ-1')
  expect(await findLessons(database, 'w', ['name'])).toEqual([])
  await teach(database, 'c', ['other'], '')
  await teach(database, 'd', ['other'], '')
  expect(await findLessons(database, 'w', ['other'])).toHaveLength(1)
})

test('later feedback on a document takes the place of what it had taught, and removing it takes all', async () => {
  const database = await open()
  await teach(database, 'a', ['name', 'account'])
  await teach(database, 'b', ['name'])
  await replaceLessons(database, { id: 'a', workspace_id: 'w', sha256: 'a' }, [], 2)
  expect(await papersIn(database)).toHaveLength(1)
  await deleteDocumentRow(database, 'b')
  expect(await papersIn(database)).toEqual([])
})

test('of one sender the twelve newest papers are kept', async () => {
  const database = await open()
  for (let at = 1; at <= 20; at++) await teach(database, `d${String(at)}`, ['name'], undefined, at)
  const kept = await papersIn(database)
  expect(kept).toHaveLength(12)
  expect(kept.at(0)).toBe('d9')
})

test('a database of the version before lessons is brought to the newest with all that it holds', async () => {
  const file = join(await makeFolder(), 'service.db')
  const earlier = new Sqlite(file)
  for (const migration of [firstTables, progressInMemory, indexesOfWhatIsAsked])
    earlier.exec(migration)
  earlier.pragma('user_version = 3')
  earlier.exec(
    `INSERT INTO workspaces (id, name, status, created_at) VALUES ('w', 'W', 'ACTIVE', 1)`,
  )
  earlier.close()
  const newest = openDatabase(file)
  expect(newest.pragma('user_version', { simple: true })).toBe(newestSchema)
  expect(newest.prepare('SELECT id FROM workspaces').pluck().all()).toEqual(['w'])
  const engine = createSqliteEngine(newest)
  await teach(engine.database, 'a', ['name'])
  expect(await papersIn(engine.database)).toHaveLength(1)
  await engine.close()
})
