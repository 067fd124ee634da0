import { z } from 'zod'
import { call } from './call.ts'

/** Why no newer version was found or fetched, as a code. */
const updateFailures = [
  /** Nobody answers at the address, or with something else than a release. */
  'unreachable',
  /** What came is not signed with the key that this Intray trusts. */
  'not-signed',
  /** The release has no installer for this system. */
  'not-for-this-system',
  /** The installer is not the one that was signed; it is thrown away. */
  'not-as-signed',
  'disk',
] as const

const release = z.object({ version: z.string(), bytes: z.number().int() })

const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('looking') }),
  /** There was nothing newer at that time. */
  z.object({ kind: z.literal('current'), lookedAt: z.string() }),
  z.object({ kind: z.literal('available'), ...release.shape }),
  z.object({ kind: z.literal('fetching'), ...release.shape, fetched: z.number().int() }),
  /** The installer lies on this computer and is what was signed. */
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.enum(updateFailures) }),
])
export type UpdateState = z.infer<typeof updateState>
export type UpdateFailure = (typeof updateFailures)[number]

/** `address`: where this Intray looks unless the settings name another one. */
export const updateStatus = z.object({ address: z.string(), state: updateState })
export type UpdateStatus = z.infer<typeof updateStatus>

/** All of them: `not-available-here` where this Intray is none that is installed, or trusts no key. */
export const updateCalls = {
  /** Settles when it has been looked; the status tells what was found. */
  'updates.look': call(z.object({}), z.object({})),
  /** Settles when the installer is there and checked, or not; `not-found` where none is known to be newer. */
  'updates.fetch': call(z.object({}), z.object({})),
  'updates.cancel': call(z.object({}), z.object({})),
  /** Checks the installer once more and hands it to the system. */
  'updates.open': call(z.object({}), z.object({})),
}
