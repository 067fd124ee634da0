import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListedBackup, BackupOutcome } from '../../src-shared/contract/backup.ts'
import type { CallInput, CallName, CallOutput } from '../../src-shared/contract/contract.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Called = {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

/** What a person does with backups, over any core. */
export function backupsOf(core: Called) {
  /** Settles when nothing is done any more. */
  async function whenDone(): Promise<BackupOutcome> {
    for (;;) {
      const { job, last } = (await core.call('app.status', {})).backup
      if (!job && last) return last
      await sleep(20)
    }
  }
  const list = async (folder: string | null = null): Promise<ListedBackup[]> =>
    (await core.call('backup.list', { folder })).backups

  return {
    whenDone,
    list,
    async backUp(): Promise<BackupOutcome> {
      await core.call('backup.begin', {})
      return whenDone()
    },
    /** Restores the newest in the folder, and settles when the state is in force or the restore was given up. */
    async restore(folder: string): Promise<BackupOutcome> {
      const [newest] = await list(folder)
      return this.restoreOf(newest?.path ?? '')
    },
    async restoreOf(path: string): Promise<BackupOutcome> {
      const before = (await core.call('app.status', {})).backup.last?.at
      await core.call('backup.restore', { path })
      for (;;) {
        const last = await whenDone()
        if (last.job === 'restore' && last.at !== before) return last
        await sleep(20)
      }
    },
  }
}

export function newPlace(): string {
  const place = join(temporaryFolder(), 'other disk')
  mkdirSync(place)
  return place
}

/** The one folder of backups in the place. */
function folderOf(place: string): string {
  const [name = ''] = readdirSync(place).filter((each) => each.startsWith('intray-backup-'))
  return join(place, name)
}

/** Paths of all pieces of a place, the largest database's among them. */
export function piecesOf(place: string): string[] {
  const files = join(folderOf(place), 'files')
  return readdirSync(files).flatMap((shelf) =>
    readdirSync(join(files, shelf)).map((name) => join(files, shelf, name)),
  )
}
