/** Whole or cut. */
const armourLine = /-+[^\r\n]*/gu
/** Base64 of a DER sequence of more than 127 bytes, or of none that is known beforehand. */
const textStart = /^\s*(?:-----BEGIN [A-Z0-9 ]+-----\s*)?MI[A-Z]/u
const notBase64 = /[^A-Za-z0-9+/\s=]/u

/**
 * A signed message that came as text: base64, alone or between the lines of PEM (RFC 7468), as some mail servers hand
 * on the files of the Italian exchange.
 * @param bytes the whole file, or its beginning
 * @returns its binary form; null where it is no such text
 */
export function binaryOfSignedText(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const latin = new TextDecoder('latin1')
  if (!textStart.test(latin.decode(bytes.subarray(0, 128)))) return null
  const text = latin.decode(bytes).replace(armourLine, '')
  if (notBase64.test(text)) return null
  const signs = text.replaceAll(/[\s=]/gu, '')
  // Of a beginning, what is no whole group of four is left out.
  const whole = signs.slice(0, signs.length - (signs.length % 4 === 1 ? 1 : 0))
  return Uint8Array.from(atob(whole), (sign) => sign.charCodeAt(0))
}
