import { availableParallelism, totalmem } from 'node:os'
import { openAccessTokens } from './auth/access-tokens.ts'
import { ensureFirstClient } from './auth/first-client.ts'
import type { FirstClient, GivenCredentials } from './auth/first-client.ts'
import { createKnownSecrets } from './auth/known-secrets.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { originOf, ownMachine, readCertificate } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import type { StartReaderProcess } from './extraction/read/reader-messages.ts'
import { readersFor } from './extraction/read/readers-for.ts'
import { createFigures } from './http/admin/gather-figures.ts'
import { basePath, createApp, takeOpen } from './http/create-app.ts'
import { listen } from './http/listen.ts'
import type { Listening } from './http/listen.ts'
import type { ServiceContext } from './http/service-context.ts'
import { createSlidingWindow } from './http/sliding-window.ts'
import type { Extract } from './jobs/extract.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createExtraction } from './jobs/read-and-extract.ts'
import type { Extraction } from './jobs/read-and-extract.ts'
import { createMembership } from './members/membership.ts'
import { createSecondReader } from './second-reader/ask-second-reader.ts'
import type { SecondReaderPorts } from './second-reader/ask-second-reader.ts'
import type { ServiceRole } from './service-roles.ts'
import { createServiceLog } from './service-log.ts'
import type { ServiceLog } from './service-log.ts'
import type { CopyOutcome } from './store/copy-database.ts'
import { openFolder } from './store/open-folder.ts'
import type { Renewal } from './store/open-or-renew.ts'
import { ownWindow } from './store/own-window.ts'
import type { Storage, Topic } from './store/storage.ts'
import { untilThere } from './store/postgres/until-there.ts'
import { createStoreWrites } from './store/store-writes.ts'
import type { StoreTrouble } from './store/store-trouble.ts'
import { askedBy } from './trusted-proxies.ts'
import { createDeliver } from './webhooks/deliver.ts'
import { createDeliveryQueue } from './webhooks/delivery-queue.ts'
import { openSecretBox } from './webhooks/secret-box.ts'
import { schedulePurge } from './workspaces/purge.ts'
import { limits } from '../src-shared/service-api/limits.ts'

export type ServiceOptions = {
  /** Holds the database, the originals and the keys; made where absent. Needed where no `database` is named. */
  dataDirectory?: string
  /** `postgres://…`: everything is kept there, and nothing in a folder. */
  database?: string
  /** What this process does where several share a database: answers and sends, reads, or all of it. */
  role?: ServiceRole
  /** 0, the default, takes any free one. */
  port?: number
  /** Only this machine where absent. */
  endpoint?: Endpoint
  /** What is absent is made once and kept. */
  credentials?: GivenCredentials
  /** Requests of one client in any 60 seconds. */
  requestsPerMinute?: number
  /** Documents read at the same time; by default as suits the machine. */
  concurrency?: number
  /** Starts a process that reads, where this one can start none. */
  startReader?: StartReaderProcess
  /** Who is asked for what is in doubt, where an office has a model of its own. */
  secondReader?: SecondReaderPorts
  /** Replaces the reading of documents, for tests. */
  extract?: Extract
  clock?: Clock
  /** From 0 to 1, for the spread of retries. */
  random?: () => number
  /** Takes the lines of the log; absent: none is kept. */
  writeLog?: (line: string) => void
  /** See `ServiceContext`; without this and `showCode` no program gets access by consent. */
  askPerson?: ServiceContext['askPerson']
  showCode?: NonNullable<ServiceContext['showCode']>
  /** Hears once that the database is away and waited for, and why, in a word of the system or the database. */
  onDatabaseAway?: (reason: string) => void
  /** Hears of each document that this process has read, or given up, once that is stored. */
  onFinished?: (documentId: string) => void
  /** Hears that nothing can be stored, and of null when it can be again. */
  onTrouble?: (trouble: StoreTrouble | null) => void
}

