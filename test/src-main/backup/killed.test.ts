import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readyMark } from '../../../src-main/backup/stage-restore.ts'
import { readBackupState } from '../../../src-main/backup/backup-state.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startCoreProcess } from '../../support/core-process.ts'
import { backupsOf, newPlace } from '../../support/backup-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { runKilled } from './run-killed.ts'
import {
  backupTask,
  emptyDataFolder,
  newestIn,
  restoreInto,
  run,
  smallFolder,
  wholeDocuments,
} from './small-folder.ts'

/** The first step, one in the middle, and the last two: most happens there. */
function someOf(steps: number): number[] {
  return [...new Set([1, Math.ceil(steps / 2), steps - 1, steps])]
}

describe('a backup that is killed', { timeout: 300_000 }, () => {
  test('anywhere leaves the one before it whole, and the next one is whole', async () => {
    const earlier = smallFolder(['a'])
    const dataDir = smallFolder(['a', 'b'])
    const steps = runKilled(backupTask(dataDir, temporaryFolder()), null) ?? 0
    expect(steps).toBeGreaterThan(5)
    for (const at of someOf(steps)) {
      const folder = temporaryFolder()
      await run(backupTask(earlier, folder, '2026-11-19T08:00:00.000Z'))
      runKilled(backupTask(dataDir, folder), at)
      const listed = await run<'list'>({ kind: 'list', folders: [folder] })
      expect(listed.map(({ trouble }) => trouble)).not.toContain('damaged')
      const target = emptyDataFolder()
      await restoreInto(target, folder)
      expect(wholeDocuments(target)).toEqual(listed.length === 1 ? ['a'] : ['a', 'b'])

      await run(backupTask(dataDir, folder, '2026-11-20T09:00:00.000Z'))
      const next = emptyDataFolder()
      await restoreInto(next, folder)
      expect(wholeDocuments(next)).toEqual(['a', 'b'])
      expect(readdirSync(join(folder, 'files'), { recursive: true }).join()).not.toContain('.part')
    }
  })
})

describe('a restore that is killed', { timeout: 300_000 }, () => {
  test('while it is copied leaves everything as it was', async () => {
    const folder = temporaryFolder()
    await run(backupTask(smallFolder(['a', 'b']), folder))
    const path = await newestIn(folder)
    const target = smallFolder(['b', 'mine'])
    for (const at of [1, 2]) {
      runKilled({ kind: 'stage', dataDir: target, path }, at)
      expect(await run<'apply'>({ kind: 'apply', dataDir: target })).toBeNull()
      expect(wholeDocuments(target)).toEqual(['b', 'mine'])
    }
  })

  test('while it takes its place is gone on with, and what was set aside is whole', async () => {
    const folder = temporaryFolder()
    await run(backupTask(smallFolder(['a', 'b']), folder))
    const path = await newestIn(folder)
    async function prepared() {
      const dataDir = smallFolder(['b', 'mine'])
      const aside = join(dataDir, 'before-restore')
      const restoredAt = await run<'stage'>({ kind: 'stage', dataDir, path })
      const { kind: _, ...order } = backupTask(dataDir, aside)
      const setAside = { ...order, of: 'before-restore' as const, isThinned: false }
      return { dataDir, aside, task: { kind: 'set-aside' as const, order: setAside, restoredAt } }
    }
    const first = await prepared()
    const asideSteps = runKilled(first.task, null) ?? 0
    const apply = { kind: 'apply' as const, dataDir: first.dataDir }
    const steps = runKilled(apply, null) ?? 0
    expect(steps).toBeGreaterThan(8)

    for (const at of [1, asideSteps]) {
      const { dataDir, task } = await prepared()
      expect(runKilled(task, at)).toBeNull()
      expect(existsSync(readyMark(dataDir))).toBe(false)
      expect(await run<'apply'>({ kind: 'apply', dataDir })).toBeNull()
      expect(wholeDocuments(dataDir)).toEqual(['b', 'mine'])
    }
    for (const at of someOf(steps)) {
      const { dataDir, aside, task } = await prepared()
      await run(task)
      expect(runKilled({ kind: 'apply', dataDir }, at)).toBeNull()
      await run<'apply'>({ kind: 'apply', dataDir })
      expect(wholeDocuments(dataDir)).toEqual(['a', 'b'])
      const back = emptyDataFolder()
      await restoreInto(back, aside)
      expect(wholeDocuments(back)).toEqual(['b', 'mine'])
    }
  })

  test('with the whole of Intray is in force after the next start', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    let core = await startCoreProcess(dataDir)
    const names = async () =>
      (await core.call('documents.list', { filter: 'all' })).items.map((item) => item.fileName)
    const drop = async (name: string) => {
      const { body } = await core.drop(name, smallPdf(name))
      const { id } = JSON.parse(body.toString()) as { id: string }
      const stateOf = async () => (await core.call('documents.get', { id })).state.kind
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready')
    }
    await drop('a.pdf')
    const place = newPlace()
    await core.call('backup.configure', { place })
    expect(await backupsOf(core).backUp()).toMatchObject({ fault: null, documents: 1 })
    await drop('later.pdf')
    const [listed] = await backupsOf(core).list()
    await core.call('backup.restore', { path: listed?.path ?? '' })
    // In its middle or, on a fast disk, just behind it.
    const isOnItsWay = () =>
      existsSync(readyMark(dataDir)) || readBackupState(dataDir).restored !== null
    await expect.poll(isOnItsWay, { interval: 1, timeout: 60_000 }).toBe(true)
    await core.kill()

    core = await startCoreProcess(dataDir)
    expect(await names()).toEqual(['a.pdf'])
    const { restored, last } = (await core.call('app.status', {})).backup
    expect(restored?.madeAt).toBe(listed?.madeAt)
    expect(last).toMatchObject({ job: 'restore', fault: null })
    await drop('next.pdf')
    const kinds = (await backupsOf(core).list()).map(({ kind }) => kind)
    expect(kinds).toEqual(['before-restore', 'backup'])
  })
})
