import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** What becomes of the connection of one request. */
export type Connecting = {
  /** A connection is being looked for. */
  readonly begun: () => void
  /** It stands, and the request goes out on it. */
  readonly stands: () => void
}

const asking = new AsyncLocalStorage<Connecting>()
const requests = new WeakMap<object, Connecting>()

/**
 * `fetch` tells nobody when its connection stands; the diagnostics channels of the client under it do
 * (undici, "Diagnostics Channel Support"). Each request is known by the call in which it was made.
 */
subscribe('undici:request:create', (message) => {
  const connecting = asking.getStore()
  const request = requestOf(message)
  if (!connecting || !request) return
  requests.set(request, connecting)
  connecting.begun()
})
subscribe('undici:client:sendHeaders', (message) => {
  const request = requestOf(message)
  if (request) requests.get(request)?.stands()
})

function requestOf(message: unknown): object | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null
  const { request } = message
  return typeof request === 'object' ? request : null
}

/** Runs a fetch whose connection is watched. Another fetch than Node's own tells nothing. */
export function watchConnecting<Value>(
  connecting: Connecting,
  fetching: () => Promise<Value>,
): Promise<Value> {
  return asking.run(connecting, fetching)
}
