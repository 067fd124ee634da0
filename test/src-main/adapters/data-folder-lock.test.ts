import { expect, test } from 'vitest'
import { lockDataFolder } from '../../../src-main/adapters/data-folder-lock.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'

test.skipIf(noSmallDisk !== null)(
  `a data folder on a full disk is held, too, by one alone${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    const disk = mountSmallDisk(1 << 20)
    disk.fill()
    const lock = lockDataFolder(disk.folder)
    expect(lock).not.toBeNull()
    expect(lockDataFolder(disk.folder)).toBeNull()
    lock?.release()
    const next = lockDataFolder(disk.folder)
    expect(next).not.toBeNull()
    next?.release()
  },
)
