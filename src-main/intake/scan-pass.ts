import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import type { LeavingFault } from '../../src-shared/contract/scan-folders.ts'
import { reasonOf } from '../store/document-rows.ts'
import { findUntakenByPath, setSourcePath } from '../store/documents.ts'
import {
  findTakenByInode,
  findTakenFile,
  forgetTakenFile,
  pathLike,
  rememberTakenFile,
  type TakenFile,
} from '../store/taken-files.ts'
import { filesAtOnce, inParallel, linesAtOnce, portions } from './at-once.ts'
import { FileStabilityTracker, type StabilityVerdict } from './file-stability-tracker.ts'
import { shownFileName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import { announceAll, refuse } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { leaveFolder } from './leave-folder.ts'
import type { FolderListing, FoundFile } from './list-folder.ts'
import { sameLook, type FileLook } from './look-at-file.ts'
import { RetryHolds } from './retry-holds.ts'
import type { ScanRules } from './scan-rules.ts'
import { announcementOf, takeScanned } from './take-scanned.ts'

export type ScanState = {
  readonly rules: ScanRules
  readonly tracker: FileStabilityTracker
  readonly holds: RetryHolds
  /** Files that were dealt with, by path, as they looked then. */
  readonly known: Map<string, FileLook>
  /** Files that were to leave and did not, by path. */
  readonly troubles: Map<string, LeavingFault>
}

export function createScanState(rules: ScanRules): ScanState {
  return {
    rules,
    tracker: new FileStabilityTracker(),
    holds: new RetryHolds(),
    known: new Map(),
    troubles: new Map(),
  }
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
  for (const paths of [state.known, state.troubles])
    for (const path of paths.keys()) if (!present.has(path)) paths.delete(path)
  noteVanished(ports, state, files, present)
  const fresh: FoundFile[] = []
  const leaving: FoundFile[] = []
  for (const some of portions(files, gulp)) {
    for (const file of some) {
      const standing = standingOf(ports, state, file, present)
      if (standing === 'fresh') fresh.push(file)
      else if (standing === 'leaving') leaving.push(file)
    }
    await nextTurn()
  }
  for (const some of portions(fresh, linesAtOnce)) {
    if (isStopped()) return
    observe(ports, state, some)
    await nextTurn()
  }
  await inParallel(fresh, filesAtOnce, async (file) => {
    if (!isStopped()) await ports.whileTaking(() => look(ports, state, file))
  })
  await inParallel(leaving, filesAtOnce, async (file) => {
    if (!isStopped()) await ports.whileTaking(() => leave(ports, state, file))
  })
}

type Standing = 'fresh' | 'dealt-with' | 'leaving'

/** Dealt with before, or dealt with under the name it had then. */
function standingOf(
  ports: IntakePorts,
  { known, rules }: ScanState,
  file: FoundFile,
  present: Present,
): Standing {
  const look = known.get(file.path)
  if (look && sameLook(look, file.look)) return 'dealt-with'
  const memory = recall(ports, rules, file, present)
  const isLeaving = rules.leaving !== null && memory !== null && memory.leaves !== 'no'
  if (memory && !isLeaving) known.set(file.path, file.look)
  else known.delete(file.path)
  return memory === null ? 'fresh' : isLeaving ? 'leaving' : 'dealt-with'
}

type Present = { has(path: string): boolean }

function recall(
  ports: IntakePorts,
  { isOfAnother }: ScanRules,
  file: FoundFile,
  present: Present,
): TakenFile | null {
  const { db, clock } = ports
  const memory = findTakenFile(db, file.path)
  if (memory && memory.byteSize === file.look.size && memory.modifiedUs === file.look.modifiedUs)
    return memory
  const before = findTakenByInode(db, {
    inode: file.look.inode,
    byteSize: file.look.size,
    modifiedUs: file.look.modifiedUs,
  })
  // Laid from one client's folder into another's, it is to come in there.
  if (!before || present.has(before.path) || isOfAnother(before.path)) return null
  forgetTakenFile(db, before.path)
  rememberTakenFile(db, { ...before, path: pathLike(before.path, file.path) }, clock.now())
  return before
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
  if (wanting.length > 0)
    announceAll(
      ports,
      wanting.map((file) => announcementOf(file, state.rules)),
      'still-written',
    )
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
      const outcome = await takeScanned(ports, file, state.rules)
      if (outcome.kind === 'settled') tracker.forget(file.path)
      else if (outcome.kind === 'changed') tracker.restart(file.path, now())
      else hold(ports, state, file, outcome.reason)
      if (outcome.kind !== 'held') holds.release(file.path)
      if (outcome.kind === 'settled') await goOn(ports, state, file)
      return
    }
    case 'give-up':
      return giveUp(ports, file)
    case 'wait':
    case 'inspect':
  }
}

/** What was just dealt with leaves at once, if it is to. */
async function goOn(ports: IntakePorts, state: ScanState, file: FoundFile): Promise<void> {
  const isLeaving = state.rules.leaving && findTakenFile(ports.db, file.path)?.leaves !== 'no'
  if (isLeaving) await leave(ports, state, file)
  else state.known.set(file.path, file.look)
}

async function leave(ports: IntakePorts, state: ScanState, file: FoundFile): Promise<void> {
  const { holds, rules, troubles } = state
  const nowMs = ports.clock.monotonicMs()
  if (!rules.leaving || holds.isHeld(file.path, nowMs)) return
  const outcome = await leaveFolder(ports, file, rules.leaving)
  if (outcome === 'left' || outcome === 'changed') {
    troubles.delete(file.path)
    holds.release(file.path)
    // Looked at again soon, as what comes anew is.
    if (outcome === 'changed') state.tracker.observe(file.path, file.look, nowMs)
    return
  }
  troubles.set(file.path, outcome)
  holds.hold(file.path, nowMs)
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
  present: Present,
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
