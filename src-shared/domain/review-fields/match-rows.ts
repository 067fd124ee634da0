/**
 * For each row of a table as it now reads, the row it was when it was received; undefined for rows
 * that a person has typed, merged or changed. What the service said about a row follows the row.
 */
export function matchRows(
  current: readonly unknown[],
  received: readonly unknown[],
): (number | undefined)[] {
  const keys = received.map((row) => JSON.stringify(row))
  const free = new Set(keys.keys())
  return current.map((row, at) => {
    const key = JSON.stringify(row)
    const same =
      keys[at] === key && free.has(at)
        ? at
        : keys.findIndex((other, index) => other === key && free.has(index))
    if (same < 0) return undefined
    free.delete(same)
    return same
  })
}
