/** As much of Electron's `process.parentPort` as is used; the type would need Electron itself. */
type ElectronParentPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

/** What a process has of the one that started it with a message channel. */
export type ParentPort = {
  /** In a process of Electron no other can be started; its host does it. */
  readonly isElectron: boolean
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onParentGone(run: () => void): void
}

/** Electron's channel or Node's; null where the process was started without either. */
export function openParentPort(): ParentPort | null {
  const port = (process as { parentPort?: ElectronParentPort }).parentPort
  if (port)
    return {
      isElectron: true,
      post: (message) => port.postMessage(message),
      onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
      // Electron ends its processes with itself.
      onParentGone: () => undefined,
    }
  if (!process.send) return null
  return {
    isElectron: false,
    // Who started us may be gone before the news of it is here.
    post: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => void process.on('message', listener),
    onParentGone: (run) => void process.on('disconnect', run),
  }
}
