import { readFileSync, readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createEmbeddedService } from '../../../src-main/embedded-service/embedded-service.ts'
import { installedFiles } from '../../../src-main/adapters/installed-files.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { fileForm } from '../../src-service/support/test-service.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const patience = { timeout: 60_000 }

/** The real service as the host starts it; only the watch's time is the test's. */
async function startRealService() {
  const dataDir = temporaryFolder()
  const clock = createManualClock()
  const ports: number[] = []
  const service = createEmbeddedService({
    startProcess,
    entry: installedFiles().serviceEntry,
    dataDir,
    clientId: 'client',
    workspaceId: 'ws',
    secret: { get: () => Promise.resolve('a-secret'), set: () => Promise.resolve() },
    clock,
    random: () => 1,
    secondReader: {
      chosen: () => Promise.resolve(null),
      beginDeparture: () => ({ settled: () => {} }),
    },
    logger: createRecordingLogger(),
    onListening: (port) => void ports.push(port),
    onFinished: () => {},
    onStateChanged: () => {},
  })
  onTestFinished(async () => {
    for (const pid of processesWith(dataDir)) process.kill(pid, 'SIGKILL')
    const stopping = service.stop()
    clock.advance(60_000)
    await stopping
  })
  service.start()
  await expect.poll(() => ports.length, patience).toBe(1)

  const address = () => `http://127.0.0.1:${String(ports.at(-1))}`
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const token = await fetch(`${address()}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'client',
        client_secret: 'a-secret',
      }),
    })
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const headers = { Authorization: `Bearer ${bearer}` }
    return fetch(`${address()}/api/v1/workspaces/ws/documents${path}`, { ...init, headers })
  }
  return {
    service,
    clock,
    ports,
    pid: () => processesWith(dataDir)[0] ?? 0,
    upload: async (name: string): Promise<string> => {
      const answer = await call('', {
        method: 'POST',
        body: fileForm(Buffer.from(smallPdf(name)), name),
      })
      return ((await answer.json()) as { documentId: string }).documentId
    },
    statusOf: async (id: string) => (await call(`/${id}`)).status,
  }
}

/** By their command line: proc(5). */
function processesWith(argument: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(argument)
      } catch {
        return false // it has ended meanwhile
      }
    })
    .map(Number)
}

test.skipIf(process.platform !== 'linux')(
  'a service that stands still is told and ended, and the next one reads what it was given',
  async () => {
    const { service, clock, ports, pid, upload, statusOf } = await startRealService()
    const id = await upload('a.pdf')
    const stoppedPid = pid()
    process.kill(stoppedPid, 'SIGSTOP')
    clock.advance(40_000)
    expect(service.status()).toMatchObject({ state: 'starting', trouble: 'not-answering' })
    // It does not heed the request to end, which a stopped process never hears.
    await expect.poll(pid, patience).not.toBe(stoppedPid)
    await expect
      .poll(() => {
        clock.advance(1_000)
        return ports.length
      }, patience)
      .toBe(2)
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
    expect(pid()).not.toBe(stoppedPid)
    await expect.poll(() => statusOf(id), patience).toBe(200)
  },
)

test.skipIf(process.platform !== 'linux')(
  'a service that stood still for a moment answers again and is left alone',
  async () => {
    const { service, clock, ports, pid, upload, statusOf } = await startRealService()
    const id = await upload('a.pdf')
    const runningPid = pid()
    process.kill(runningPid, 'SIGSTOP')
    clock.advance(30_000)
    process.kill(runningPid, 'SIGCONT')
    // An answer over HTTP comes after those to the questions that waited before it.
    await expect.poll(() => statusOf(id), patience).toBe(200)
    for (let round = 0; round < 6; round++) {
      clock.advance(10_000)
      await statusOf(id)
    }
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
    expect(ports).toHaveLength(1)
    expect(pid()).toBe(runningPid)
  },
)
