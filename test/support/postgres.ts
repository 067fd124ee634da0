import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const leastVersion = 15
/** Debian's place for its programs, which is in nobody's path. */
const versionsFolder = '/usr/lib/postgresql'

function programsFolder(): string | undefined {
  if (!existsSync(versionsFolder)) return undefined
  const versions = readdirSync(versionsFolder)
    .map(Number)
    .filter((version) => version >= leastVersion)
  return versions.length === 0
    ? undefined
    : join(versionsFolder, String(Math.max(...versions)), 'bin')
}

const programs = programsFolder()
export const hasPostgres = programs !== undefined
if (!hasPostgres && process.env['CI'] && process.platform === 'linux')
  throw new Error('postgresql is missing, and with CI set no test is skipped for that')

/** It refuses to run as root, and has a user of its own for that. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export type Postgres = {
  /** The path of the socket it listens on. */
  socket: string
  /** The address of a new database, empty or as another is. */
  makeDatabase(name: string, template?: string): Promise<string>
  removeDatabase(name: string): Promise<void>
  addressOf(name: string): string
  /** Ends it as a crash does. */
  pause(): Promise<void>
  /** Starts it again over the same files. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * PostgreSQL in a folder of its own, to be reached by a socket in it alone.
 * @param isDurable whether each commit reaches the disk; what a crash of the machine would cost is nothing a test asks
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  if (programs === undefined) throw new Error('postgresql is not installed')
  const user = ownUser()
  // The path of a socket may have no more than a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'ipg-'))
  const [data, sockets] = [join(folder, 'data'), join(folder, 's')]
  if (user) letThrough(folder)
  for (const each of [data, sockets]) {
    mkdirSync(each, { mode: 0o700 })
    if (user) chownSync(each, user.uid, user.gid)
  }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, encoding: 'utf8', cwd: '/' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const addressOf = (name: string): string =>
    `postgres://postgres@localhost/${name}?host=${encodeURIComponent(sockets)}`
  let running: ChildProcess

  async function start(): Promise<void> {
    running = spawn(
      join(programs ?? '', 'postgres'),
      [
        '-D',
        data,
        '-k',
        sockets,
        '-c',
        'listen_addresses=',
        '-c',
        `fsync=${isDurable ? 'on' : 'off'}`,
        '-c',
        'max_connections=200',
      ],
      { ...user, stdio: 'ignore', cwd: '/' },
    )
    while (!(await answers(addressOf('postgres')))) {
      if (running.exitCode !== null) throw new Error('PostgreSQL ended at its start')
      await sleep(20)
    }
  }

  async function ask(statement: string): Promise<void> {
    const client = new Client(addressOf('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  async function end(how: NodeJS.Signals): Promise<void> {
    const ended = once(running, 'exit')
    running.kill(how)
    await ended
  }

  process.once('exit', () => {
    running.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return {
    socket: join(sockets, '.s.PGSQL.5432'),
    addressOf,
    async makeDatabase(name, template = 'template0') {
      await ask(`CREATE DATABASE "${name}" TEMPLATE "${template}"`)
      return addressOf(name)
    },
    removeDatabase: (name) => ask(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
    pause: () => end('SIGQUIT'),
    resume: start,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Down to the folder of the test run, which is for its own user alone. */
function letThrough(folder: string): void {
  chmodSync(folder, 0o711)
  if (basename(dirname(folder)).startsWith('intray-')) letThrough(dirname(folder))
}

async function answers(address: string): Promise<boolean> {
  const client = new Client(address)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

let shared: Promise<Postgres> | undefined

/** One for all tests of this process; a database is made for each of them. */
export const sharedPostgres = (): Promise<Postgres> => (shared ??= startPostgres())
