import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives the whole test run one folder for what is temporary, and removes it: what a worker keeps for
 * all its tests would outlast it. Workers inherit `process.env`.
 */
export default function setUpTemporaryFolder(): () => void {
  // Short: sockets lie in it, whose paths have little room.
  const folder = mkdtempSync(join(tmpdir(), 'intray-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
