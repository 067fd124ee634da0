import { RPCLink } from '@orpc/client/websocket'
import { WebSocket as ReconnectingSocket } from 'partysocket'
import type { ConnectionState } from './bridge.ts'
import type { Transport } from './create-bridge.ts'
import { rpcSession } from './rpc-session.ts'

/** Told apart from other people's subprotocols by the host; the second one is the token. */
const protocolName = 'intray'

/** Tries until a host that does not answer is taken for ended, some two seconds. */
const triesInHope = 5

/**
 * The browser host's WebSocket, which comes back by itself after the host was gone. One that was started
 * again knows this page no more until it has another token, and one that stays away may be at another address.
 * @param isRefused whether the host answers and does not know the token
 * @param WebSocketClass another implementation, where there is no browser
 */
export function socketTransport(
  address: string,
  token: () => string,
  isRefused: (token: string) => Promise<boolean>,
  WebSocketClass: typeof WebSocket = WebSocket,
): Transport & { close(): void; reconnect(): void } {
  const socket = new ReconnectingSocket(address, () => [protocolName, token()], {
    WebSocket: WebSocketClass,
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4_000,
    connectionTimeout: 5_000,
    maxEnqueuedMessages: 100,
  })
  const listeners = new Set<(state: ConnectionState) => void>()
  const tell = (state: ConnectionState) => () => listeners.forEach((listener) => listener(state))
  socket.addEventListener('open', tell('connected'))
  socket.addEventListener('close', () => {
    tell(socket.retryCount < triesInHope ? 'disconnected' : 'ended')()
    const asked = token()
    void isRefused(asked).then((isOver) => {
      if (!isOver || asked !== token()) return
      socket.close()
      tell('ended')()
    })
  })
  return {
    session: rpcSession(new RPCLink({ websocket: socket as unknown as WebSocket })),
    onState(listener) {
      listeners.add(listener)
      listener(socket.readyState === socket.OPEN ? 'connected' : 'connecting')
    },
    close: () => socket.close(),
    reconnect: () => socket.reconnect(),
  }
}
