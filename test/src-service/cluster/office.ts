import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgres } from '../../support/postgres.ts'
import type { Postgres } from '../../support/postgres.ts'
import { openLine } from './cuttable-line.ts'
import type { CuttableLine } from './cuttable-line.ts'
import type { MemberOptions } from './member-program.ts'

const credentials = { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' }
const program = new URL('./member-program.ts', import.meta.url)

type Addresses = { baseUrl: string; authUrl: string }

/** A place for a process: another one takes it where that one was killed. */
export type Place = {
  readonly role: MemberOptions['role']
  /** Of the process that is there; undefined while none answers. */
  addresses(): Addresses | undefined
  /** As a power cut would, and begins anew. */
  kill(): Promise<void>
  /** Settles once a process is up. */
  whenUp(): Promise<void>
  /** Of those that nobody ended: a database that is away is waited for. */
  ends(): readonly string[]
  /** As a person or a supervisor would; the answer is how it ended. */
  stop(): Promise<number | null>
}

export type Office = {
  postgres: Postgres
  address: string
  /** The last one is the reader behind the line. */
  places: readonly Place[]
  line: CuttableLine
  receiver: Receiver
  /** Ends all; the answer is how each process ended. */
  close(): Promise<(number | null)[]>
}

type OfficeOptions = { webs: number; readers: number; readMs: number; speed: number }

/** Processes at one database, and a program that receives their webhooks. */
export async function openOffice(options: OfficeOptions): Promise<Office> {
  const postgres = await startPostgres()
  const address = await postgres.makeDatabase('office')
  const line = await openLine(postgres.socket)
  const receiver = await startReceiver()
  const since = Date.now()
  const open = (role: MemberOptions['role'], database: string, readMs = options.readMs): Place =>
    openPlace({ role, credentials, database, readMs, speed: options.speed, since })
  const first = open('web', address)
  await first.whenUp()
  const places = [
    first,
    ...Array.from({ length: options.webs - 1 }, () => open('web', address)),
    ...Array.from({ length: options.readers - 1 }, () => open('reader', address)),
    // It reads slowly, so that it holds something when it is cut off.
    open('reader', `postgres://postgres@127.0.0.1:${line.port}/office`, options.readMs * 6),
  ]
  return {
    ...{ postgres, address, places, line, receiver },
    async close() {
      const codes = await Promise.all(places.map((place) => place.stop()))
      await Promise.all([line.close(), receiver.close()])
      await postgres.stop()
      return codes
    },
  }
}

function openPlace(options: MemberOptions): Place {
  let child: ChildProcess
  let addresses: Addresses | undefined
  let up: Promise<void>
  let isStopped = false
  const ends: string[] = []

  function begin(): void {
    const begun = fork(program, [JSON.stringify(options)], {
      execArgv: [],
      // That the database is away is said there at length.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child = begun
    addresses = undefined
    const told = once(begun, 'message').then(([message]) => {
      if (child === begun) addresses = message as Addresses
    })
    begun.once('exit', (code) => {
      if (code !== null && !isStopped) ends.push(`${options.role} ended by itself: ${code}`)
    })
    const killed = once(begun, 'exit').then(() => up)
    up = Promise.race([told, killed])
  }

  begin()
  return {
    role: options.role,
    addresses: () => addresses,
    whenUp: () => up,
    ends: () => ends,
    async kill() {
      const killed = child
      const ended = once(killed, 'exit')
      addresses = undefined
      killed.kill('SIGKILL')
      if (killed.exitCode === null) await ended
      begin()
    },
    async stop() {
      await up
      isStopped = true
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/** Ids of events by the document that they tell of. */
type Receiver = {
  url: string
  events: Map<string, Set<string>>
  /** How often something came that had come before. */
  repeats(): number
  close(): Promise<void>
}

/** Refuses every fifth event when it comes first. */
async function startReceiver(): Promise<Receiver> {
  const events = new Map<string, Set<string>>()
  const refused = new Set<string>()
  let came = 0
  let repeats = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { id, data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        id: string
        data: { documentId: string }
      }
      came += 1
      if (came % 5 === 0 && !refused.has(id)) {
        refused.add(id)
        outgoing.writeHead(503).end()
        return
      }
      const known = events.get(data.documentId) ?? new Set()
      if (known.has(id)) repeats += 1
      events.set(data.documentId, known.add(id))
      outgoing.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    events,
    repeats: () => repeats,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A token of any web that answers. */
export async function signIn(webs: readonly Place[]): Promise<string> {
  for (;;) {
    for (const web of webs) {
      const authUrl = web.addresses()?.authUrl
      if (authUrl === undefined) continue
      const answer = await fetch(`${authUrl}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
        }),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { access_token: string }).access_token
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
