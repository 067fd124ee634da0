/**
 * A QR payload as text with lines separated by \n.
 *
 * Swiss QR codes are UTF-8 (Swiss Implementation Guidelines QR-bill, 4.2.2), but older programs
 * wrote Latin-1 without saying so, and both were seen with \r\n, \r and \n.
 *
 * @param declared the decoder's own text where the code names its character set
 */
export function payloadText(bytes: Uint8Array, declared: string | null): string {
  const text = declared ?? decodeBytes(bytes)
  return text.replace(/\r\n?/gu, '\n')
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // Latin-1 with the euro sign
  }
}
