/** Undoes ASCIIHexDecode (ISO 32000-1, 7.4.2) up to its end mark; what is no digit is passed over. */
export function unpackAsciiHex(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(data.length / 2))
  let digits = 0
  for (const code of data) {
    if (code === 0x3e) break
    const digit = hexDigit(code)
    if (digit === null) continue
    const at = digits >> 1
    bytes[at] = (bytes[at] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit)
    digits++
  }
  return bytes.subarray(0, Math.ceil(digits / 2))
}

function hexDigit(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null
}

/** Undoes ASCII85Decode (ISO 32000-1, 7.4.3) up to its end mark; what is no digit is passed over. */
export function unpackAscii85(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(sizeOfAscii85(data))
  let size = 0
  let value = 0
  let digits = 0
  for (const code of data) {
    if (code === 0x7e) break
    // `z` stands for four zeros, and they are there already.
    if (code === 0x7a && digits === 0) size += 4
    if (code < 0x21 || code > 0x75) continue
    value = value * 85 + (code - 0x21)
    if (++digits < 5) continue
    for (let shift = 24; shift >= 0; shift -= 8) bytes[size++] = Math.floor(value / 2 ** shift)
    value = 0
    digits = 0
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing++) value = value * 85 + 84
    for (let left = digits - 1, shift = 24; left > 0; left--, shift -= 8)
      bytes[size++] = Math.floor(value / 2 ** shift)
  }
  return bytes.subarray(0, size)
}

/** At the most: five characters are four bytes, and so is one `z`. */
function sizeOfAscii85(data: Uint8Array): number {
  let zeros = 0
  for (const code of data) if (code === 0x7a) zeros++
  return zeros * 4 + Math.ceil(((data.length - zeros) * 4) / 5)
}
