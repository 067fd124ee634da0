import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Who asked, and how, as far as those who pass requests on can be believed. */
export type AskedBy = {
  /** The address of the program that asked; of the last proxy that is not named where that one passed it on. */
  readonly address: string
  /** The name that was asked for, in small letters; empty where none was said. */
  readonly host: string
  /** It came to a named proxy without TLS. */
  readonly isPlain: boolean
}

const hop = /^(?<address>[^/]+)(?:\/(?<prefix>\d{1,3}))?$/u

/**
 * @param named addresses, or networks such as `10.0.1.0/24`, divided by commas
 * @throws {Error} with a sentence about the one that is neither
 */
export function readTrustedProxies(named: string | undefined): BlockList {
  const proxies = new BlockList()
  for (const each of named?.split(',') ?? []) {
    const { address = '', prefix } = hop.exec(each.trim())?.groups ?? {}
    const kind = kindOf(address)
    const bits = kind === 'ipv6' ? 128 : 32
    const isKnown = kind !== null && Number(prefix ?? bits) <= bits
    if (!isKnown)
      throw new Error(
        `--trusted-proxies needs addresses or networks such as 10.0.0.2,10.0.1.0/24, not ${each}`,
      )
    proxies.addSubnet(address, Number(prefix ?? bits), kind)
  }
  return proxies
}

/**
 * What `X-Forwarded-For`, `-Host` and `-Proto` say counts from a named proxy alone, and of each the last word: that is
 * the proxy's own, what stands before it came with the request. Only in `X-Forwarded-For` is gone further back, as long
 * as proxies are named.
 */
export function askedBy(proxies: BlockList, incoming: IncomingMessage): AskedBy {
  const { headers, socket } = incoming
  const host = headers.host ?? ''
  let address = socket.remoteAddress ?? ''
  if (!isNamed(proxies, address)) return { address, host: host.toLowerCase(), isPlain: false }
  for (const before of wordsOf(headers['x-forwarded-for']).toReversed()) {
    if (kindOf(before) === null || !isNamed(proxies, address)) break
    address = before
  }
  return {
    address,
    host: (wordsOf(headers['x-forwarded-host']).at(-1) ?? host).toLowerCase(),
    isPlain: wordsOf(headers['x-forwarded-proto']).at(-1)?.toLowerCase() === 'http',
  }
}

/** Node joins a header that came several times with commas. */
function wordsOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function kindOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

function isNamed(proxies: BlockList, address: string): boolean {
  const kind = kindOf(address)
  return kind !== null && proxies.check(address, kind)
}
