import { remoteOriginalRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { openImages } from '../../pdf/open-images.ts'
import { createPdfLanes, openPdf, type PdfLanes } from '../../pdf/open-pdf.ts'
import { PageFailure, type PageSource } from '../../pdf/page-source.ts'
import { readBytesOver } from '../../pdf/read-bytes.ts'

let lanes: PdfLanes | undefined

/**
 * Opens the pages of a document at the service only to look at them. Its bytes pass through the core
 * and are kept nowhere; a picture that the window cannot draw by itself has to be fetched first.
 * Rejects with a PageFailure.
 */
export async function openRemotePages(
  bridge: Bridge,
  connectionId: string,
  serviceDocumentId: string,
): Promise<PageSource | 'needs-fetching'> {
  const route = remoteOriginalRoute(connectionId, serviceDocumentId)
  const head = await bridge.fetchBytes(route, { method: 'HEAD' })
  if (!head.ok) throw new PageFailure('not-readable')
  const mediaType = head.headers.get('content-type') ?? ''
  if (mediaType.includes('pdf')) {
    lanes ??= createPdfLanes()
    return openPdf(
      readBytesOver((init) => bridge.fetchBytes(route, init)),
      lanes,
    )
  }
  if (!/image\/(?:jpe?g|png)/u.test(mediaType)) return 'needs-fetching'
  const picture = await (await bridge.fetchBytes(route)).blob()
  const { width, height } = await sizeOf(picture)
  return openImages({
    readPages: () => Promise.resolve(Response.json({ pages: [{ width, height }] })),
    readPage: () => Promise.resolve(new Response(picture)),
  })
}

async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch (cause) {
    throw new PageFailure('damaged', { cause })
  }
}
