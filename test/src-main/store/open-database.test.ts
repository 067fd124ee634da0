import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { DatabaseDamaged, DatabaseNewer } from '../../../src-main/store/database.ts'
import { migrate, versionOf } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { isHeldAlone, openDatabase } from '../../../src-main/store/open-database.ts'
import { patchSettings, readSettings } from '../../../src-main/store/settings.ts'
import { hasStrace } from '../../support/disk-calls.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

describe('opening', () => {
  test('sets what durability asks for, also after the first write', () => {
    const db = openDatabase({ file: join(temporaryFolder(), 'a.db') })
    db.exec('CREATE TABLE probe (x) STRICT'.replace('(x)', '(x INTEGER)'))
    const pragma = (name: string) => db.pragma(name, { simple: true })
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('secure_delete')).toBe(1)
    expect(pragma('busy_timeout')).toBe(5000)
    expect(pragma('journal_size_limit')).toBe(67108864)
    db.close()
  })

  test('leaves the database of a later version as it is', () => {
    const file = join(temporaryFolder(), 'a.db')
    const later = new SQLite(file)
    later.exec('CREATE TABLE things (x INTEGER) STRICT')
    later.pragma('user_version = 9999')
    later.close()
    expect(() => openDatabase({ file })).toThrow(DatabaseNewer)
    const after = new SQLite(file)
    expect(
      after.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get(),
    ).toEqual({ n: 1 })
    after.close()
  })

  test('a file that is no database is said to be damaged', () => {
    const file = join(temporaryFolder(), 'a.db')
    writeFileSync(file, 'this is not a database '.repeat(100))
    expect(() => openDatabase({ file })).toThrow(DatabaseDamaged)
  })
})

test.skipIf(noSmallDisk !== null)(
  `on a disk without a free byte it is read by one handle alone${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    const disk = mountSmallDisk(4 << 20)
    const file = join(disk.folder, 'a.db')
    const before = openDatabase({ file })
    expect(isHeldAlone(before)).toBe(false)
    patchSettings(before, { theme: 'dark' })
    before.close()
    disk.fill()
    const db = openDatabase({ file })
    expect(readSettings(db).theme).toBe('dark')
    expect(isHeldAlone(db)).toBe(true)
    db.close()
  },
)

test('a lock on the database that somebody else holds for a moment is waited for', async () => {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const holder = fork(join(import.meta.dirname, 'hold-the-lock.ts'), [file], { execArgv: [] })
  await once(holder, 'message')
  patchSettings(db, { theme: 'dark' })
  expect(readSettings(db).theme).toBe('dark')
  db.close()
  await once(holder, 'exit')
})

describe('migrations', () => {
  // Over a second: a database is made at each version and brought to the newest.
  test('every version goes on to the present one with its rows kept', () => {
    for (const upTo of migrations.keys()) {
      const db = new SQLite(':memory:')
      migrate(db, migrations.slice(0, upTo + 1))
      db.exec(`INSERT INTO connections (id, name, environment, base_url, auth_url, client_id,
          workspace_id, sign_in, requests_per_minute, profile_json, colour, created_at)
        VALUES ('c', 'n', 'sandbox', 'b', 'a', 'i', 'w', 'client-credentials', 20, '{}', '#000000', 't');
        INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size,
          source, received_at, sort_at, state_json)
        VALUES ('d', 'c', 'w', 'f.pdf', 'application/pdf', 3, 'drop', 't', 7, '{"kind":"ready"}')`)
      migrate(db, migrations)
      expect(versionOf(db)).toBe(migrations.at(-1)?.version)
      expect(db.prepare('SELECT id, inbox_group FROM documents').all()).toEqual([
        { id: 'd', inbox_group: 'open' },
      ])
      db.close()
    }
  })

  test('one that fails half way leaves nothing of itself', () => {
    const db = new SQLite(':memory:')
    const failing = {
      version: 1,
      name: 'failing',
      up(database: SQLite.Database) {
        database.exec('CREATE TABLE half (x INTEGER) STRICT')
        throw new Error('no')
      },
    }
    expect(() => migrate(db, [failing])).toThrow('no')
    expect(versionOf(db)).toBe(0)
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined()
    db.close()
  })

  test('versions are numbered from one without a gap', () => {
    expect(migrations.map((migration) => migration.version)).toEqual(
      migrations.map((_, index) => index + 1),
    )
  })
})

describe('what a commit costs', () => {
  // Without strace nobody sees what really reaches the disk, and a pragma that reads FULL proves nothing.
  test.skipIf(!hasStrace)('a hundred commits are a hundred times on the disk', () => {
    const folder = temporaryFolder()
    const trace = join(folder, 'trace')
    const program = join(import.meta.dirname, 'commit-a-hundred-times.ts')
    const run = spawnSync(
      'strace',
      ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', trace, process.execPath, program, folder],
      { encoding: 'utf8' },
    )
    expect(run.stderr).toBe('')
    const counted = spawnSync('awk', ['$NF ~ /^f(data)?sync$/ { n += $4 } END { print n }', trace])
    expect(Number(counted.stdout.toString())).toBeGreaterThanOrEqual(100)
  })

  test.skipIf(!hasStrace)('a hundred for soon share the sync of the next that is for now', () => {
    const folder = temporaryFolder()
    const trace = join(folder, 'trace')
    const program = join(import.meta.dirname, 'commit-soon.ts')
    spawnSync('strace', [
      ...['-f', '-y', '-e', 'trace=fsync,fdatasync,kill', '-o', trace],
      ...[process.execPath, program, folder],
    ])
    const all = readFileSync(trace, 'utf8').split('\n')
    const made = all.findIndex((line) => /kill\(\d+, 0\)/u.test(line))
    expect(made).toBeGreaterThan(0)
    const calls = all.slice(made)
    expect(calls.findIndex((line) => line.includes('SIGKILL'))).toBeGreaterThan(0)
    expect(calls.filter((line) => line.includes('sync(')).length).toBeLessThan(10)
    expect(calls.findLast((line) => line.includes('sync('))).toContain('counted.db-wal')
    // Whoever killed the process took back none of them.
    const db = openDatabase({ file: join(folder, 'counted.db') })
    expect(readSettings(db)).toMatchObject({ theme: 'dark', reviewSplit: 0.2 + 99 / 1000 })
    db.close()
  })
})
