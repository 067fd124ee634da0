import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanFolderStatus } from '../../src-shared/contract/settings.ts'
import type { FolderWatcher, Timer } from '../ports.ts'
import type { IntakePorts } from './intake-types.ts'
import { inodeOf, listFolder } from './list-folder.ts'
import { createScanState, scanPass } from './scan-pass.ts'

const rescanMs = 300_000
/** File servers tell nobody about changes. */
const shareRescanMs = 30_000
/** A missing folder is looked for this often. */
const missingRescanMs = 5_000
/** One pass for a burst of events. */
const gatherMs = 100

/** Numbers of statfs(2) for NFS, SMB, SMB2, CIFS, AFS, 9P and FUSE. */
const shareTypes = new Set([
  0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x01021997, 0x65735546,
])

/**
 * Watches one folder and takes its files in. The watcher only wakes: what is there is read from the
 * folder itself, at start, after each wake, when a file's rest ends, and from time to time anyway.
 * @param isTargetGone whether there is nowhere for its files to go; they stay where they are until there is
 */
export function createScanFolder(
  ports: IntakePorts,
  watcher: FolderWatcher,
  isTargetGone: () => boolean = () => false,
) {
  let folder: string | null = null
  let status: ScanFolderStatus = { kind: 'none' }
  let state = createScanState()
  let watching: { readonly inode: string | null; close(): void } | null = null
  /** Paths of which the watcher has told; everything is looked at again where one of them is null. */
  let told = new Set<string | null>()
  let lookedAtAllMs = -Infinity
  let timer: Timer | null = null
  let running: Promise<void> | null = null
  let again = false
  let generation = 0

  function setStatus(next: ScanFolderStatus): void {
    const changed = JSON.stringify(next) !== JSON.stringify(status)
    status = next
    if (changed) ports.notifier.statusChanged()
  }

  function schedule(delayMs: number): void {
    timer?.cancel()
    timer = ports.clock.setTimer(delayMs, wakeNow)
  }

  function wake(name: string | null): void {
    told.add(name === null || folder === null ? null : join(folder, name))
    if (!running) schedule(gatherMs)
    else again = true
  }

  function wakeNow(): void {
    if (running) {
      again = true
      return
    }
    again = false
    const own = generation
    running = pass(own)
      .catch(() => {
        ports.logger.log('error', 'scan-folder.pass-failed')
        if (own === generation) schedule(missingRescanMs)
      })
      .finally(() => {
        running = null
        if (again && own === generation) schedule(gatherMs)
      })
  }

  async function pass(own: number): Promise<void> {
    const path = folder
    if (path === null) return
    const isStopped = () => own !== generation
    if (isTargetGone()) {
      setStatus({ kind: 'paused', path, reason: 'workspace-gone' })
      lookedAtAllMs = -Infinity
      return schedule(rescanMs)
    }
    const rescan = (await isShare(path)) ? shareRescanMs : rescanMs
    const beganMs = ports.clock.monotonicMs()
    const changed = told
    told = new Set()
    const isWhole = changed.has(null) || beganMs - lookedAtAllMs >= rescan
    const listing = await listFolder(
      path,
      (each) => isWhole || changed.has(each) || !state.known.has(each),
    )
    if (isStopped()) return
    if (listing.kind === 'unreadable') {
      // Nothing is inferred: what was awaited here is still awaited.
      setStatus({ kind: 'paused', path, reason: listing.reason })
      lookedAtAllMs = -Infinity
      return schedule(missingRescanMs)
    }
    setStatus({ kind: 'watching', path })
    await scanPass(ports, state, listing, isStopped)
    const inode = await inodeOf(path)
    if (isStopped()) return
    if (inode === null) return schedule(missingRescanMs)
    // What came before the new watcher was told by nobody.
    if (!keepWatching(path, inode)) return schedule(gatherMs)
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
  function keepWatching(path: string, inode: string): boolean {
    if (watching?.inode === inode) return true
    watching?.close()
    watching = { inode, ...watcher.watch(path, wake) }
    return false
  }

  async function leave(): Promise<void> {
    generation++
    timer?.cancel()
    timer = null
    watching?.close()
    watching = null
    await running
  }

  return {
    status: () => status,

    /** Watches another folder from now on; null watches none. */
    async watch(path: string | null): Promise<void> {
      await leave()
      folder = path
      state = createScanState()
      told = new Set()
      lookedAtAllMs = -Infinity
      if (path === null) return setStatus({ kind: 'none' })
      setStatus({ kind: 'watching', path })
      const inode = await inodeOf(path)
      if (inode !== null) keepWatching(path, inode)
      wakeNow()
    },

    /** Looks at the folder soon. */
    wake: () => wake(null),

    /** Settles when no pass is running. */
    async idle(): Promise<void> {
      while (running) await running
    },

    stop: leave,
  }
}

async function isShare(folder: string): Promise<boolean> {
  try {
    return shareTypes.has((await statfs(folder)).type)
  } catch {
    return false
  }
}
