import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { serviceRoles } from './service-roles.ts'
import type { ServiceRole } from './service-roles.ts'
import { limits } from '../src-shared/service-api/limits.ts'

export type ServiceArguments = {
  port: number
  endpoint: Endpoint
  role: ServiceRole
  dataDirectory: string
  /** The address of a database of PostgreSQL that everything is kept in; null: the data folder. */
  database: string | null
  requestsPerMinute: number
  /** Another program owns this one: it ends with that program. */
  hostControl: boolean
  /** Only looks whether a start would succeed. */
  checkConfig: boolean
  showHelp: boolean
}

export const usage = `npm run service -- [options]

  --port N         port to listen on; any free one where absent
  --host ADDRESS   address of this machine to listen on (127.0.0.1: nobody else reaches it)
  --public-url URL how clients call it, such as https://intray.office.example; needed for every
                   other --host, and where a proxy on this machine asks it for them
  --tls-certificate FILE, --tls-key FILE
                   certificate with its chain, and its key, both in PEM
  --trusted-proxies LIST
                   addresses or networks (10.0.0.2,10.0.1.0/24) of proxies whose X-Forwarded-For,
                   X-Forwarded-Host and X-Forwarded-Proto are believed; nobody else's are
  --data-dir DIR   where documents, results and keys are kept (.intray/service)
  --database URL   postgres://user@host/name: PostgreSQL 15 or newer that all of this is kept
                   in, instead of a folder
  --role ROLE      what this process does of several at one database: web answers and sends
                   webhooks, reader reads documents, all does both (all)
  --rate-limit N   requests of one client in any 60 seconds (${limits.embeddedRequestsPerMinute})
  --check-config   look whether it could start so, change nothing, and end
  --host-control   end with the program that started this one
  --help           show this

What it does is noted in service.log in the data folder, or printed where there is none, without
names, contents or secrets.

INTRAY_SERVICE_DATABASE names the database as --database does, where no list of processes shows a
password in it.

INTRAY_SERVICE_CLIENT_ID, INTRAY_SERVICE_CLIENT_SECRET and INTRAY_SERVICE_WORKSPACE name the first
client and its workspace; each is made and printed once where it is absent.
`

const integer = (name: string, least: number, most: number) =>
  z.coerce
    .number(`--${name} needs a number`)
    .int(`--${name} needs a whole number`)
    .min(least, `--${name} must be at least ${least}`)
    .max(most, `--${name} must be at most ${most}`)

const numbers = z.object({
  port: integer('port', 0, 65_535),
  'rate-limit': integer('rate-limit', 1, 1_000_000),
})

/** @throws {Error} with a sentence about the argument that is wrong */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): ServiceArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string' },
      'public-url': { type: 'string' },
      'tls-certificate': { type: 'string' },
      'tls-key': { type: 'string' },
      'trusted-proxies': { type: 'string' },
      'data-dir': { type: 'string', default: '.intray/service' },
      database: { type: 'string' },
      role: { type: 'string', default: 'all' },
      'rate-limit': { type: 'string', default: String(limits.embeddedRequestsPerMinute) },
      'check-config': { type: 'boolean', default: false },
      'host-control': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const checked = numbers.safeParse(values)
  if (!checked.success) throw new Error(checked.error.issues[0]?.message)
  const database = readDatabase(values.database ?? env['INTRAY_SERVICE_DATABASE'])
  return {
    role: readRole(values.role, database),
    port: checked.data.port,
    endpoint: readEndpoint(values),
    requestsPerMinute: checked.data['rate-limit'],
    dataDirectory: values['data-dir'],
    database,
    checkConfig: values['check-config'],
    hostControl: values['host-control'],
    showHelp: values.help,
  }
}

/** @throws {Error} where nobody would do what it leaves to others: a folder has one process */
function readRole(role: string, database: string | null): ServiceRole {
  const found = serviceRoles.find((each) => each === role)
  if (found === undefined) throw new Error(`--role is one of ${serviceRoles.join(', ')}`)
  if (found !== 'all' && database === null)
    throw new Error(`--role ${found} needs a --database, which it shares with the other roles`)
  return found
}

/** @throws {Error} without the address, in which a password may stand */
function readDatabase(address: string | undefined): string | null {
  if (address === undefined || address === '') return null
  const isPostgres = URL.canParse(address) && /^postgres(?:ql)?:$/u.test(new URL(address).protocol)
  if (!isPostgres) throw new Error('--database needs an address such as postgres://user@host/name')
  return address
}
