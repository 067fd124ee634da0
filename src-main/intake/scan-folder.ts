import { statfs } from 'node:fs/promises'
import type { ScanFolderStatus } from '../../src-shared/contract/settings.ts'
import type { FolderWatcher, Timer } from '../ports.ts'
import { FileStabilityTracker } from './file-stability-tracker.ts'
import type { IntakePorts } from './intake-types.ts'
import { listFolder } from './list-folder.ts'
import { RetryHolds } from './retry-holds.ts'
import { scanPass } from './scan-pass.ts'

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
 */
export function createScanFolder(ports: IntakePorts, watcher: FolderWatcher) {
  let folder: string | null = null
  let status: ScanFolderStatus = { kind: 'none' }
  let state = { tracker: new FileStabilityTracker(), holds: new RetryHolds() }
  let watching: { close(): Promise<void> } | null = null
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

  function wake(): void {
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
    const listing = await listFolder(path)
    if (isStopped()) return
    if (listing.kind === 'unreadable') {
      // Nothing is inferred: what was awaited here is still awaited.
      setStatus({ kind: 'paused', path, reason: listing.reason })
      return schedule(missingRescanMs)
    }
    setStatus({ kind: 'watching', path })
    await scanPass(ports, state, listing.files, isStopped)
    if (isStopped()) return
    const nowMs = ports.clock.monotonicMs()
    const nextMs = Math.min(state.tracker.nextCheckAtMs(nowMs), state.holds.nextAtMs())
    const rescan = (await isShare(path)) ? shareRescanMs : rescanMs
    if (!isStopped()) schedule(Math.max(gatherMs, Math.min(nextMs - nowMs, rescan)))
  }

  async function leave(): Promise<void> {
    generation++
    timer?.cancel()
    timer = null
    const closing = watching?.close()
    watching = null
    await running
    await closing
  }

  return {
    status: () => status,

    /** Watches another folder from now on; null watches none. */
    async watch(path: string | null): Promise<void> {
      await leave()
      folder = path
      state = { tracker: new FileStabilityTracker(), holds: new RetryHolds() }
      if (path === null) return setStatus({ kind: 'none' })
      setStatus({ kind: 'watching', path })
      watching = watcher.watch(path, wake)
      wakeNow()
    },

    /** Looks at the folder soon. */
    wake,

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
