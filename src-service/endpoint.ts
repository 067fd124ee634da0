import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { BlockList } from 'node:net'
import { createSecureContext } from 'node:tls'
import { readTrustedProxies } from './trusted-proxies.ts'

/** Where the service is asked. */
export type Endpoint = {
  /** The address of this machine that is listened on. */
  readonly host: string
  /** As clients call it, such as `https://intray.office.example`; null: by the loopback address. */
  readonly publicOrigin: string | null
  /** Files in PEM; null: whoever is asked through does TLS, or nobody. */
  readonly tls: { readonly certificate: string; readonly key: string } | null
  /** Whose word counts on whom they pass on. */
  readonly proxies: BlockList
}

export type Certificate = { readonly cert: Buffer; readonly key: Buffer }

const loopback = '127.0.0.1'

/** Only this machine, by no name. */
export const ownMachine: Endpoint = {
  host: loopback,
  publicOrigin: null,
  tls: null,
  proxies: readTrustedProxies(undefined),
}

export type EndpointOptions = {
  readonly host?: string | undefined
  readonly 'public-url'?: string | undefined
  readonly 'tls-certificate'?: string | undefined
  readonly 'tls-key'?: string | undefined
  readonly 'trusted-proxies'?: string | undefined
}

/** @throws {Error} with a sentence about what does not go together */
export function readEndpoint(given: EndpointOptions): Endpoint {
  const host = given.host ?? loopback
  if (isIP(host) === 0)
    throw new Error('--host needs an IP address of this machine, or 0.0.0.0 for all of them')
  const publicOrigin = readOrigin(given['public-url'])
  if (!isLoopback(host) && publicOrigin === null)
    throw new Error('--host needs --public-url, the address by which clients call this service')
  const proxies = readTrustedProxies(given['trusted-proxies'])
  if (given['trusted-proxies'] !== undefined && publicOrigin === null)
    throw new Error(
      '--trusted-proxies needs --public-url, the address by which clients call the proxy',
    )
  const certificate = given['tls-certificate']
  const key = given['tls-key']
  if (certificate === undefined && key === undefined)
    return { host, publicOrigin, tls: null, proxies }
  if (certificate === undefined || key === undefined)
    throw new Error('--tls-certificate and --tls-key need each other')
  if (!publicOrigin?.startsWith('https:'))
    throw new Error('--tls-certificate needs a --public-url that begins with https://')
  return { host, publicOrigin, tls: { certificate, key }, proxies }
}

function readOrigin(url: string | undefined): string | null {
  if (url === undefined) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  const isOrigin =
    parsed !== null && /^https?:$/u.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
  if (!isOrigin)
    throw new Error('--public-url needs an address without a path, such as https://intray.example')
  return parsed.origin
}

/** As clients call a service that listens on a port. */
export function originOf({ host, publicOrigin }: Endpoint, port: number): string {
  return publicOrigin ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${String(port)}`
}

/** The certificate and its key, together; @throws {Error} naming the file, never what is in it */
export function readCertificate({ tls }: Endpoint): Certificate | null {
  if (tls === null) return null
  const read = (file: string): Buffer => {
    try {
      return readFileSync(file)
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      throw new Error(`${file} cannot be read (${code})`, { cause: error })
    }
  }
  const pair = { cert: read(tls.certificate), key: read(tls.key) }
  try {
    createSecureContext(pair)
  } catch {
    throw new Error(`${tls.certificate} and ${tls.key} are no certificate in PEM with its key`)
  }
  return pair
}

/** What has to be said where others could read along; null where nobody can. */
export function warningFor({ host, tls }: Endpoint): string | null {
  if (isLoopback(host) || tls !== null) return null
  return `WARNING: this service listens on ${host} without TLS. Whoever is on that network can read
documents, passwords and tokens on their way. Name --tls-certificate and --tls-key, or let a
proxy with TLS on this machine ask it under 127.0.0.1.`
}

function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.')
}
