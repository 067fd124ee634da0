import { z } from 'zod'
import {
  SecretStoreFailure,
  type Logger,
  type OfficeProxy,
  type ProxyWay,
  type SecretStore,
} from '../ports.ts'
import { environmentExceptions, environmentProxy, sendThrough } from './send-through-proxy.ts'
import { trustAuthorities } from './trust-authorities.ts'

export type OfficeNetworkParts = {
  readonly env: NodeJS.ProcessEnv
  readonly secrets: SecretStore
  readonly logger: Logger
  /** The system's proxy for an address; absent where the host knows none. */
  readonly resolveProxy?: (url: string) => Promise<ProxyWay>
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
  /** Of the system, as it was for the last address. */
  let found: ProxyWay = { kind: 'direct' }
  let signIn: SignIn | null | undefined
  let inForce: string | null = null
  let undo: () => void = () => undefined

  /**
   * A keychain that fails is no answer: nothing is kept of it, and it is asked again.
   * @throws {SecretStoreFailure}
   */
  async function readSignIn(): Promise<SignIn | null> {
    if (signIn !== undefined) return signIn
    const kept = await secrets.get(secretName)
    // Given, or taken back, while the keychain was asked.
    if (signIn !== undefined) return signIn
    signIn = kept === null ? null : signInIn(kept)
    if (kept !== null && !signIn) logger.log('warning', 'service.proxy-sign-in-unreadable')
    return signIn
  }

  async function withSignIn(address: string | null): Promise<string | null> {
    const url = address === null ? null : URL.parse(address)
    if (!url || url.username !== '') return address
    const known = await readSignIn()
    if (!known) return address
    url.username = encodeURIComponent(known.user)
    url.password = encodeURIComponent(known.password)
    return url.href
  }

  async function wantedFor(url: URL): Promise<string | null> {
    if (named !== null || !resolveProxy) return withSignIn(named)
    found = await resolveProxy(url.href)
    return withSignIn(found.kind === 'proxy' ? found.address : null)
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
        if (named === null && found.kind === 'unusable') return found
        const url = URL.parse(named ?? (found.kind === 'proxy' ? found.address : ''))
        if (!url) return { kind: 'none' }
        const known = {
          kind: 'known',
          address: url.origin,
          source: named === null ? 'system' : 'environment',
        } as const
        if (url.username !== '')
          return { ...known, user: decodeURIComponent(url.username), signIn: 'given' }
        try {
          const user = (await readSignIn())?.user ?? null
          return { ...known, user, signIn: user === null ? 'none' : 'kept' }
        } catch (error) {
          if (!(error instanceof SecretStoreFailure)) throw error
          return { ...known, user: null, signIn: 'unreadable' }
        }
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

/** null where it is none: whatever wrote it, the person is asked again. */
function signInIn(kept: string): SignIn | null {
  try {
    return signInShape.parse(JSON.parse(kept))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
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
