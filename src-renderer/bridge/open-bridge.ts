import { intakeRoute, sessionTokenHeader } from '../../src-shared/contract/byte-routes.ts'
import type { Bridge } from './bridge.ts'
import { openBrowserSession } from './browser-session.ts'
import { createBridge } from './create-bridge.ts'
import { portTransport } from './port-transport.ts'
import { socketTransport } from './socket-transport.ts'

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
  if (window.intray)
    return createBridge(
      portTransport(await electronPort(window.intray)),
      bytesWith(() => ({})),
    )
  const session = await openBrowserSession()
  if (!session) throw new SessionNeeded()
  const transport = socketTransport(`ws://${location.host}/rpc`, () => session.token, isRefused)
  session.onNewToken(() => transport.reconnect())
  return createBridge(
    transport,
    bytesWith(() => ({ [sessionTokenHeader]: session.token })),
  )
}

async function isRefused(token: string): Promise<boolean> {
  try {
    return (await fetch(intakeRoute, { headers: { [sessionTokenHeader]: token } })).status === 401
  } catch {
    return false
  }
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

function bytesWith(
  headers: () => Record<string, string>,
): Pick<Bridge, 'fetchBytes' | 'bytesRequest'> {
  return {
    fetchBytes: (route, init) =>
      fetch(route, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers() },
      }),
    bytesRequest: (route) => ({ url: new URL(route, location.href).href, headers: headers() }),
  }
}
