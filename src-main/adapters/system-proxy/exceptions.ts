import { BlockList, isIP } from 'node:net'

/** Which hosts are reached past the system's proxy. */
export type Exceptions = {
  /** Names, `*` for any letters, addresses, `10.0.0.0/8` or `169.254/16`, `<local>` for names without a dot. */
  readonly patterns: readonly string[]
  /** `example.com` means `mail.example.com` as well. */
  readonly withSubdomains: boolean
  /** Only these hosts go through the proxy. */
  readonly areReversed: boolean
}

export function isException(url: URL, exceptions: Exceptions): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isListed = exceptions.patterns.some((pattern) =>
    matches(pattern.trim().toLowerCase(), { host, port }, exceptions.withSubdomains),
  )
  return isListed !== exceptions.areReversed
}

type Target = { readonly host: string; readonly port: string }

function matches(pattern: string, target: Target, withSubdomains: boolean): boolean {
  if (pattern === '') return false
  if (pattern === '<local>') return !/[.:]/.test(target.host)
  const [, written = '', port] = /^(?:https?:\/\/)?(.*?)(?::(\d+))?$/.exec(portless(pattern)) ?? []
  if (port !== undefined && port !== target.port) return false
  const name = written.replace(/^\[|\]$/g, '')
  if (name.includes('/')) return isInRange(name, target.host)
  if (isIP(target.host) !== 0 && isIP(name) !== 0)
    return new URL(`http://${bracketed(name)}`).hostname === bracketed(target.host)
  return isNamed(name, target.host, withSubdomains)
}

/** An IPv6 address without brackets has colons, and no port. */
function portless(pattern: string): string {
  return isIP(pattern) === 6 ? `[${pattern}]` : pattern
}

function bracketed(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address
}

function isNamed(name: string, host: string, withSubdomains: boolean): boolean {
  if (!withSubdomains) return fits(name.startsWith('.') ? `*${name}` : name, host)
  const domain = name.replace(/^\*?\./, '')
  return fits(domain, host) || fits(`*.${domain}`, host)
}

/** `*` stands for any letters, or none. */
function fits(pattern: string, host: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop()
  if (end === undefined) return host === start
  if (!host.startsWith(start)) return false
  let at = start.length
  for (const part of rest) {
    const found = host.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return host.length - end.length >= at && host.endsWith(end)
}

function isInRange(range: string, host: string): boolean {
  const [network = '', bits = ''] = range.split('/')
  const version = isIP(host)
  if (version === 0 || !/^\d{1,3}$/.test(bits)) return false
  // 169.254/16 is short for 169.254.0.0/16.
  const whole = network.includes(':')
    ? network
    : [...network.split('.'), 0, 0, 0].slice(0, 4).join('.')
  if (isIP(whole) !== version || Number(bits) > (version === 4 ? 32 : 128)) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(whole, Number(bits), family)
  return list.check(host, family)
}
