import { createIndexMerging } from '../documents/merge-index.ts'
import { createPictureMarks } from '../documents/mark-pictures.ts'
import type { OriginalFiles } from '../intake/original-files.ts'
import type { CorePorts, Notifier } from '../ports.ts'
import { createAttentionRecount } from '../settings/recount-attention.ts'
import type { Database } from '../store/database.ts'

type Parts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly originals: Pick<OriginalFiles, 'pathOf'>
}

/**
 * What is done about documents in the background: what wants a look is counted anew, what their pages look like is
 * noted, and the search index is kept in few parts.
 */
export function connectRecounts({ ports, db, notifier, originals }: Parts) {
  const { clock, logger, version } = ports
  const index = createIndexMerging({ db, logger })
  const attention = createAttentionRecount({
    ...{ db, clock, logger, notifier, version },
    onIndexed: () => index.wake(),
  })
  const pictures = createPictureMarks({
    ...{ db, logger, pdfs: ports.pdfs, images: ports.images },
    originalPath: (sha256) => originals.pathOf(sha256),
    onMarked: () => attention.wake(),
  })
  return {
    wake(): void {
      attention.wake()
      pictures.wake()
      index.wake()
    },
    async stop(): Promise<void> {
      pictures.stop()
      await Promise.all([attention.stop(), index.stop()])
    },
  }
}
