import { createInflate } from 'node:zlib'
import type { CountInflated } from '../../../../src-shared/pdf/swells.ts'

/** Inflates piece by piece and throws each away, so that trying needs no memory itself. */
export const countInflated: CountInflated = async ({ data, layers }, cap) => {
  const chain = Array.from({ length: layers }, () => createInflate({ chunkSize: 1 << 18 }))
  const first = chain[0]
  const last = chain.at(-1)
  if (!first || !last) return 0
  for (const [index, stage] of chain.entries()) {
    const next = chain[index + 1]
    if (next) stage.pipe(next)
    // A broken stream ends where it breaks; what came out of it until then counts.
    stage.on('error', () => next?.end())
  }
  let size = 0
  last.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > cap) last.destroy()
  })
  const closed = new Promise((resolve) => last.once('close', resolve))
  first.end(data)
  await closed
  for (const stage of chain) stage.destroy()
  return size
}
