import type { Clock } from '../clock.ts'
import type { ServiceLog } from '../service-log.ts'
import type { Engine } from './engine.ts'
import { troubleOf } from './store-trouble.ts'
import type { StoreTrouble } from './store-trouble.ts'

const probeEveryMs = 15_000
/** How soon to ask an engine again that could not be reached. */
const awayRetryMs = 1_000

/** Knows whether the disk takes writes; what cannot be written waits here instead of going round. */
export type StoreWrites = {
  trouble(): StoreTrouble | null
  /** Hears of an error; the answer is what it says of the disk. */
  note(error: unknown): StoreTrouble | null
  /**
   * Runs `write`, again once the disk takes something where it did not, or the engine can be reached; false
   * where `signal` came first.
   * @throws what `write` throws for another reason
   */
  untilTaken(write: () => Promise<void>, signal: AbortSignal): Promise<boolean>
  stop(): void
}

export function createStoreWrites(parts: {
  engine: Engine
  clock: Clock
  log: ServiceLog
  /** Null: writing goes on. */
  onTrouble(trouble: StoreTrouble | null): void
}): StoreWrites {
  let trouble: StoreTrouble | null = null
  let cancelProbe = (): void => {}
  const waiting = new Set<() => Promise<void>>()

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
    cancelProbe = parts.clock.setTimer(probeEveryMs, () => void probe())
    change(found)
    return found
  }

  async function probe(): Promise<void> {
    try {
      await parts.engine.proveWritable()
      for (const attempt of [...waiting]) await attempt()
    } catch (error) {
      if (note(error) === null) throw error
      return
    }
    change(null)
  }

  function untilTaken(write: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false)
    const settled = Promise.withResolvers<boolean>()
    /** @throws what the disk says */
    const attempt = async (): Promise<void> => {
      try {
        await write()
        settled.resolve(true)
      } catch (error) {
        if (troubleOf(error) !== null) throw error
        if (parts.engine.isAway(error)) parts.clock.setTimer(awayRetryMs, begin)
        else settled.reject(error)
      }
    }
    const begin = (): void => {
      if (signal.aborted) return
      attempt().catch((error: unknown) => {
        waiting.add(attempt)
        note(error)
      })
    }
    const onAbort = (): void => settled.resolve(false)
    signal.addEventListener('abort', onAbort)
    begin()
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
