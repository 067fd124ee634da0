import { z } from 'zod'
import { proxyAt, type SystemSettings } from './system-settings.ts'

/** `ProxyType`; 0 is none, and 4 the environment's, which has been looked at before. */
const manual = '1'
const scripts = ['2', '3']
const shape = z.object({
  ProxyType: z.enum(['0', '1', '2', '3', '4']).default('0'),
  httpsProxy: z.string().default(''),
  socksProxy: z.string().default(''),
  NoProxyFor: z.string().default(''),
  ReversedException: z.enum(['true', 'false']).default('false'),
})

/**
 * KDE's file `kioslaverc`, of which the group `[Proxy Settings]` counts.
 * @throws {z.ZodError} where it holds something else
 */
export function readKdeSettings(file: string): SystemSettings {
  const group = /^\[Proxy Settings\][^\S\n]*\n((?:(?!\[).*\n?)*)/m.exec(file)?.[1] ?? ''
  const lines = [...group.matchAll(/^(\w+)(?:\[\$\w+\])?=(.*)$/gm)]
  const read = shape.parse(
    Object.fromEntries(lines.map(([, key = '', value = '']) => [key, value.trim()])),
  )
  if (scripts.includes(read.ProxyType)) return { kind: 'unusable', reason: 'script' }
  if (read.ProxyType !== manual) return { kind: 'none' }
  // Host and port are two words where a person typed them into the settings.
  const [host = '', port] = read.httpsProxy.split(/\s+/)
  if (host !== '')
    return proxyAt(port === undefined ? host : `${host}:${port}`, {
      patterns: read.NoProxyFor.split(/[\s,]+/),
      withSubdomains: true,
      areReversed: read.ReversedException === 'true',
    })
  return read.socksProxy === '' ? { kind: 'none' } : { kind: 'unusable', reason: 'socks' }
}
