import { z } from 'zod'
import { call } from './call.ts'

const proxyInUse = z.discriminatedUnion('kind', [
  /** Requests go out in a way that Intray does not know. */
  z.object({ kind: z.literal('unknown') }),
  /** As of the last request, or because none has gone out yet. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('known'),
    /** Without a sign-in, such as `http://proxy:8080`. */
    address: z.string(),
    source: z.enum(['environment', 'system']),
    user: z.string().nullable(),
    /**
     * `given`: name and password stand in the environment and are not ours to change. `unreadable`: the
     * keychain does not say at present whether it keeps any.
     */
    signIn: z.enum(['none', 'kept', 'given', 'unreadable']),
  }),
  /** The system names a way that cannot be gone; requests go out without a proxy. */
  z.object({ kind: z.literal('unusable'), reason: z.enum(['script', 'socks', 'unreadable']) }),
])
export type ProxyInUse = z.infer<typeof proxyInUse>

const signIn = z.object({
  /** A colon would end it (RFC 7617, 2). */
  user: z
    .string()
    .trim()
    .max(256)
    .regex(/^[^:]+$/),
  /** As typed: it may begin or end with a space. */
  password: z.string().min(1).max(1024),
})

export const proxyCalls = {
  'proxy.describe': call(z.object({}), proxyInUse),
  /** Goes in and never comes out; what waits for the proxy is tried. `not-available-here` where it is unknown. */
  'proxy.signIn': call(signIn, z.object({ kept: z.enum(['keychain', 'session']) })),
  'proxy.signOut': call(z.object({}), z.object({})),
}
