import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type DamagedCopies = { readonly count: number; readonly bytes: number }

/**
 * Databases that were found damaged and set aside. They still hold what was removed since, so that a
 * person has to know of them and be able to let them go.
 */
export function createDamagedCopies(dataDir: string) {
  const folder = join(dataDir, 'damaged')
  return {
    read(): DamagedCopies {
      const copies = namesIn(folder)
      const files = copies.flatMap((copy) =>
        namesIn(join(folder, copy)).map((name) => join(folder, copy, name)),
      )
      const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
      return { count: copies.length, bytes }
    },
    removeAll: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
