type ElectronParentPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

/** What a process of our own has of the one that started it, in Electron and in plain Node. */
export type ParentPort = {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

/** @throws {Error} when this process was not started by Intray */
export function openParentPort(onParentGone: () => void): ParentPort {
  const electronPort = (process as { parentPort?: ElectronParentPort }).parentPort
  if (electronPort)
    return {
      post: (message) => electronPort.postMessage(message),
      onMessage: (listener) => electronPort.on('message', (event) => listener(event.data)),
    }
  const send = process.send?.bind(process)
  if (!send) throw new Error('This program is started by Intray and has nothing to do alone')
  process.on('disconnect', onParentGone)
  return {
    // Who started us may be gone before the news of it is here; then there is nobody to answer.
    post: (message) => void send(message, undefined, undefined, () => undefined),
    onMessage: (listener) => void process.on('message', listener),
  }
}
