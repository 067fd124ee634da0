import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadStream } from 'node:fs'

/**
 * Files that wait to be fetched by the window. They hold what documents hold, so they are gone once
 * they were fetched, after some minutes, and at every start.
 */
export function createPreparedFiles(dataDir: string) {
  const folder = join(dataDir, 'exports')
  const pathOf = (id: string) => join(folder, id)

  return {
    async clear(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
    },

    /** @returns how many bytes were written; nothing is left when it fails */
    async write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(id), 'wx', 0o600)
      let byteSize = 0
      try {
        for await (const chunk of gathered(chunks)) {
          await file.writeFile(chunk)
          byteSize += chunk.length
        }
      } catch (error) {
        await file.close()
        await rm(pathOf(id), { force: true })
        throw error
      }
      await file.close()
      return byteSize
    },

    read: (id: string): ReadStream => createReadStream(pathOf(id), { highWaterMark: 1 << 18 }),

    async remove(id: string): Promise<void> {
      await rm(pathOf(id), { force: true })
    },
  }
}

/** A table comes line by line; each write of its own would cost more than making the line. */
const gatheredBytes = 1 << 16

async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < gatheredBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
