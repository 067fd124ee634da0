/** Whether two JSON values are equal; the order of members does not count, that of items does. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  return names.every(
    (name) =>
      Object.hasOwn(right, name) &&
      sameJson((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
  )
}
