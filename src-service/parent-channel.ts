import { z } from 'zod'

/** What the service says to the program that started it as its child. */
type ServiceMessage = { kind: 'listening'; port: number } | { kind: 'failed'; message: string }

/** What that program may say; Windows has no signal that a process could tidy up after. */
const stopMessage = z.object({ kind: z.literal('stop') })

export type ParentChannel = {
  post(message: ServiceMessage): void
  /** Runs `stop` when the parent asks for it or is gone. */
  onStop(stop: () => void): void
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
      post: (message) => port.postMessage(message),
      onStop: (stop) => port.on('message', ({ data }) => stopIfAsked(data, stop)),
    }
  if (process.send)
    return {
      post: (message) => process.send?.(message),
      onStop(stop) {
        process.on('message', (message) => stopIfAsked(message, stop))
        process.on('disconnect', stop)
      },
    }
  return {
    post: () => undefined,
    onStop(stop) {
      if (hostControl) process.stdin.on('end', stop).on('error', stop).resume()
    },
  }
}

function stopIfAsked(message: unknown, stop: () => void): void {
  if (stopMessage.safeParse(message).success) stop()
}
