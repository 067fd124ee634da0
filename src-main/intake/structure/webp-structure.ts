import type { ByteSource } from '../byte-source.ts'

const riffHeaderBytes = 8

/** Some programs give a file its full length first; packed pixels never end in so many zeros. */
const tailBytes = 16

/** Whole when all that its first header counts is there (WebP container, "WebP File Header"). */
export async function webpStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  const header = Buffer.from(await source.read(0, riffHeaderBytes))
  const end = riffHeaderBytes + header.readUInt32LE(4)
  const tail = await source.read(end - tailBytes, tailBytes)
  return source.size >= end && tail.some((byte) => byte !== 0) ? 'complete' : 'incomplete'
}
