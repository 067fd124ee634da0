/**
 * Where `word` first stands at or behind `from`, -1 where it does not. Looks at one byte in as many
 * as the word is long (Horspool), so that a large file costs milliseconds.
 */
export function findBytes(bytes: Uint8Array, word: string, from: number): number {
  const codes = Uint8Array.from(word, (character) => character.charCodeAt(0))
  const last = codes.length - 1
  const steps = new Uint8Array(256).fill(codes.length)
  for (let index = 0; index < last; index++) steps[codes[index] ?? 0] = last - index
  for (let end = from + last; end < bytes.length; end += steps[bytes[end] ?? 0] ?? 1) {
    let at = last
    while (at >= 0 && bytes[end - last + at] === codes[at]) at--
    if (at < 0) return end - last
  }
  return -1
}
