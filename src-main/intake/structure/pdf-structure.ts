import { latin1, type ByteSource } from '../byte-source.ts'
import { needsPassword } from './pdf-password.ts'

/** Some writers leave rubbish behind the end mark; a line of mail servers is a few hundred bytes. */
const tailBytes = 8192

/**
 * Complete when `%%EOF` stands near the end and the place that `startxref` names holds a cross
 * reference (ISO 32000-1, 7.5.5). A file that is still being filled lacks one or the other.
 */
export async function pdfStructure(
  source: ByteSource,
): Promise<'complete' | 'incomplete' | 'encrypted'> {
  const tail = latin1(await source.read(Math.max(0, source.size - tailBytes), tailBytes))
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) return 'incomplete'
  const named = /startxref\s+(\d{1,12})\s*$/.exec(tail.slice(0, end))
  if (!named) return 'incomplete'
  const shift = await headerOffset(source)
  for (const offset of [Number(named[1]), Number(named[1]) + shift])
    if (await isCrossReference(source, offset))
      return (await needsPassword(source, offset)) ? 'encrypted' : 'complete'
  return 'incomplete'
}

/** Offsets count from the header where something stands before it. */
async function headerOffset(source: ByteSource): Promise<number> {
  return Math.max(0, latin1(await source.read(0, 1024)).indexOf('%PDF-'))
}

/** A table, or an object that holds a cross reference stream; writers are a few bytes off at times. */
async function isCrossReference(source: ByteSource, offset: number): Promise<boolean> {
  if (offset >= source.size) return false
  const text = latin1(await source.read(Math.max(0, offset - 8), 64))
  return /xref\b|\b\d+\s+\d+\s+obj\b/.test(text)
}
