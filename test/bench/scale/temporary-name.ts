import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | null = null
let made = 0

/** A path in a folder of this run, which is gone when the run ends. */
export function temporaryName(name: string): string {
  if (folder === null) {
    const created = mkdtempSync(join(tmpdir(), 'intray-scale-'))
    process.once('exit', () => rmSync(created, { recursive: true, force: true }))
    folder = created
  }
  made += 1
  return join(folder, `${name}-${String(made)}`)
}
