import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Runs one task as a program of its own and kills it, with the system's SIGKILL, before its Nth change of a name on the
 * disk. Every step of a backup and of a restore ends with one.
 */
const [order = '', killAt = ''] = process.argv.slice(2)
let changes = 0
const counted = [
  [fsPromises, ['rename', 'rm', 'link']],
  [fs, ['renameSync', 'rmSync']],
] as const
for (const [calls, names] of counted)
  for (const name of names) {
    const real = (calls as unknown as Record<string, (...args: unknown[]) => unknown>)[name]
    Object.assign(calls, {
      [name]: (...args: unknown[]) => {
        if (++changes === Number(killAt)) process.kill(process.pid, 'SIGKILL')
        return real?.(...args)
      },
    })
  }
syncBuiltinESMExports()

const { runTask } = await import('../../../src-main/backup/backup-jobs.ts')
type Task = Parameters<(typeof runTask)['backup']>[0]
const control = { isCancelled: () => false, check: () => {}, done: () => {}, expect: () => {} }
const task = JSON.parse(order) as Task
await runTask[task.kind](task, control, () => Promise.resolve(null))
process.stdout.write(String(changes))
