import { sameLook, type FileLook } from './look-at-file.ts'
import type { Structure } from './structure/check-structure.ts'

export type StabilityVerdict =
  /** It may still be written to. */
  | 'wait'
  /** It has rested long enough to be looked into; `noteStructure` wants the answer. */
  | 'inspect'
  | 'take'
  /** It has rested for long and is not whole. */
  | 'give-up'

const stabilityTimes = {
  /** Rest of a file that is whole. */
  completeMs: 1_000,
  /** Rest of a file of which nobody can tell whether more comes. */
  quietMs: 5_000,
  /** Rest after which a file that is not whole is shown as such. */
  incompleteMs: 60_000,
} as const

/** While nothing can be expected of the clock alone, files are looked at again this often. */
const pollMs = 5_000

type Tracked = { look: FileLook; restingSinceMs: number; structure: Structure | 'none' | null }

/**
 * Decides when a file that appears in a folder has been written to its end. Watchers only wake; no
 * event of theirs is believed. The clock is the caller's monotonic one.
 */
export class FileStabilityTracker {
  readonly #files = new Map<string, Tracked>()

  /** Notes how the file looks now and says what may be done with it. */
  observe(path: string, look: FileLook, nowMs: number): StabilityVerdict {
    const known = this.#files.get(path)
    if (known && sameLook(known.look, look)) return verdictOf(known, nowMs)
    this.#files.set(path, { look, restingSinceMs: nowMs, structure: null })
    return 'wait'
  }

  /** What `inspect` found; `none` for a file that is no document and whose structure says nothing. */
  noteStructure(path: string, structure: Structure | 'none', nowMs: number): StabilityVerdict {
    const known = this.#files.get(path)
    if (!known) return 'wait'
    known.structure = structure
    return verdictOf(known, nowMs)
  }

  /** The file is the same under another name, or has been dealt with, or is gone. */
  forget(path: string): void {
    this.#files.delete(path)
  }

  /** Starts the rest again: the file changed while it was being copied. */
  restart(path: string, nowMs: number): void {
    const known = this.#files.get(path)
    if (known) Object.assign(known, { restingSinceMs: nowMs, structure: null })
  }

  paths(): string[] {
    return [...this.#files.keys()]
  }

  lookOf(path: string): FileLook | undefined {
    return this.#files.get(path)?.look
  }

  /** When some verdict can change next, on the caller's clock; Infinity when none can. */
  nextCheckMs(nowMs: number): number {
    let next = Infinity
    for (const file of this.#files.values()) {
      const due = file.restingSinceMs + restOf(file)
      // Given up: only a change counts now, and the next rescan or wake sees it.
      if (file.structure === 'incomplete' && due <= nowMs) continue
      next = Math.min(next, due > nowMs ? Math.min(due, nowMs + pollMs) : nowMs + pollMs)
    }
    return next
  }
}

function verdictOf(file: Tracked, nowMs: number): StabilityVerdict {
  if (nowMs - file.restingSinceMs < restOf(file)) return 'wait'
  if (file.structure === null) return 'inspect'
  return file.structure === 'incomplete' ? 'give-up' : 'take'
}

function restOf(file: Tracked): number {
  switch (file.structure) {
    case null:
    case 'complete':
    case 'encrypted':
      return stabilityTimes.completeMs
    case 'extendable':
    case 'none':
      return stabilityTimes.quietMs
    case 'incomplete':
      return stabilityTimes.incompleteMs
  }
}
