import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import { lookDone } from './look-due.ts'
import type { LookOrder } from './look-thread.ts'

/**
 * Looks at every page of a database beside the calls that are answered. What is ended before all were looked at,
 * or fails, is done again at the next start.
 * @param told whether they are sound
 */
export function lookBeside(
  file: string,
  told: (isSound: boolean) => void,
  onFailed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  const workerData: LookOrder = { file }
  const thread = new Worker(siblingModule(import.meta.url, './look-thread'), { workerData })
  thread.unref()
  thread.once('message', (isSound: boolean) => {
    // In this order: ended in between, it is looked at again, and no damage is forgotten.
    told(isSound)
    lookDone(file)
  })
  thread.once('error', onFailed)
  return { stop: async () => void (await thread.terminate()) }
}
