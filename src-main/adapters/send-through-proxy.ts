import http from 'node:http'

/** Of Node since 24.14: an older one under Electron goes the direct way. */
const { setGlobalProxyFromEnv }: Partial<Pick<typeof http, 'setGlobalProxyFromEnv'>> = http
const ownHosts = ['127.0.0.1', '[::1]', 'localhost']

/** The proxy that the environment names for https, as an office sets it for all programs; null for none. */
export function environmentProxy(env: NodeJS.ProcessEnv): string | null {
  const { https_proxy, HTTPS_PROXY, http_proxy, HTTP_PROXY } = env
  const named = [https_proxy, HTTPS_PROXY, http_proxy, HTTP_PROXY].find(Boolean)
  if (!named) return null
  return named.includes('://') ? named : `http://${named}`
}

/** What goes past the environment's proxy. */
export function environmentExceptions(env: NodeJS.ProcessEnv): string {
  return env['no_proxy'] ?? env['NO_PROXY'] ?? ''
}

/**
 * Sends every request from now on through a proxy. This computer's own addresses are left out: the embedded
 * service is there, and no proxy reaches it.
 * @param address may hold a name and a password; null goes the direct way
 * @param exceptions as `NO_PROXY` has them
 * @returns what makes it undone
 */
export function sendThrough(address: string | null, exceptions: string): () => void {
  if (!setGlobalProxyFromEnv || address === null) return () => undefined
  const without = [exceptions, ...ownHosts].filter(Boolean).join(',')
  return setGlobalProxyFromEnv({
    http_proxy: address,
    https_proxy: address,
    no_proxy: without,
  })
}
