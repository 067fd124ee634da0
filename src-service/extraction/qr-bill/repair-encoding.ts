/**
 * Windows-1252 puts printable signs where Latin-1 has control codes; UTF-8 text that was taken for
 * it therefore shows these as the second half of a letter (`Ã¼` for `ü`, `â€™` for `’`).
 */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const mojibake = /[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€./u

/** Undoes UTF-8 that was read as Latin-1; other text comes back as it is. */
export function repairEncoding(text: string): string {
  if (!mojibake.test(text)) return text
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const at = windows1252.indexOf(sign)
    if (at >= 0) bytes.push(0x80 + at)
    else if (code <= 0xff) bytes.push(code)
    else return text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
