/**
 * Bytes of an answer to text: UTF-8 (a byte order mark is dropped), or UTF-16 where its mark says so.
 * null where the bytes are no such text; nothing is replaced by question marks.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
