const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'] as const

/** Whether an address is one of this computer, by the names that stand for nothing else. */
export function isLoopback(url: URL): boolean {
  return loopbackHosts.some((host) => host === url.hostname)
}

/** An address of this computer to which the browser comes back from the sign-in (RFC 8252, 7.3). */
export type CallbackAddress = {
  readonly host: (typeof loopbackHosts)[number]
  /** null: any free one. */
  readonly port: number | null
  /** As it was written, be it empty: providers compare addresses character by character. */
  readonly path: string
}

/** Where no address is given. */
export const anyCallbackAddress: CallbackAddress = { host: '127.0.0.1', port: null, path: '/cb' }

/**
 * An address such as `http://localhost:8400/callback`; null where it is none of this computer, or not
 * written as a browser would ask for it.
 */
export function parseCallbackAddress(text: string): CallbackAddress | null {
  const url = URL.parse(text)
  const host = loopbackHosts.find((each) => each === url?.hostname)
  if (url === null || host === undefined || url.protocol !== 'http:') return null
  // Nothing before the host, no query and no fragment either.
  if (text !== url.origin && text !== url.origin + url.pathname) return null
  const port = url.port === '' ? null : Number(url.port)
  // Below are the system's own.
  if (port !== null && port < 1024) return null
  return { host, port, path: text.slice(url.origin.length) }
}
