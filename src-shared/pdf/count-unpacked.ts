const clearTable = 256
const endOfData = 257
const mostCodes = 4096

/**
 * How many bytes an LZW stream unpacks to (ISO 32000-1, 7.4.4); counting stops beyond `cap`. Only
 * lengths are kept: what a code stands for is as long as what it grew from, and one.
 * @param early whether codes grow longer one code early, which is the default (`EarlyChange`)
 */
export function countLzw(data: Uint8Array, early: boolean, cap: number): number {
  const lengths = new Uint32Array(mostCodes).fill(1, 0, clearTable)
  let next = endOfData + 1
  let width = 9
  let previous = 0
  let size = 0
  let bits = 0
  let held = 0
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xfffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === endOfData) break
    if (code === clearTable) {
      next = endOfData + 1
      width = 9
      previous = 0
      continue
    }
    // A code that nothing stands for yet: the data ends where it breaks.
    if (code > next || (code === next && previous === 0)) break
    const length = code === next ? previous + 1 : (lengths[code] ?? 0)
    size += length
    if (size > cap) break
    if (previous > 0 && next < mostCodes) lengths[next++] = previous + 1
    previous = length
    if (next + (early ? 1 : 0) >= 1 << width && width < 12) width++
  }
  return size
}

/** How many bytes a run-length stream unpacks to (ISO 32000-1, 7.4.5). */
export function countRunLength(data: Uint8Array, cap: number): number {
  let size = 0
  for (let at = 0; at < data.length && size <= cap;) {
    const head = data[at] ?? 128
    if (head === 128) break
    size += head < 128 ? head + 1 : 257 - head
    at += head < 128 ? head + 2 : 2
  }
  return size
}
