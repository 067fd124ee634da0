import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { findReadable } from '../store/find-original.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { parseByteRange } from './byte-range.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

/** The bytes of a document, in the form that can be shown, with Range, so that a viewer fetches what it draws. */
export async function serveOriginal(
  ports: ServePorts,
  document: DocumentRow,
  request: Request,
): Promise<Response> {
  const original = await findReadable(ports, document.id)
  if (original === null) return bare(404)
  if (original === 'altered') return bare(410)
  if (await ports.gate.fileSwells(original.path)) return bare(422)
  const file = await open(original.path, 'r')
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
    'content-type': original.mediaType,
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