type Patience = {
  /** So long it answers everybody and says that it is not ready, for whoever shares requests out to hear; 0 by itself. */
  readonly leavingMs?: number
  /** Requests that are being answered get so long to end then, half a second where nothing is said. */
  readonly requestsMs?: number
}

export type RunningService = Omit<FirstClient, 'secretHash'> & {
  /** What was done where the database was damaged. */
  renewal: Renewal | null
  /** 0 where it only reads. */
  port: number
  /** `http://127.0.0.1:PORT/api/v1`, or under the public address */
  baseUrl: string
  /** `http://127.0.0.1:PORT`, or the public address */
  authUrl: string
  /** The database as of one moment, page for page, while it is worked with; see `copyDatabase`. */
  copyDatabase(path: string): Promise<CopyOutcome>
  /** Settles when nothing is being read or delivered. */
  whenIdle(): Promise<void>
  close(patience?: Patience): Promise<void>
}

async function openStorage(
  { dataDirectory, database }: ServiceOptions,
  clock: Clock,
): Promise<Storage> {
  if (database === undefined) {
    if (dataDirectory === undefined) throw new Error('Name a data folder or a database')
    return openFolder(dataDirectory, clock.now())
  }
  // Not loaded where nobody has such a database.
  const { openPostgres } = await import('./store/postgres/open-postgres.ts')
  return openPostgres(database)
}

function readersOf({ concurrency }: ServiceOptions): number {
  return concurrency ?? readersFor({ processors: availableParallelism(), memory: totalmem() })
}

function extractionOf(options: ServiceOptions, concurrency: number, clock: Clock): Extraction {
  const { extract, startReader, secondReader } = options
  if (extract) return { extract, residentMb: () => 0, close: () => Promise.resolve() }
  return createExtraction(concurrency, clock, {
    ...(startReader && { startReader }),
    ...(secondReader && { askSecondReader: createSecondReader(secondReader, clock) }),
  })
}

/**
 * Opens the data folder, or the database, and serves it. A database that is away is waited for.
 * @throws {NewerDatabaseError | DataFolderInUseError}, or the error of a port that is taken, or of a database that
 * stays away
 */
export function startService(options: ServiceOptions): Promise<RunningService> {
  const clock = options.clock ?? systemClock
  const log = createServiceLog(options.writeLog ?? (() => undefined), () => clock.now())
  const start = async () => {
    const storage = await openStorage(options, clock)
    try {
      return await serve(storage, { ...options, clock }, log)
    } catch (error) {
      await storage.close()
      throw error
    }
  }
  if (options.database === undefined) return start()
  return untilThere(start, {
    clock,
    onAway(reason) {
      log('store.away', { reason })
      options.onDatabaseAway?.(reason)
    },
  })
}

