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
import type { Database } from '../../../src-service/store/open-database.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

const lesson: Lesson = {
  ...{ field: 'documentNumber', documentType: 'INVOICE', corrected: true, shape: 'A-0', length: 7 },
  sights: [{ before: 'werkzettel', above: '', page: 1, left: 0.5, right: 0.6, middle: 0.3 }],
}

function open(): Database {
  const database = openDatabase(':memory:')
  insertWorkspace(database, { id: 'w', name: 'W', createdAt: 1 })
  return database
}

function teach(database: Database, id: string, signs: string[], paper = id, at = 1): void {
  insertDocument(database, {
    ...{ id, workspace_id: 'w', file_name: null, media_type: 'application/pdf', sha256: id },
    ...{ size: 1, created_at: at, updated_at: at },
  })
  const document = { id, workspace_id: 'w', sha256: id }
  replaceLessons(database, document, [{ paper, signs, lessons: [lesson] }], at)
}

const rowsIn = (database: Database) =>
  database.prepare('SELECT count(*) FROM lessons').pluck().get()

test('what two papers of a sender agree on is found by any of its signs, in its workspace alone', () => {
  const database = open()
  teach(database, 'a', ['account', 'name'])
  expect(findLessons(database, 'w', ['account', 'name'])).toEqual([])
  teach(database, 'b', ['name'])
  const found = [{ before: 'werkzettel', field: 'documentNumber', lengths: [7, 7] }]
  expect(findLessons(database, 'w', ['account', 'name'])).toMatchObject(found)
  expect(findLessons(database, 'w', ['account'])).toEqual([])
  expect(findLessons(database, 'other', ['name'])).toEqual([])
  database.close()
})

test('what a sender taught is listed once for each paper, and forgotten under all its signs', () => {
  const database = open()
  teach(database, 'a', ['account', 'name'], 'WZ-1', 1)
  teach(database, 'b', ['name', 'vat'], 'WZ-1', 2)
  teach(database, 'c', ['vat', 'account'], 'WZ-2', 3)
  teach(database, 'd', ['other'], 'WZ-3', 4)
  expect(listLessons(database, 'w', ['name', 'account'])).toHaveLength(2)
  expect(listLessons(database, 'elsewhere', ['name', 'account'])).toEqual([])
  expect(forgetLessons(database, 'elsewhere', ['name', 'account'])).toBe(0)
  expect(forgetLessons(database, 'w', ['name', 'account'])).toBe(2)
  expect(listLessons(database, 'w', ['name', 'account', 'vat'])).toEqual([])
  expect(listLessons(database, 'w', ['other'])).toEqual([[lesson]])
  database.close()
})

test('the same paper in two files is one paper, and two files without a number are two', () => {
  const database = open()
  teach(database, 'a', ['name'], 'WZ-1')
  teach(database, 'b', ['name'], 'WZ-1')
  expect(findLessons(database, 'w', ['name'])).toEqual([])
  teach(database, 'c', ['other'], '')
  teach(database, 'd', ['other'], '')
  expect(findLessons(database, 'w', ['other'])).toHaveLength(1)
  database.close()
})

test('later feedback on a document takes the place of what it had taught, and removing it takes all', () => {
  const database = open()
  teach(database, 'a', ['name', 'account'])
  teach(database, 'b', ['name'])
  replaceLessons(database, { id: 'a', workspace_id: 'w', sha256: 'a' }, [], 2)
  expect(rowsIn(database)).toBe(1)
  deleteDocumentRow(database, 'b')
  expect(rowsIn(database)).toBe(0)
  database.close()
})

test('of one sender the twelve newest papers are kept', () => {
  const database = open()
  for (let at = 1; at <= 20; at++) teach(database, `d${String(at)}`, ['name'], undefined, at)
  const kept = database.prepare('SELECT paper FROM lessons ORDER BY taught_at').pluck().all()
  expect(kept).toHaveLength(12)
  expect(kept.at(0)).toBe('d9')
  database.close()
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
  const database = openDatabase(file)
  expect(database.pragma('user_version', { simple: true })).toBe(newestSchema)
  expect(database.prepare('SELECT id FROM workspaces').pluck().all()).toEqual(['w'])
  teach(database, 'a', ['name'])
  expect(rowsIn(database)).toBe(1)
  database.close()
})
