/** What makes a JSON text unfit to be built into objects. */
export type JsonFlaw = 'too-deep' | 'unsafe'

const maxDepth = 64
/** A number of fewer digits without an exponent is finite. */
const surelyFinite = 300

// Every answer is walked over: by codes, as a text for each of its characters would cost more than its parsing.
const code = {
  tab: 0x09,
  newLine: 0x0a,
  carriageReturn: 0x0d,
  blank: 0x20,
  quote: 0x22,
  plus: 0x2b,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  largeE: 0x45,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  smallE: 0x65,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const

/**
 * Walks over a JSON text without recursion and finds what JSON.parse would take silently: nesting
 * beyond 64, a name twice in one object (which of the values counts would be chance), `__proto__`,
 * and numbers that are no longer finite. The syntax itself is left to JSON.parse.
 */
export function findJsonFlaw(text: string): JsonFlaw | null {
  /** Names seen in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === code.quote) {
      const end = endOfText(text, at)
      // The text is not JSON, which JSON.parse will say.
      if (end < 0) return null
      if (isBeforeColon(text, end + 1)) {
        const name = nameOf(text.slice(at, end + 1))
        const names = open.at(-1)
        if (name === null || name === '__proto__' || names?.has(name)) return 'unsafe'
        names?.add(name)
      }
      at = end
    } else if (sign === code.openObject || sign === code.openList) {
      if (open.length >= maxDepth) return 'too-deep'
      open.push(sign === code.openObject ? new Set() : null)
    } else if (sign === code.closeObject || sign === code.closeList) open.pop()
    else if (sign === code.minus || isDigit(sign)) {
      const end = endOfNumber(text, at)
      // A minus and no digit: not JSON.
      if (end < 0) return null
      if (!isFinite(text, at, end)) return 'unsafe'
      at = end - 1
    }
  }
  return null
}

function isDigit(sign: number): boolean {
  return sign >= code.zero && sign <= code.nine
}

/** Where the text that begins at this quotation mark ends; -1 where it does not. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === code.backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

function isBeforeColon(text: string, from: number): boolean {
  let at = from
  while (isBlank(text.charCodeAt(at))) at++
  return text.charCodeAt(at) === code.colon
}

function isBlank(sign: number): boolean {
  return (
    sign === code.blank ||
    sign === code.newLine ||
    sign === code.carriageReturn ||
    sign === code.tab
  )
}

/** Behind the last sign of the number that begins here; -1 where it has no digit. */
function endOfNumber(text: string, from: number): number {
  const first = text.charCodeAt(from) === code.minus ? from + 1 : from
  if (!isDigit(text.charCodeAt(first))) return -1
  let end = first + 1
  while (isOfNumber(text.charCodeAt(end))) end++
  return end
}

function isOfNumber(sign: number): boolean {
  return (
    isDigit(sign) ||
    sign === code.point ||
    sign === code.smallE ||
    sign === code.largeE ||
    sign === code.plus ||
    sign === code.minus
  )
}

function isFinite(text: string, from: number, end: number): boolean {
  if (end - from < surelyFinite && isPlain(text, from + 1, end)) return true
  return Number.isFinite(Number(text.slice(from, end)))
}

/** Digits, and one point at most. */
function isPlain(text: string, from: number, end: number): boolean {
  let points = 0
  for (let at = from; at < end; at++) {
    const sign = text.charCodeAt(at)
    if (sign === code.point) points++
    else if (!isDigit(sign)) return false
  }
  return points <= 1
}

/** The name as it will be read, so that `"\u0061"` and `"a"` count as the same. */
function nameOf(quoted: string): string | null {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string
  } catch {
    return null
  }
}