async function serve(
  storage: Storage,
  options: ServiceOptions & { clock: Clock },
  log: ServiceLog,
): Promise<RunningService> {
  const { clock } = options
  const endpoint = options.endpoint ?? ownMachine
  const certificate = readCertificate(endpoint)
  const role = options.role ?? 'all'
  const concurrency = role === 'web' ? 0 : readersOf(options)
  const { engine, originals, keys, renewal } = storage
  const { database } = engine
  if (renewal) log('store.renewed', { kept: renewal.kept, lost: renewal.lost })
  const writes = createStoreWrites({
    engine,
    clock,
    log,
    onTrouble(trouble) {
      if (trouble === 'damaged') storage.markDamaged()
      options.onTrouble?.(trouble)
      if (trouble !== null) return
      jobs.wake()
      deliveries.wake()
    },
  })
  const secretBox = await openSecretBox(keys)
  const accessTokens = await openAccessTokens(keys, clock)
  const { secretHash, ...firstClient } = await ensureFirstClient(
    engine,
    options.credentials ?? {},
    clock.now(),
    (error) => writes.note(error) !== null,
  )

  const knownSecrets = createKnownSecrets()
  const firstSecret = options.credentials?.clientSecret ?? firstClient.madeSecret
  if (firstSecret !== undefined) knownSecrets.remember(firstClient.clientId, firstSecret)

  const membership = createMembership({
    engine,
    role,
    clock,
    log,
    onFreed: (transaction) => jobs.takeUp(transaction),
    onLost: () => jobs.dropAll(),
    async onBeat(member) {
      await jobs.compare(member)
      jobs.wake()
      deliveries.wake()
    },
  })
  const deliveries = createDeliveryQueue({
    engine,
    membership,
    sends: role !== 'reader',
    writes,
    clock,
    log,
    deliver: createDeliver({ database, secretBox, clock }),
    random: options.random ?? Math.random,
  })
  const extraction = extractionOf(options, concurrency, clock)
  const jobs = createJobQueue({
    engine,
    membership,
    writes,
    originals,
    clock,
    log,
    extract: extraction.extract,
    residentMb: () => extraction.residentMb(),
    concurrency,
    onFinished: (transaction, document, status) => deliveries.add(transaction, document, status),
    afterFinished(documentId) {
      wakeAll('deliveries')
      options.onFinished?.(documentId)
    },
  })
  const queues = { jobs, deliveries }
  /** The one of this process, and those of the others. */
  function wakeAll(topic: Topic): void {
    queues[topic].wake()
    storage.others.tell(topic)
  }

  const { requestsPerMinute = limits.embeddedRequestsPerMinute } = options
  const limiter = createSlidingWindow(requestsPerMinute)
  let listening: Listening | undefined
  let isEnding = false
  const context: ServiceContext = {
    engine,
    database,
    writes,
    knownSecrets,
    proveConnection: (c) => listening?.prove(c.env.incoming.socket),
    firstClient: { id: firstClient.clientId, secretHash },
    originals,
    clock,
    log,
    accessTokens,
    jobs: { ...jobs, wake: () => wakeAll('jobs') },
    deliveries: { ...deliveries, wake: () => wakeAll('deliveries') },
    secretBox,
    figures: createFigures(engine, clock),
    limiter,
    sharedLimiter: storage.openWindow(requestsPerMinute) ?? ownWindow(limiter),
    askPerson: options.askPerson ?? (() => Promise.resolve(options.showCode !== undefined)),
    showCode: options.showCode ?? null,
    isEnding: () => isEnding,
    askedBy: (c) => askedBy(endpoint.proxies, c.env.incoming),
    origin: () => originOf(endpoint, listening?.port ?? 0),
    port: () => listening?.port ?? 0,
  }
  const app = createApp(context)
  const kept = { engine, originals, clock, log, writes }
  await storage.clearAway()
  const stopPurging = schedulePurge(kept)
  if (role !== 'reader')
    try {
      listening = await listen(
        { port: options.port, host: endpoint.host, certificate },
        (request, bindings) => app.fetch(request, bindings),
        () => takeOpen(context),
      )
    } catch (error) {
      await stopPurging()
      throw error
    }
  storage.others.listen((topic) => queues[topic].wake())
  membership.start()
  jobs.wake()
  deliveries.wake()
  const port = listening?.port ?? 0
  log('service.started', { port })

  let closing: Promise<void> | undefined
  async function close({ leavingMs = 0, requestsMs }: Patience): Promise<void> {
    isEnding = true
    const stopped = Promise.all([stopPurging(), jobs.stop(), deliveries.stop()])
    if (listening && leavingMs > 0)
      await new Promise<void>((resolve) => clock.setTimer(leavingMs, resolve))
    writes.stop()
    await Promise.all([stopped, listening?.close(requestsMs)])
    await Promise.all([extraction.close(), membership.leave()])
    log('service.stopped', {})
    await storage.close()
  }

  return {
    ...firstClient,
    renewal,
    port,
    baseUrl: `${context.origin()}${basePath}`,
    authUrl: context.origin(),
    copyDatabase: (path) => storage.copyDatabase(path),
    async whenIdle() {
      await jobs.whenIdle()
      await deliveries.whenQuiet()
    },
    close: (patience = {}) => (closing ??= close(patience)),
  }
}
