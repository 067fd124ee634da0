import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { invalidSchema } from '../service-error.ts'
import type { ServiceError } from '../service-error.ts'

/** The part that holds the document, see docs/interface-gaps.md "uploadBody". */
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
  const streams: BusboyFileStream[] = []
  let part: Promise<ReceivedPart<Saved>> | undefined

  parser.on('file', (name, stream, fileName: string | undefined) => {
    streams.push(stream)
    // A body that ends early makes the parser emit an error here before anybody reads the stream;
    // the parser says the same for itself below.
    stream.on('error', () => undefined)
    if (name === filePart && !part) {
      part = save(stream).then((saved) => ({ saved, fileName: fileName || undefined }))
      part.catch(outcome.reject)
      return
    }
    stream.resume()
    if (name === filePart) outcome.reject(invalidSchema('Send one file in one request'))
  })
  parser.on('error', () => outcome.reject(damagedBody()))
  parser.on('finish', () => {
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
    incoming.unpipe(parser)
    // The parser leaves its file streams open; ended, what `save` began is tidied up by itself.
    for (const stream of streams) stream.destroy()
    await part?.catch(() => undefined)
    throw error
  } finally {
    incoming.off('close', abort)
  }
}

const damagedBody = (): ServiceError => invalidSchema('The multipart body is damaged or ends early')

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
