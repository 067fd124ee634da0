/** What makes a JSON text unfit to be built into objects. */
export type JsonFlaw = 'too-deep' | 'unsafe'

const maxDepth = 64
const number = /-?\d[\d.eE+-]*/y
const colon = /[ \t\r\n]*:/y

/**
 * Walks over a JSON text without recursion and finds what JSON.parse would take silently: nesting
 * beyond 64, a name twice in one object (which of the values counts would be chance), `__proto__`,
 * and numbers that are no longer finite. The syntax itself is left to JSON.parse.
 */
export function findJsonFlaw(text: string): JsonFlaw | null {
  /** Names seen in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') {
      const end = endOfText(text, at)
      // The text is not JSON, which JSON.parse will say.
      if (end < 0) return null
      if (follows(colon, text, end + 1) !== null) {
        const name = nameOf(text.slice(at, end + 1))
        const names = open.at(-1)
        if (name === null || name === '__proto__' || names?.has(name)) return 'unsafe'
        names?.add(name)
      }
      at = end
    } else if (sign === '{' || sign === '[') {
      if (open.length >= maxDepth) return 'too-deep'
      open.push(sign === '{' ? new Set() : null)
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '-' || isDigit(sign)) {
      const written = follows(number, text, at)
      if (written === null) return null
      if (!Number.isFinite(Number(written))) return 'unsafe'
      at += written.length - 1
    }
  }
  return null
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}

/** Where the text that begins at this quotation mark ends; -1 where it does not. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charAt(end - 1 - slashes) === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

function follows(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
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
