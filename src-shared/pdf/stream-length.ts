import { findBytes } from './find-bytes.ts'

/** How long a dictionary says that its stream is; null where it names an object that is not found. */
export type LengthIn = (dictionary: string) => number | null

const blank = (code: number | undefined) =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0
const isDigit = (code: number | undefined) => code !== undefined && code >= 0x30 && code <= 0x39
/** Two numbers of ten and five digits with blanks between them (ISO 32000-1, 7.3.10 and annex C). */
const headerBytes = 40
const numberBytes = 40

/**
 * Reads the lengths of a file's streams. A length may be an object of its own (ISO 32000-1, 7.3.8.2);
 * the file is looked through for such objects once, when the first is asked for. Where one is said
 * twice the larger counts, since it is the reader who chooses.
 */
export function lengthsIn(bytes: Uint8Array): LengthIn {
  let numbers: ReadonlyMap<string, number> | null = null
  return (dictionary) => {
    let largest = 0
    for (const [, value = '', generation] of dictionary.matchAll(
      /\/Length\s+(\d{1,12})(?!\d)(?:\s+(\d{1,5})\s+R\b)?/g,
    )) {
      if (generation === undefined) {
        largest = Math.max(largest, Number(value))
        continue
      }
      numbers ??= numberObjects(bytes)
      const length = numbers.get(`${String(Number(value))} ${String(Number(generation))}`)
      if (length === undefined) return null
      largest = Math.max(largest, length)
    }
    return largest
  }
}

/** The objects that are a number and nothing else, by number and generation. */
function numberObjects(bytes: Uint8Array): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  const text = (from: number, to: number) =>
    new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, from), to))
  for (let at = findBytes(bytes, 'obj', 0); at !== -1; at = findBytes(bytes, 'obj', at + 3)) {
    let start = at + 3
    while (blank(bytes[start])) start++
    if (!isDigit(bytes[start])) continue
    const header = /(?<!\d)(\d{1,10})\s+(\d{1,5})\s*$/.exec(text(at - headerBytes, at))
    const value = /^(\d{1,12})(?!\d|\s+\d+\s+R\b)/.exec(text(start, start + numberBytes))?.[1]
    if (header?.[1] === undefined || header[2] === undefined || value === undefined) continue
    const name = `${String(Number(header[1]))} ${String(Number(header[2]))}`
    numbers.set(name, Math.max(numbers.get(name) ?? 0, Number(value)))
  }
  return numbers
}
