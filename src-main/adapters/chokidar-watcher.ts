import { watch } from 'chokidar'
import type { FolderWatcher } from '../ports.ts'

/** chokidar for the waking alone: it reports half-written files and loses events, so nothing it says is believed. */
export const chokidarWatcher: FolderWatcher = {
  watch(folder, onWake) {
    const watcher = watch(folder, { depth: 0, ignoreInitial: true, followSymlinks: false })
    watcher.on('all', onWake)
    // The folder may be gone or may not be read: the rescan finds out and says so.
    watcher.on('error', onWake)
    return { close: () => watcher.close() }
  },
}
