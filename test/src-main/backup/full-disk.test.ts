import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runInThread } from '../../../src-main/backup/run-in-thread.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import {
  backupTask,
  emptyDataFolder,
  newestIn,
  restoreInto,
  run,
  smallFolder,
  wholeDocuments,
} from './small-folder.ts'

describe.skipIf(noSmallDisk !== null)(
  `a full disk${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    test('of the backups is told, leaves the earlier one whole, and is gone on from when there is room', async () => {
      const disk = mountSmallDisk(8 << 20)
      const folder = join(disk.folder, 'backups of ours')
      await run(backupTask(smallFolder(['a']), folder, '2026-11-19T08:00:00.000Z'))
      const dataDir = smallFolder(['a', 'b'])
      disk.fill()
      const later = backupTask(dataDir, folder)
      await expect(runInThread<'backup'>(later).result).rejects.toMatchObject({
        fault: 'disk-full',
      })
      const target = emptyDataFolder()
      await restoreInto(target, folder)
      expect(wholeDocuments(target)).toEqual(['a'])

      disk.empty()
      await runInThread<'backup'>(later).result
      const next = emptyDataFolder()
      await restoreInto(next, folder)
      expect(wholeDocuments(next)).toEqual(['a', 'b'])
    })

    test('of this computer keeps a restore and a backup from beginning, with nothing changed', async () => {
      const disk = mountSmallDisk(8 << 20)
      const folder = temporaryFolder()
      await run(backupTask(smallFolder(['a']), folder))
      const dataDir = smallFolder(['mine'], join(disk.folder, 'data'))
      disk.fill(64 * 1024)
      const staged = runInThread<'stage'>({ kind: 'stage', dataDir, path: await newestIn(folder) })
      await expect(staged.result).rejects.toMatchObject({ fault: 'no-room-here' })
      const backup = runInThread<'backup'>(backupTask(dataDir, folder, '2026-11-21T08:00:00.000Z'))
      await expect(backup.result).rejects.toMatchObject({ fault: 'no-room-here' })
      disk.empty()
      expect(await run<'apply'>({ kind: 'apply', dataDir })).toBeNull()
      expect(wholeDocuments(dataDir)).toEqual(['mine'])
    })
  },
)
