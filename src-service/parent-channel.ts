import { hostMessage } from '../src-shared/service-api/host-messages.ts'
import type { HostMessage, ServiceMessage } from '../src-shared/service-api/host-messages.ts'
import { openParentPort } from './parent-port.ts'

export type ParentChannel = {
  /** Whether messages go to and fro; standard input only tells that the parent is gone. */
  readonly hasMessages: boolean
  /** Whether only the parent can start processes. */
  readonly startsReaders: boolean
  post(message: ServiceMessage): void
  onMessage(listener: (message: HostMessage) => void): void
  onParentGone(run: () => void): void
}

/**
 * The way to the parent process: its message channel or, where the parent owns this process without
 * having opened one, standard input, which ends with the parent.
 */
export function openParentChannel(hostControl: boolean): ParentChannel {
  const port = openParentPort()
  if (port)
    return {
      hasMessages: true,
      startsReaders: port.isElectron,
      post: (message) => port.post(message),
      onMessage: (listener) => port.onMessage((message) => hear(message, listener)),
      onParentGone: (run) => port.onParentGone(run),
    }
  return {
    hasMessages: false,
    startsReaders: false,
    post: () => undefined,
    onMessage: () => undefined,
    onParentGone(run) {
      if (hostControl) process.stdin.on('end', run).on('error', run).resume()
    },
  }
}

function hear(data: unknown, listener: (message: HostMessage) => void): void {
  const message = hostMessage.safeParse(data)
  if (message.success) listener(message.data)
}
