import type { Clock } from '../../ports.ts'
import type { HttpAnswer } from './http-request.ts'

const stallMs = 30_000
/** Below this for a whole minute an answer is given up: one byte a second would never end. */
const slowestBytesPerSecond = 256
const slowAfterMs = 60_000

/**
 * Reads an answer's body, inflated, never more than `maxBytes` of it. There is no limit on the whole
 * time, only on standing still.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  clock: Clock,
): Promise<Pick<HttpAnswer, 'body' | 'cut'>> {
  if (!body) return { body: new Uint8Array(0), cut: 'no' }
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const startedMs = clock.monotonicMs()
  let size = 0
  let cut: HttpAnswer['cut'] = 'no'
  for (;;) {
    const next = await nextChunk(reader, clock)
    if (next === 'stalled' || next === 'broken') cut = next
    if (typeof next === 'string') break
    size += next.byteLength
    if (size > maxBytes) {
      cut = 'too-large'
      break
    }
    chunks.push(next)
    const elapsedMs = clock.monotonicMs() - startedMs
    if (elapsedMs > slowAfterMs && (size / elapsedMs) * 1000 < slowestBytesPerSecond) {
      cut = 'too-slow'
      break
    }
  }
  if (cut !== 'no') void reader.cancel().catch(() => undefined)
  return { body: joinChunks(chunks), cut }
}

/** The next chunk, or why there is none. */
async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  clock: Clock,
): Promise<Uint8Array | 'end' | 'stalled' | 'broken'> {
  const { promise: stalled, resolve } = Promise.withResolvers<'stalled'>()
  const timer = clock.setTimer(stallMs, () => resolve('stalled'))
  try {
    const next = await Promise.race([reader.read(), stalled])
    if (next === 'stalled') return 'stalled'
    return next.done ? 'end' : next.value
  } catch {
    // The connection broke, or the compressed bytes are damaged.
    return 'broken'
  } finally {
    timer.cancel()
  }
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.byteLength
  }
  return joined
}
