import { watch, type FSWatcher } from 'node:fs'
import type { FolderWatcher } from '../ports.ts'

/**
 * The system's own notices, for the waking alone: they tell of half-written files, come several times and
 * get lost, so nothing they say is believed.
 */
export const systemWatcher: FolderWatcher = {
  watch(folder, onWake) {
    let watcher: FSWatcher
    try {
      watcher = watch(folder, (_event, name) => {
        // A name that is no text came through as another one.
        onWake(name === null || name.includes('\ufffd') ? null : name)
      })
    } catch {
      // The folder may be gone or may not be watched: the rescan finds out and says so.
      return { close: () => {} }
    }
    watcher.on('error', () => onWake(null))
    return { close: () => watcher.close() }
  },
}
