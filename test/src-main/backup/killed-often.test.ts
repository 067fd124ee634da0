import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupTask } from '../../../src-main/backup/backup-jobs.ts'
import { runInThread } from '../../../src-main/backup/run-in-thread.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { runKilled } from './run-killed.ts'
import {
  addDocuments,
  backupTask,
  emptyDataFolder,
  newestIn,
  originalIn,
  restoreInto,
  run,
  smallFolder,
  wholeDocuments,
} from './small-folder.ts'

const documents = Number(process.env['INTRAY_BACKUP_DOCUMENTS'] ?? 60)
const kills = Number(process.env['INTRAY_BACKUP_KILLS'] ?? 3)
const seed = Number(process.env['INTRAY_BACKUP_SEED'] ?? Math.floor(Math.random() * 1e9))

/** Their order is that of the list. */
const names = Array.from({ length: documents }, (_, at) => `d${String(at).padStart(7, '0')}`)
const old = names.slice(0, Math.floor(documents / 2))
const added = names.slice(old.length)
const random = seededRandom(seed)
const listOf = (folder: string) => run<'list'>({ kind: 'list', folders: [folder] })

/** Begun and killed until it was killed often enough or came to its end; each time it may go on with what is there. */
function killOften(task: BackupTask, eachChanges: number, whenKilled: () => void): void {
  for (let killed = 0; killed < kills; killed += 1) {
    const before = 1 + Math.floor((random() * 2 * eachChanges) / kills)
    if (runKilled(task, before) !== null) return
    whenKilled()
  }
}

test(
  `${String(documents)} documents outlive kills in a backup, in its copy back and in its taking place (seed ${String(seed)})`,
  { timeout: 7_200_000 },
  async () => {
    const folder = temporaryFolder()
    const dataDir = smallFolder(old)
    await run(backupTask(dataDir, folder, '2026-11-19T08:00:00.000Z'))
    addDocuments(dataDir, added)

    const later = backupTask(dataDir, folder)
    let killed = 0
    killOften(later, added.length, () => (killed += 1))
    expect(killed).toBeGreaterThan(0)
    const left = await listOf(folder)
    expect(left.map(({ trouble }) => trouble)).toEqual(left.map(() => null))
    if (left.length === 1) {
      const target = emptyDataFolder()
      await restoreInto(target, folder)
      expect(wholeDocuments(target)).toEqual(old)
    }
    await run(later)

    const target = smallFolder(['mine'])
    const path = await newestIn(folder)
    const stage = { kind: 'stage' as const, dataDir: target, path }
    for (let at = 0; at < kills; at += 1) {
      expect(runKilled(stage, 1 + Math.floor(random() * documents))).toBeNull()
      expect(await run<'apply'>({ kind: 'apply', dataDir: target })).toBeNull()
      expect(wholeDocuments(target)).toEqual(['mine'])
    }
    const restoredAt = await run<'stage'>(stage)
    const aside = join(target, 'before-restore')
    const { kind: _, ...order } = backupTask(target, aside)
    const setAside = { ...order, of: 'before-restore' as const, isThinned: false }
    await run({ kind: 'set-aside', order: setAside, restoredAt })
    const apply = { kind: 'apply' as const, dataDir: target }
    killed = 0
    killOften(apply, 2 * documents, () => (killed += 1))
    expect(killed).toBeGreaterThan(0)
    await run(apply)
    expect(wholeDocuments(target)).toEqual(names)
    const back = emptyDataFolder()
    await restoreInto(back, aside)
    expect(wholeDocuments(back)).toEqual(['mine'])

    // One changed byte among all of them.
    const name = names[Math.floor(random() * documents)] ?? ''
    const original = readFileSync(originalIn(dataDir, name))
    const piece = pieceOf(folder, originalIn(dataDir, name))
    const at = Math.floor(random() * original.length)
    writeFileSync(piece, original.fill((original[at] ?? 0) ^ 1, at, at + 1))
    const fresh = smallFolder(['mine'])
    const staged = runInThread<'stage'>({ kind: 'stage', dataDir: fresh, path })
    await expect(staged.result).rejects.toMatchObject({ fault: 'damaged' })
    expect(await run<'apply'>({ kind: 'apply', dataDir: fresh })).toBeNull()
    expect(wholeDocuments(fresh)).toEqual(['mine'])
  },
)

test.skipIf(noSmallDisk !== null)(
  `a disk that is full in the midst of ${String(documents)} documents is told, and the backup goes on when there is room${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  { timeout: 7_200_000 },
  async () => {
    // Each file takes a page of such a disk.
    const disk = mountSmallDisk((16 << 20) + documents * 12_288)
    const folder = join(disk.folder, 'backups')
    const dataDir = smallFolder(old)
    await run(backupTask(dataDir, folder, '2026-11-19T08:00:00.000Z'))
    addDocuments(dataDir, added)
    disk.fill(Math.floor(added.length / 2) * 4_096)
    const later = backupTask(dataDir, folder)
    await expect(runInThread<'backup'>(later).result).rejects.toMatchObject({ fault: 'disk-full' })
    const target = emptyDataFolder()
    await restoreInto(target, folder)
    expect(wholeDocuments(target)).toEqual(old)
    disk.empty()
    await runInThread<'backup'>(later).result
    const next = emptyDataFolder()
    await restoreInto(next, folder)
    expect(wholeDocuments(next)).toEqual(names)
  },
)

/** Where a backup keeps what an original holds: both are named by their hash. */
function pieceOf(folder: string, original: string): string {
  const [shelf = '', name = ''] = original.split('/').slice(-2)
  return join(folder, 'files', shelf, name)
}
