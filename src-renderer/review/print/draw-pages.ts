import { PageFailure, type PageFailureReason, type PageSource } from '../../pdf/page-source.ts'

/** A page as it goes to the printer: its picture, or why there is none. */
export type PrintedPage =
  | { readonly page: number; readonly kind: 'picture'; readonly address: string }
  | { readonly page: number; readonly kind: 'trouble'; readonly reason: PageFailureReason }

/** An A4 page at 200 dots for each inch, as fax and scan have it: small print stays readable. */
const widthPx = 1654

/**
 * All pages one after the other, so that one bitmap at a time is held in memory. The addresses are object
 * URLs, for the caller to give back.
 */
export async function drawPages(source: PageSource, signal: AbortSignal): Promise<PrintedPage[]> {
  const pages: PrintedPage[] = []
  for (let page = 1; page <= source.pageCount && !signal.aborted; page += 1)
    pages.push(await drawPage(source, page, signal))
  return pages
}

async function drawPage(
  source: PageSource,
  page: number,
  signal: AbortSignal,
): Promise<PrintedPage> {
  const canvas = document.createElement('canvas')
  try {
    await source.draw(page, { canvas, width: widthPx, signal })
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (picture) return { page, kind: 'picture', address: URL.createObjectURL(picture) }
    return { page, kind: 'trouble', reason: 'not-readable' }
  } catch (error) {
    const reason = error instanceof PageFailure ? error.reason : 'not-readable'
    return { page, kind: 'trouble', reason }
  } finally {
    canvas.width = 0
  }
}
