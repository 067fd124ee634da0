import { readerEnvironment } from '../../src-shared/reader-environment.ts'
import type { HostMessage, ServiceMessage } from '../../src-shared/service-api/host-messages.ts'
import type { ChildProcessPort, HostAbilities } from '../ports.ts'

type ReaderMessage = Extract<
  ServiceMessage,
  { kind: 'reader-wanted' | 'reader-told' | 'reader-unwanted' }
>

type ServiceReaders = {
  hear(message: ReaderMessage): void
  /** The service is gone. */
  endAll(): void
}

/** More than the service has at any time; what asks for more is no service of ours. */
const mostReaders = 16

/**
 * The processes in which the service reads, where it cannot start any by itself: as its host's own, with
 * every message passed on as it is.
 */
export function createServiceReaders(
  start: HostAbilities['startProcess'],
  entry: URL,
  post: (message: HostMessage) => void,
): ServiceReaders {
  const readers = new Map<number, ChildProcessPort>()

  function startReader(id: number): void {
    if (readers.size >= mostReaders) return post({ kind: 'reader-ended', id, code: null })
    const reader = start(entry, [], readerEnvironment)
    readers.set(id, reader)
    reader.onMessage((answer) => post({ kind: 'reader-said', id, answer }))
    reader.onExit((code) => {
      if (readers.get(id) !== reader) return
      readers.delete(id)
      post({ kind: 'reader-ended', id, code })
    })
  }

  return {
    hear(message) {
      switch (message.kind) {
        case 'reader-wanted':
          return startReader(message.id)
        case 'reader-told':
          return readers.get(message.id)?.postMessage(message.request)
        case 'reader-unwanted':
          return readers.get(message.id)?.kill()
      }
    },
    endAll() {
      const left = [...readers.values()]
      readers.clear()
      for (const reader of left) reader.kill()
    },
  }
}
