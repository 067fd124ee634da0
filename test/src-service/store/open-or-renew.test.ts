import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { markDamaged, openOrRenew } from '../../../src-service/store/open-or-renew.ts'
import { makeFolder } from '../support/make-folder.ts'
import { pdfBytes } from '../support/sample-results.ts'
import { startTestService } from '../support/test-service.ts'

const now = Date.UTC(2026, 10, 2, 12)
const pageBytes = 4096

/** Overwrites the page on which a table begins. */
function damage(folder: string, table: string): void {
  const database = new Sqlite(databaseFile(folder))
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck()
  const page = Number(root.get(table))
  database.close()
  overwritePage(folder, page)
}

function overwritePage(folder: string, page: number): void {
  const file = openSync(databaseFile(folder), 'r+')
  writeSync(file, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (page - 1) * pageBytes)
  closeSync(file)
}

/** Leaf pages of the table's own tree, in the order of its rows. */
function leavesOf(folder: string, table: string): number[] {
  const database = new Sqlite(databaseFile(folder), { readonly: true })
  const sql = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
  const pages = database.prepare(sql).pluck().all(table) as number[]
  database.close()
  return pages
}

function fillFolder(folder: string, workspaces = 50): void {
  const database = openDatabase(databaseFile(folder))
  const insert = database.prepare(
    `INSERT INTO workspaces (id, name, status, created_at) VALUES (?, ?, 'ACTIVE', ?)`,
  )
  database.transaction(() => {
    for (let count = 0; count < workspaces; count += 1)
      insert.run(`w${String(count)}`, 'W'.repeat(100), count)
  })()
  database.close()
}

const workspacesIn = (database: Sqlite.Database): number =>
  Number(database.prepare('SELECT count(*) FROM workspaces').pluck().get())

/** A kill leaves the log behind, be it empty. */
const endUncleanly = (folder: string): void => writeFileSync(`${databaseFile(folder)}-wal`, '')

describe('a damaged database', () => {
  test('is set aside whole and made anew from what can be read', async () => {
    const service = await startTestService()
    const id = await service.upload()
    const lost = await service.upload('lost.pdf', pdfBytes('lost'))
    await service.whenIdle()
    await service.close()
    damage(service.folder, 'feedback')
    damage(service.folder, 'results')
    endUncleanly(service.folder)
    const before = readFileSync(databaseFile(service.folder))

    const again = await startTestService({ dataDirectory: service.folder })
    expect(again.renewal?.lost).toBeGreaterThan(0)
    const aside = join(again.renewal?.setAsideAt ?? '', 'service.db')
    expect(readFileSync(aside)).toEqual(before)
    for (const document of [id, lost]) {
      const answer = await again.call('GET', `/workspaces/ws/documents/${document}/content`)
      expect(answer.status).toBe(200)
    }
    expect((await again.upload('new.pdf', pdfBytes('new'))).length).toBe(36)
    await again.close()
    const third = await startTestService({ dataDirectory: service.folder })
    expect(third.renewal).toBeNull()
  })

  test('at several pages keeps every row between them', async () => {
    const folder = await makeFolder()
    const workspaces = 2000
    fillFolder(folder, workspaces)
    const leaves = leavesOf(folder, 'workspaces')
    expect(leaves.length).toBeGreaterThan(20)
    const damaged = [0, 0.3, 0.6, 1].map((part) => Math.floor(part * (leaves.length - 1)))
    for (const at of damaged) overwritePage(folder, leaves[at] ?? 0)
    endUncleanly(folder)
    const { database, renewal } = openOrRenew(folder, now)
    const kept = workspacesIn(database)
    const mostOfPage = Math.ceil((workspaces / leaves.length) * 1.5)
    expect(kept).toBeGreaterThanOrEqual(workspaces - damaged.length * mostOfPage)
    expect(kept).toBeLessThan(workspaces)
    expect(renewal).toMatchObject({ kept, lost: damaged.length })
    database.close()
  })

  test('that is no database at all costs no start; the originals are kept', async () => {
    const service = await startTestService()
    await service.upload()
    await service.whenIdle()
    await service.close()
    writeFileSync(databaseFile(service.folder), 'x'.repeat(9000))
    const again = await startTestService({
      dataDirectory: service.folder,
      credentials: { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' },
    })
    const aside = again.renewal?.setAsideAt ?? ''
    expect(readFileSync(join(aside, 'service.db'), 'utf8')).toBe('x'.repeat(9000))
    // Its document is in no row any more: what was uploaded lies beside the old database.
    expect(readdirSync(aside).filter((name) => /^[0-9a-f]{64}$/.test(name))).toHaveLength(1)
    expect((await again.upload()).length).toBe(36)
  })

  test('is found after an end without a word, not only when the page is met', async () => {
    const folder = await makeFolder()
    fillFolder(folder)
    damage(folder, 'deliveries_due')
    const clean = openOrRenew(folder, now)
    expect(clean.renewal).toBeNull()
    clean.database.close()
    endUncleanly(folder)
    const { database, renewal } = openOrRenew(folder, now)
    expect(renewal).toMatchObject({
      setAsideAt: join(folder, 'damaged', '2026-11-02T12-00-00.000Z'),
    })
    expect(workspacesIn(database)).toBe(50)
    database.close()
  })

  test('that a query met is made anew at the next start', async () => {
    const folder = await makeFolder()
    fillFolder(folder)
    markDamaged(folder)
    const { database, renewal } = openOrRenew(folder, now)
    expect(renewal).toMatchObject({ kept: 50, lost: 0 })
    expect(workspacesIn(database)).toBe(50)
    database.close()
    const again = openOrRenew(folder, now)
    expect(again.renewal).toBeNull()
    again.database.close()
  })

  test('comes back whole from a renewal that was ended between its two moves', async () => {
    const folder = await makeFolder()
    fillFolder(folder)
    const file = databaseFile(folder)
    renameSync(file, `${file}-new`)
    const { database, renewal } = openOrRenew(folder, now)
    expect(renewal).toBeNull()
    expect(workspacesIn(database)).toBe(50)
    expect(existsSync(`${file}-new`)).toBe(false)
    database.close()
  })
})
