import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { DatabaseNewer } from '../../../../src-main/store/database.ts'
import { insertDocument } from '../../../../src-main/store/documents.ts'
import { openDatabase } from '../../../../src-main/store/open-database.ts'
import { openOrRebuild } from '../../../../src-main/store/rebuild/open-or-rebuild.ts'
import { isMarkedDamaged, markDamaged } from '../../../../src-main/store/rebuild/set-aside.ts'
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
        receivedAtMs: now + index,
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
  test('row 30: every row outside the flipped pages is kept, and the damaged file too', () => {
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
    const found = db.prepare(
      "SELECT count(*) FROM document_words WHERE document_words MATCH 'long'",
    )
    expect(found.pluck().get()).toBe(kept)
    expect(readFileSync(rebuild?.setAsideAt ?? '').equals(damaged)).toBe(true)
    expect(isMarkedDamaged(file)).toBe(false)
    db.close()
  })

  test('row 31: a destroyed header leaves a new, sound database', () => {
    const file = fill()
    overwrite(file, 1, Buffer.alloc(pageBytes))
    const { db, rebuild } = openOrRebuild({ file }, now)
    expect(rebuild).toMatchObject({ kept: 0, lost: 1 })
    expect(db.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(0)
    db.close()
  })

  test('row 33: a log of another database does not spoil it', () => {
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
})
