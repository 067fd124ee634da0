import { z } from 'zod'
import { proxyAt, type SystemSettings } from './system-settings.ts'

const text = z
  .string()
  .regex(/^'.*'$/)
  .transform((quoted) => quoted.slice(1, -1))
const port = z.coerce.number().int().min(0).max(65_535)
const shape = z.object({
  'org.gnome.system.proxy mode': z.enum(["'none'", "'manual'", "'auto'"]),
  'org.gnome.system.proxy ignore-hosts': z.string(),
  'org.gnome.system.proxy use-same-proxy': z.enum(['true', 'false']),
  'org.gnome.system.proxy.http host': text,
  'org.gnome.system.proxy.http port': port,
  'org.gnome.system.proxy.https host': text,
  'org.gnome.system.proxy.https port': port,
  'org.gnome.system.proxy.socks host': text,
})

/**
 * What `gsettings list-recursively org.gnome.system.proxy` prints: schema, key and value, a line each, in the
 * text form of GVariant. The meaning of the keys is that of the schema's own descriptions.
 * @throws {z.ZodError} where it is something else
 */
export function readGnomeSettings(printed: string): SystemSettings {
  const lines = [...printed.matchAll(/^(\S+ \S+) (.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
  const read = shape.parse(Object.fromEntries(lines))
  if (read['org.gnome.system.proxy mode'] === "'none'") return { kind: 'none' }
  if (read['org.gnome.system.proxy mode'] === "'auto'")
    return { kind: 'unusable', reason: 'script' }

  const own = at(
    read['org.gnome.system.proxy.https host'],
    read['org.gnome.system.proxy.https port'],
  )
  const web = at(read['org.gnome.system.proxy.http host'], read['org.gnome.system.proxy.http port'])
  const isShared = read['org.gnome.system.proxy use-same-proxy'] === 'true'
  const written = own ?? (isShared ? web : null)
  if (written !== null)
    return proxyAt(written, {
      patterns: textsIn(read['org.gnome.system.proxy ignore-hosts']),
      withSubdomains: true,
      areReversed: false,
    })
  const hasSocks = read['org.gnome.system.proxy.socks host'] !== ''
  return hasSocks ? { kind: 'unusable', reason: 'socks' } : { kind: 'none' }
}

function at(host: string, port: number): string | null {
  return host === '' || port === 0 ? null : `${host}:${String(port)}`
}

/** Of an array such as `['localhost', '::1']`; an empty one is `@as []`. */
function textsIn(array: string): string[] {
  return [...array.matchAll(/'([^']*)'/g)].map(([, element = '']) => element)
}
