import { detectMediaType } from '../../../src-shared/domain/media-type.ts'
import { swells } from '../../../src-shared/pdf/swells.ts'
import type { ByteSource } from '../byte-source.ts'
import { countInflated } from './count-inflated.ts'

/**
 * Whether a file is a PDF of which a few bytes inflate to more than memory should hold. zlib works
 * in its own threads, and only a stream that could be so large is inflated.
 */
export async function pdfSwells(source: ByteSource): Promise<boolean> {
  if (detectMediaType(await source.read(0, 1024)) !== 'application/pdf') return false
  return swells(await source.read(0, source.size), countInflated)
}
