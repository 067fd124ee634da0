import type { IpcMain, IpcMainEvent, MessageChannelMain, WebFrameMain } from 'electron'
import { RPCHandler } from '@orpc/server/message-port'
import { rpcRouter } from '../adapters/rpc-router.ts'
import type { AppCore } from '../ports.ts'
import { appOrigin } from './app-scheme.ts'

/** The only channel; it carries nothing and is answered with a message port. */
const connectChannel = 'intray:connect'
const portChannel = 'intray:port'

/** Only the top frame of our own page may ask. */
function isOurPage(frame: WebFrameMain | null): boolean {
  return (
    frame !== null && !frame.isDestroyed() && frame.parent === null && frame.origin === appOrigin
  )
}

/**
 * Gives our page a port to the core when it asks for one.
 * @param makeChannel Electron's `MessageChannelMain`
 */
export function connectRenderers(
  ipcMain: Pick<IpcMain, 'on'>,
  makeChannel: () => MessageChannelMain,
  core: Pick<AppCore, 'dispatch' | 'onEvent'>,
): void {
  const rpc = new RPCHandler(rpcRouter(core))
  ipcMain.on(connectChannel, (event: IpcMainEvent, ...rest: unknown[]) => {
    if (!isOurPage(event.senderFrame) || rest.length > 0) return
    const { port1, port2 } = makeChannel()
    rpc.upgrade(port1)
    port1.start()
    event.senderFrame?.postMessage(portChannel, null, [port2])
  })
}
