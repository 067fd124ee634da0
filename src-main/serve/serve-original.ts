import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { parseByteRange } from './byte-range.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

/** The original bytes of a document, with Range, so that a viewer fetches what it draws. */
export async function serveOriginal(
  ports: ServePorts,
  document: DocumentRow,
  request: Request,
): Promise<Response> {
  const sha256 = await originalHash(ports, document)
  if (sha256 === null) return bare(404)
  const file = (await openOriginal(ports, sha256)) ?? (await openAnew(ports, document, sha256))
  if (!file) return bare(404)
  const { size } = await file.stat()
  const range = parseByteRange(request.headers.get('range'), size)
  if (range.kind === 'unsatisfiable') {
    await file.close()
    return bare(416, { 'content-range': `bytes */${String(size)}` })
  }
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, size - 1]
  const headers: Record<string, string> = {
    ...documentHeaders,
    'accept-ranges': 'bytes',
    'content-type': findDocumentRow(ports.db, document.id)?.media_type ?? document.media_type,
    'content-length': String(end - start + 1),
  }
  if (range.kind === 'part')
    headers['content-range'] = `bytes ${String(start)}-${String(end)}/${String(size)}`
  const status = range.kind === 'part' ? 206 : 200
  if (request.method === 'HEAD' || size === 0) {
    await file.close()
    return new Response(null, { status, headers })
  }
  const stream = file.createReadStream({ start, end, highWaterMark: 256 * 1024 })
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

/** null where the bytes are not here and cannot be had now. */
export async function originalHash(
  ports: ServePorts,
  document: DocumentRow,
): Promise<string | null> {
  if (document.sha256 !== null) return document.sha256
  if (!(await ports.fetchOriginal(document.id))) return null
  return findDocumentRow(ports.db, document.id)?.sha256 ?? null
}

function openOriginal(ports: ServePorts, sha256: string): Promise<FileHandle | null> {
  return open(ports.originalPath(sha256), 'r').catch(() => null)
}

/** The file is lost, or just being put in its place: the service may have it. */
async function openAnew(
  ports: ServePorts,
  document: DocumentRow,
  sha256: string,
): Promise<FileHandle | null> {
  return (await ports.fetchOriginal(document.id)) ? openOriginal(ports, sha256) : null
}
