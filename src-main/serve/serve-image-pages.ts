import { findReadable } from '../store/find-original.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

/** More than any screen has; keeps a request from asking for a gigabyte. */
const widestPixels = 8_000
const pdf = 'application/pdf'

/** Number and sizes of the pages of a picture; 404 for a PDF, which the renderer draws itself. */
export async function serveImagePages(ports: ServePorts, document: DocumentRow): Promise<Response> {
  const file = await pictureOf(ports, document)
  if (typeof file === 'number') return bare(file)
  try {
    const pages = await ports.images.pages(file)
    return Response.json({ pages }, { headers: documentHeaders })
  } catch {
    return bare(422)
  }
}

export async function serveImagePage(
  ports: ServePorts,
  document: DocumentRow,
  page: number,
  width: number,
): Promise<Response> {
  if (page < 1 || !(width >= 1 && width <= widestPixels)) return bare(400)
  const file = await pictureOf(ports, document)
  if (typeof file === 'number') return bare(file)
  try {
    const { bytes, mediaType } = await ports.images.page(file, page, width)
    return new Response(bytes, { headers: { ...documentHeaders, 'content-type': mediaType } })
  } catch {
    return bare(422)
  }
}

/** Its path, or the status to answer with. */
async function pictureOf(ports: ServePorts, document: DocumentRow): Promise<string | 404 | 410> {
  if (document.media_type === pdf) return 404
  const found = await findReadable(ports, document.id)
  if (found === 'altered') return 410
  return found === null || found.mediaType === pdf ? 404 : found.path
}
