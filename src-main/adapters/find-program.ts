import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param searchPath what `PATH` says */
export function findProgram(searchPath: string | undefined, name: string): string | undefined {
  return (searchPath ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
