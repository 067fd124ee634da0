import { parentPort, workerData } from 'node:worker_threads'
import type { BackupFault } from '../../src-shared/contract/backup.ts'
import { runTask, type BackupTask, type BackupTaskResult } from './backup-jobs.ts'
import { faultOf } from './fault-of.ts'
import { JobCancelled, type JobControl } from './job-control.ts'

export type ThreadData = { readonly task: BackupTask; readonly cancelled: SharedArrayBuffer }
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly expected: number }
  /** The service is to make a copy of its database now. */
  | { readonly kind: 'copy-service' }
  | { readonly kind: 'done'; readonly value: BackupTaskResult[BackupTask['kind']] }
  | { readonly kind: 'failed'; readonly fault: BackupFault; readonly reason: string }
/** Where the copy lies, or null where the service does not run; `failed` where it could make none. */
export type CopyAnswer = { readonly copy: string | null } | { readonly failed: 'no-room' | 'fault' }

/** Copies, checks and thins out beside the core's loop, with handles of its own. */
const { task, cancelled } = workerData as ThreadData
const flag = new Int32Array(cancelled)
const toldEveryMs = 200

let done = 0
let expected = 0
let toldMs = 0
const control: JobControl = {
  isCancelled: () => Atomics.load(flag, 0) !== 0,
  check() {
    if (this.isCancelled()) throw new JobCancelled()
  },
  expect(bytes) {
    expected = bytes
  },
  done(bytes) {
    done += bytes
    if (performance.now() < toldMs + toldEveryMs) return
    toldMs = performance.now()
    tell({ kind: 'progress', done, expected })
  },
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}

function copyService(): Promise<string | null> {
  return new Promise((resolve, reject) => {
    parentPort?.once('message', (answer: CopyAnswer) => {
      if ('copy' in answer) resolve(answer.copy)
      else
        reject(Object.assign(new Error('The service made no copy'), { copyFailed: answer.failed }))
    })
    tell({ kind: 'copy-service' })
  })
}

try {
  const run = runTask[task.kind] as (
    ...args: [BackupTask, JobControl, () => Promise<string | null>]
  ) => Promise<BackupTaskResult[BackupTask['kind']]>
  tell({ kind: 'done', value: await run(task, control, copyService) })
} catch (error) {
  const reason = error instanceof Error ? error.name : typeof error
  tell({ kind: 'failed', fault: faultOf(error, task), reason })
}
parentPort?.close()
