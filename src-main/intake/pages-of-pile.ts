import type { PilePage } from '../../src-shared/contract/piles.ts'
import type { PictureSheet } from '../ports.ts'
import { findReadableBytes } from '../store/renditions.ts'
import type { IntakePorts } from './intake-types.ts'

type Written = { readonly bytes: Uint8Array<ArrayBuffer> }

/** Takes pages out of a document, as a PDF; otherwise why there is none. */
export type TakePages = (pages: readonly PilePage[]) => Promise<Written | 'damaged' | 'failed'>

/**
 * How the pages of a document are taken out of it: of a PDF as they are, of a TIFF as pictures.
 * @returns why they cannot be
 */
export async function pagesOfPile(
  { db, originals, takePages, pictures, bindPictures }: IntakePorts,
  documentId: string,
): Promise<TakePages | 'no-pages' | 'altered'> {
  const bytes = findReadableBytes(db, documentId)
  const isPdf = bytes?.mediaType === 'application/pdf'
  if (!bytes || (!isPdf && bytes.mediaType !== 'image/tiff')) return 'no-pages'
  if (!(await originals.isWhole(bytes.sha256))) return 'altered'
  const file = originals.pathOf(bytes.sha256)
  if (isPdf) return (pages) => takePages(file, pages)
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
      return await bindPictures(sheets)
    } catch (error) {
      const isUnanswered = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
      return isUnanswered ? 'failed' : 'damaged'
    }
  }
}
