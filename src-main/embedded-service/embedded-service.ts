import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import type { ChildProcessPort, Clock, HostAbilities, Logger, Timer } from '../ports.ts'

export type EmbeddedServicePorts = {
  readonly startProcess: HostAbilities['startProcess']
  /** The service's program. */
  readonly entry: URL
  readonly dataDir: string
  readonly clientId: string
  readonly workspaceId: string
  readonly secret: {
    get(): Promise<string | null>
    set(value: string): Promise<unknown>
  }
  readonly clock: Clock
  readonly random: () => number
  readonly logger: Logger
  /** The service can be reached, under another port each time it was started. */
  readonly onListening: (port: number) => void
  readonly onStateChanged: () => void
}

export type EmbeddedService = {
  state(): AppStatus['embeddedService']['state']
  start(): void
  /** Settles when the process has ended, after at most two seconds. */
  stop(): Promise<void>
}

const firstDelayMs = 500
const longestDelayMs = 60_000
/** A service that ran this long was well; the next failure is a first one. */
const wellAfterMs = 60_000
const endTimeoutMs = 2_000

const listening = z.object({ kind: z.literal('listening'), port: z.number().int().min(1) })

/**
 * The service on this machine as a process of its own: started with a secret that was made on the
 * first start, started again when it dies, later and later, and ended with Intray.
 */
export function createEmbeddedService(ports: EmbeddedServicePorts): EmbeddedService {
  let state: ReturnType<EmbeddedService['state']> = 'stopped'
  let wanted = false
  let child: ChildProcessPort | null = null
  let ended: Promise<void> = Promise.resolve()
  let restart: Timer | null = null
  let failures = 0

  function setState(next: typeof state): void {
    if (state === next) return
    state = next
    ports.onStateChanged()
  }

  async function run(): Promise<void> {
    setState('starting')
    const secret = await clientSecret(ports)
    // It may have been stopped while the keychain was asked.
    if (!isWanted() || child) return
    const started = ports.startProcess(
      ports.entry,
      ['--port', '0', '--data-dir', join(ports.dataDir, 'service'), '--host-control'],
      {
        INTRAY_SERVICE_CLIENT_ID: ports.clientId,
        INTRAY_SERVICE_CLIENT_SECRET: secret,
        INTRAY_SERVICE_WORKSPACE: ports.workspaceId,
      },
    )
    const startedAtMs = ports.clock.monotonicMs()
    child = started
    started.onMessage((message) => {
      const parsed = listening.safeParse(message)
      if (!parsed.success || child !== started) return
      ports.logger.log('info', 'embedded-service.listening', { port: parsed.data.port })
      ports.onListening(parsed.data.port)
      setState('running')
    })
    ended = new Promise((resolve) => {
      started.onExit(() => {
        resolve()
        if (child !== started) return
        child = null
        if (ports.clock.monotonicMs() - startedAtMs > wellAfterMs) failures = 0
        if (wanted) restartLater()
        else setState('stopped')
      })
    })
  }

  function isWanted(): boolean {
    return wanted
  }

  function restartLater(): void {
    setState('starting')
    const longest = Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    failures++
    const delayMs = Math.round(longest / 2 + (ports.random() * longest) / 2)
    ports.logger.log('warning', 'embedded-service.ended', { attempt: failures, delayMs })
    restart = ports.clock.setTimer(delayMs, attempt)
  }

  function attempt(): void {
    run().catch(() => {
      ports.logger.log('error', 'embedded-service.start-failed')
      if (wanted) restartLater()
    })
  }

  return {
    state: () => state,
    start() {
      if (wanted) return
      wanted = true
      attempt()
    },
    async stop() {
      wanted = false
      restart?.cancel()
      const ending = child
      if (!ending) return setState('stopped')
      ending.postMessage({ kind: 'stop' })
      let timer: Timer | null = null
      const tooLong = new Promise<void>((resolve) => {
        timer = ports.clock.setTimer(endTimeoutMs, resolve)
      })
      await Promise.race([ended, tooLong])
      ;(timer as Timer | null)?.cancel()
      if (child === ending) ending.kill()
      child = null
      setState('stopped')
    },
  }
}

/** Made once; a session-only store makes another at each start, and the service takes it over. */
async function clientSecret(ports: EmbeddedServicePorts): Promise<string> {
  const kept = await ports.secret.get()
  if (kept) return kept
  const made = randomBytes(32).toString('base64url')
  await ports.secret.set(made)
  return made
}
