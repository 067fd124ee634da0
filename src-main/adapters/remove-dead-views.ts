import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { viewPrefix } from './data-folder.ts'
import { findClaim } from './single-instance.ts'

/** Between its making and its claim a view is nobody's; a start takes seconds. */
const unclaimedMs = 60 * 60_000

/**
 * Removes views of which the Intray was killed: each holds a copy of the database. A view in use is
 * locked as long as its process lives, so nothing is told by a process's number, which another one may
 * have by now.
 * @returns how many were removed
 */
export function removeDeadViews(now: number, folder = tmpdir()): number {
  let removed = 0
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(viewPrefix)) continue
    const path = join(folder, name)
    try {
      if (!isDead(path, now)) continue
      rmSync(path, { recursive: true, force: true })
      removed++
    } catch {
      // What cannot be removed now is met again at the next start.
    }
  }
  return removed
}

function isDead(path: string, now: number): boolean {
  const facts = lstatSync(path, { throwIfNoEntry: false })
  // A temporary folder is everybody's: what somebody else put there is not touched.
  if (!facts?.isDirectory() || (process.getuid?.() ?? facts.uid) !== facts.uid) return false
  const claim = findClaim(path)
  return claim === 'dead' || (claim === 'none' && now - facts.mtimeMs > unclaimedMs)
}
