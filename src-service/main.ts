import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { GivenCredentials } from './auth/first-client.ts'
import { checkConfig } from './check-config.ts'
import { warningFor } from './endpoint.ts'
import { openLogFile } from './log-file.ts'
import { openParentChannel } from './parent-channel.ts'
import type { ParentChannel } from './parent-channel.ts'
import { readArguments, usage } from './read-arguments.ts'
import type { ServiceArguments } from './read-arguments.ts'
import { readersByParent } from './readers-by-parent.ts'
import { startService } from './service.ts'
import type { SecondReaderPorts } from './second-reader/ask-second-reader.ts'
import type { RunningService, ServiceOptions } from './service.ts'
import { longestAwayMs } from './store/postgres/until-there.ts'
import { troubleOf } from './store/store-trouble.ts'
import type { SecondReader } from '../src-shared/service-api/second-reader.ts'

/** How long a document that is being read, or a request, may hold up the end: a person waits for an application to close. */
const patience = {
  owned: { leavingMs: 0, requestsMs: 500, allMs: 1_500 },
  terminal: { leavingMs: 0, requestsMs: 10_000, allMs: 15_000 },
  // Those who restart a server one process after the other wait half a minute and more.
  server: { leavingMs: 3_000, requestsMs: 10_000, allMs: 15_000 },
}
/** Longer than the parent waits for a person. */
const longestDecisionMs = 150_000

