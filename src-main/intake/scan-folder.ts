import { join } from 'node:path'
import type {
  LeavingFault,
  ScanFolderFault,
  ScanFolderState,
} from '../../src-shared/contract/scan-folders.ts'
import type { FolderWatcher, Timer } from '../ports.ts'
import type { IntakePorts } from './intake-types.ts'
import { inodeOf, listFolder } from './list-folder.ts'
import { createScanState, scanPass } from './scan-pass.ts'
import type { FolderRules } from './scan-rules.ts'

const rescanMs = 300_000
/** File servers tell nobody about changes. */
const shareRescanMs = 30_000
/** A missing folder is looked for this often. */
const missingRescanMs = 5_000
/** One pass for a burst of events. */
const gatherMs = 100

export type ScanFolderMeans = {
  readonly watcher: FolderWatcher
  /** Whether there is nowhere for its files to go; they stay where they are until there is. */
  readonly isTargetGone: () => boolean
  readonly isShare: (folder: string) => Promise<boolean>
  /** It was found to be on a file server. */
  readonly onShare: () => void
}

export type ScanFolder = ReturnType<typeof createScanFolder>

/**
 * Watches one folder and takes its files in. The watcher only wakes: what is there is read from the
 * folder itself, at start, after each wake, when a file's rest ends, and from time to time anyway.
 */
export function createScanFolder(
  ports: IntakePorts,
  rules: FolderRules,
  { watcher, isTargetGone, isShare, onShare }: ScanFolderMeans,
) {
  const { path } = rules
  const state = createScanState(rules)
  let fault: ScanFolderFault | null = null
  let wasOnShare = rules.wasOnShare
  let shown = ''
  let watching: { readonly inode: string | null; close(): void } | null = null
  /** Paths of which the watcher has told; everything is looked at again where one of them is null. */
  let told = new Set<string | null>()
  let lookedAtAllMs = -Infinity
  let timer: Timer | null = null
  let running: Promise<void> | null = null
  let again = false
  let isStopped = false

  /** Says so where something of what the window shows is another. */
  function show(next: ScanFolderFault | null): void {
    fault = next
    const now = JSON.stringify([fault, state.tracker.paths().length, trouble()])
    if (now !== shown) ports.notifier.statusChanged()
    shown = now
  }

  function trouble(): LeavingFault | null {
    return [...state.troubles.values()][0] ?? null
  }

  function schedule(delayMs: number): void {
    timer?.cancel()
    if (!isStopped) timer = ports.clock.setTimer(delayMs, wakeNow)
  }

  function wake(name: string | null): void {
    told.add(name === null || rules.isDeep ? null : join(path, name))
    if (!running) schedule(gatherMs)
    else again = true
  }

  function wakeNow(): void {
    if (running) {
      again = true
      return
    }
    again = false
    running = pass()
      .catch(() => {
        ports.logger.log('error', 'scan-folder.pass-failed')
        schedule(missingRescanMs)
      })
      .finally(() => {
        running = null
        if (again) schedule(gatherMs)
      })
  }

  /** Nothing is inferred: what was awaited here is still awaited. */
  function rest(reason: ScanFolderFault, delayMs: number): void {
    show(reason)
    lookedAtAllMs = -Infinity
    schedule(delayMs)
  }

  async function pass(): Promise<void> {
    if (isTargetGone()) return rest('workspace-gone', rescanMs)
    const isOnShare = await isShare(path)
    const rescan = isOnShare || rules.looksOften ? shareRescanMs : rescanMs
    const beganMs = ports.clock.monotonicMs()
    const changed = told
    told = new Set()
    const isWhole = changed.has(null) || beganMs - lookedAtAllMs >= rescan
    const listing = await listFolder(path, {
      ...rules,
      isWanted: (each) => isWhole || changed.has(each) || !state.known.has(each),
    })
    if (isStopped) return
    // The folder that a share was hung into is there without it, and empty.
    if (wasOnShare && !isOnShare) return rest('share-gone', missingRescanMs)
    if (listing.kind === 'unreadable') return rest(listing.reason, missingRescanMs)
    if (isOnShare && !wasOnShare) onShare()
    wasOnShare = isOnShare
    show(null)
    const work = scanPass(ports, state, listing, () => isStopped)
    show(null)
    await work
    const inode = await inodeOf(path)
    if (isStopped) return
    show(null)
    if (inode === null) return schedule(missingRescanMs)
    // What came before the new watcher was told by nobody.
    if (!keepWatching(inode)) return schedule(gatherMs)
    if (isWhole) lookedAtAllMs = beganMs
    const nowMs = ports.clock.monotonicMs()
    const nextMs = Math.min(
      state.tracker.nextCheckMs(nowMs),
      state.holds.nextMs(),
      lookedAtAllMs + rescan,
    )
    schedule(Math.max(gatherMs, nextMs - nowMs))
  }

  /** @returns false where the folder is another one than was watched, and is watched from now on */
  function keepWatching(inode: string): boolean {
    if (watching?.inode === inode) return true
    watching?.close()
    watching = { inode, ...watcher.watch(path, wake, rules.isDeep) }
    return false
  }

  return {
    state: (): Exclude<ScanFolderState, { kind: 'paused' }> =>
      fault === null
        ? { kind: 'watching', waiting: state.tracker.paths().length }
        : { kind: 'resting', fault },

    trouble,

    async start(): Promise<void> {
      const inode = await inodeOf(path)
      if (inode !== null) keepWatching(inode)
      else show(wasOnShare ? 'share-gone' : 'missing')
      wakeNow()
    },

    /** Looks at the folder soon. */
    wake: () => wake(null),

    /** Settles when no pass is running. */
    async idle(): Promise<void> {
      while (running) await running
    },

    /** Settles when nothing of it runs any more. */
    async stop(): Promise<void> {
      isStopped = true
      timer?.cancel()
      watching?.close()
      watching = null
      await running
    },
  }
}
