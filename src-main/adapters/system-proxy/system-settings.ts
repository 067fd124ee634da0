import { z } from 'zod'
import type { Exceptions } from './exceptions.ts'

/** What a system has set up for secure addresses: every service but those of this computer has one. */
export type SystemSettings =
  | { readonly kind: 'none' }
  /** `script`: a PAC file, or one that is looked for in the network (WPAD). */
  | { readonly kind: 'unusable'; readonly reason: 'script' | 'socks' }
  | { readonly kind: 'proxy'; readonly address: string; readonly exceptions: Exceptions }

const shape = z.url({ protocol: /^https?$/, hostname: /./ }).transform((url) => new URL(url).origin)

/**
 * The proxy at an address as systems write it, `host:port` or `http://host:port`.
 * @throws {z.ZodError} where it is none
 */
export function proxyAt(written: string, exceptions: Exceptions): SystemSettings {
  const address = shape.parse(written.includes('://') ? written : `http://${written}`)
  return { kind: 'proxy', address, exceptions }
}
