import type { RequestBody } from './http-request.ts'

const chunkBytes = 64 * 1024

/**
 * A body that knows how much of it was handed over. With a Content-Length, fewer bytes than that
 * prove that no complete request can have reached the service.
 */
export function countedBody(body: RequestBody) {
  const total = body.parts.reduce((sum, part) => sum + part.byteLength, 0)
  let sent = 0
  let started = false
  const chunks = chunksOf(body.parts)
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!started) {
          started = true
          body.onStarted?.()
        }
        const next = chunks.next()
        if (next.done) {
          controller.close()
          return
        }
        controller.enqueue(next.value)
        sent += next.value.byteLength
        body.onProgress?.(sent)
      },
    },
    // Nothing is read ahead: what was pulled is what the connection asked for.
    { highWaterMark: 0 },
  )
  const handedOver = (): 'none' | 'part' | 'whole' =>
    !started ? 'none' : sent < total ? 'part' : 'whole'
  return { stream, total, handedOver }
}

function* chunksOf(parts: readonly Uint8Array<ArrayBuffer>[]): Generator<Uint8Array<ArrayBuffer>> {
  for (const part of parts)
    for (let at = 0; at < part.byteLength; at += chunkBytes)
      yield part.subarray(at, at + chunkBytes)
}
