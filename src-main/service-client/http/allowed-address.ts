import { BlockList, isIP } from 'node:net'

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8)
ownMachine.addSubnet('0.0.0.0', 8)
ownMachine.addAddress('::1', 'ipv6')
ownMachine.addAddress('::', 'ipv6')

const ownNetwork = new BlockList()
ownNetwork.addSubnet('10.0.0.0', 8)
ownNetwork.addSubnet('100.64.0.0', 10)
ownNetwork.addSubnet('169.254.0.0', 16)
ownNetwork.addSubnet('172.16.0.0', 12)
ownNetwork.addSubnet('192.168.0.0', 16)
ownNetwork.addSubnet('fc00::', 7, 'ipv6')
ownNetwork.addSubnet('fe80::', 10, 'ipv6')

/** How near a host lies, as far as its address tells: 2 this machine, 1 its network, 0 anywhere. */
function nearness(url: URL): 0 | 1 | 2 {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return 2
  const family = isIP(host)
  if (family === 0) return 0
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  if (ownMachine.check(host, kind)) return 2
  return ownNetwork.check(host, kind) ? 1 : 0
}

/**
 * Whether an address that a service gives leads nearer than the service itself is: to this machine or
 * into its network, where nobody from outside has any business.
 */
export function leadsInside(target: URL, from: URL): boolean {
  return nearness(target) > nearness(from)
}

/** Parses an address a person gave; null where it is none. No credentials, no fragment. */
export function parseAddress(text: string): URL | null {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.hash) return null
  return url
}

/** Joins a path that starts with a slash to a base address, whose own path is kept. */
export function joinAddress(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = base.pathname.replace(/(?<!\/)\/+$/, '') + path
  url.search = ''
  return url
}

/** What a base URL has to end with (interface, "What the service does", Environments). */
export function hasBasePath(url: URL): boolean {
  return /\/api\/v1\/?$/.test(url.pathname)
}
