import { constants, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../../src-shared/sibling-module.ts'
import { openParentPort } from '../../parent-port.ts'
import { readerLimits } from './reader-limits.ts'
import { heapFullExit, type ReaderAnswer, type ReaderRequest } from './reader-messages.ts'

/**
 * A reader as a process of its own: a thread that reads, and this one, which is never busy. It passes
 * messages on, tells what the process takes, and ends it at once when it is told to or the service is
 * gone, whatever the thread is doing. The argument names another thread, for tests.
 */
const parent = openParentPort()
if (!parent) throw new Error('This program is started by the service and has nothing to do alone')

const tellEveryMs = 100

// Whoever is at the window goes first, and the service that answers. Some systems let nobody change it.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Then it reads like any other program.
}

// By force: a decoder that is deep in a file would hold up any other end.
const end = () => process.kill(process.pid, 'SIGKILL')
parent.onParentGone(end)
// A terminal sends them to all processes; the service puts back what is being read before it goes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const [given] = process.argv.slice(2)
const thread = new Worker(
  given === undefined ? siblingModule(import.meta.url, './reader-thread') : pathToFileURL(given),
  {
    resourceLimits: {
      maxOldGenerationSizeMb: readerLimits.heapMb,
      maxYoungGenerationSizeMb: readerLimits.youngMb,
    },
    // Both libraries print what they think of a file, with pieces of it; that belongs in no log.
    stdout: true,
    stderr: true,
  },
)
thread.stdout.resume()
thread.stderr.resume()

const say = (answer: ReaderAnswer) => parent.post(answer)

function tellUse(): void {
  const { user, system } = process.cpuUsage()
  const residentMb = process.memoryUsage.rss() / (1024 * 1024)
  say({ kind: 'use', cpuMs: (user + system) / 1000, residentMb })
}

thread.on('message', (answer: ReaderAnswer) => {
  if (answer.kind !== 'step' && answer.kind !== 'call-for-help') tellUse()
  say(answer)
})
thread.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? heapFullExit : 1),
)
thread.on('exit', () => process.exit(1))
parent.onMessage((message) => {
  const request = message as ReaderRequest
  if (request.kind === 'end') end()
  else thread.postMessage(request)
})
setInterval(tellUse, tellEveryMs)
