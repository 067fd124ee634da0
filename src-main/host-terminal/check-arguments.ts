import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  connectionProfile,
  type ConnectionProfile,
} from '../../src-shared/service-api/connection-profile.ts'
import { isLoopback } from '../../src-shared/service-api/callback-address.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { hasBasePath, parseAddress } from '../service-client/http/allowed-address.ts'
import { isSecureAddress } from '../../src-shared/service-api/secure-address.ts'

export type CheckArguments = {
  readonly baseUrl: string
  readonly authUrl: string
  readonly workspaceId: string
  readonly requestsPerMinute: number
  readonly profile: ConnectionProfile
  /** Where the report is written to; null prints it. */
  readonly reportFile: string | null
  /** Nobody is asked whether to begin. */
  readonly isAgreed: boolean
}

export const checkUsage = `npm run service-check -- URL --auth-url URL --workspace ID [options]

Runs the whole interface against a provider's sandbox, with an account made for that, and tells row by row what
the service does otherwise than the interface says.

  URL              base URL of the sandbox; ends in /api/v1
  --auth-url URL   in front of /oauth/token
  --workspace ID   a workspace for trying things out
  --rate N         calls a minute (${limits.sandboxRequestsPerMinute}; on this computer ${limits.embeddedRequestsPerMinute})
  --profile FILE   a profile of a connection, as JSON
  --report FILE    where the report (Markdown) is written to; without it, it is printed
  --yes            begin without asking

INTRAY_CHECK_CLIENT_ID and INTRAY_CHECK_CLIENT_SECRET hold the client; what is absent is asked for.
`

const options = {
  'auth-url': { type: 'string' },
  workspace: { type: 'string' },
  rate: { type: 'string' },
  profile: { type: 'string' },
  report: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

const rate = z.coerce.number().int().min(1).max(100_000)

/** @throws {Error} with a sentence about what is wrong */
export function readCheckArguments(args: readonly string[]): CheckArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options,
  })
  const [url = '', ...others] = positionals
  if (others.length > 0) throw new Error('There is one URL; whatever is secret is asked for')
  const base = addressOf(url, 'The base URL')
  if (!hasBasePath(base)) throw new Error('The base URL ends in /api/v1')
  addressOf(values['auth-url'] ?? '', '--auth-url')
  if (!values.workspace) throw new Error('--workspace ID is missing')
  const usual = isLoopback(base)
    ? limits.embeddedRequestsPerMinute
    : limits.sandboxRequestsPerMinute
  const given = rate.safeParse(values.rate ?? usual)
  if (!given.success) throw new Error('--rate needs a whole number of calls a minute')
  return {
    baseUrl: url,
    authUrl: values['auth-url'] ?? '',
    workspaceId: values.workspace,
    requestsPerMinute: given.data,
    profile: values.profile === undefined ? {} : readProfile(values.profile),
    reportFile: values.report ?? null,
    isAgreed: values.yes,
  }
}

function addressOf(text: string, name: string): URL {
  const url = parseAddress(text)
  if (!url || !isSecureAddress(url))
    throw new Error(`${name} has to be an https address without a password in it`)
  return url
}

function readProfile(path: string): ConnectionProfile {
  const read = connectionProfile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}
