import type { PilePage } from '../../src-shared/contract/piles.ts'
import { pictureTypes } from '../../src-shared/domain/piles/can-divide.ts'
import type { PageRun } from '../../src-shared/domain/piles/page-looks.ts'
import type { PictureSheet } from '../ports.ts'
import { findReadableBytes } from '../store/renditions.ts'
import type { IntakePorts } from './intake-types.ts'

/** Takes pages out of a document, as pages of a PDF; otherwise why there are none. */
export type TakePages = (pages: readonly PilePage[]) => Promise<PageRun | 'damaged' | 'failed'>

/**
 * How the pages of a document are taken out of it: of a PDF as they are, of pictures as they are shown.
 * @returns why they cannot be
 */
export async function pagesOfPile(
  { db, originals, pictures, bindPictures }: IntakePorts,
  documentId: string,
): Promise<TakePages | 'no-pages' | 'altered'> {
  const bytes = findReadableBytes(db, documentId)
  const isPdf = bytes?.mediaType === 'application/pdf'
  if (!bytes || (!isPdf && !pictureTypes.includes(bytes.mediaType))) return 'no-pages'
  if (!(await originals.isWhole(bytes.sha256))) return 'altered'
  const file = originals.pathOf(bytes.sha256)
  if (isPdf) return (pages) => Promise.resolve({ from: file, pages })
  return async (pages) => {
    try {
      const sizes = await pictures.pages(file)
      const sheets: PictureSheet[] = []
      for (const { page, turn } of pages) {
        const size = sizes[page - 1]
        if (!size) return 'damaged'
        const { bytes: picture } = await pictures.page(file, page, size.width)
        sheets.push({ ...size, turn, bytes: picture })
      }
      const bound = await bindPictures(sheets)
      if (typeof bound === 'string') return bound
      return { from: bound.bytes, pages: pages.map((_, at) => ({ page: at + 1, turn: 0 })) }
    } catch (error) {
      const isUnanswered = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
      return isUnanswered ? 'failed' : 'damaged'
    }
  }
}
