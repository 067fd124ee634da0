import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import {
  imagePageRoute,
  imagePagesRoute,
  onlyHereHeader,
  originalRoute,
  pageTextRoute,
} from '../../../src-shared/contract/byte-routes.ts'
import { isOfficeType } from '../../../src-shared/domain/office-types.ts'
import { isEInvoiceType } from '../../../src-shared/e-invoice/e-invoice-types.ts'
import { documentText, type DocumentText } from '../../../src-shared/service-api/page-text.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { openImages } from '../../pdf/open-images.ts'
import { openPdf, type PdfLanes } from '../../pdf/open-pdf.ts'
import { setUpright, type TurnedPages } from '../../pdf/set-upright.ts'
import type { PageSource, PageWord } from '../../pdf/page-source.ts'
import { readBytesOver } from '../../pdf/read-bytes.ts'

/**
 * Opens a document's pages by the kind of its file, each standing upright: the service's places and
 * words are on the upright page. Rejects with a PageFailure.
 */
export async function openReviewPages(
  bridge: Bridge,
  document: DocumentSummary,
  lanes: PdfLanes,
  turned: TurnedPages,
  {
    onlyHere = false,
  }: { /** Nothing is asked of the service. */ readonly onlyHere?: boolean } = {},
): Promise<PageSource> {
  const { id, mediaType } = document
  const fetchBytes = (route: string, { headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers)
    if (onlyHere) all.set(onlyHereHeader, '1')
    return bridge.fetchBytes(route, { ...init, headers: all })
  }
  const source = setUpright(
    mediaType === 'application/pdf' || isEInvoiceType(mediaType) || isOfficeType(mediaType)
      ? await openPdf(
          readBytesOver((init) => fetchBytes(originalRoute(id), init)),
          lanes,
        )
      : await openImages({
          readPages: () => fetchBytes(imagePagesRoute(id)),
          readPage: (page, width, signal) =>
            fetchBytes(imagePageRoute(id, page, Math.ceil(width)), { signal }),
        }),
    turned,
  )
  const readWords = serviceWords(bridge, id)
  return {
    ...source,
    words: async (page) => {
      // A scan has no text of its own, nor has a damaged page: what the service read stands in.
      const own = await source.words(page).catch(() => [])
      return own.length > 0 ? own : readWords(page)
    },
  }
}

/** The words that the service read, asked for once; none where it has none to give. */
function serviceWords(bridge: Bridge, id: string) {
  let asked: Promise<DocumentText | null> | undefined
  return async (page: number): Promise<readonly PageWord[]> => {
    asked ??= readServiceText(bridge, id)
    const text = await asked
    const words = text?.pages.find((one) => one.page === page)?.words ?? []
    return words.map(([word, x, y, width, height]) => ({ text: word, x, y, width, height }))
  }
}

async function readServiceText(bridge: Bridge, id: string): Promise<DocumentText | null> {
  try {
    const response = await bridge.fetchBytes(pageTextRoute(id))
    if (!response.ok) return null
    return documentText.safeParse(await response.json()).data ?? null
  } catch {
    // Without its words a page can still be looked at; pointing at it then draws no text.
    return null
  }
}
