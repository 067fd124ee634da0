import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { salvageRows } from '../../../src-service/store/salvage-rows.ts'
import { makeFolder } from '../support/make-folder.ts'

test('a file that cannot be opened at all is no damage: it may be there the next time', async () => {
  const place = join(await makeFolder(), 'documents.db')
  const into = new Sqlite(':memory:')
  into.exec('CREATE TABLE documents (id TEXT PRIMARY KEY)')
  expect(() => salvageRows(place, into)).toThrow(Sqlite.SqliteError)
})

test('of a file that is no database nothing is kept, and that is told', async () => {
  const place = join(await makeFolder(), 'documents.db')
  writeFileSync(place, 'x'.repeat(8192))
  const into = new Sqlite(':memory:')
  into.exec('CREATE TABLE documents (id TEXT PRIMARY KEY)')
  expect(salvageRows(place, into)).toEqual({ kept: 0, lost: 1 })
})
