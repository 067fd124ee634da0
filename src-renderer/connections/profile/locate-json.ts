/** Where something stands in a text; both from 1. */
export type TextPlace = { readonly line: number; readonly column: number }

export type LocatedJson =
  | {
      readonly kind: 'json'
      readonly value: unknown
      /** Offset of the value (of a member: of its name) at each JSON Pointer. */
      readonly offsets: ReadonlyMap<string, number>
      /** Members whose name their object has already. */
      readonly repeated: readonly { readonly name: string; readonly offset: number }[]
    }
  | { readonly kind: 'broken'; readonly offset: number }

/** More than a profile ever needs; a person's paste must not end in a stack that is too deep. */
const deepest = 50

class Broken extends Error {
  readonly offset: number
  constructor(offset: number) {
    super('not JSON')
    this.offset = offset
  }
}

/** Reads JSON (RFC 8259) and remembers where each value stands, for errors by line. */
export function locateJson(text: string): LocatedJson {
  const offsets = new Map<string, number>()
  const repeated: { name: string; offset: number }[] = []
  let at = 0

  const skip = () => {
    while (/[ \t\n\r]/.test(text.charAt(at))) at++
  }
  const expect = (letter: string) => {
    skip()
    if (text.charAt(at) !== letter) throw new Broken(at)
    at++
  }
  /** Takes what the expression finds right here. */
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    if (found !== null) at += found.length
    return found
  }

  function readString(): string {
    const from = at
    // eslint-disable-next-line no-control-regex -- what JSON forbids inside a string
    const found = take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y)
    if (found === null) throw new Broken(from)
    return JSON.parse(found) as string
  }

  function readMembers(pointer: string, depth: number): Record<string, unknown> {
    const members: [string, unknown][] = []
    const names = new Set<string>()
    at++
    skip()
    if (text.charAt(at) === '}') {
      at++
      return {}
    }
    for (;;) {
      skip()
      const offset = at
      const name = readString()
      if (names.has(name)) repeated.push({ name, offset })
      names.add(name)
      const inner = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      expect(':')
      members.push([name, readValue(inner, depth + 1)])
      offsets.set(inner, offset)
      skip()
      if (text.charAt(at) !== ',') break
      at++
    }
    expect('}')
    return Object.fromEntries(members)
  }

  function readItems(pointer: string, depth: number): unknown[] {
    const items: unknown[] = []
    at++
    skip()
    if (text.charAt(at) === ']') {
      at++
      return items
    }
    for (;;) {
      items.push(readValue(`${pointer}/${String(items.length)}`, depth + 1))
      skip()
      if (text.charAt(at) !== ',') break
      at++
    }
    expect(']')
    return items
  }

  function readValue(pointer: string, depth: number): unknown {
    skip()
    if (depth > deepest) throw new Broken(at)
    offsets.set(pointer, at)
    const letter = text.charAt(at)
    if (letter === '{') return readMembers(pointer, depth)
    if (letter === '[') return readItems(pointer, depth)
    if (letter === '"') return readString()
    const word = take(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
    if (word === null) throw new Broken(at)
    return JSON.parse(word) as unknown
  }

  try {
    const value = readValue('', 0)
    skip()
    if (at < text.length) throw new Broken(at)
    return { kind: 'json', value, offsets, repeated }
  } catch (error) {
    if (error instanceof Broken) return { kind: 'broken', offset: error.offset }
    throw error
  }
}

export function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
