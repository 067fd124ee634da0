import { z } from 'zod'
import type { Connection } from '../contract/connections.ts'
import { connectionProfile } from '../service-api/connection-profile.ts'
import { isSecureAddress } from '../service-api/secure-address.ts'

/** What the names of such files end in. */
export const settingsFileEnding = '.intray'
const linkStart = 'intray:connect#'
/** A profile with every path has a tenth of it. */
const longestText = 65_536

const address = z
  .string()
  .max(500)
  .refine((text) => {
    const url = URL.parse(text)
    const isPlain = url?.username === '' && url.password === '' && !url.search && !url.hash
    return isPlain && isSecureAddress(url)
  })

/** Everything of a connection that one office can hand to another; never a secret. */
const settingsFile = z.strictObject({
  format: z.literal('intray-connection'),
  version: z.literal(1),
  name: z.string().max(80),
  environment: z.enum(['production', 'sandbox']),
  baseUrl: address,
  authUrl: address,
  signIn: z.enum(['client-credentials', 'browser']),
  clientId: z.string().max(200).default(''),
  workspaceId: z.string().max(200).default(''),
  requestsPerMinute: z.number().int().min(1).max(100_000),
  profile: connectionProfile.default({}),
})
export type ConnectionSettings = Omit<z.infer<typeof settingsFile>, 'format' | 'version'>

/** Why a text cannot be opened, or settings not be shared; `at` names the entry. */
export type SettingsTrouble = {
  readonly reason: 'not-settings' | 'newer' | 'secret' | 'invalid'
  readonly at: string
}
export type ReadSettings =
  | { readonly ok: true; readonly settings: ConnectionSettings }
  | { readonly ok: false; readonly trouble: SettingsTrouble }

/** Settings from the text of a file, or from an `intray:` link. */
export function readSettings(text: string): ReadSettings {
  const trimmed = text.trim()
  const json = trimmed.startsWith('intray:') ? textOfLink(trimmed) : trimmed
  const value = json === null || json.length > longestText ? undefined : jsonIn(json)
  if (typeof value !== 'object' || value === null) return refuse('not-settings')
  const secret = secretIn(value, '')
  if (secret !== null) return refuse('secret', secret)
  const { format, version } = value as Readonly<Record<string, unknown>>
  if (format !== 'intray-connection') return refuse('not-settings')
  if (typeof version === 'number' && version > 1) return refuse('newer')
  const read = settingsFile.safeParse(value)
  if (!read.success) return refuse('invalid', placeOf(read.error))
  const { format: _format, version: _version, ...settings } = read.data
  return { ok: true, settings }
}

/** The text of a file for a connection. */
export function writeSettings(
  connection: Connection,
): { readonly ok: true; readonly text: string } | (ReadSettings & { readonly ok: false }) {
  const { name, environment, baseUrl, authUrl, signIn, clientId, workspaceId } = connection
  const { requestsPerMinute, profile } = connection
  const text = JSON.stringify(
    {
      format: 'intray-connection',
      version: 1,
      ...{ name, environment, baseUrl, authUrl, signIn, clientId, workspaceId },
      ...{ requestsPerMinute, profile },
    },
    null,
    2,
  )
  const read = readSettings(text)
  return read.ok ? { ok: true, text } : read
}

/** The same as a link that can be sent in a message. */
export function linkOf(text: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(text)))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return linkStart + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function textOfLink(link: string): string | null {
  if (!link.startsWith(linkStart) || link.length > 2 * longestText) return null
  try {
    const base64 = link.slice(linkStart.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const secretName = /secret|passw|token|credential|api_?key|authorization|private_?key/i
/** Named like one, and none. */
const harmless = new Set(['tokenLifetimeSeconds'])
const secretValue =
  /^Bearer |-----BEGIN |^eyJ[\w-]+\.[\w-]+\.|:\/\/[^/@\s]*@|[?&](?:token|key|secret)=/i

/** The entry that is named like a secret, or holds what looks like one; null for none. */
function secretIn(value: unknown, at: string): string | null {
  if (typeof value === 'string') return secretValue.test(value) ? at : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of Object.entries(value)) {
    const place = at === '' ? name : `${at}.${name}`
    if (secretName.test(name) && !harmless.has(name)) return place
    const found = secretIn(member, place)
    if (found !== null) return found
  }
  return null
}

function placeOf({ issues }: z.ZodError): string {
  const [first] = issues
  const names = first?.code === 'unrecognized_keys' ? [...first.path, ...first.keys] : first?.path
  return (names ?? []).map(String).join('.').slice(0, 100)
}

function refuse(reason: SettingsTrouble['reason'], at = ''): ReadSettings & { ok: false } {
  return { ok: false, trouble: { reason, at } }
}
