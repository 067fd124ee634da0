import http from 'node:http'

/** Of Node since 24.14: an older one under Electron goes the direct way. */
const { setGlobalProxyFromEnv }: Partial<Pick<typeof http, 'setGlobalProxyFromEnv'>> = http
const proxyNames = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const
const ownHosts = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Sends requests through the proxy that the environment names, as an office sets it for all programs.
 * This computer's own addresses are left out: the embedded service is there, and no proxy reaches it.
 * @returns what makes it undone
 */
export function useEnvironmentProxy(env: NodeJS.ProcessEnv): () => void {
  const named = Object.fromEntries(
    proxyNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])),
  )
  if (!setGlobalProxyFromEnv || Object.keys(named).length === 0) return () => undefined
  const without = [env['no_proxy'] ?? env['NO_PROXY'] ?? '', ...ownHosts].filter(Boolean).join(',')
  return setGlobalProxyFromEnv({ ...named, no_proxy: without })
}
