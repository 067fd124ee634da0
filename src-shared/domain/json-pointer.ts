/** JSON Pointer (RFC 6901): `/items/0/amountNet/value`. The empty pointer is the whole document. */

export type JsonValue = unknown

/** Every field of every document is looked up by its pointer, and most documents have the same ones. */
const tokensByPointer = new Map<string, readonly string[]>()
/** The rows of a long table are pointers of their own, and names may be of any length: what is kept must not grow with them. */
const mostPointers = 4_096
const longestKept = 100

/** The reference tokens of a pointer, unescaped. */
export function pointerTokens(pointer: string): readonly string[] {
  const known = tokensByPointer.get(pointer)
  if (known) return known
  if (tokensByPointer.size === mostPointers) tokensByPointer.clear()
  const tokens = splitPointer(pointer)
  if (pointer.length <= longestKept) tokensByPointer.set(pointer, tokens)
  return tokens
}

function splitPointer(pointer: string): readonly string[] {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new Error(`not a JSON Pointer: "${pointer}"`)
  const tokens = pointer.slice(1).split('/')
  if (!pointer.includes('~')) return tokens
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${escaped(String(token))}`).join('')
}

function escaped(token: string): string {
  if (!token.includes('~') && !token.includes('/')) return token
  return token.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The value at a pointer, or undefined where the document has none. */
export function getAtPointer(document: JsonValue, pointer: string): JsonValue {
  return getAtTokens(document, pointerTokens(pointer))
}

/** The same for a pointer that is looked up often, by its tokens. */
export function getAtTokens(document: JsonValue, tokens: readonly string[]): JsonValue {
  let value: JsonValue = document
  for (const token of tokens) {
    if (!isContainer(value) || !Object.hasOwn(value, token)) return undefined
    value = value[token]
  }
  return value
}

/**
 * A copy of the document with the value at the pointer; objects and arrays on the way that are
 * missing come into being (arrays for tokens that are indexes). `undefined` removes the member.
 */
export function setAtPointer(document: JsonValue, pointer: string, value: JsonValue): JsonValue {
  return setAt(document, pointerTokens(pointer), value)
}

function setAt(node: JsonValue, tokens: readonly string[], value: JsonValue): JsonValue {
  const [token, ...rest] = tokens
  if (token === undefined) return value
  if (token === '__proto__') throw new Error('a JSON Pointer may not name "__proto__"')
  if (Array.isArray(node) || (!isContainer(node) && isIndex(token))) {
    const list: JsonValue[] = Array.isArray(node) ? [...(node as JsonValue[])] : []
    const at = token === '-' ? list.length : Number(token)
    if (!Number.isInteger(at) || at < 0 || at > list.length)
      throw new Error(`no place "${token}" in a list of ${String(list.length)}`)
    if (value === undefined && rest.length === 0) list.splice(at, 1)
    else list[at] = setAt(list[at], rest, value)
    return list
  }
  const members = isContainer(node) ? { ...node } : {}
  if (value === undefined && rest.length === 0)
    return Object.fromEntries(Object.entries(members).filter(([name]) => name !== token))
  members[token] = setAt(Object.hasOwn(members, token) ? members[token] : undefined, rest, value)
  return members
}

/** Pointers of all values that are neither object nor list, in document order. */
export function leafPointers(document: JsonValue, prefix = ''): string[] {
  const found: string[] = []
  collectLeaves(document, prefix, found)
  return found
}

function collectLeaves(node: JsonValue, pointer: string, found: string[]): void {
  if (Array.isArray(node))
    for (const [at, member] of node.entries())
      collectLeaves(member, `${pointer}/${String(at)}`, found)
  else if (isContainer(node))
    for (const [name, member] of Object.entries(node))
      collectLeaves(member, `${pointer}/${escaped(name)}`, found)
  else if (node !== undefined) found.push(pointer)
}

function isIndex(token: string): boolean {
  return token === '-' || /^(?:0|[1-9]\d*)$/u.test(token)
}

function isContainer(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null
}
