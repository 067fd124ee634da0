/** Text whose signs may stand as percent escapes (RFC 3986); null where an escape is malformed. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
