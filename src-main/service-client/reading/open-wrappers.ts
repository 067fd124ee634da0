import { pointerOf } from '../../../src-shared/domain/json-pointer.ts'
import { isObject } from '../json-shape.ts'

/** What may stand beside `value` in a wrapper; anything else makes it an object of its own. */
const wrapperMembers = new Set([
  'value',
  'confidence',
  'score',
  'probability',
  'location',
  'locations',
  'boundingBox',
  'page',
  'rawValue',
  'text',
  'source',
])
const confidenceNames = ['confidence', 'score', 'probability'] as const

export type Opened = {
  readonly value: unknown
  /** JSON Pointer to the confidence as sent. */
  readonly confidences: Map<string, unknown>
  /** JSON Pointer to the place as sent. */
  readonly places: Map<string, unknown>
}

/**
 * Brings the spellings of a confidence that services use back to the interface's plain fields:
 * `{value, confidence}` around a value, `confidence` inside an object, `<field>Confidence` beside a
 * field.
 */
export function openWrappers(value: unknown): Opened {
  const opened: Opened = { value: undefined, confidences: new Map(), places: new Map() }
  return { ...opened, value: open(value, [], opened) }
}

function open(value: unknown, path: readonly (string | number)[], into: Opened): unknown {
  if (Array.isArray(value)) return value.map((item, at) => open(item, [...path, at], into))
  if (!isObject(value)) return value
  const pointer = pointerOf(path)
  const confidence = confidenceNames.find((name) => Object.hasOwn(value, name))
  if (confidence !== undefined && isWrapper(value)) {
    into.confidences.set(pointer, value[confidence])
    const place = value['locations'] ?? value['location'] ?? value['boundingBox']
    if (place !== undefined) into.places.set(pointer, place)
    return open(value['value'], path, into)
  }
  const members: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const stem = name.endsWith('Confidence') ? name.slice(0, -'Confidence'.length) : ''
    if (stem !== '' && Object.hasOwn(value, stem))
      into.confidences.set(pointerOf([...path, stem]), member)
    else if (name === 'confidence' && isScalar(member)) into.confidences.set(pointer, member)
    else members[name] = open(member, [...path, name], into)
  }
  return members
}

function isWrapper(value: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.hasOwn(value, 'value') && Object.keys(value).every((name) => wrapperMembers.has(name))
  )
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string'
}