async function run(): Promise<void> {
  // What is written holds people's papers: nobody else on this machine may read it.
  process.umask(0o077)
  const given = readArguments(process.argv.slice(2), process.env)
  if (given.showHelp) {
    process.stdout.write(usage)
    return
  }
  if (given.checkConfig) {
    process.stdout.write(`It can start: ${await checkConfig(given)}\n`)
    return
  }
  const channel = openParentChannel(given.hostControl)
  const isOwned = given.hostControl && channel.hasMessages
  const secondReader = secondReaderOf(channel)
  let stop = (): void => process.exit(0)
  channel.onParentGone(() => stop())
  const credentials = isOwned ? await toldCredentials(channel) : credentialsFrom(process.env)
  // Timers of the service keep no process alive, and a reader whose database is away has nothing else.
  const stays = setInterval(() => undefined, 60_000)
  const service = await start(given, credentials, channel, secondReader).catch((error: unknown) => {
    clearInterval(stays)
    const trouble = troubleOf(error)
    if (trouble) channel.post({ kind: 'trouble', trouble })
    channel.post({ kind: 'failed', message: messageOf(error) })
    throw error
  })
  printMadeCredentials(service)
  const warning = given.role === 'reader' ? null : warningFor(given.endpoint)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  process.stdout.write(given.role === 'reader' ? 'reading\n' : `listening on ${service.authUrl}\n`)
  if (service.renewal) channel.post({ kind: 'renewed', lost: service.renewal.lost })
  channel.post({ kind: 'listening', port: service.port })

  // With its parent, too, it puts what it is reading back: that is no fault of the document.
  const end = ({ allMs, ...each }: (typeof patience)[keyof typeof patience]) => {
    setTimeout(() => process.exit(0), allMs).unref()
    void service.close(each).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  stop = () => end(isOwned ? patience.owned : patience.terminal)
  process.on('SIGINT', stop)
  process.on('SIGTERM', () => (isOwned ? stop() : end(patience.server)))
  channel.onMessage((message) => {
    if (message.kind === 'stop') stop()
    if (message.kind === 'ping') channel.post({ kind: 'pong' })
    if (message.kind === 'copy-database')
      void service
        .copyDatabase(message.path)
        .then((outcome) => channel.post({ kind: 'database-copied', outcome }))
  })
}

/** The first thing that a parent says. */
function toldCredentials(channel: ParentChannel): Promise<GivenCredentials> {
  return new Promise((resolve) =>
    channel.onMessage((message) => {
      if (message.kind === 'stop') process.exit(0)
      if (message.kind === 'credentials') resolve(message)
    }),
  )
}

function credentialsFrom(env: NodeJS.ProcessEnv): GivenCredentials {
  return {
    ...(env['INTRAY_SERVICE_CLIENT_ID'] && { clientId: env['INTRAY_SERVICE_CLIENT_ID'] }),
    ...(env['INTRAY_SERVICE_CLIENT_SECRET'] && {
      clientSecret: env['INTRAY_SERVICE_CLIENT_SECRET'],
    }),
    ...(env['INTRAY_SERVICE_WORKSPACE'] && { workspaceId: env['INTRAY_SERVICE_WORKSPACE'] }),
  }
}

/** The parent shows the question; where it says nothing, nobody has allowed anything. */
function askThrough(channel: ParentChannel): NonNullable<ServiceOptions['askPerson']> {
  const waiting = new Map<string, (isAllowed: boolean) => void>()
  channel.onMessage((message) => {
    if (message.kind === 'access-decided') waiting.get(message.id)?.(message.isAllowed)
  })
  return async (program, destination) => {
    const id = randomUUID()
    const decided = new Promise<boolean>((resolve) => {
      waiting.set(id, resolve)
      setTimeout(() => resolve(false), longestDecisionMs).unref()
    })
    channel.post({ kind: 'access-asked', request: { id, program, destination } })
    try {
      return await decided
    } finally {
      waiting.delete(id)
    }
  }
}

/** The parent says who it is, from the beginning on, and writes down what leaves this computer. */
function secondReaderOf(channel: ParentChannel): SecondReaderPorts {
  let chosen: SecondReader | null = null
  const waiting = new Map<string, (isNoted: boolean) => void>()
  channel.onMessage((message) => {
    if (message.kind === 'second-reader') chosen = message.reader
    if (message.kind === 'departure-noted') waiting.get(message.id)?.(message.isNoted)
  })
  return {
    chosen: () => chosen,
    async recordDeparture(departure) {
      const id = randomUUID()
      const noted = new Promise<boolean>((resolve) => waiting.set(id, resolve))
      channel.post({ kind: 'departure-begins', id, ...departure })
      const isNoted = await noted.finally(() => waiting.delete(id))
      return isNoted ? (status) => channel.post({ kind: 'departure-settled', id, status }) : null
    },
  }
}

function start(
  given: ServiceArguments,
  credentials: GivenCredentials,
  channel: ParentChannel,
  secondReader: SecondReaderPorts,
): Promise<RunningService> {
  return startService({
    port: given.port,
    endpoint: given.endpoint,
    role: given.role,
    ...placeOf(given),
    requestsPerMinute: given.requestsPerMinute,
    credentials,
    secondReader,
    ...(channel.startsReaders && { startReader: readersByParent(channel) }),
    ...(given.hostControl && channel.hasMessages
      ? { askPerson: askThrough(channel) }
      : { showCode: printCode }),
    onDatabaseAway(reason) {
      const minutes = longestAwayMs / 60_000
      process.stderr.write(
        `The database does not answer (${reason}). It is asked again for up to ${minutes} minutes.\n`,
      )
    },
    onFinished: (documentId) => channel.post({ kind: 'document-finished', documentId }),
    onTrouble(trouble) {
      channel.post({ kind: 'trouble', trouble })
      // What the system holds of the file may not be what the disk has: only a new start looks.
      if (trouble === 'disk-failing' || trouble === 'damaged') setImmediate(() => process.exit(1))
    },
  })
}

/** A service with a database of its own has no folder: its log goes where a host gathers the logs of programs. */
function placeOf(
  given: ServiceArguments,
): Pick<ServiceOptions, 'dataDirectory' | 'database' | 'writeLog'> {
  if (given.database !== null)
    return {
      database: given.database,
      writeLog: (line) => process.stdout.write(`${line}\n`),
    }
  const dataDirectory = resolve(given.dataDirectory)
  const log = openLogFile(join(dataDirectory, 'service.log'))
  return { dataDirectory, writeLog: (line) => log.write(line) }
}

/** Who reaches the consent page by its address does not see this terminal. */
function printCode(code: string, program: string, destination: string): void {
  // A name must not move the cursor.
  const name = program.replace(/\p{C}/gu, ' ')
  process.stdout.write(
    `${name} asks for access, the answer goes to ${destination}; code: ${code}\n`,
  )
}

/** In the form a shell can take over; only where the secret was made just now. */
function printMadeCredentials(service: RunningService): void {
  if (service.madeSecret === undefined) return
  process.stdout.write(
    `INTRAY_SERVICE_CLIENT_ID=${service.clientId}
INTRAY_SERVICE_CLIENT_SECRET=${service.madeSecret}
INTRAY_SERVICE_WORKSPACE=${service.workspaceId}
`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

run().catch((error: unknown) => {
  // A parent that is there would keep it alive.
  process.stderr.write(`The service cannot start: ${messageOf(error)}\n`, () => process.exit(1))
})
