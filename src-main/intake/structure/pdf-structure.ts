import { latin1, type ByteSource } from '../byte-source.ts'
import { needsPassword } from './pdf-password.ts'

/** Some writers leave rubbish behind the end mark; a line of mail servers is a few hundred bytes. */
const tailBytes = 8192

/** A table of some ten thousand objects. */
const searchedBytes = 256 * 1024

/**
 * Complete when `%%EOF` stands near the end and the place that `startxref` names holds a cross
 * reference (ISO 32000-1, 7.5.5), or one stands right before it: offsets are wrong where line ends were
 * changed on the way, and every reader opens such a file. One that is still being filled lacks both.
 */
export async function pdfStructure(
  source: ByteSource,
): Promise<'complete' | 'incomplete' | 'encrypted'> {
  const tail = latin1(await source.read(Math.max(0, source.size - tailBytes), tailBytes))
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) return 'incomplete'
  // 0 stands in the first part of a file that is made for the web; the second one is to come.
  const named = /startxref\s+([1-9]\d{0,11})\s*$/.exec(tail.slice(0, end))
  if (!named) return 'incomplete'
  const shift = await headerOffset(source)
  for (const offset of [Number(named[1]), Number(named[1]) + shift])
    if (await isCrossReference(source, offset))
      return (await needsPassword(source, offset)) ? 'encrypted' : 'complete'
  const found = await lastCrossReference(source)
  if (found === null) return 'incomplete'
  return (await needsPassword(source, found)) ? 'encrypted' : 'complete'
}

/** Where the cross reference that the end belongs to begins, whatever `startxref` says. */
async function lastCrossReference(source: ByteSource): Promise<number | null> {
  const start = Math.max(0, source.size - searchedBytes)
  const text = latin1(await source.read(start, searchedBytes))
  const end = text.lastIndexOf('startxref')
  if (!/^startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(end))) return null
  const trailer = text.lastIndexOf('trailer', end)
  const stream = text.lastIndexOf('/XRef', end)
  const at = trailer > stream ? text.lastIndexOf('xref', trailer) : text.lastIndexOf('obj', stream)
  // What ends there is whole, and no object follows it.
  const last = text.slice(Math.max(0, at), end)
  const isWhole =
    trailer > stream ? /^xref\s+\d+\s+\d+\s/.test(last) : /endstream\s+endobj\s*$/.test(last)
  return at >= 0 && isWhole ? start + at : null
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
