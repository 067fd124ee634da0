import { limits } from '../../../src-shared/service-api/limits.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { receiveMultipart } from './receive-multipart.ts'
import { saveIncoming, tooLarge } from './save-incoming.ts'
import type { SavedFile } from './save-incoming.ts'

export type ReceivedUpload = SavedFile & { fileName: string | undefined }

/** What boundaries and part headers add to a file, generously. */
const multipartOverheadBytes = 64 * 1024

/** Takes the request's file, sent as a multipart part or as the raw body. */
export async function receiveUpload(
  service: ServiceContext,
  c: RequestContext,
): Promise<ReceivedUpload> {
  const { incoming } = c.env
  const isMultipart = /^multipart\/form-data\b/i.test(incoming.headers['content-type'] ?? '')
  // Said in advance: answered before a byte of it is read.
  const declaredBytes = Number(incoming.headers['content-length'] ?? 0)
  if (declaredBytes > limits.uploadBytes + (isMultipart ? multipartOverheadBytes : 0))
    throw tooLarge()
  if (isMultipart) {
    const { saved, fileName } = await receiveMultipart(incoming, (bytes) =>
      saveIncoming(service.originals, bytes),
    )
    return { ...saved, fileName }
  }
  const bytes = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  const saved = await saveIncoming(service.originals, bytes)
  return { ...saved, fileName: fileNameOf(c.req.header('Content-Disposition')) }
}

/** The file name that a raw body may bring along, plain or encoded (RFC 6266). */
function fileNameOf(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : plain || undefined
  } catch {
    return plain || undefined
  }
}
