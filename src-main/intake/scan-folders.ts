import { resolve } from 'node:path'
import type { ScanFolder as ScanFolderFacts } from '../../src-shared/contract/scan-folders.ts'
import type { FolderWatcher, HostAbilities } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { listArriving } from '../store/documents.ts'
import {
  findScanFolder,
  listScanFolders,
  setScanFolderOnShare,
  type StoredScanFolder,
} from '../store/scan-folders.ts'
import { inTransaction } from '../store/query.ts'
import { isInside, targetOf } from './folder-place.ts'
import { isShare } from './is-share.ts'
import { dropLine } from './intake-lines.ts'
import type { IntakePorts, IntakeTarget } from './intake-types.ts'
import type { Leaving } from './leave-folder.ts'
import { createScanFolder, type ScanFolder } from './scan-folder.ts'
import type { FolderRules } from './scan-rules.ts'

export type ScanFoldersPorts = {
  readonly intake: IntakePorts
  readonly watcher: FolderWatcher
  readonly trash: HostAbilities['trash']
  /**
   * Where new files of a folder go that leads to this connection, or documents of another one.
   * @throws where `isTargetGone`
   */
  readonly target: (folderConnectionId: string | null, connectionId?: string) => IntakeTarget
  /** Whether a folder leads to a workspace that was removed or archived. */
  readonly isTargetGone: (folderConnectionId: string | null) => boolean
}

export type ScanFolders = ReturnType<typeof createScanFolders>

/** All scan folders, each watched by itself. */
export function createScanFolders(ports: ScanFoldersPorts) {
  const { db, notifier } = ports.intake
  const watches = new Map<string, ScanFolder>()
  let isRunning = false

  /** As it is chosen now: another workspace takes nothing that a change has to wait for. */
  const connectionOf = (id: string) => findScanFolder(db, id)?.choices.connectionId ?? null

  async function watch(id: string): Promise<void> {
    const stored = findScanFolder(db, id)
    if (!isRunning || !stored || stored.isPaused || watches.has(id)) return
    const own: IntakePorts = {
      ...ports.intake,
      target: (connectionId) => ports.target(connectionOf(id), connectionId),
    }
    const folder = createScanFolder(own, rulesOf(db, stored, ports.trash), {
      watcher: ports.watcher,
      isShare,
      isTargetGone: () => ports.isTargetGone(connectionOf(id)),
      onShare: () => inTransaction(db, () => setScanFolderOnShare(db, id), 'soon'),
    })
    watches.set(id, folder)
    await folder.start()
    notifier.statusChanged()
  }

  /** Settles when nothing of it runs any more. */
  async function rest(id: string): Promise<void> {
    const running = watches.get(id)
    watches.delete(id)
    await running?.stop()
    notifier.statusChanged()
  }

  return {
    rest,

    /** Begins anew with what is wanted of it now. */
    async restart(id: string): Promise<void> {
      await rest(id)
      await watch(id)
    },

    /** Its files that are not documents yet are awaited no more; they lie where they lay. */
    forgetAwaited(path: string): void {
      for (const { id, source, source_path: at } of listArriving(db))
        if (source === 'scan-folder' && at !== null && isInside(at, path))
          dropLine(ports.intake, id)
    },

    lookNow: (id: string) => watches.get(id)?.wake(),

    status: (): ScanFolderFacts[] =>
      listScanFolders(db).map(({ id, choices, isPaused }) => ({
        ...{ id, choices },
        state: isPaused
          ? { kind: 'paused' }
          : (watches.get(id)?.state() ?? { kind: 'watching', waiting: 0 }),
        trouble: watches.get(id)?.trouble() ?? null,
      })),

    async start(): Promise<void> {
      isRunning = true
      for (const { id } of listScanFolders(db)) await watch(id)
    },

    /** Looks at all of them soon. */
    wake(): void {
      for (const folder of watches.values()) folder.wake()
    },

    /** Settles when no pass is running. */
    async idle(): Promise<void> {
      for (const folder of watches.values()) await folder.idle()
    },

    async stop(): Promise<void> {
      isRunning = false
      await Promise.all([...watches.keys()].map(rest))
    },
  }
}

function rulesOf(
  db: Database,
  { id, choices, onShare }: StoredScanFolder,
  trash: HostAbilities['trash'],
): FolderRules {
  const { subfolders, looksOften } = choices
  const target = targetOf(choices)
  return {
    ...{ path: resolve(choices.path), looksOften, wasOnShare: onShare },
    isDeep: subfolders !== 'none',
    areTags: subfolders === 'tags',
    leftOut: choices.afterTaking === 'move' ? target : null,
    leaving: leavingOf(choices.afterTaking, target, trash),
    isOfAnother: (path) =>
      listScanFolders(db).some((other) => other.id !== id && isInside(path, other.choices.path)),
  }
}

/** Without a trash files stay: where it was chosen there was one, on this computer or another. */
function leavingOf(
  afterTaking: StoredScanFolder['choices']['afterTaking'],
  target: string,
  trash: HostAbilities['trash'],
): Leaving | null {
  switch (afterTaking) {
    case 'stay':
      return null
    case 'move':
      return { kind: 'move', target }
    case 'trash':
      return { kind: 'trash', trash: trash ?? (() => Promise.reject(new Error('No trash'))) }
  }
}
