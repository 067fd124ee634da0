import { z } from 'zod'
import { proxyAt, type SystemSettings } from './system-settings.ts'

const flag = z.enum(['0', '1']).default('0')
/** Keys as SystemConfiguration has them (SCSchemaDefinitions). */
const shape = z.object({
  HTTPSEnable: flag,
  HTTPSProxy: z.string().default(''),
  HTTPSPort: z.string().regex(/^\d+$/).default('443'),
  SOCKSEnable: flag,
  ProxyAutoConfigEnable: flag,
  ProxyAutoDiscoveryEnable: flag,
  ExcludeSimpleHostnames: flag,
})

/**
 * What `scutil --proxy` prints: a dictionary of `key : value`, with arrays and dictionaries inside.
 * @throws {z.ZodError} where it is something else
 */
export function readMacSettings(printed: string): SystemSettings {
  const values: Record<string, string> = {}
  const hosts: string[] = []
  /** The names of what is open; the whole is the first, and what network interfaces add is not read. */
  const open: string[] = []
  for (const line of printed.split('\n').map((one) => one.trim())) {
    const [, key = '', value = ''] = /^(\S+) : (.*)$/.exec(line) ?? []
    if (line === '}') open.pop()
    else if (line.endsWith('> {')) open.push(key)
    else if (open.length === 1) values[key] = value
    else if (open.length === 2 && open[1] === 'ExceptionsList') hosts.push(value)
  }
  const read = shape.parse(values)
  if (read.HTTPSEnable === '1')
    return proxyAt(`${read.HTTPSProxy}:${read.HTTPSPort}`, {
      patterns: read.ExcludeSimpleHostnames === '1' ? [...hosts, '<local>'] : hosts,
      withSubdomains: false,
      areReversed: false,
    })
  if (read.ProxyAutoConfigEnable === '1' || read.ProxyAutoDiscoveryEnable === '1')
    return { kind: 'unusable', reason: 'script' }
  return read.SOCKSEnable === '1' ? { kind: 'unusable', reason: 'socks' } : { kind: 'none' }
}
