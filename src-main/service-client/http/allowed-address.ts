const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

export function isLoopback(url: URL): boolean {
  return loopbackHosts.has(url.hostname)
}

/** https anywhere, plain http to this machine alone (for the embedded service). */
export function isSecureAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

/** Parses an address a person gave; null where it is none. No credentials, no fragment. */
export function parseAddress(text: string): URL | null {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.hash) return null
  return url
}

/** Joins a path that starts with a slash to a base address, whose own path is kept. */
export function joinAddress(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = base.pathname.replace(/(?<!\/)\/+$/, '') + path
  url.search = ''
  return url
}

/** What a base URL has to end with (interface, "What the service does", Environments). */
export function hasBasePath(url: URL): boolean {
  return /\/api\/v1\/?$/.test(url.pathname)
}
