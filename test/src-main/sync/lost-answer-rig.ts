import type { OriginalBytes } from '../../../src-main/sync/sync-types.ts'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

/** The content of each file of ours is its own id. */
export const bytesOf = (documentId: string) => new TextEncoder().encode(documentId)
export const byteSize = bytesOf('01ARZ3NDEKTSV4RRFFQ69G5FAV').length

/** The engine before a service that gives files back as they were sent, and lists them without names. */
export function startWithContent(options: Parameters<typeof startEngine>[0] = {}): Engine {
  return startEngine({
    listsNames: false,
    keepsBytes: true,
    originals: {
      read: (id) => Promise.resolve<OriginalBytes>({ kind: 'bytes', bytes: bytesOf(id) }),
      save: () => Promise.resolve(),
    },
    ...options,
  })
}

/** The first upload from now on arrives or not, and its answer is lost. */
export function loseNextAnswer(engine: Engine, arrives: boolean): void {
  let isLost = false
  engine.answer('uploadDocument', (upload: Upload) => {
    if (isLost) return null
    isLost = true
    upload.onBodyStarted?.()
    if (arrives) engine.service.addOthers(upload.fileName, upload.bytes)
    return unreachable('reset', 'whole')
  })
}
