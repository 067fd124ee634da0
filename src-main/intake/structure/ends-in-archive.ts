import { latin1, type ByteSource } from '../byte-source.ts'

/** The end record of a ZIP's directory without its comment, and the longest comment (APPNOTE 4.3.16). */
const endRecordBytes = 22
const longestComment = 0xffff

/**
 * Whether a file is a ZIP when it is read from its end, whatever it begins with. The end record has to close
 * the file, with nothing behind it but its comment: a ZIP that is attached to a PDF lies within it.
 */
export async function endsInArchive(source: ByteSource): Promise<boolean> {
  const from = Math.max(0, source.size - endRecordBytes - longestComment)
  const tail = Buffer.from(await source.read(from, source.size - from))
  const text = latin1(tail)
  for (let at = text.indexOf('PK\x05\x06'); at >= 0; at = text.indexOf('PK\x05\x06', at + 1)) {
    const isLast = at + endRecordBytes <= tail.length && closes(tail, at)
    if (isLast && (await isDirectory(source, from + at - tail.readUInt32LE(at + 12)))) return true
  }
  return false
}

function closes(tail: Buffer, at: number): boolean {
  return at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length
}

/** The directory stands right before its end record, also where its offsets count from elsewhere. */
async function isDirectory(source: ByteSource, position: number): Promise<boolean> {
  return position >= 0 && latin1(await source.read(position, 4)) === 'PK\x01\x02'
}
