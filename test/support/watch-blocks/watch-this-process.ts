import { isMainThread, Worker } from 'node:worker_threads'
import { blocksFileVariable, longestGoodBlockMs } from './blocks.ts'

/**
 * Preloaded (`--import`) into a program that is watched: the main thread beats, a thread beside it looks
 * at what the main thread is doing once a beat is late, and notes what took too long.
 */
const beatMs = 20

export type WatcherData = {
  readonly file: string
  readonly beatMs: number
  /** The clock of the last beat, as `performance.timeOrigin + performance.now()`. */
  readonly lastBeat: Float64Array<SharedArrayBuffer>
}

/** What the main thread tells the watcher after a block. */
export type Told = { readonly ms: number; readonly cpuMs: number }

const file = process.env[blocksFileVariable]
if (isMainThread && file !== undefined) {
  // What it starts is not watched: a thread beside each costs a busy machine more than it tells.
  delete process.env[blocksFileVariable]
  delete process.env['NODE_OPTIONS']
  watch(file)
}

function watch(writtenTo: string): void {
  const lastBeat = new Float64Array(new SharedArrayBuffer(8))
  const workerData: WatcherData = {
    file: writtenTo,
    beatMs,
    lastBeat,
  }
  const watcher = new Worker(new URL('./watcher-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  watcher.unref()
  watcher.once('online', () => beat(watcher, lastBeat))
}

function beat(watcher: Worker, lastBeat: Float64Array): void {
  let beforeMs = performance.now()
  let before = process.threadCpuUsage()
  setInterval(() => {
    const nowMs = performance.now()
    const cpu = process.threadCpuUsage(before)
    const ms = nowMs - beforeMs - beatMs
    lastBeat[0] = performance.timeOrigin + nowMs
    if (ms > longestGoodBlockMs) {
      const told: Told = { ms, cpuMs: (cpu.user + cpu.system) / 1000 }
      watcher.postMessage(told)
    }
    beforeMs = nowMs
    before = process.threadCpuUsage()
  }, beatMs).unref()
}
