import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { HostAbilities, ImageReader } from '../ports.ts'
import { createAskedProcess } from './asked-process.ts'
import { imageReply, type ImageReply, type ImageRequest } from './image-messages.ts'

const timeoutMs = 30_000

/** Pictures from a process of their own, which is ended and replaced when it does not answer. */
export function createImageReader(startProcess: HostAbilities['startProcess']): ImageReader {
  const asked = createAskedProcess<ImageRequest, ImageReply>(
    () => startProcess(siblingModule(import.meta.url, './image-process'), [], {}),
    imageReply,
    timeoutMs,
  )
  const failed = (reply: ImageReply | 'timeout' | 'unavailable') => {
    const error = new Error('The picture could not be decoded')
    // Nobody has looked at it to its end: another try may end otherwise.
    return typeof reply === 'string' ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
  }
  return {
    async pages(file) {
      const reply = await asked.ask({ kind: 'pages', file })
      if (typeof reply === 'string' || reply.kind !== 'pages') throw failed(reply)
      return reply.pages
    },
    async page(file, page, width) {
      const reply = await asked.ask({ kind: 'page', file, page, width })
      if (typeof reply === 'string' || reply.kind !== 'page') throw failed(reply)
      return { mediaType: reply.mediaType, bytes: Uint8Array.from(reply.bytes) }
    },
    async convert(file) {
      const reply = await asked.ask({ kind: 'convert', file })
      if (typeof reply === 'string') return 'failed'
      if (reply.kind === 'too-large') return 'too-large'
      if (reply.kind !== 'page') return 'damaged'
      return { mediaType: reply.mediaType, bytes: Uint8Array.from(reply.bytes) }
    },
    async lookAtPages(file, pages) {
      const reply = await asked.ask({ kind: 'look-at-pages', file, pages })
      if (typeof reply === 'string') return 'failed'
      return reply.kind === 'looked' ? reply : 'damaged'
    },
    async markPicture(file) {
      const reply = await asked.ask({ kind: 'mark-picture', file })
      return typeof reply !== 'string' && reply.kind === 'marked' ? reply.mark : null
    },
    close: () => Promise.resolve(asked.close()),
  }
}
