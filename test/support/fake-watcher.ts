import type { FolderWatcher } from '../../src-main/ports.ts'

/** A watcher that says nothing unless a test makes it. */
export type FakeWatcher = FolderWatcher & {
  /** @param name of the file that changed; absent where anything may have */
  wake(name?: string): void
  readonly watched: readonly string[]
  /** How often anything was begun to be watched. */
  readonly begun: number
}

export function createFakeWatcher(): FakeWatcher {
  const watching = new Map<(name: string | null) => void, string>()
  let begun = 0
  return {
    watch(folder, onWake) {
      begun++
      watching.set(onWake, folder)
      return { close: () => void watching.delete(onWake) }
    },
    wake(name) {
      for (const onWake of watching.keys()) onWake(name ?? null)
    },
    get watched() {
      return [...watching.values()]
    },
    get begun() {
      return begun
    },
  }
}
