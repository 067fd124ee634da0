import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import { serviceMessage, type ServiceMessage } from '../../src-shared/service-api/host-messages.ts'
import type { ChildProcessPort, Clock, HostAbilities, Logger, Timer } from '../ports.ts'
import { createAccessRequests } from './access-requests.ts'
import { createSecondReaderLink, type SecondReaderLinkPorts } from './second-reader-link.ts'
import { createServiceReaders } from './service-readers.ts'
import { watchChild, type ChildWatch } from './watch-child.ts'

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
  readonly secondReader: SecondReaderLinkPorts
  readonly clock: Clock
  readonly random: () => number
  readonly logger: Logger
  /** The service can be reached, under another port each time it was started. */
  readonly onListening: (port: number) => void
  /** It has read a document, or given it up; named as the service does. */
  readonly onFinished: (serviceDocumentId: string) => void
  readonly onStateChanged: () => void
}

export type EmbeddedService = {
  status(): AppStatus['embeddedService']
  /** A person's word on a program that asks for access; one that is no longer asked is passed over. */
  decideAccess(id: string, isAllowed: boolean): void
  /** Who is asked for what is in doubt is another, or has another key. */
  secondReaderChanged(): void
  /**
   * Has the service copy its database to the path, as it holds it alone. `copy` is null where it is not to run, so that
   * nobody holds it.
   */
  copyDatabase(path: string): Promise<DatabaseCopy>
  start(): void
  /** Settles when the process has ended, after at most two seconds. */
  stop(): Promise<void>
}

type DatabaseCopy = { readonly copy: string | null } | { readonly failed: 'no-room' | 'fault' }

const firstDelayMs = 500
const longestDelayMs = 60_000
/** A service that ran this long was well; the next failure is a first one. */
const wellAfterMs = 60_000
const endTimeoutMs = 2_000
/** How long a copy of its database waits for a service that is starting. */
const startPatienceMs = 30_000
const lookAgainMs = 250
/** So many ends in a row are no accident: a person is told. */
const toldFailures = 3

type Status = AppStatus['embeddedService']

/**
 * The service on this machine as a process of its own: started with a secret that was made on the
 * first start, started again when it dies or answers no more, later and later, and ended with Intray.
 */
export function createEmbeddedService(ports: EmbeddedServicePorts): EmbeddedService {
  let state: Status['state'] = 'stopped'
  let trouble: Status['trouble'] = null
  let lostRows: Status['lostRows'] = null
  let watch: ChildWatch | null = null
  let wanted = false
  let child: ChildProcessPort | null = null
  let ended: Promise<void> = Promise.resolve()
  let restart: Timer | null = null
  let failures = 0
  let copying: ((outcome: 'done' | 'no-room' | 'failed') => void) | null = null

  const access = createAccessRequests({
    clock: ports.clock,
    onChanged: () => ports.onStateChanged(),
    onDecided: (id, isAllowed) => child?.postMessage({ kind: 'access-decided', id, isAllowed }),
  })

  const secondReader = createSecondReaderLink(
    { ...ports.secondReader, logger: ports.logger },
    (message) => child?.postMessage(message),
  )

  const readers = createServiceReaders(
    ports.startProcess,
    siblingModule(ports.entry.href, './extraction/read/reader-process'),
    (message) => child?.postMessage(message),
  )

  function setState(next: typeof state, why: typeof trouble = trouble): void {
    if (state === next && trouble === why) return
    state = next
    trouble = why
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
      {},
    )
    const startedMs = ports.clock.monotonicMs()
    child = started
    started.onMessage((message) => {
      const parsed = serviceMessage.safeParse(message)
      if (parsed.success && child === started) hear(parsed.data)
    })
    // By the channel: the environment and the arguments of a process can be read by others.
    started.postMessage({
      kind: 'credentials',
      clientId: ports.clientId,
      clientSecret: secret,
      workspaceId: ports.workspaceId,
    })
    void secondReader.tell()
    watch = watchChild(started, ports.clock, () => {
      ports.logger.log('error', 'embedded-service.not-answering')
      setState('starting', 'not-answering')
      started.kill()
    })
    ended = new Promise((resolve) => {
      started.onExit(() => {
        resolve()
        if (child !== started) return
        leaveChild()
        if (ports.clock.monotonicMs() - startedMs > wellAfterMs) failures = 0
        if (wanted) restartLater()
        else setState('stopped', null)
      })
    })
  }

  function leaveChild(): void {
    child = null
    watch?.stop()
    copying?.('failed')
    access.forget()
    secondReader.forget()
    readers.endAll()
  }

  function hear(message: ServiceMessage): void {
    switch (message.kind) {
      case 'listening':
        ports.logger.log('info', 'embedded-service.listening', { port: message.port })
        watch?.started()
        ports.onListening(message.port)
        return setState('running', null)
      case 'failed':
        return ports.logger.log('error', 'embedded-service.failed')
      case 'pong':
        return watch?.heard()
      case 'document-finished':
        return ports.onFinished(message.documentId)
      case 'trouble':
        if (message.trouble)
          ports.logger.log('error', 'embedded-service.trouble', { reason: message.trouble })
        return setState(state, message.trouble)
      case 'renewed':
        lostRows = message.lost
        return ports.logger.log('error', 'embedded-service.renewed', { count: message.lost })
      case 'database-copied':
        return copying?.(message.outcome)
      case 'access-asked':
        return access.ask(message.request)
      case 'departure-begins':
      case 'departure-settled':
        return secondReader.hear(message)
      case 'reader-wanted':
      case 'reader-told':
      case 'reader-unwanted':
        return readers.hear(message)
    }
  }

  function isWanted(): boolean {
    return wanted
  }

  function restartLater(): void {
    const longest = Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    failures++
    // A full disk says more than that it does not start.
    const isKnown = trouble === 'disk-full'
    setState('starting', failures >= toldFailures && !isKnown ? 'not-starting' : trouble)
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
    status: () => ({ state, trouble, lostRows, accessRequests: access.list() }),
    decideAccess: (id, isAllowed) => access.decide(id, isAllowed),
    secondReaderChanged() {
      if (child) void secondReader.tell()
    },
    async copyDatabase(path) {
      if (!wanted) return { copy: null }
      const until = ports.clock.monotonicMs() + startPatienceMs
      while (state !== 'running' && ports.clock.monotonicMs() < until)
        await new Promise<void>((resolve) => ports.clock.setTimer(lookAgainMs, resolve))
      if (!child || state !== 'running' || copying) return { failed: 'fault' }
      const outcome = await new Promise<'done' | 'no-room' | 'failed'>((resolve) => {
        copying = resolve
        child?.postMessage({ kind: 'copy-database', path })
      })
      copying = null
      if (outcome === 'done') return { copy: path }
      return { failed: outcome === 'no-room' ? 'no-room' : 'fault' }
    },
    start() {
      if (wanted) return
      wanted = true
      attempt()
    },
    async stop() {
      wanted = false
      restart?.cancel()
      const ending = child
      if (!ending) return setState('stopped', null)
      ending.postMessage({ kind: 'stop' })
      let timer: Timer | null = null
      const tooLong = new Promise<void>((resolve) => {
        timer = ports.clock.setTimer(endTimeoutMs, resolve)
      })
      await Promise.race([ended, tooLong])
      ;(timer as Timer | null)?.cancel()
      if (child === ending) ending.kill()
      leaveChild()
      setState('stopped', null)
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
