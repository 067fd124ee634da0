import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { BackupTask } from '../../../src-main/backup/backup-jobs.ts'

const program = join(import.meta.dirname, 'run-a-task.ts')

/** @returns how many changes of names it made, or null where it was killed before the Nth */
export function runKilled(task: BackupTask, at: number | null): number | null {
  const child = spawnSync(process.execPath, [program, JSON.stringify(task), String(at ?? '')])
  if (child.signal === 'SIGKILL') return null
  expect(child.stderr.toString()).toBe('')
  return Number(child.stdout)
}
