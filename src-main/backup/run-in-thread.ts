import { Worker } from 'node:worker_threads'
import type { BackupFault } from '../../src-shared/contract/backup.ts'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { BackupTask, BackupTaskResult } from './backup-jobs.ts'
import type { CopyAnswer, ThreadData, ThreadMessage } from './backup-thread.ts'

export class BackupFailed extends Error {
  readonly fault: BackupFault
  /** The name of the error behind it, for the log. */
  readonly reason: string

  constructor(fault: BackupFault, reason: string) {
    super(`The backup or restore came to nothing: ${fault}`)
    this.name = 'BackupFailed'
    this.fault = fault
    this.reason = reason
  }
}

export type ThreadPorts = {
  /** `share` of 1; null where nothing is known yet. */
  readonly onProgress?: (share: number | null) => void
  /** Has the embedded service copy its database; `copy: null` where it does not run. */
  readonly copyService?: () => Promise<CopyAnswer>
}

export type RunningTask<Value> = {
  /** @throws {BackupFailed} */
  readonly result: Promise<Value>
  /** It ends soon, with what it began taken away again. */
  readonly cancel: () => void
}

/** Runs one task in a thread of its own, which is gone when it is done. */
export function runInThread<Kind extends BackupTask['kind']>(
  task: Extract<BackupTask, { kind: Kind }>,
  ports: ThreadPorts = {},
): RunningTask<BackupTaskResult[Kind]> {
  const cancelled = new SharedArrayBuffer(4)
  const workerData: ThreadData = { task, cancelled }
  const worker = new Worker(siblingModule(import.meta.url, './backup-thread'), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<BackupTaskResult[Kind]>()
  worker.on('message', (message: ThreadMessage) => {
    switch (message.kind) {
      case 'progress':
        return ports.onProgress?.(
          message.expected > 0 ? Math.min(1, message.done / message.expected) : null,
        )
      case 'copy-service':
        return void (ports.copyService?.() ?? Promise.resolve<CopyAnswer>({ copy: null })).then(
          (answer) => worker.postMessage(answer),
          () => worker.postMessage({ failed: 'fault' } satisfies CopyAnswer),
        )
      case 'done':
        return resolve(message.value as BackupTaskResult[Kind])
      case 'failed':
        return reject(new BackupFailed(message.fault, message.reason))
    }
  })
  worker.once('error', () => reject(new BackupFailed('fault', 'crashed')))
  worker.once('exit', () => reject(new BackupFailed('fault', 'exit')))
  return { result: promise, cancel: () => void Atomics.store(new Int32Array(cancelled), 0, 1) }
}
