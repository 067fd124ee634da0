import { RPCLink } from '@orpc/client/message-port'
import type { Transport } from './create-bridge.ts'
import { rpcSession } from './rpc-session.ts'

/** A message port to the core; when it closes, the core's process is gone for good. */
export function portTransport(port: MessagePort): Transport {
  const session = rpcSession(new RPCLink({ port }))
  port.start()
  return {
    session,
    onState(listener) {
      listener('connected')
      port.addEventListener('close', () => listener('disconnected'))
    },
  }
}
