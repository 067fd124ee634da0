import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { WebSocket as ReconnectingSocket } from 'partysocket'
import { sessionTokenHeader } from '../../src-shared/contract/byte-routes.ts'
import type { Bridge, ConnectionState } from './bridge.ts'
import { browserSessionToken } from './browser-session.ts'
import { createBridge } from './create-bridge.ts'
import { rpcSession } from './rpc-session.ts'

/** What the preload script of the Electron window hands out. */
type ElectronDoor = { connect(): void }

declare global {
  interface Window {
    readonly intray?: ElectronDoor
  }
}

/** The page was opened without a code that is good; a person has to open it from the terminal. */
export class SessionNeeded extends Error {
  constructor() {
    super('This page needs an address that Intray has just printed')
    this.name = 'SessionNeeded'
  }
}

/**
 * The bridge of the host that this page runs in.
 * @throws {SessionNeeded} in a browser window without a session
 */
export async function openBridge(): Promise<Bridge> {
  if (window.intray) return overPort(await electronPort(window.intray))
  const token = await browserSessionToken()
  if (!token) throw new SessionNeeded()
  return overSocket(token)
}

function electronPort(door: ElectronDoor): Promise<MessagePort> {
  return new Promise((resolve) => {
    window.addEventListener('message', function receive(event) {
      if (event.source !== window || event.data !== 'intray:port' || !event.ports[0]) return
      window.removeEventListener('message', receive)
      resolve(event.ports[0])
    })
    door.connect()
  })
}

function overPort(port: MessagePort): Bridge {
  const session = rpcSession(new PortLink({ port }))
  port.start()
  return createBridge(
    {
      session,
      onState(listener) {
        listener('connected')
        port.addEventListener('close', () => listener('disconnected'))
      },
    },
    bytesWith({}),
  )
}

function overSocket(token: string): Bridge {
  const address = `ws://${location.host}/rpc`
  const socket = new ReconnectingSocket(address, ['intray', token], {
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4_000,
    connectionTimeout: 5_000,
    maxEnqueuedMessages: 100,
  })
  const session = rpcSession(new SocketLink({ websocket: socket as unknown as WebSocket }))
  const listeners = new Set<(state: ConnectionState) => void>()
  const tell = (state: ConnectionState) => () => listeners.forEach((listener) => listener(state))
  socket.addEventListener('open', tell('connected'))
  socket.addEventListener('close', tell('disconnected'))
  return createBridge(
    {
      session,
      onState(listener) {
        listeners.add(listener)
        listener(socket.readyState === WebSocket.OPEN ? 'connected' : 'connecting')
      },
    },
    bytesWith({ [sessionTokenHeader]: token }),
  )
}

function bytesWith(headers: Record<string, string>): Pick<Bridge, 'fetchBytes' | 'bytesRequest'> {
  return {
    fetchBytes: (route, init) =>
      fetch(route, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
      }),
    bytesRequest: (route) => ({ url: new URL(route, location.href).href, headers }),
  }
}
