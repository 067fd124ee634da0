import type { ImageReader, Logger, PdfWriter } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { noteLooks } from '../store/known-results.ts'
import { nextUnmarked } from '../store/picture-marks.ts'
import { inTransaction } from '../store/query.ts'
import { findReadableBytes } from '../store/renditions.ts'

type PictureMarkPorts = {
  readonly db: Database
  readonly logger: Logger
  readonly originalPath: (sha256: string) => string
  readonly pdfs: Pick<PdfWriter, 'markPicture'>
  readonly images: Pick<ImageReader, 'markPicture'>
  /** Counts are to be made anew. */
  readonly onMarked: () => void
}

/**
 * Looks at the first page of each document that was read, one after the other, so that a scan of the same sheet is known
 * again. What has not been looked at by the end of Intray is so after its next start.
 */
export function createPictureMarks({
  db,
  logger,
  originalPath,
  pdfs,
  images,
  onMarked,
}: PictureMarkPorts) {
  let isAtWork = false
  let stopped = false

  async function goOn(): Promise<void> {
    try {
      for (;;) {
        const next = stopped ? undefined : nextUnmarked(db)
        if (!next) return
        const mark = await look(next.documentId)
        if (stopped) return
        inTransaction(db, () => noteLooks(db, next, mark), 'soon')
        onMarked()
      }
    } catch (error) {
      // What was ordered is on record; the next document that is read wakes it.
      logger.log('error', 'document.picture-not-marked', {
        reason: error instanceof Error ? error.name : 'unknown',
      })
    } finally {
      isAtWork = false
    }
  }

  function look(documentId: string): Promise<string | null> {
    const bytes = findReadableBytes(db, documentId)
    if (!bytes) return Promise.resolve(null)
    const path = originalPath(bytes.sha256)
    const reader = bytes.mediaType === 'application/pdf' ? pdfs : images
    return reader.markPicture(path)
  }

  return {
    wake(): void {
      if (stopped || isAtWork) return
      isAtWork = true
      void goOn()
    },
    /** Nothing is written any more: a page that is being looked at is so again after the next start. */
    stop(): void {
      stopped = true
    },
  }
}
