/** An absolute address without a fragment (RFC 6749 section 3.1.2), of a scheme of an app or https. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.hash !== '' || /^(javascript|data|blob|file|vbscript|about):$/.test(url.protocol))
    return false
  return url.protocol !== 'http:' || isLoopback(url)
}

/**
 * Whether a client may be sent there: one of its registered addresses exactly, or a loopback
 * address with any port and path, as RFC 8252 section 7.3 asks for installed apps.
 */
export function isAllowedRedirect(text: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(text)) return false
  const url = new URL(text)
  return registered.includes(text) || (url.protocol === 'http:' && isLoopback(url))
}

/** Literal addresses alone: `localhost` may resolve to something else (RFC 8252 section 8.3). */
function isLoopback(url: URL): boolean {
  return url.hostname === '127.0.0.1' || url.hostname === '[::1]'
}
