import type { FolderWatcher } from '../../src-main/ports.ts'

/** A watcher that says nothing unless a test makes it. */
export type FakeWatcher = FolderWatcher & {
  wake(): void
  readonly watched: readonly string[]
}

export function createFakeWatcher(): FakeWatcher {
  const watching = new Map<() => void, string>()
  return {
    watch(folder, onWake) {
      watching.set(onWake, folder)
      return { close: () => Promise.resolve(void watching.delete(onWake)) }
    },
    wake() {
      for (const onWake of watching.keys()) onWake()
    },
    get watched() {
      return [...watching.values()]
    },
  }
}
