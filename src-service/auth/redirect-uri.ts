/** An absolute address without a fragment (RFC 6749 section 3.1.2), of a scheme of an app or https. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.hash !== '' || /^(javascript|data|blob|file|vbscript|about):$/.test(url.protocol))
    return false
  return url.protocol !== 'http:' || isLoopback(url)
}

/** Of a client that has registered none: where Intray, as an installed app, waits for the answer. */
const usualRedirects = ['http://127.0.0.1/cb', 'http://[::1]/cb']

/**
 * Whether a client may be sent there: one of its registered addresses exactly, or a registered
 * loopback address at any port, since an installed app takes the port it is given (RFC 8252 section
 * 7.3). Nothing but the port is free.
 */
export function isAllowedRedirect(text: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(text)) return false
  const known = registered.length > 0 ? registered : usualRedirects
  return known.some((one) => one === text || isOnlyAnotherPort(text, one))
}

function isOnlyAnotherPort(text: string, registered: string): boolean {
  const [url, known] = [new URL(text), new URL(registered)]
  if (known.protocol !== 'http:' || !isLoopback(known)) return false
  url.port = known.port
  return url.href === known.href
}

/** Literal addresses alone: `localhost` may resolve to something else (RFC 8252 section 8.3). */
function isLoopback(url: URL): boolean {
  return url.hostname === '127.0.0.1' || url.hostname === '[::1]'
}
