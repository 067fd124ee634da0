import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { DatabaseNewer, type Database } from '../../../../src-main/store/database.ts'
import { annotate, listTags } from '../../../../src-main/store/annotations.ts'
import { insertDocument } from '../../../../src-main/store/documents.ts'
import { openDatabase } from '../../../../src-main/store/open-database.ts'
import { finishRebuild, openOrRebuild } from '../../../../src-main/store/rebuild/open-or-rebuild.ts'
import { writeRebuildMark } from '../../../../src-main/store/rebuild/rebuild-mark.ts'
import { salvageRows } from '../../../../src-main/store/rebuild/salvage-rows.ts'
import {
  isMarkedDamaged,
  markDamaged,
  setAside,
  stampOf,
} from '../../../../src-main/store/rebuild/set-aside.ts'
import { saveEmbeddedConnection } from '../../../../src-main/connections/embedded-connection.ts'
import { inTransaction } from '../../../../src-main/store/query.ts'
import { patchSettings, readSettings } from '../../../../src-main/store/settings.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const pageBytes = 4096
const documents = 400
const now = Date.UTC(2026, 0, 2)

/** A closed database with many documents; its log is emptied into the main file. */
function fill(): string {
  const file = join(temporaryFolder(), 'intray.db')
  const db = openDatabase({ file })
  saveEmbeddedConnection(db, null, now)
  patchSettings(db, { theme: 'dark' })
  inTransaction(db, () => {
    for (let index = 0; index < documents; index++)
      insertDocument(db, {
        id: `DOCUMENT-${String(index)}`,
        connectionId: 'embedded',
        workspaceId: 'inbox',
        fileName: `${'long name '.repeat(20)}${String(index)}.pdf`,
        mediaType: 'application/pdf',
        byteSize: 1,
        source: 'drop',
        receivedAt: now + index,
        state: { kind: 'ready' },
      })
  })
  db.close()
  return file
}

function overwrite(file: string, page: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, (page - 1) * pageBytes)
  closeSync(handle)
}

/** Leaf pages of the table's own tree, asked of SQLite itself. */
function leavesOf(file: string, table: string): number[] {
  const db = new SQLite(file, { readonly: true })
  try {
    const sql = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
    return db.prepare(sql).pluck().all(table) as number[]
  } finally {
    db.close()
  }
}

