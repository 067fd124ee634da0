/**
 * The path and query of an HTTP request as they stand in its first line, or null for a target that
 * could be routed as another path than it was judged by: the absolute form (RFC 9112 section 3.2.2),
 * a fragment, dot segments in any spelling, a backslash. Only a path that parsing leaves as it is
 * may pass.
 */
export function readRequestTarget(raw: string): { path: string; search: string } | null {
  const at = raw.indexOf('?')
  const path = at === -1 ? raw : raw.slice(0, at)
  const address = `http://localhost${raw}`
  if (!path.startsWith('/') || raw.includes('#') || !URL.canParse(address)) return null
  const { pathname, search, host } = new URL(address)
  return host === 'localhost' && pathname === path ? { path, search } : null
}
