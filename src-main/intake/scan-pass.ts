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
import type { FileStabilityTracker, StabilityVerdict } from './file-stability-tracker.ts'
import { shownFileName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import { announce, refuse } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import type { FoundFile } from './list-folder.ts'
import { sameLook } from './look-at-file.ts'
import type { RetryHolds } from './retry-holds.ts'
import { takeScanned } from './take-scanned.ts'

export type ScanState = {
  readonly tracker: FileStabilityTracker
  readonly holds: RetryHolds
}

const atOnce = 4
/** Files looked up in one go; ten thousand of them must not hold up a person's click. */
const gulp = 200

/** Looks at every file of the folder once and does with it what its rest allows. */
export async function scanPass(
  ports: IntakePorts,
  state: ScanState,
  files: readonly FoundFile[],
  isStopped: () => boolean,
): Promise<void> {
  const present = new Set(files.map((file) => file.path))
  noteVanished(ports, state, files, present)
  const fresh: FoundFile[] = []
  for (const [index, file] of files.entries()) {
    if (index % gulp === gulp - 1) await nextTurn()
    if (!isKnown(ports, file, present)) fresh.push(file)
  }
  for (let at = 0; at < fresh.length && !isStopped(); at += atOnce)
    await Promise.all(fresh.slice(at, at + atOnce).map((file) => look(ports, state, file)))
}

/** Dealt with before, or dealt with under the name it had then. */
function isKnown(ports: IntakePorts, file: FoundFile, present: ReadonlySet<string>): boolean {
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

async function look(ports: IntakePorts, state: ScanState, file: FoundFile): Promise<void> {
  const { tracker, holds } = state
  const now = () => ports.clock.monotonicMs()
  const before = tracker.lookOf(file.path)
  let verdict: StabilityVerdict = tracker.observe(file.path, file.look, now())
  if (!before || !sameLook(before, file.look)) {
    holds.release(file.path)
    showAsArriving(ports, file)
  }
  if (holds.isHeld(file.path, now())) return
  if (verdict === 'inspect') {
    const inspected = await inspectFile(file.path)
    if (inspected.kind === 'unreadable') return hold(ports, state, file, inspected.reason)
    verdict = tracker.noteStructure(file.path, inspected.structure, now())
  }
  switch (verdict) {
    case 'take': {
      const outcome = await takeScanned(ports, file)
      if (outcome.kind === 'settled') tracker.forget(file.path)
      else if (outcome.kind === 'changed') tracker.restart(file.path, now())
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

/** A line at once, unless the file was dealt with before and may only have been touched. */
function showAsArriving(ports: IntakePorts, file: FoundFile): void {
  if (findTakenFile(ports.db, file.path)?.byteSize === file.look.size) return
  if (findUntakenByPath(ports.db, file.path)) return
  announce(
    ports,
    {
      fileName: file.name,
      byteSize: file.look.size,
      source: 'scan-folder',
      sourcePath: file.path,
    },
    'still-written',
  )
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
