import type { PilePage } from '../../contract/piles.ts'
import type { LeftOutReason } from './propose-cuts.ts'

type PagesSeen = {
  readonly pageCount: number
  readonly marks: readonly { readonly page: number; readonly mark: LeftOutReason | null }[]
}

/** Pages of a PDF: of a file, or of bytes that were written before. */
export type PageRun = {
  readonly from: string | Uint8Array<ArrayBuffer>
  readonly pages: readonly PilePage[]
}

/** Looks at pages as they are drawn, of whatever kind the file is. */
export type PageLooks = {
  /** Which of these pages are separator sheets or blank, and how many there are; `failed` where nobody answered in time. */
  lookAtPages(file: string, pages: readonly number[]): Promise<PagesSeen | 'damaged' | 'failed'>
  /** What its first page looks like (`pictureMark`); null where that cannot be told. */
  markPicture(file: string): Promise<string | null>
}
