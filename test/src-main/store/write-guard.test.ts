import { spawnSync } from 'node:child_process'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { newestSchema } from '../../../src-main/store/migrations/all.ts'
import { checkpoint, isHeldAlone, openDatabase } from '../../../src-main/store/open-database.ts'
import { all, handleOf, inTransaction } from '../../../src-main/store/query.ts'
import { patchSettings, readSettings } from '../../../src-main/store/settings.ts'
import { createWriteGuard, type WriteTrouble } from '../../../src-main/store/write-guard.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { hasStrace } from '../../support/disk-calls.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** What SQLite would say of the disk, from inside of a query. */
function failWith(db: Database, code: string): void {
  handleOf(db).function('fail_with', () => {
    throw new SQLite.SqliteError(code, code)
  })
  expect(() => all(db, 'SELECT fail_with()')).toThrow(code)
}

/** On the disk, where the handle has not read it yet. */
function damageSettings(db: Database): void {
  const sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'settings'"
  const page = Number(db.prepare(sql).pluck().get())
  const handle = openSync(db.name, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
}

test('a full disk rolls a change back, is told, and is noticed when there is room again', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const told: (WriteTrouble | null)[] = []
  const guard = createWriteGuard({
    db,
    file,
    isView: false,
    clock,
    onChanged: () => told.push(guard.trouble()),
    onDamage: () => expect.unreachable(),
  })
  patchSettings(db, { theme: 'dark' })
  // SQLite says FULL by itself where the file may not grow, as it does on a full disk.
  const pages = Number(db.pragma('page_count', { simple: true }))
  db.pragma(`max_page_count = ${String(pages)}`)
  const huge = 'x'.repeat(1_000_000)
  expect(() =>
    inTransaction(db, () => {
      patchSettings(db, { theme: 'light' })
      patchSettings(db, { trustToldUntil: huge })
    }),
  ).toThrow(/full/)
  expect(guard.trouble()).toBe('disk-full')
  expect(readSettings(db)).toMatchObject({ theme: 'dark', trustToldUntil: null })
  clock.advance(0)
  expect(told).toEqual(['disk-full', null])
  db.pragma('max_page_count = 1073741823')
  patchSettings(db, { trustToldUntil: huge })
  expect(guard.trouble()).toBeNull()
  await guard.close()
})

// Over a second: a process is started under strace, which stops it at each call.
test.skipIf(!hasStrace)(
  'after a sync to disk that failed nothing is written until the database was checked',
  () => {
    const program = join(import.meta.dirname, 'commit-until-a-fault.ts')
    const fault = 'inject=fsync,fdatasync:error=EIO:when='
    const story = (when: string) => {
      const run = spawnSync(
        'strace',
        [
          '-f',
          '-o',
          '/dev/null',
          '-e',
          `${fault}${when}`,
          process.execPath,
          program,
          temporaryFolder(),
        ],
        { encoding: 'utf8' },
      )
      return run.stdout.trim().split('\n')
    }
    // The syncs of opening come before, one for each step of the schema: 40 commits leave room for the fault.
    const when = String(newestSchema + 20)
    expect(story(when)).toEqual([
      'disk-failing SQLITE_IOERR_FSYNC',
      'refused',
      'read',
      'sound',
      'kept all that was answered',
    ])
    // A disk that stays broken is never believed.
    expect(story(`${when}+`)).toEqual([
      'disk-failing SQLITE_IOERR_FSYNC',
      'refused',
      'read',
      'disk-failing',
    ])
  },
)

test('a disk that failed stays so, whatever else goes wrong, until the database was opened anew', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const told: (WriteTrouble | null)[] = []
  const guard = createWriteGuard({
    ...{ db, file, isView: false, clock },
    onChanged: () => told.push(guard.trouble()),
    onDamage: () => expect.unreachable(),
  })
  failWith(db, 'SQLITE_IOERR_FSYNC')
  for (const code of ['SQLITE_FULL', 'SQLITE_READONLY']) {
    failWith(db, code)
    expect(guard.trouble()).toBe('disk-failing')
    expect(() => patchSettings(db, { theme: 'dark' })).toThrow(
      expect.objectContaining({ code: 'SQLITE_IOERR' }) as Error,
    )
  }
  clock.advance(0)
  expect(told).toEqual(['disk-failing', null])
  patchSettings(db, { theme: 'dark' })
  await guard.close()
})

test('a disk that failed may have damaged what was written: every page is looked at before it is written to again', async () => {
  const file = join(temporaryFolder(), 'a.db')
  openDatabase({ file }).close()
  const db = openDatabase({ file })
  const clock = createManualClock()
  let damages = 0
  const guard = createWriteGuard({
    ...{ db, file, isView: false, clock },
    onChanged: () => {},
    onDamage: () => damages++,
  })
  damageSettings(db)
  failWith(db, 'SQLITE_IOERR_FSYNC')
  expect(damages).toBe(0)
  clock.advance(0)
  expect(damages).toBe(1)
  expect(guard.trouble()).toBe('disk-failing')
  await guard.close()
})

