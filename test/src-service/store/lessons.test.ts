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
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 1 })
  return database
}

async function teach(
  database: Database,
  id: string,
  signs: string[],
  paper = id,
  at = 1,
  workspaceId = 'w',
): Promise<void> {
  const document = { id, workspace_id: workspaceId, sha256: id }
  await insertDocument(database, {
    ...{ ...document, file_name: null, media_type: 'application/pdf' },
    ...{ size: 1, created_at: at, updated_at: at },
  })
  const lessons = [{ ...lesson, length: at }]
  await replaceLessons(database, document, [{ paper, signs, lessons }], at)
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
  const found = [{ before: 'werkzettel', field: 'documentNumber', lengths: [1, 1] }]
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
  expect(await listLessons(database, 'w', ['other'])).toEqual([[{ ...lesson, length: 4 }]])
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

test('what is kept of one sender, and what is forgotten, is so of no other and in no other workspace', async () => {
  const database = await open()
  await teach(database, 'theirs', ['name'], undefined, 1, 'v')
  await teach(database, 'apart', ['other'], undefined, 1)
  for (let at = 2; at <= 20; at++) await teach(database, `d${String(at)}`, ['name'], undefined, at)
  for (let at = 21; at <= 40; at++)
    await teach(database, `v${String(at)}`, ['else'], undefined, at, 'v')
  const kept = await papersIn(database)
  expect(kept.slice(0, 3).sort()).toEqual(['apart', 'd9', 'theirs'])
  expect(kept).toHaveLength(26)
  expect(await listLessons(database, 'v', ['name'])).toEqual([[{ ...lesson, length: 1 }]])
  expect(await forgetLessons(database, 'w', ['name'])).toBe(12)
  expect(await papersIn(database)).toHaveLength(14)
  // Older than twelve that the same sender taught elsewhere, and than twelve of another one here.
  for (let at = 41; at <= 52; at++) {
    await teach(database, `n${String(at)}`, ['name'], undefined, at, 'v')
    await teach(database, `o${String(at)}`, ['other'], undefined, at)
  }
  for (const at of [2, 3]) await teach(database, `late ${String(at)}`, ['name'], undefined, at)
  expect(await listLessons(database, 'w', ['name'])).toHaveLength(2)
})

test('the newest of what a paper taught counts, and of one file the paper alone is forgotten that is named', async () => {
  const database = await open()
  await teach(database, 'a', ['name'], 'WZ-1', 5)
  await teach(database, 'b', ['name'], 'WZ-2', 3)
  await teach(database, 'c', ['name'], 'WZ-1', 4)
  const lengths = (lessons: Lesson[][]) => lessons.flat().map(({ length }) => length)
  expect(lengths(await listLessons(database, 'w', ['name']))).toEqual([5, 3])
  expect(await findLessons(database, 'w', ['name'])).toMatchObject([{ lengths: [3, 5] }])
  const document = { id: 'a', workspace_id: 'w', sha256: 'a' }
  const papers = ['WZ-1', 'WZ-3'].map((paper) => ({ paper, signs: [paper], lessons: [lesson] }))
  await replaceLessons(database, document, papers, 6)
  expect(await papersIn(database)).toEqual(['WZ-2', 'WZ-1', 'WZ-1', 'WZ-3'])
  expect(await forgetLessons(database, 'w', ['WZ-1'])).toBe(1)
  expect(await papersIn(database)).toEqual(['WZ-2', 'WZ-1', 'WZ-3'])
})

test('of one workspace twenty thousand lessons are kept, the newest, and all of the others', async () => {
  const { database, file } = await openSqlite()
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 1 })
  await teach(database, 'theirs', ['name'], undefined, 1, 'v')
  await teach(database, 'old', ['name'], undefined, 1)
  await teach(database, 'many', ['name'], undefined, 2)
  file.exec(`INSERT INTO lessons (document_id, sign, paper, workspace_id, lessons, taught_at)
    WITH RECURSIVE each (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM each WHERE number < 19997)
    SELECT 'many', 'sign ' || number, 'many', 'w', '[]', 3 FROM each`)
  await teach(database, 'last', ['more'], undefined, 4)
  const kept = () => {
    const sql = "SELECT paper FROM lessons WHERE paper <> 'many' ORDER BY paper"
    return file.prepare(sql).pluck().all()
  }
  expect(kept()).toEqual(['last', 'old', 'theirs'])
  await teach(database, 'one more', ['more'], undefined, 5)
  expect(kept()).toEqual(['last', 'one more', 'theirs'])
  await teach(database, 'theirs too', ['more'], undefined, 1, 'v')
  expect(kept()).toEqual(['last', 'one more', 'theirs', 'theirs too'])
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
