import { siblingModule } from '../../../src-shared/sibling-module.ts'
import type { HostAbilities, PdfWriter } from '../../ports.ts'
import type { OfficeConverter } from '../office/office-converter.ts'
import { createAskedProcess } from '../asked-process.ts'
import { pdfReply, type PdfReply, type PdfRequest } from './pdf-messages.ts'

/** Each password takes some milliseconds; the largest files that a service takes are written in a few seconds. */
const longestMs = 30_000

/** PDFs that are written by a process of its own, which is ended and replaced when it does not answer. */
export function createPdfWriter(
  startProcess: HostAbilities['startProcess'],
  office: OfficeConverter | null = null,
  timeoutMs = longestMs,
): PdfWriter {
  const asked = createAskedProcess<PdfRequest, PdfReply>(
    () => startProcess(siblingModule(import.meta.url, './pdf-process'), [], {}),
    pdfReply,
    timeoutMs,
  )
  // One after the other: whoever ends the process takes no other document along.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn(...question: Parameters<typeof asked.ask>) {
    const turn = last.then(() => asked.ask(...question))
    last = turn.catch(() => {})
    return turn
  }
  return {
    async unlock(file, passwords) {
      const reply = await inTurn({ kind: 'unlock', file, passwords })
      if (typeof reply === 'string') return 'failed'
      if (reply.kind === 'unlocked')
        return { bytes: Uint8Array.from(reply.bytes), password: reply.password }
      return reply.kind === 'wrong-password' ? reply.kind : 'damaged'
    },
    async drawEInvoice(file) {
      return writtenOf(await inTurn({ kind: 'draw-e-invoice', file }))
    },
    async takePages(runs, order) {
      return writtenOf(await inTurn({ kind: 'take-pages', runs, ...(order && { order }) }))
    },
    async bindPictures(sheets) {
      return writtenOf(await inTurn({ kind: 'bind-pictures', sheets }))
    },
    async lookAtPages(file, pages) {
      const reply = await inTurn({ kind: 'look-at-pages', file, pages })
      if (typeof reply === 'string') return 'failed'
      return reply.kind === 'looked' ? reply : 'damaged'
    },
    async markPicture(file) {
      const reply = await inTurn({ kind: 'mark-picture', file })
      return typeof reply !== 'string' && reply.kind === 'marked' ? reply.mark : null
    },
    convertOffice: (file, type) =>
      office === null ? Promise.resolve('no-office') : office.convert(file, type),
    close() {
      office?.close()
      return Promise.resolve(asked.close())
    },
  }
}

function writtenOf(reply: PdfReply | 'timeout' | 'unavailable') {
  if (typeof reply === 'string') return 'failed'
  return reply.kind === 'written' ? { bytes: Uint8Array.from(reply.bytes) } : 'damaged'
}
