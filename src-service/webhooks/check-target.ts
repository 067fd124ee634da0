import { BlockList, isIP } from 'node:net'

/**
 * Where a webhook may go. The service runs on somebody's own machine, so the receiver is often
 * another program on it or in the same office: private addresses are allowed. Never allowed are
 * link-local addresses (169.254.169.254 hands out cloud credentials), the unspecified address,
 * multicast and broadcast. Plain http only inside: to loopback and private addresses.
 */
const never = new BlockList()
never.addSubnet('0.0.0.0', 8)
never.addSubnet('169.254.0.0', 16)
never.addSubnet('192.0.0.0', 24)
never.addSubnet('224.0.0.0', 3)
never.addAddress('100.100.100.200')
never.addAddress('::', 'ipv6')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Why a URL cannot be a target, as a sentence; undefined where it can. */
export function refuseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'must begin with https:// or http://'
  if (url.username || url.password) return 'must not hold a user name or password'
  const host = hostOf(url)
  return isIP(host) ? refuseAddress(host, url.protocol) : undefined
}

/** The same for an address a host name has led to, asked for at each connection. */
export function refuseAddress(address: string, protocol: string): string | undefined {
  const plain = mappedIpv4(address) ?? address
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (never.check(plain, family)) return 'leads to an address that is not allowed'
  if (protocol === 'http:' && !inside.check(plain, family))
    return 'must begin with https:// where it leads outside this network'
  return undefined
}

/** Without the brackets that a URL puts around an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** `::ffff:a.b.c.d`, also in the form `::ffff:7f00:1` that a URL is normalised to. */
function mappedIpv4(address: string): string | undefined {
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address)
  if (!mapped) return undefined
  if (mapped[1]) return mapped[1]
  const bits = (parseInt(mapped[2] ?? '0', 16) << 16) | parseInt(mapped[3] ?? '0', 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
