import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { sourceOfFile } from './byte-source.ts'
import { inspect, type Structure } from './structure/check-structure.ts'
import { locationOf } from './odd-names.ts'
import { reasonOf } from './take-bytes.ts'

export type InspectedFile =
  /** `none` where the file is no document, so that nothing tells its end but time. */
  | { readonly kind: 'inspected'; readonly structure: Structure | 'none' }
  | { readonly kind: 'unreadable'; readonly reason: RefusalReason }

/** Never a device or a pipe that would block, never through a link. */
export const openFlags =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

export async function inspectFile(path: string): Promise<InspectedFile> {
  try {
    const handle = await open(locationOf(path), openFlags)
    try {
      const found = await inspect(await sourceOfFile(handle))
      return { kind: 'inspected', structure: found.kind === 'document' ? found.structure : 'none' }
    } finally {
      await handle.close()
    }
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error) }
  }
}
