import { hostMessage } from '../src-shared/service-api/host-messages.ts'
import type { HostMessage, ServiceMessage } from '../src-shared/service-api/host-messages.ts'

export type ParentChannel = {
  /** Whether messages go to and fro; standard input only tells that the parent is gone. */
  readonly hasMessages: boolean
  post(message: ServiceMessage): void
  onMessage(listener: (message: HostMessage) => void): void
  onParentGone(run: () => void): void
}

/** As much of Electron's `process.parentPort` as is used; the type would need Electron itself. */
type ParentPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * The way to the parent process: Node's message channel, Electron's, or, where the parent owns this
 * process without having opened one, standard input, which ends with the parent.
 */
export function openParentChannel(hostControl: boolean): ParentChannel {
  const port = (process as { parentPort?: ParentPort }).parentPort
  if (port)
    return {
      hasMessages: true,
      post: (message) => port.postMessage(message),
      onMessage: (listener) => port.on('message', ({ data }) => hear(data, listener)),
      onParentGone: () => undefined,
    }
  if (process.send)
    return {
      hasMessages: true,
      // Who started us may be gone before the news of it is here.
      post: (message) => process.send?.(message, undefined, undefined, () => undefined),
      onMessage: (listener) => void process.on('message', (message) => hear(message, listener)),
      onParentGone: (run) => void process.on('disconnect', run),
    }
  return {
    hasMessages: false,
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
