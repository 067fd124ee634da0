import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Session, type Debugger } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import type { Block } from './blocks.ts'
import type { Told, WatcherData } from './watch-this-process.ts'

const { file, beatMs, lastBeat } = workerData as WatcherData
/**
 * A main thread that is so late, and has worked for so long, is looked at: early enough to meet a block of 50 ms at
 * its work. Not earlier, since a look makes the main thread tell of all its scripts, which takes longer still.
 */
const lateMs = 25
const workedLongMs = 40
const mostFrames = 12
/** How long the main thread has worked, in ns, is its first figure (Linux). */
const mainSchedule = `/proc/self/task/${String(process.pid)}/schedstat`

let frames: readonly string[] = []
let isLookedAt = false
let seenBeat = 0
let workedBeforeMs = 0

parentPort?.on('message', ({ ms, cpuMs }: Told) => {
  const block: Block = {
    ms: rounded(ms),
    cpuMs: rounded(cpuMs),
    endedAt: Date.now(),
    frames,
  }
  appendFileSync(file, `${JSON.stringify(block)}\n`)
  frames = []
})

setInterval(() => {
  const [last = 0] = lastBeat
  if (last !== seenBeat) {
    seenBeat = last
    workedBeforeMs = workedMs()
  }
  const waitedMs = performance.timeOrigin + performance.now() - last - beatMs
  // One that works less waits for the disk, or for a core of a busy machine: there is nothing to see.
  const isLate = last > 0 && waitedMs > lateMs && workedMs() - workedBeforeMs > workedLongMs
  if (isLate && !isLookedAt) look()
  isLookedAt = isLate
}, beatMs / 2)

/** Of the main thread since its start; by the clock where the system does not say. */
function workedMs(): number {
  if (!existsSync(mainSchedule)) return performance.now()
  return Number(readFileSync(mainSchedule, 'utf8').split(' ')[0]) / 1e6
}

/** Halts the main thread at the next call or turn of a loop, as a debugger does, and lets it go at once. */
function look(): void {
  const urls = new Map<string, string>()
  const session = new Session()
  session.connectToMainThread()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }) => {
    frames = params.callFrames.slice(0, mostFrames).map((frame) => written(frame, urls))
    session.post('Debugger.resume', () => session.disconnect())
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

function written(
  { functionName, location }: Debugger.CallFrame,
  urls: Map<string, string>,
): string {
  const url = urls.get(location.scriptId) ?? ''
  const place = url.split('/').slice(-3).join('/')
  return `${functionName === '' ? '(anonymous)' : functionName} ${place}:${String(location.lineNumber + 1)}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
