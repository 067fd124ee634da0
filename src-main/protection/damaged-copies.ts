import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type DamagedCopies = { readonly count: number; readonly bytes: number }

/**
 * Databases that were found damaged and set aside, the core's own and those of the service on this
 * machine. They still hold what was removed since, so that a person has to know of them and be able
 * to let them go.
 */
export function createDamagedCopies(dataDir: string) {
  const folders = [join(dataDir, 'damaged'), join(dataDir, 'service', 'damaged')]
  return {
    read(): DamagedCopies {
      const copies = folders.flatMap((folder) => namesIn(folder).map((copy) => join(folder, copy)))
      const files = copies.flatMap((copy) => namesIn(copy).map((name) => join(copy, name)))
      const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
      return { count: copies.length, bytes }
    },
    removeAll() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
