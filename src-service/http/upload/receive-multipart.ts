import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { invalidSchema } from '../service-error.ts'

/** The part that holds the document, see assumptions.ts "uploadBody". */
const filePart = 'file'

export type ReceivedPart<Saved> = { saved: Saved; fileName: string | undefined }

/** The sender went away before its body was complete; nobody is left to answer. */
export class UploadAbortedError extends Error {
  override name = 'UploadAbortedError'
}

/**
 * Streams the part `file` of a multipart body into `save`, without holding it in memory.
 * @throws {ServiceError} 400 INVALID_SCHEMA where the body has not exactly one such part
 */
export async function receiveMultipart<Saved>(
  incoming: IncomingMessage,
  save: (bytes: BusboyFileStream) => Promise<Saved>,
): Promise<ReceivedPart<Saved>> {
  const parser = openParser(incoming.headers)
  const outcome = Promise.withResolvers<ReceivedPart<Saved>>()
  const parts: Promise<ReceivedPart<Saved>>[] = []

  parser.on('file', (name, stream, fileName: string | undefined) => {
    if (name !== filePart || parts.length > 0) {
      if (name === filePart) outcome.reject(invalidSchema('Send one file in one request'))
      stream.resume()
      return
    }
    const part = save(stream).then((saved) => ({ saved, fileName: fileName || undefined }))
    parts.push(part)
    part.catch(outcome.reject)
  })
  parser.on('error', () => outcome.reject(invalidSchema('The multipart body is damaged')))
  parser.on('finish', () => {
    const [part] = parts
    if (part) part.then(outcome.resolve, outcome.reject)
    else outcome.reject(invalidSchema(`The multipart body has no file part named "${filePart}"`))
  })
  const abort = (): void => {
    if (!incoming.complete) outcome.reject(new UploadAbortedError('The upload was broken off'))
  }
  incoming.once('close', abort)
  incoming.pipe(parser)
  try {
    return await outcome.promise
  } catch (error) {
    // Ends the file stream that `save` may still be reading, so that it tidies up after itself.
    incoming.unpipe(parser)
    parser.destroy()
    await Promise.allSettled(parts)
    throw error
  } finally {
    incoming.off('close', abort)
  }
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 20, fieldSize: 64 * 1024, files: 5, parts: 25, headerPairs: 50 },
    })
  } catch {
    throw invalidSchema('The multipart body has no valid boundary')
  }
}
