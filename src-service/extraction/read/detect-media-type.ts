import type { ReadDocument } from '../read-document.ts'

export type ReadableMediaType = ReadDocument['mediaType']

/** How far into a file the PDF header may stand (ISO 32000-1, annex H, implementation note 13). */
const pdfHeaderWithin = 1024

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte)

/**
 * The media type by the file's content; names and declared types are not trusted.
 *
 * @returns null where the content is none of the types the service reads
 */
export function detectMediaType(bytes: Uint8Array): ReadableMediaType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (isTiff(bytes)) return 'image/tiff'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfHeaderWithin))
  return head.includes('%PDF-') ? 'application/pdf' : null
}

/** Both byte orders; version 42 is classic TIFF, 43 is BigTIFF. */
function isTiff(bytes: Uint8Array): boolean {
  return [42, 43].some(
    (version) =>
      startsWith(bytes, [0x49, 0x49, version, 0]) || startsWith(bytes, [0x4d, 0x4d, 0, version]),
  )
}
