import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openStore } from '../../../src-main/composition/open-store.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { migrate, versionOf } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { updateBeside } from '../../../src-main/store/update-beside.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'

const present = migrations.at(-1)?.version ?? 0

function earlierFolder(version: number) {
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'intray.db')
  leaveEarlierFolder(file, version)
  const told: unknown[] = []
  return {
    dataDir,
    file,
    copy: `${file}-before-update`,
    told,
    tell: (step: unknown) => told.push(step),
  }
}

function versionIn(file: string): number {
  const db = new SQLite(file, { readonly: true })
  const version = versionOf(db)
  db.close()
  return version
}

test('a database of an earlier version is brought to this one beside, and each step is told', async () => {
  const { file, told, tell } = earlierFolder(present - 2)
  expect(await updateBeside(file, tell)).toBe(true)
  expect(told).toEqual([{ number: 1, of: 2 }, { number: 2, of: 2 }, null])
  expect(versionIn(file)).toBe(present)
})

test('one of this version, one that is not there and one that nobody can read are left alone', async () => {
  const { dataDir, file, told, tell } = earlierFolder(present)
  const unreadable = join(dataDir, 'other.db')
  writeFileSync(unreadable, 'short')
  for (const path of [file, join(dataDir, 'no.db'), unreadable])
    expect(await updateBeside(path, tell)).toBe(false)
  expect(told).toEqual([])
})

test('what cannot be brought to this version says nothing here, and its end is told', async () => {
  const { dataDir, told, tell } = earlierFolder(present)
  const file = join(dataDir, 'strange.db')
  const strange = new SQLite(file)
  migrate(strange, [
    { version: 1, name: 'strange', up: (db) => db.exec('CREATE TABLE documents (id TEXT)') },
  ])
  strange.close()
  expect(await updateBeside(file, tell)).toBe(false)
  expect(told.at(-1)).toBeNull()
  expect(() => openDatabase({ file })).toThrow(SQLite.SqliteError)
})

test('a start that had it updated beside keeps the copy from before, and the next one removes it', async () => {
  const { dataDir, copy, told, tell } = earlierFolder(1)
  const originals = createOriginalFiles(dataDir)
  await originals.prepare()
  const parts = { dataDir, originals, clock: createManualClock(), logger: createRecordingLogger() }
  const open = async () => (await openStore({ ...parts, tellUpdate: tell })).db
  const first = await open()
  expect(versionOf(first)).toBe(present)
  expect(told).toHaveLength(present)
  first.close()
  expect(versionIn(copy)).toBe(1)
  ;(await open()).close()
  expect(existsSync(copy)).toBe(false)
  expect(told).toHaveLength(present)
})
