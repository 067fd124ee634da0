import { open } from 'node:fs/promises'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { sourceOfFile } from './byte-source.ts'
import type { IntakePorts } from './intake-types.ts'
import { FileTooLarge, type StagedFile } from './original-files.ts'
import { inspect } from './structure/check-structure.ts'
import { reasonOf } from './take-bytes.ts'

type NotWritten = 'no-pages' | 'altered' | 'damaged' | 'failed' | 'too-large'

/** Pages cannot be made a document, and why not. */
export function notWritten(why: NotWritten): CallFailure {
  return new CallFailure({ code: 'file-not-readable', details: { why } })
}

/**
 * Stages what our own process wrote for a document that has no line yet; it is looked at like what comes from elsewhere.
 * @param of the connection that it is for
 * @throws {CallFailure} `file-not-readable` with `why`, `disk-full`; nothing is staged then
 */
export async function stageWritten(
  { originals, target }: IntakePorts,
  id: string,
  written: { readonly bytes: Uint8Array<ArrayBuffer> } | 'damaged' | 'failed',
  of: string,
): Promise<StagedFile> {
  if (typeof written === 'string') throw notWritten(written)
  try {
    const staged = await originals.stage(id, once(written.bytes), target(of).uploadBytes)
    await assertReadable(originals.stagedPath(id))
    return staged
  } catch (error) {
    await originals.discardStaged(id)
    throw asFailure(error)
  }
}

async function assertReadable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const found = await inspect(await sourceOfFile(handle))
    if (found.kind !== 'document' || found.structure !== 'complete') throw notWritten('damaged')
  } finally {
    await handle.close()
  }
}

function asFailure(error: unknown): unknown {
  if (error instanceof FileTooLarge) return notWritten('too-large')
  return reasonOf(error) === 'disk-full' ? new CallFailure({ code: 'disk-full' }) : error
}

// eslint-disable-next-line @typescript-eslint/require-await -- staging takes what comes in pieces
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
