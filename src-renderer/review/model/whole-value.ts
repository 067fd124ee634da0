/** A number that is said for an amount alone: the currency stays. */
export function wholeValue(current: unknown, said: unknown): unknown {
  return typeof said === 'number' && isRecord(current) ? { ...current, value: said } : said
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
