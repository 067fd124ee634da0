import { z } from 'zod'
import type { Logger, OfficeProxy, SecretStore } from '../ports.ts'
import { environmentExceptions, environmentProxy, sendThrough } from './send-through-proxy.ts'
import { trustAuthorities } from './trust-authorities.ts'

export type OfficeNetworkParts = {
  readonly env: NodeJS.ProcessEnv
  readonly secrets: SecretStore
  readonly logger: Logger
  /** The system's proxy for an address, in the words of a PAC file; absent where the host knows none. */
  readonly resolveProxy?: (url: string) => Promise<string>
}

const secretName = 'network/proxy-sign-in'
const signInShape = z.object({ user: z.string(), password: z.string() })
type SignIn = z.infer<typeof signInShape>

const ownHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * The way from this computer to others, as its office has set it up: the environment's proxy, or the system's
 * where the host knows it, and the authorities that the system trusts. What stays on this computer goes past
 * both. The proxy's password is in the keychain and nowhere else.
 */
export function createOfficeNetwork(parts: OfficeNetworkParts): {
  readonly fetch: typeof fetch
  readonly proxy: OfficeProxy
  /** Undoes what is set for the whole process. */
  readonly close: () => void
} {
  const { env, secrets, logger, resolveProxy } = parts
  const named = environmentProxy(env)
  const exceptions = named === null ? '' : environmentExceptions(env)
  let hasAuthorities = false
  /** Of the system, without a sign-in; as it was for the last address. */
  let found: string | null = null
  let signIn: SignIn | null | undefined
  let inForce: string | null = null
  let undo: () => void = () => undefined

  async function readSignIn(): Promise<SignIn | null> {
    try {
      const kept = await secrets.get(secretName)
      return kept === null ? null : (signInShape.safeParse(JSON.parse(kept)).data ?? null)
    } catch {
      logger.log('warning', 'service.proxy-sign-in-unreadable')
      return null
    }
  }

  async function withSignIn(address: string | null): Promise<string | null> {
    const url = address === null ? null : URL.parse(address)
    if (!url || url.username !== '') return address
    signIn = signIn === undefined ? await readSignIn() : signIn
    if (!signIn) return address
    url.username = encodeURIComponent(signIn.user)
    url.password = encodeURIComponent(signIn.password)
    return url.href
  }

  async function wantedFor(url: URL): Promise<string | null> {
    if (named !== null || !resolveProxy) return withSignIn(named)
    found = proxyIn(await resolveProxy(url.href))
    return withSignIn(found)
  }

  /** The proxy of a request is the one in force when it is made, so both happen in one turn. */
  function send(wanted: string | null, ...request: Parameters<typeof fetch>) {
    if (wanted !== inForce) {
      undo()
      undo = sendThrough(wanted, exceptions)
      inForce = wanted
    }
    return fetch(...request)
  }

  return {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      if (ownHosts.has(url.hostname)) return fetch(input, init)
      if (!hasAuthorities) trustAuthorities(env, logger)
      hasAuthorities = true
      return send(await orAborted(wantedFor(url), init?.signal), input, init)
    },
    proxy: {
      async describe() {
        const url = URL.parse(named ?? found ?? '')
        if (!url) return null
        if (url.username === '' && signIn === undefined) signIn = await readSignIn()
        const user = url.username === '' ? (signIn?.user ?? null) : decodeURIComponent(url.username)
        const source = named === null ? 'system' : 'environment'
        return { address: url.origin, source, user, isGiven: url.username !== '' }
      },
      async signIn(user, password) {
        await secrets.set(secretName, JSON.stringify({ user, password }))
        signIn = { user, password }
        return secrets.kind
      },
      async signOut() {
        await secrets.remove(secretName)
        signIn = null
      },
    },
    close: () => undo(),
  }
}

/** The first way that a PAC file names (`PROXY host:port; DIRECT`); null for the direct one. */
function proxyIn(words: string): string | null {
  const [kind, host] = (words.split(';')[0] ?? '').trim().split(/\s+/)
  if (!host) return null
  if (kind === 'PROXY' || kind === 'HTTP') return `http://${host}`
  return kind === 'HTTPS' ? `https://${host}` : null
}

/** A system that does not say its proxy holds up nobody who has stopped waiting. */
function orAborted<Value>(
  wanted: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return wanted
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    void wanted.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
