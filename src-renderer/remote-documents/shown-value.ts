/** A value as the service has it, as one line of text; null where there is none. */
export function shownValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
