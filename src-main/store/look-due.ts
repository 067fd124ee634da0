import { existsSync, rmSync, writeFileSync } from 'node:fs'

const markOf = (file: string) => `${file}-unlooked`

/**
 * The pages of this database are to be looked at, whatever its next end is like.
 * @returns false where a disk takes no mark: then nobody would know at the next start
 */
export function orderLook(file: string): boolean {
  try {
    writeFileSync(markOf(file), '')
    return true
  } catch {
    return false
  }
}

export function isLookDue(file: string): boolean {
  return existsSync(markOf(file))
}

export function lookDone(file: string): void {
  rmSync(markOf(file), { force: true })
}
