import type { SyncStore } from '../../../../src-main/sync/sync-store.ts'

/** The process is gone; nothing it still tries reaches the disk. */
class Crashed extends Error {
  constructor() {
    super('The simulated process has crashed')
    this.name = 'Crashed'
  }
}

const reads = /^(?:find|list|next|count|waiting|version|has)/

/** One run of the process: it ends at a chosen step of its work on disk, before or after the commit. */
export type Life = {
  isAlive: boolean
  /** Steps still to live; Infinity for a life without a crash. */
  stepsLeft: number
  readonly afterCommit: boolean
  readonly onCrash: () => void
  /** A step is on the disk, as far as SQLite was told to see to it. */
  readonly onCommitted: () => void
}

/** Ends the process here and now. */
function endLife(life: Life): never {
  if (life.isAlive) {
    life.isAlive = false
    life.onCrash()
  }
  throw new Crashed()
}

/** One durable step outside the store, within whatever transaction is open. */
export function liveThrough(life: Life): void {
  if (!life.isAlive) throw new Crashed()
  if (--life.stepsLeft <= 0) endLife(life)
}

/** Every durable step of the store is a point at which the process may end. */
export function crashingStore(store: SyncStore, life: Life): SyncStore {
  let depth = 0
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function' || typeof name !== 'string') return method
      return (...given: unknown[]): unknown => {
        if (!life.isAlive) throw new Crashed()
        if (reads.test(name)) return method.apply(target, given) as unknown
        // A crash inside a transaction takes the whole of it back.
        const endsHere = --life.stepsLeft <= 0
        if (endsHere && (!life.afterCommit || depth > 0)) endLife(life)
        depth++
        let value: unknown
        try {
          value = method.apply(target, given)
        } finally {
          depth--
        }
        if (depth === 0) life.onCommitted()
        if (endsHere) endLife(life)
        return value
      }
    },
  })
}
