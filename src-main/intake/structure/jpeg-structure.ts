import { latin1, type ByteSource } from '../byte-source.ts'

/** Cameras and scanners pad behind the end marker, some with their own data. */
const tailBytes = 64 * 1024

/** Complete when the end-of-image marker stands near the end (ITU-T T.81, B.1.1.3). */
export async function jpegStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  const tail = latin1(await source.read(Math.max(0, source.size - tailBytes), tailBytes))
  return tail.includes('\xff\xd9') ? 'complete' : 'incomplete'
}
