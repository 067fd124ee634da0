import { getAtPointer, leafPointers, pointerOf } from '../../../src-shared/domain/json-pointer.ts'
import { isObject, membersOf } from '../json-shape.ts'

/** JSON Pointer of a field, however its path was spelled: `/a/0/b`, `a[0].b`, `a.0.b`, `$.a`. */
export function asPointer(path: string): string {
  if (path.startsWith('/')) return path
  const tokens = path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((token) => token !== '')
  return pointerOf(tokens)
}

/** The confidences that stand beside the fields: a map by path, or a list of entries. */
export function namedConfidences(result: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const name of ['confidences', 'fieldConfidences', 'confidence']) {
    const given = result[name]
    if (Array.isArray(given)) for (const entry of given) addEntry(entry, found)
    else if (isObject(given)) addMembers(given, '', found)
  }
  return found
}

/** `{ field: "amountGross", confidence: 0.9 }` with the names that services use. */
function addEntry(entry: unknown, found: Map<string, unknown>): void {
  const members = membersOf(entry)
  const path =
    members['path'] ?? members['field'] ?? members['fieldName'] ?? members['name'] ?? members['key']
  if (typeof path === 'string')
    found.set(asPointer(path), members['confidence'] ?? members['score'] ?? members['value'])
}

/** A map by path, or a tree of the same shape as the result. */
function addMembers(
  members: Readonly<Record<string, unknown>>,
  prefix: string,
  found: Map<string, unknown>,
): void {
  for (const [name, value] of Object.entries(members)) {
    const pointer = prefix + (prefix === '' ? asPointer(name) : pointerOf([name]))
    if (isObject(value)) addMembers(value, pointer, found)
    else found.set(pointer, value)
  }
}

/** A confidence given for a whole object counts for each value in it that has none of its own. */
export function spreadToLeaves(
  confidences: Readonly<Record<string, number>>,
  fields: unknown,
): Readonly<Record<string, number>> {
  const spread: Record<string, number> = {}
  // Shorter pointers first, so that the nearest word counts.
  for (const pointer of Object.keys(confidences).sort((a, b) => a.length - b.length))
    for (const leaf of leafPointers(getAtPointer(fields, pointer), pointer))
      spread[leaf] = confidences[pointer] ?? 0
  return spread
}
