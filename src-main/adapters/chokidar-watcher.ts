import { watch } from 'chokidar'
import type { FolderWatcher } from '../ports.ts'

/**
 * chokidar for the waking alone: it reports half-written files and loses events, so nothing it says is
 * believed. It follows the folder and none of its files, of which there may be ten thousand; what the
 * system tells of them comes as raw events.
 */
export const chokidarWatcher: FolderWatcher = {
  watch(folder, onWake, isDeep) {
    const watcher = watch(folder, {
      ...(!isDeep && { depth: 0 }),
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, stats) => path !== folder && (!isDeep || stats?.isDirectory() === false),
    })
    watcher.on('raw', (_event, name) => {
      // A name that is no text came through as another one.
      onWake(typeof name === 'string' && !name.includes('\ufffd') ? name : null)
    })
    // What came before it was listening.
    watcher.on('ready', () => onWake(null))
    // The folder may be gone or may not be read: the rescan finds out and says so.
    watcher.on('error', () => onWake(null))
    return { close: () => void watcher.close() }
  },
}