test.skipIf(noSmallDisk !== null)(
  `opened on a full disk it is written to once there is room, and opened anew after a failure${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  async () => {
    const disk = mountSmallDisk(8 << 20)
    const file = join(disk.folder, 'a.db')
    openDatabase({ file }).close()
    disk.fill()
    const db = openDatabase({ file })
    const clock = createManualClock()
    const told: (WriteTrouble | null)[] = []
    const guard = createWriteGuard({
      ...{ db, file, isView: false, clock },
      onChanged: () => told.push(guard.trouble()),
      onDamage: () => expect.unreachable(),
    })
    expect(guard.trouble()).toBe('disk-full')
    clock.advance(60_000)
    expect(told).toEqual([])
    disk.empty()
    clock.advance(60_000)
    expect(told).toEqual([null])
    patchSettings(db, { theme: 'dark' })

    failWith(db, 'SQLITE_IOERR_FSYNC')
    clock.advance(0)
    expect(told).toEqual([null, 'disk-failing', null])
    expect(isHeldAlone(handleOf(db))).toBe(false)
    expect(readSettings(db).theme).toBe('dark')
    await guard.close()
  },
)

test('what was committed for soon is on the disk after a second, by itself or with another commit', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const guard = createWriteGuard({
    ...{ db, file, isView: false, clock },
    onChanged: () => expect.unreachable(),
    onDamage: () => expect.unreachable(),
  })
  const beside = openDatabase({ file })
  /** How many commits another connection has seen. */
  const seen = () => Number(beside.pragma('data_version', { simple: true }))
  const isFull = () => db.pragma('synchronous', { simple: true })
  inTransaction(db, () => patchSettings(db, { theme: 'dark' }), 'soon')
  expect(isFull()).toBe(2)
  const before = seen()
  clock.advance(999)
  expect(seen()).toBe(before)
  clock.advance(1)
  expect(seen()).not.toBe(before)

  inTransaction(db, () => patchSettings(db, { theme: 'light' }), 'soon')
  patchSettings(db, { theme: 'dark' })
  const synced = seen()
  clock.advance(5_000)
  expect(seen()).toBe(synced)
  expect(() =>
    inTransaction(
      db,
      () => {
        throw new Error('taken back')
      },
      'soon',
    ),
  ).toThrow('taken back')
  expect(isFull()).toBe(2)
  beside.close()
  await guard.close()
})

test('a log that somebody reads is emptied when they have done, and nobody waits for them', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const guard = createWriteGuard({
    ...{ db, file, isView: false, clock },
    onChanged: () => expect.unreachable(),
    onDamage: () => expect.unreachable(),
  })
  const logBytes = () => statSync(`${file}-wal`).size
  patchSettings(db, { theme: 'dark' })
  const reader = openDatabase({ file })
  const rows = reader.prepare('SELECT name FROM settings').iterate()
  rows.next()
  patchSettings(db, { theme: 'light' })
  checkpoint(db)
  clock.advance(100)
  expect(logBytes()).toBeGreaterThan(0)
  rows.return?.()
  clock.advance(100)
  expect(logBytes()).toBe(0)
  expect(clock.timersWaiting).toBe(0)
  reader.close()
  await guard.close()
})

test('a damaged page is told of, whoever met it', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const first = openDatabase({ file })
  patchSettings(first, { theme: 'dark' })
  first.close()
  const damaged = openDatabase({ file })
  damageSettings(damaged)
  damaged.close()

  const db = openDatabase({ file })
  let damages = 0
  const guard = createWriteGuard({
    db,
    file,
    isView: false,
    clock: createManualClock(),
    onChanged: () => {},
    onDamage: () => damages++,
  })
  expect(() => readSettings(db)).toThrow(/malformed/)
  expect(damages).toBe(1)
  await guard.close()
})

test('a view takes no write, says why from the start, and looks for no room', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const guard = createWriteGuard({
    db,
    file,
    isView: true,
    clock,
    onChanged: () => expect.unreachable(),
    onDamage: () => expect.unreachable(),
  })
  expect(guard.trouble()).toBe('read-only')
  const refused = expect.objectContaining({ code: 'SQLITE_READONLY' }) as Error
  expect(() => patchSettings(db, { theme: 'dark' })).toThrow(refused)
  expect(() => inTransaction(db, () => 1)).toThrow(refused)
  expect(readSettings(db).theme).toBe('system')
  expect(guard.trouble()).toBe('read-only')
  expect(clock.timersWaiting).toBe(0)
  await guard.close()
})

test('a database that may not be written to is tried again every quarter of a minute', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const told: (WriteTrouble | null)[] = []
  const guard = createWriteGuard({
    db,
    file,
    isView: false,
    clock,
    onChanged: () => told.push(guard.trouble()),
    onDamage: () => expect.unreachable(),
  })
  db.pragma('query_only = ON')
  for (const theme of ['dark', 'light'] as const)
    expect(() => patchSettings(db, { theme })).toThrow(/readonly/)
  clock.advance(0)
  expect(told).toEqual(['read-only'])
  // A fault of the disk is another matter: a mere refusal is tried again by each write.
  expect(() => patchSettings(db, { theme: 'dark' })).toThrow(/readonly/)
  clock.advance(0)
  db.pragma('query_only = OFF')
  clock.advance(14_999)
  expect(guard.trouble()).toBe('read-only')
  clock.advance(1)
  expect(told).toEqual(['read-only', null])
  patchSettings(db, { theme: 'dark' })
  db.pragma('query_only = ON')
  expect(() => patchSettings(db, { theme: 'light' })).toThrow(/readonly/)
  await guard.close()
  expect(clock.timersWaiting).toBe(0)
})
