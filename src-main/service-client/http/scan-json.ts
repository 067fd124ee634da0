/** What makes a JSON text unfit to be built into objects. */
export type JsonFlaw = 'too-deep' | 'unsafe'

const maxDepth = 64
const token = /"(?:[^"\\]|\\.)*"(?<colon>[ \t\r\n]*:)?|[{}[\]]|-?\d[\d.eE+-]*/gy
const between = /[^"{}[\]\d-]*/y

/**
 * Walks over a JSON text without recursion and finds what JSON.parse would take silently: nesting
 * beyond 64, a name twice in one object (which of the values counts would be chance), `__proto__`,
 * and numbers that are no longer finite. The syntax itself is left to JSON.parse.
 */
export function findJsonFlaw(text: string): JsonFlaw | null {
  /** Names seen in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  let at = 0
  while (at < text.length) {
    between.lastIndex = at
    between.exec(text)
    token.lastIndex = between.lastIndex
    const match = token.exec(text)
    // No token here: the text is not JSON, which JSON.parse will say.
    if (!match) return null
    at = token.lastIndex
    const sign = match[0].charAt(0)
    if (sign === '{' || sign === '[') {
      if (open.length >= maxDepth) return 'too-deep'
      open.push(sign === '{' ? new Set() : null)
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign !== '"') {
      if (!Number.isFinite(Number(match[0]))) return 'unsafe'
    } else if (match.groups?.['colon'] !== undefined) {
      const name = nameOf(match[0])
      const names = open.at(-1)
      if (name === null || name === '__proto__' || names?.has(name)) return 'unsafe'
      names?.add(name)
    }
  }
  return null
}

/** The name as it will be read, so that `"\u0061"` and `"a"` count as the same. */
function nameOf(quotedAndColon: string): string | null {
  const end = quotedAndColon.lastIndexOf('"')
  if (!quotedAndColon.includes('\\')) return quotedAndColon.slice(1, end)
  try {
    return JSON.parse(quotedAndColon.slice(0, end + 1)) as string
  } catch {
    return null
  }
}
