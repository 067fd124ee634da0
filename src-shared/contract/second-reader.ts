import { z } from 'zod'
import { isReaderAddress } from '../service-api/second-reader.ts'
import { call } from './call.ts'

/** As far as the folder of the interface, such as `http://127.0.0.1:11434/v1`. */
export const secondReaderAddress = z.string().trim().max(500).refine(isReaderAddress)

/** The model that an office has chosen. Its key is in the keychain and never part of this. */
export const secondReaderChoice = z.object({
  address: secondReaderAddress,
  model: z.string().trim().min(1).max(200),
  /** A person has said yes to pages leaving this computer for this address. */
  mayLeave: z.boolean(),
})

const key = z.string().trim().min(1).max(1000)

const secondReaderFaults = ['unreachable', 'refused', 'no-models'] as const

export const secondReaderCalls = {
  /** Whether there is a key for an address; `keychain-unavailable` where the keychain does not say. */
  'secondReader.hasKey': call(
    z.object({ address: secondReaderAddress }),
    z.object({ hasKey: z.boolean() }),
  ),
  /** Goes in and never comes out, and to no other address than this; null forgets it. */
  'secondReader.setKey': call(
    z.object({ address: secondReaderAddress, key: key.nullable() }),
    z.object({ kept: z.enum(['keychain', 'session']) }),
  ),
  /**
   * The models that the address names; `conflict` where it is on another computer and `mayLeave` does not
   * say that it may be asked.
   */
  'secondReader.models': call(
    z.object({ address: secondReaderAddress, mayLeave: z.boolean() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('models'), models: z.array(z.string()) }),
      z.object({ kind: z.literal('fault'), fault: z.enum(secondReaderFaults) }),
    ]),
  ),
}
export type SecondReaderFault = (typeof secondReaderFaults)[number]
