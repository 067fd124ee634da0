import type { CallInput, CallName, CallOutput } from '../../src-shared/contract/contract.ts'
import type { CoreEvent } from '../../src-shared/contract/events.ts'

/** `ended`: the core of this page is gone, and only a person can lead to another one. */
export type ConnectionState = 'connecting' | 'connected' | 'disconnected' | 'ended'

/**
 * All that the renderer knows of the core. Two implementations satisfy it, one over Electron's
 * message port and one over the browser host's WebSocket, and one test suite runs against both.
 */
export type Bridge = {
  /**
   * Always settles: with the checked output, or rejected with a `CallFailure`
   * (src-shared/contract/failure.ts), `disconnected` and `timeout` included.
   */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<CallOutput<Name>>
  /** Events in the order they happened; returns the way to stop listening. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Told at once, and at each change. After a reconnection the lists are worth reading again. */
  onConnection(listener: (state: ConnectionState) => void): () => void
  /** A request to a route of src-shared/contract/byte-routes.ts, with the session's token. */
  fetchBytes(route: string, init?: RequestInit): Promise<Response>
  /** The same for code that fetches by itself, such as pdf.js. */
  bytesRequest(route: string): { url: string; headers: Record<string, string> }
}
