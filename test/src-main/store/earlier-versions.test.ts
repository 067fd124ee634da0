import { spawnSync } from 'node:child_process'
import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { listDocuments } from '../../../src-main/store/list-documents.ts'
import { versionOf } from '../../../src-main/store/migrate.ts'
import { listScanFolders } from '../../../src-main/store/scan-folders.ts'
import { findTakenFile } from '../../../src-main/store/taken-files.ts'
import { plainScanFolder } from '../../../src-shared/contract/scan-folders.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { reviewedResults } from '../../../src-main/store/refresh-summary.ts'
import { indexSome } from '../../../src-main/store/unindexed-documents.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'

const present = migrations.at(-1)?.version ?? 0

function expectWhole(db: Database, from: number): void {
  expect(versionOf(db)).toBe(present)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  const asked = { connectionId: 'c', filter: 'all', cursor: null, limit: 50 } as const
  const inbox = listDocuments(db, { ...asked, query: '' })
  expect(inbox.items.map(({ id, state }) => [id, state.kind])).toEqual([
    ['doc-3', 'confirmed'],
    ['doc-2', 'ready'],
    ['doc-1', 'ready'],
  ])
  const [result] = reviewedResults(db, 'doc-2')
  expect(result?.current).toMatchObject({ title: 'By hand', sender: { name: 'Müller Bau AG' } })
  while (indexSome(db, 10)) expect(versionOf(db)).toBe(present)
  const found = listDocuments(db, { ...asked, query: 'müller' })
  expect(found.items.map(({ id }) => id)).toEqual(['doc-3', 'doc-2'])
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect(count('raw_results')).toBe(2)
  expect(findTakenFile(db, '/scans/a.pdf')).toMatchObject({ byteSize: 3, leaves: 'no' })
  expect(listScanFolders(db)).toMatchObject([
    {
      choices: { ...plainScanFolder, path: '/scans', connectionId: 'c' },
      isPaused: false,
      onShare: false,
    },
  ])
  expect(count('feedback_history')).toBe(1)
  expect(count('sync_uploads')).toBe(from >= 2 ? 1 : 0)
  expect(count('exported_documents')).toBe(from >= 3 ? 1 : 0)
}

test.each(migrations.map(({ version, name }) => [version, name] as const))(
  'a folder as version %i (%s) left it opens with everything in it',
  (version) => {
    const file = join(temporaryFolder(), 'intray.db')
    leaveEarlierFolder(file, version)
    const db = openDatabase({ file })
    expectWhole(db, version)
    db.close()
  },
)

const dying = join(import.meta.dirname, 'die-while-migrating.ts')

test.each([
  [1, 2, 'end'],
  [1, 10, 'end'],
  [19, 20, 'half'],
  [19, 20, 'end'],
  [20, 21, 'half'],
  [20, 21, 'end'],
  [1, present, 'end'],
] as const)(
  'on the way from version %i a process that is killed in the step to version %i, at its %s, loses nothing',
  (from, version, when) => {
    const file = join(temporaryFolder(), 'intray.db')
    leaveEarlierFolder(file, from)
    const args = [dying, file, String(version), when]
    const died = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(died.signal, died.stderr).toBe('SIGKILL')
    const left = new SQLite(file, { readonly: true })
    expect(versionOf(left)).toBe(migrations.findLast((step) => step.version < version)?.version)
    left.close()
    const db = openDatabase({ file })
    expectWhole(db, from)
    db.close()
  },
)

/** The copy finds no room, or the steps do not. */
const noRoom = /^(?:ENOSPC|SQLITE_FULL)$/

describe.skipIf(noSmallDisk !== null)('an update on a disk with little room', () => {
  test.each([0, 0.25, 0.5, 1.25, 1.75, 2.5])(
    'loses nothing where %f times the database is free, and goes on when there is room',
    (free) => {
      const earlier = join(temporaryFolder(), 'intray.db')
      leaveEarlierFolder(earlier, 1)
      const { size } = statSync(earlier)
      const disk = mountSmallDisk(16 << 20)
      const file = join(disk.folder, 'intray.db')
      copyFileSync(earlier, file)
      disk.fill(Math.ceil(free * size))
      const refused = () => openDatabase({ file }).close()
      expect(refused).toThrow(
        expect.objectContaining({ code: expect.stringMatching(noRoom) as string }),
      )
      disk.empty()
      const db = openDatabase({ file })
      expectWhole(db, 1)
      db.close()
    },
  )
})
