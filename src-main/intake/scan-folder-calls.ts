import { stat } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Clock, HostAbilities } from '../ports.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { inTransaction } from '../store/query.ts'
import {
  deleteScanFolder,
  findScanFolder,
  listScanFolders,
  saveScanFolder,
  setScanFolderPaused,
  type StoredScanFolder,
} from '../store/scan-folders.ts'
import { refusalOf } from './folder-place.ts'
import type { ScanFolders } from './scan-folders.ts'

export type ScanFolderCallPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly dataDir: string
  readonly host: Pick<HostAbilities, 'chooseFolder' | 'trash'>
}

export function scanFolderCallHandlers(
  { db, clock, dataDir, host }: ScanFolderCallPorts,
  folders: ScanFolders,
): HandlersOf<'scanFolders'> {
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: two that are added at once could be the same. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  function folderOf(id: string): StoredScanFolder {
    const folder = findScanFolder(db, id)
    if (!folder) throw new CallFailure({ code: 'not-found' })
    return folder
  }

  function refuseWorkspace(connectionId: string | null): void {
    if (connectionId === null) return
    const target = findConnection(db, connectionId)
    if (!target) throw new CallFailure({ code: 'not-found' })
    if (target.archived) throw new CallFailure({ code: 'conflict' })
  }

  return {
    'scanFolders.save': ({ id: given, choices: wanted, isPaused }) =>
      inTurn(async () => {
        const before = given === null ? null : folderOf(given)
        refuseWorkspace(wanted.connectionId)
        const others = listScanFolders(db).filter(({ id }) => id !== given)
        const means = { dataDir, canTrash: host.trash !== undefined }
        const refused = await refusalOf(
          wanted,
          others.map(({ choices }) => choices),
          means,
        )
        if (refused) return { kind: 'refused', ...refused }
        const choices = { ...wanted, path: resolve(wanted.path) }
        const id = before?.id ?? createDocumentKey(clock.now())
        await folders.rest(id)
        if (before && before.choices.path !== choices.path)
          folders.forgetAwaited(before.choices.path)
        inTransaction(db, () => {
          saveScanFolder(db, { id, choices }, clock.now())
          if (before === null && isPaused === true) setScanFolderPaused(db, id, true)
        })
        await folders.restart(id)
        return { kind: 'saved', id }
      }),

    'scanFolders.arePresent': async ({ paths }) => ({
      present: await Promise.all(paths.map(isFolder)),
    }),

    'scanFolders.setPaused': ({ id, isPaused }) =>
      inTurn(async () => {
        const { choices } = folderOf(id)
        await folders.rest(id)
        if (isPaused) folders.forgetAwaited(choices.path)
        setScanFolderPaused(db, id, isPaused)
        await folders.restart(id)
        return {}
      }),

    'scanFolders.remove': ({ id }) =>
      inTurn(async () => {
        const { choices } = folderOf(id)
        await folders.rest(id)
        folders.forgetAwaited(choices.path)
        inTransaction(db, () => deleteScanFolder(db, id))
        await folders.restart(id)
        return {}
      }),

    'scanFolders.lookNow'({ id }) {
      folders.lookNow(folderOf(id).id)
      return {}
    },

    async 'scanFolders.choose'() {
      if (!host.chooseFolder) throw new CallFailure({ code: 'not-available-here' })
      return { path: await host.chooseFolder() }
    },
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = isAbsolute(path) ? await stat(path).catch(() => null) : null
  return found?.isDirectory() ?? false
}
