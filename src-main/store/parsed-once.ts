import type { Database } from './database.ts'

/**
 * Reads rows by a schema once for as long as they say the same: they were checked when they were written, are asked
 * for at every turn, and a schema costs many times what the query does. Whoever is given a value does not change it.
 */
export function createParsedOnce<Value>() {
  const known = new WeakMap<
    Database,
    Map<string, { readonly said: string; readonly value: Value }>
  >()

  /** @param rows with everything that the value is made of */
  return (db: Database, key: string, rows: unknown, parse: () => Value): Value => {
    const values =
      known.get(db) ?? new Map<string, { readonly said: string; readonly value: Value }>()
    known.set(db, values)
    const said = JSON.stringify(rows)
    const before = values.get(key)
    if (before?.said === said) return before.value
    const value = parse()
    values.set(key, { said, value })
    return value
  }
}
