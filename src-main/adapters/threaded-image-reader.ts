import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { ImageReader } from '../ports.ts'
import { imageReply, type ImageReply, type ImageRequest } from './image-messages.ts'

type Question = ImageRequest extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never

const timeoutMs = 30_000

/** Pictures from a thread of their own, which is ended and replaced when it does not answer. */
export function createThreadedImageReader(): ImageReader {
  const waiting = new Map<number, (reply: ImageReply | null) => void>()
  let thread: Worker | null = null
  let lastId = 0

  function give(id: number, reply: ImageReply | null): void {
    const settle = waiting.get(id)
    waiting.delete(id)
    settle?.(reply)
  }

  function running(): Worker {
    if (thread) return thread
    const started = new Worker(siblingModule(import.meta.url, './image-thread'))
    started.on('message', (message) => {
      const reply = imageReply.safeParse(message)
      if (reply.success) give(reply.data.id, reply.data)
    })
    started.on('error', () => void end(started))
    started.on('exit', () => void end(started))
    started.unref()
    thread = started
    return started
  }

  async function end(which: Worker | null): Promise<void> {
    if (which === null || which !== thread) return
    thread = null
    for (const id of [...waiting.keys()]) give(id, null)
    await which.terminate()
  }

  async function ask(question: Question): Promise<ImageReply> {
    const id = ++lastId
    const reply = await new Promise<ImageReply | null>((settle) => {
      const worker = running()
      const timer = setTimeout(() => void end(worker), timeoutMs)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        settle(answer)
      })
      worker.postMessage({ ...question, id })
    })
    if (!reply || reply.kind === 'failed') throw new Error('The picture could not be decoded')
    return reply
  }

  return {
    async pages(file) {
      const reply = await ask({ kind: 'pages', file })
      return reply.kind === 'pages' ? reply.pages : []
    },
    async page(file, page, width) {
      const reply = await ask({ kind: 'page', file, page, width })
      if (reply.kind !== 'page') throw new Error('The picture could not be decoded')
      return { mediaType: reply.mediaType, bytes: Uint8Array.from(reply.bytes) }
    },
    close: () => end(thread),
  }
}
