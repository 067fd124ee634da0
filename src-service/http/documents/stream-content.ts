import { Readable } from 'node:stream'
import { MissingOriginalError } from '../../store/storage.ts'
import { requireFile } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { ServiceError, notFound } from '../service-error.ts'
import { readByteRange } from './byte-range.ts'

/**
 * The original bytes, as they were uploaded, whole or a range of them; never others.
 * @throws {ServiceError} 500 where the file on the disk is no longer what was uploaded
 */
export async function streamContent(service: ServiceContext, c: RequestContext): Promise<Response> {
  const document = await requireFile(service, c)
  if (await service.originals.isAltered(document.sha256)) throw altered()
  const range = readByteRange(c.req.header('Range'), document.size)
  if (range.kind === 'unsatisfiable')
    return c.body(null, 416, { 'Content-Range': `bytes */${document.size}` })
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: document.size - 1 }
  const headers: Record<string, string> = {
    'Content-Type': document.media_type,
    'Content-Length': String(end - start + 1),
    'Accept-Ranges': 'bytes',
    'Content-Disposition': dispositionOf(document.file_name),
    // Should a browser ever show it, then without scripts and without our origin.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${document.sha256}"`,
  }
  if (range.kind === 'part') headers['Content-Range'] = `bytes ${start}-${end}/${document.size}`
  const status = range.kind === 'part' ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  // Opened before the answer begins: what fails then could not be told in the interface's words.
  const bytes = await service.originals.open(document.sha256, start, end).catch(sayGone)
  return c.body(Readable.toWeb(bytes) as ReadableStream, status, headers)
}

const altered = (): ServiceError =>
  new ServiceError(
    500,
    'PROCESSING_FAILED',
    'The file has changed on the disk of the service since it was uploaded; upload it again',
  )

function sayGone(error: unknown): never {
  if (error instanceof MissingOriginalError)
    throw notFound('The content of the document is gone from the data folder')
  throw error
}

/** A file name in any script, as RFC 6266 writes it. */
function dispositionOf(fileName: string | null): string {
  if (!fileName) return 'attachment'
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
