import type { Clock } from '../clock.ts'
import type { ServiceLog } from '../service-log.ts'
import type { Database } from './open-database.ts'
import { proveWritable, troubleOf } from './write-durably.ts'
import type { StoreTrouble } from './write-durably.ts'

const probeEveryMs = 15_000

/** Knows whether the disk takes writes; what cannot be written waits here instead of going round. */
export type StoreWrites = {
  trouble(): StoreTrouble | null
  /** Hears of an error; the answer is what it says of the disk. */
  note(error: unknown): StoreTrouble | null
  /**
   * Runs `write`, again once the disk takes something where it did not; false where `signal` came
   * first.
   * @throws what `write` throws for another reason
   */
  untilTaken(write: () => void, signal: AbortSignal): Promise<boolean>
  stop(): void
}

export function createStoreWrites(parts: {
  database: Database
  clock: Clock
  log: ServiceLog
  /** Null: writing goes on. */
  onTrouble(trouble: StoreTrouble | null): void
}): StoreWrites {
  let trouble: StoreTrouble | null = null
  let cancelProbe = (): void => {}
  const waiting = new Set<() => void>()

  function change(next: StoreTrouble | null): void {
    if (trouble === next) return
    trouble = next
    parts.log('store.trouble', { reason: next ?? 'none' })
    parts.onTrouble(next)
  }

  function note(error: unknown): StoreTrouble | null {
    const found = troubleOf(error)
    if (found === null) return null
    cancelProbe()
    cancelProbe = parts.clock.setTimer(probeEveryMs, probe)
    change(found)
    return found
  }

  function probe(): void {
    try {
      proveWritable(parts.database)
      for (const attempt of [...waiting]) attempt()
    } catch (error) {
      if (note(error) === null) throw error
      return
    }
    change(null)
  }

  function untilTaken(write: () => void, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false)
    const settled = Promise.withResolvers<boolean>()
    /** @throws what the disk says */
    const attempt = (): void => {
      try {
        write()
        settled.resolve(true)
      } catch (error) {
        if (troubleOf(error) !== null) throw error
        settled.reject(error)
      }
    }
    const onAbort = (): void => settled.resolve(false)
    signal.addEventListener('abort', onAbort)
    waiting.add(attempt)
    try {
      attempt()
    } catch (error) {
      note(error)
    }
    return settled.promise.finally(() => {
      waiting.delete(attempt)
      signal.removeEventListener('abort', onAbort)
    })
  }

  return {
    trouble: () => trouble,
    note,
    untilTaken,
    stop: () => cancelProbe(),
  }
}
