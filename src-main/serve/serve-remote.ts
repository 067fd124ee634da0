import { parseByteRange } from './byte-range.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

/** The bytes of a document at the service, with Range. They pass through and are kept nowhere. */
export async function serveRemote(
  ports: ServePorts,
  connectionId: string,
  serviceDocumentId: string,
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return bare(405)
  const file = await ports.lookAt(connectionId, serviceDocumentId)
  if (!file) return bare(404)
  if (await ports.gate.bytesSwell(file.bytes)) return bare(422)
  const size = file.bytes.byteLength
  const range = parseByteRange(request.headers.get('range'), size)
  if (range.kind === 'unsatisfiable')
    return bare(416, { 'content-range': `bytes */${String(size)}` })
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, size - 1]
  const headers: Record<string, string> = {
    ...documentHeaders,
    'accept-ranges': 'bytes',
    'content-type': file.mediaType ?? 'application/octet-stream',
    'content-length': String(end - start + 1),
  }
  if (range.kind === 'part')
    headers['content-range'] = `bytes ${String(start)}-${String(end)}/${String(size)}`
  const body = request.method === 'HEAD' ? null : file.bytes.subarray(start, end + 1)
  return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
}
