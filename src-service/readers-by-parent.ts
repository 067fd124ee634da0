import type { ReaderAnswer, StartReaderProcess } from './extraction/read/reader-messages.ts'
import type { ParentChannel } from './parent-channel.ts'

type Listeners = {
  onAnswer(answer: ReaderAnswer): void
  onExit(code: number | null): void
}

/**
 * Readers that the parent starts, where this process can start none: what is said to them and what they
 * answer goes through it.
 */
export function readersByParent(channel: ParentChannel): StartReaderProcess {
  const readers = new Map<number, Listeners>()
  let lastId = 0
  channel.onMessage((message) => {
    if (message.kind === 'reader-said')
      readers.get(message.id)?.onAnswer(message.answer as ReaderAnswer)
    if (message.kind === 'reader-ended') {
      readers.get(message.id)?.onExit(message.code)
      readers.delete(message.id)
    }
  })
  return () => {
    lastId += 1
    const id = lastId
    const listeners: Listeners = { onAnswer: () => undefined, onExit: () => undefined }
    readers.set(id, listeners)
    channel.post({ kind: 'reader-wanted', id })
    const post = (request: unknown) => channel.post({ kind: 'reader-told', id, request })
    return {
      post,
      onAnswer: (listener) => void (listeners.onAnswer = listener),
      onExit: (listener) => void (listeners.onExit = listener),
      end() {
        post({ kind: 'end' }) // sooner than the system's ways
        channel.post({ kind: 'reader-unwanted', id })
      },
    }
  }
}
