export type JsonMembers = Readonly<Record<string, unknown>>

/** A JSON object; lists and null are none. */
export function isObject(value: unknown): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object, none where the value is no object. */
export function membersOf(value: unknown): JsonMembers {
  return isObject(value) ? value : {}
}

/** An id that may stand in a path. The interface promises a UUID; more is not asked for. */
export function asId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : null
}
