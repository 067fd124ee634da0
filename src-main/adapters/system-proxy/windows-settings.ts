import { z } from 'zod'
import { proxyAt, type SystemSettings } from './system-settings.ts'

/** Values of `Internet Settings` in the registry, as WinINet and the system's own settings write them. */
const shape = z.object({
  ProxyEnable: z.enum(['0x0', '0x1']).default('0x0'),
  ProxyServer: z.string().default(''),
  ProxyOverride: z.string().default(''),
  AutoConfigURL: z.string().default(''),
})

/**
 * What `reg query` prints of the key: name, type and value, with four spaces between them.
 * @throws {z.ZodError} where it is something else
 */
export function readWindowsSettings(printed: string): SystemSettings {
  const lines = [...printed.matchAll(/^ {4}(\w+) {4}REG_\w+ {4}(.*?)\r?$/gm)]
  const read = shape.parse(
    Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()])),
  )
  if (read.ProxyEnable === '0x1') {
    const { written, hasSocks } = serverIn(read.ProxyServer)
    if (written !== null)
      return proxyAt(written, {
        patterns: read.ProxyOverride.split(';'),
        withSubdomains: false,
        areReversed: false,
      })
    if (hasSocks) return { kind: 'unusable', reason: 'socks' }
  }
  return read.AutoConfigURL === '' ? { kind: 'none' } : { kind: 'unusable', reason: 'script' }
}

/** `host:port` for everything, or `http=host:port;https=host:port`, one for each kind of address. */
function serverIn(servers: string): {
  readonly written: string | null
  readonly hasSocks: boolean
} {
  const parts = servers.split(/[;\s]+/).filter((part) => part !== '')
  const named = (kind: string) =>
    parts.find((part) => part.startsWith(`${kind}=`))?.slice(kind.length + 1) ?? null
  const forAll = parts.find((part) => !part.includes('=')) ?? null
  return { written: named('https') ?? forAll, hasSocks: named('socks') !== null }
}
