import { latin1, type ByteSource } from '../byte-source.ts'

const tailBytes = 4096

/** Complete when the IEND chunk with its checksum stands near the end (PNG, 11.2.5). */
export async function pngStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  const tail = latin1(await source.read(Math.max(0, source.size - tailBytes), tailBytes))
  return tail.includes('IEND\xaeB`\x82') ? 'complete' : 'incomplete'
}
