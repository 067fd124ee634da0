import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { eraseDocument } from '../../../src-main/documents/erase-document.ts'
import { versionOf } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'

const present = migrations.at(-1)?.version ?? 0

function earlierFolder(version = 1) {
  const file = join(temporaryFolder(), 'intray.db')
  leaveEarlierFolder(file, version)
  return { file, copy: `${file}-before-update` }
}

/** What is in a database that nobody else has open. */
function lookInto(file: string): { version: number; ids: unknown[] } {
  const db = new SQLite(file)
  const ids = db.prepare('SELECT id FROM documents ORDER BY id').pluck().all()
  const found = { version: versionOf(db), ids }
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  return found
}

const before = { version: 1, ids: ['doc-1', 'doc-2', 'doc-3'] }

test('an update keeps the database from before, until the next start after a clean end', () => {
  const { file, copy } = earlierFolder()
  openDatabase({ file }).close()
  expect(lookInto(file).version).toBe(present)
  expect(lookInto(copy)).toEqual(before)
  openDatabase({ file }).close()
  expect(existsSync(copy)).toBe(false)
})

test('what was still in the log is in the copy, too', () => {
  const { file, copy } = earlierFolder()
  const killed = `
    import SQLite from 'better-sqlite3'
    const db = new SQLite(process.argv[1])
    db.pragma('journal_mode = WAL')
    db.exec("UPDATE documents SET id = 'doc-4' WHERE id = 'doc-1'")
    process.kill(process.pid, 'SIGKILL')`
  const at = join(import.meta.dirname, '../../..')
  const args = ['--input-type=module', '-e', killed, file]
  expect(spawnSync(process.execPath, args, { cwd: at }).signal).toBe('SIGKILL')
  expect(existsSync(`${file}-wal`)).toBe(true)
  openDatabase({ file }).close()
  expect(lookInto(copy).ids).toEqual(['doc-2', 'doc-3', 'doc-4'])
})

test('an update that was killed in between goes on, and the copy stays the one from before', () => {
  const { file, copy } = earlierFolder()
  openDatabase({ file }).close()
  expect(lookInto(copy)).toEqual(before)
  const dying = join(import.meta.dirname, 'die-while-migrating.ts')
  const again = earlierFolder()
  const args = [dying, again.file, '5']
  expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
  writeFileSync(`${again.copy}-new`, 'half of a copy')
  openDatabase({ file: again.file }).close()
  // That one died over the steps alone: its copy is from where it was gone on with.
  expect(lookInto(again.copy)).toEqual({ ...before, version: 4 })
  expect(existsSync(`${again.copy}-new`)).toBe(false)
  const half = earlierFolder(14)
  writeFileSync(half.copy, 'from before')
  openDatabase({ file: half.file }).close()
  expect(() => lookInto(half.copy)).toThrow('file is not a database')
})

test('an end that was not clean leaves the copy for another start', () => {
  const { file, copy } = earlierFolder()
  const db = openDatabase({ file })
  // As after a kill: another handle still has the log.
  const other = new SQLite(file)
  other.prepare('SELECT 1 FROM documents').get()
  db.close()
  expect(existsSync(`${file}-wal`)).toBe(true)
  openDatabase({ file }).close()
  expect(existsSync(copy)).toBe(true)
  other.close()
  openDatabase({ file }).close()
  expect(existsSync(copy)).toBe(false)
})

test('a database that another program has open is not updated without a copy', () => {
  const { file, copy } = earlierFolder()
  const other = new SQLite(file)
  other.pragma('journal_mode = WAL')
  other.exec("UPDATE documents SET file_name = 'x'")
  expect(() => openDatabase({ file })).toThrow('close it, then start Intray again')
  expect(versionOf(other)).toBe(1)
  other.close()
  openDatabase({ file }).close()
  expect(lookInto(copy)).toEqual(before)
})

test('a document that is erased is not left in the copy', async () => {
  const { file, copy } = earlierFolder()
  const db = openDatabase({ file })
  const silent = () => undefined
  await eraseDocument(
    {
      db,
      clock: createManualClock(),
      notifier: {
        documentChanged: silent,
        documentRemoved: silent,
        reviewChanged: silent,
        statusChanged: silent,
      },
      removeOriginal: silent,
      removeIntakeNote: silent,
      sync: { removeDocument: silent },
      onErased: silent,
    },
    'doc-1',
  )
  expect(existsSync(copy)).toBe(false)
  db.close()
})

test('a new database has nothing to copy, and says nothing of steps', () => {
  const file = join(temporaryFolder(), 'intray.db')
  const steps: number[] = []
  openDatabase({ file, onStep: ({ number }) => steps.push(number) }).close()
  expect(readdirSync(dirname(file))).toEqual(['intray.db'])
  expect(steps).toEqual([])
})

test('each step of an update is told', () => {
  const { file } = earlierFolder(present - 2)
  const steps: unknown[] = []
  openDatabase({ file, onStep: (step) => steps.push(step) }).close()
  expect(steps).toEqual([
    { number: 1, of: 2 },
    { number: 2, of: 2 },
  ])
})
