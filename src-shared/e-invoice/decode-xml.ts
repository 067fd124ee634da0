/** XML by its byte order mark or its own declaration; null where it is no XML. */
export function decodeXml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /encoding\s*=\s*["']([\w-]+)["']/u.exec(head)?.[1]
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked === null && !head.includes('<')) return null
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes) // an encoding name nobody knows
  }
}
