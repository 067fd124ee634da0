import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { reasonOf } from '../store/document-rows.ts'
import { findUntakenByPath, setSourcePath } from '../store/documents.ts'
import {
  findTakenByInode,
  findTakenFile,
  forgetTakenFile,
  pathLike,
  rememberTakenFile,
} from '../store/taken-files.ts'
import { filesAtOnce, inParallel, linesAtOnce, portions } from './at-once.ts'
import { FileStabilityTracker, type StabilityVerdict } from './file-stability-tracker.ts'
import { shownFileName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import { announceAll, refuse } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import type { FolderListing, FoundFile } from './list-folder.ts'
import { sameLook, type FileLook } from './look-at-file.ts'
import { RetryHolds } from './retry-holds.ts'
import { announcementOf, takeScanned } from './take-scanned.ts'

export type ScanState = {
  readonly tracker: FileStabilityTracker
  readonly holds: RetryHolds
  /** Files that were dealt with, by path, as they looked then. */
  readonly known: Map<string, FileLook>
}

export function createScanState(): ScanState {
  return { tracker: new FileStabilityTracker(), holds: new RetryHolds(), known: new Map() }
}

/** Files looked up in one go; ten thousand of them must not hold up a person's click. */
const gulp = 200

/** Does with each file of a listing what its rest allows; a person's click is answered in between. */
export async function scanPass(
  ports: IntakePorts,
  state: ScanState,
  { files, present }: Extract<FolderListing, { kind: 'files' }>,
  isStopped: () => boolean,
): Promise<void> {
  for (const path of state.known.keys()) if (!present.has(path)) state.known.delete(path)
  noteVanished(ports, state, files, present)
  const fresh: FoundFile[] = []
  for (const some of portions(files, gulp)) {
    fresh.push(...some.filter((file) => !isKnown(ports, state, file, present)))
    await nextTurn()
  }
  for (const some of portions(fresh, linesAtOnce)) {
    if (isStopped()) return
    observe(ports, state, some)
    await nextTurn()
  }
  await inParallel(fresh, filesAtOnce, async (file) => {
    if (!isStopped()) await look(ports, state, file)
  })
}

/** Dealt with before, or dealt with under the name it had then. */
function isKnown(
  ports: IntakePorts,
  { known }: ScanState,
  file: FoundFile,
  present: ReadonlySet<string>,
): boolean {
  const look = known.get(file.path)
  if (look && sameLook(look, file.look)) return true
  const isDealtWith = isRemembered(ports, file, present)
  if (isDealtWith) known.set(file.path, file.look)
  else known.delete(file.path)
  return isDealtWith
}

function isRemembered(ports: IntakePorts, file: FoundFile, present: ReadonlySet<string>): boolean {
  const { db, clock } = ports
  const memory = findTakenFile(db, file.path)
  if (memory && memory.byteSize === file.look.size && memory.modifiedUs === file.look.modifiedUs)
    return true
  const before = findTakenByInode(db, {
    inode: file.look.inode,
    byteSize: file.look.size,
    modifiedUs: file.look.modifiedUs,
  })
  if (!before || present.has(before.path)) return false
  forgetTakenFile(db, before.path)
  rememberTakenFile(db, { ...before, path: pathLike(before.path, file.path) }, clock.now())
  return true
}

/** Notes how files look; those that are new or have changed get a line at once, all in one commit. */
function observe(ports: IntakePorts, state: ScanState, files: readonly FoundFile[]): void {
  const { tracker, holds } = state
  const changed = files.filter(({ path, look }) => {
    const before = tracker.lookOf(path)
    tracker.observe(path, look, ports.clock.monotonicMs())
    return !before || !sameLook(before, look)
  })
  for (const { path } of changed) holds.release(path)
  const wanting = changed.filter((file) => wantsLine(ports, file))
  if (wanting.length > 0) announceAll(ports, wanting.map(announcementOf), 'still-written')
}

async function look(ports: IntakePorts, state: ScanState, file: FoundFile): Promise<void> {
  const { tracker, holds } = state
  const now = () => ports.clock.monotonicMs()
  let verdict: StabilityVerdict = tracker.observe(file.path, file.look, now())
  if (holds.isHeld(file.path, now())) return
  if (verdict === 'inspect') {
    const inspected = await inspectFile(file.path)
    if (inspected.kind === 'unreadable') return hold(ports, state, file, inspected.reason)
    verdict = tracker.noteStructure(file.path, inspected.structure, now())
  }
  switch (verdict) {
    case 'take': {
      const outcome = await takeScanned(ports, file)
      if (outcome.kind === 'settled') {
        tracker.forget(file.path)
        state.known.set(file.path, file.look)
      } else if (outcome.kind === 'changed') tracker.restart(file.path, now())
      else hold(ports, state, file, outcome.reason)
      if (outcome.kind !== 'held') holds.release(file.path)
      return
    }
    case 'give-up':
      return giveUp(ports, file)
    case 'wait':
    case 'inspect':
  }
}

/** Not where the file was dealt with before and may only have been touched. */
function wantsLine({ db }: IntakePorts, { path, look }: FoundFile): boolean {
  return findTakenFile(db, path)?.byteSize !== look.size && !findUntakenByPath(db, path)
}

function hold(ports: IntakePorts, state: ScanState, file: FoundFile, reason: RefusalReason): void {
  refuseOnce(ports, file.path, reason)
  state.holds.hold(file.path, ports.clock.monotonicMs())
}

function giveUp(ports: IntakePorts, file: FoundFile): void {
  refuseOnce(ports, file.path, 'incomplete')
}

/** The same reason again is no news. */
function refuseOnce(ports: IntakePorts, path: string, reason: RefusalReason): void {
  const line = findUntakenByPath(ports.db, path)
  if (!line || (line.state === 'refused' && reasonOf(line) === reason)) return
  refuse(ports, line.id, reason)
}

/** Files that were awaited and are no longer there: renamed ones keep their line, others say so. */
function noteVanished(
  ports: IntakePorts,
  state: ScanState,
  files: readonly FoundFile[],
  present: ReadonlySet<string>,
): void {
  const byInode = new Map(files.map((file) => [file.look.inode, file]))
  for (const path of state.tracker.paths()) {
    if (present.has(path)) continue
    const inode = state.tracker.lookOf(path)?.inode ?? ''
    state.tracker.forget(path)
    state.holds.release(path)
    const line = findUntakenByPath(ports.db, path)
    if (!line) continue
    const renamed = byInode.get(inode)
    if (renamed && !findUntakenByPath(ports.db, renamed.path)) {
      setSourcePath(ports.db, line.id, renamed.path, shownFileName(renamed.name))
      ports.notifier.documentChanged(line.id)
    } else refuseOnce(ports, path, 'vanished')
  }
}