describe('a damaged database', () => {
  test('of a database with flipped bytes every row outside those pages is kept, and the damaged file too', () => {
    const file = fill()
    const leaves = leavesOf(file, 'documents')
    const middle = leaves[Math.floor(leaves.length / 2)] ?? 0
    overwrite(file, middle, Buffer.alloc(pageBytes, 0xff))
    const damaged = readFileSync(file)
    markDamaged(file)
    const { db, rebuild } = openOrRebuild({ file }, now)
    const kept = db.prepare('SELECT count(*) FROM documents').pluck().get() as number
    expect(kept).toBeGreaterThan(documents * 0.9)
    expect(kept).toBeLessThan(documents)
    expect(rebuild).toMatchObject({ lost: 1 })
    expect(readSettings(db).theme).toBe('dark')
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    const found = db.prepare("SELECT count(*) FROM search_index WHERE search_index MATCH 'long'")
    expect(found.pluck().get()).toBe(kept)
    expect(readFileSync(rebuild?.setAsideAt ?? '').equals(damaged)).toBe(true)
    expect(isMarkedDamaged(file)).toBe(false)
    db.close()
  })

  test('documents are found and counted by the tags that they say, however these lists are damaged', () => {
    const file = fill()
    const before = openDatabase({ file })
    inTransaction(before, () => {
      for (const index of [1, 2, 3])
        annotate(before, `DOCUMENT-${String(index)}`, { tags: ['Umbau Süd'], note: null })
    })
    before.close()
    for (const table of ['document_tags', 'tags'])
      for (const page of leavesOf(file, table)) overwrite(file, page, Buffer.alloc(pageBytes, 0xff))
    markDamaged(file)
    const { db } = openOrRebuild({ file }, now)
    expect(listTags(db, ['embedded'], { text: '', limit: 9 })).toEqual([
      { tag: 'Umbau Süd', documents: 3 },
    ])
    db.close()
  })

  test('of a database with several damaged pages the rows between them are kept, too', () => {
    const file = fill()
    const leaves = leavesOf(file, 'documents')
    const damaged = [0, 0.3, 0.6, 1].map((part) => Math.floor(part * (leaves.length - 1)))
    expect(leaves.length).toBeGreaterThan(20)
    for (const at of damaged) overwrite(file, leaves[at] ?? 0, Buffer.alloc(pageBytes, 0xff))
    markDamaged(file)
    const { db, rebuild } = openOrRebuild({ file }, now)
    const kept = db.prepare('SELECT count(*) FROM documents').pluck().get() as number
    const mostOfPage = Math.ceil((documents / leaves.length) * 1.5)
    expect(kept).toBeGreaterThanOrEqual(documents - damaged.length * mostOfPage)
    expect(kept).toBeLessThan(documents)
    expect(rebuild).toMatchObject({ lost: damaged.length })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  })

  test('a page that no query has met yet is found after an end without a word', () => {
    const file = fill()
    const [page = 0] = leavesOf(file, 'documents_by_group')
    overwrite(file, page, Buffer.alloc(pageBytes, 0xff))
    // Looking into it has left a log.
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
    // Closed whole, it is opened without a look at every page, and nothing at the start meets it.
    const clean = openOrRebuild({ file }, now)
    expect(clean.rebuild).toBeNull()
    clean.db.close()
    writeFileSync(`${file}-wal`, '')
    const { db, rebuild } = openOrRebuild({ file }, now)
    // Of an index nothing is lost but the way to the rows.
    expect(rebuild).toMatchObject({ lost: 0 })
    expect(db.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(documents)
    db.close()
  })

  test('a database whose header is destroyed is followed by a new, sound one', () => {
    const file = fill()
    overwrite(file, 1, Buffer.alloc(pageBytes))
    const { db, rebuild } = openOrRebuild({ file }, now)
    expect(rebuild).toMatchObject({ kept: 0, lost: 1 })
    expect(db.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(0)
    db.close()
  })

  test('a write-ahead log of another database does not spoil ours', () => {
    const file = fill()
    writeFileSync(`${file}-wal`, Buffer.alloc(20_000, 0x37))
    const { db, rebuild } = openOrRebuild({ file }, now)
    expect(rebuild).toBeNull()
    expect(db.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(documents)
    db.close()
  })

  test('what a later Intray wrote is not taken for damaged', () => {
    const file = fill()
    const later = new SQLite(file)
    later.pragma('user_version = 9999')
    later.close()
    expect(() => openOrRebuild({ file }, now)).toThrow(DatabaseNewer)
    expect(() => openOrRebuild({ file }, now)).toThrow(DatabaseNewer)
  })

  test('a sound database is opened as it is', () => {
    const { db, rebuild } = openOrRebuild({ file: fill() }, now)
    expect(rebuild).toBeNull()
    db.close()
  })

  test('what the new database could not take for want of room is not counted as lost', () => {
    const file = fill()
    const into = openDatabase({ file: join(temporaryFolder(), 'small.db') })
    into.pragma(
      `max_page_count = ${String(Number(into.pragma('page_count', { simple: true })) + 4)}`,
    )
    expect(() => salvageRows(file, into)).toThrow(/full/)
    expect(into.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(0)
    into.close()
  })
})

describe('a rebuild that is ended in between', () => {
  const countOf = (db: Database) => db.prepare('SELECT count(*) FROM documents').pluck().get()
  const filesIn = (file: string) => readdirSync(dirname(file)).sort()

  /** Runs the rebuild and ends it where `at` is reached, by an error that the disk gives. */
  function endedAt(at: 'set aside' | 'half built' | 'built'): string {
    const file = fill()
    markDamaged(file)
    const stamp = stampOf(now)
    writeRebuildMark(file, { stamp, salvage: null })
    const aside = setAside(file, stamp)
    if (at === 'set aside') return file
    const built = openDatabase({ file: `${file}-new` })
    if (at === 'built') {
      const salvage = salvageRows(aside, built)
      built.close()
      writeRebuildMark(file, { stamp, salvage })
      return file
    }
    saveEmbeddedConnection(built, null, now)
    built.close()
    return file
  }

  test.each(['set aside', 'half built', 'built'] as const)('when it was %s, is done', (at) => {
    const file = endedAt(at)
    const { db, rebuild } = openOrRebuild({ file }, now + 60_000)
    expect(countOf(db)).toBe(documents)
    expect(rebuild).toMatchObject({ lost: 0 })
    expect(existsSync(rebuild?.setAsideAt ?? '')).toBe(true)
    expect(readdirSync(join(dirname(file), 'damaged'))).toEqual([stampOf(now)])
    db.close()
    finishRebuild(file)
    expect(filesIn(file)).toEqual(['damaged', 'intray.db'])
  })

  test('says so until everything is back, and is not done twice', () => {
    const file = fill()
    markDamaged(file)
    const first = openOrRebuild({ file }, now)
    patchSettings(first.db, { theme: 'light' })
    first.db.close()
    const second = openOrRebuild({ file }, now + 60_000)
    expect(second.rebuild).toEqual(first.rebuild)
    expect(readSettings(second.db).theme).toBe('light')
    second.db.close()
    finishRebuild(file)
    const third = openOrRebuild({ file }, now + 120_000)
    expect(third.rebuild).toBeNull()
    third.db.close()
  })

  test('finds what is damaged meanwhile, once more', () => {
    const file = fill()
    markDamaged(file)
    openOrRebuild({ file }, now).db.close()
    markDamaged(file)
    const { db, rebuild } = openOrRebuild({ file }, now + 60_000)
    expect(countOf(db)).toBe(documents)
    expect(rebuild?.setAsideAt).toContain(stampOf(now + 60_000))
    db.close()
  })

  test('an old mark that cannot be read does no harm', () => {
    const file = fill()
    writeFileSync(`${file}-rebuilding`, '{"stamp":"../../elsewhere","salvage":null}')
    const { db, rebuild } = openOrRebuild({ file }, now)
    expect([countOf(db), rebuild]).toEqual([documents, null])
    db.close()
  })
})
