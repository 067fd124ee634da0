import { siblingModule } from '../../../src-shared/sibling-module.ts'
import type { HostAbilities, PdfUnlocker } from '../../ports.ts'
import { createAskedProcess } from '../asked-process.ts'
import { pdfReply, type PdfReply, type PdfRequest } from './pdf-messages.ts'

/** Each try takes some milliseconds; the largest files that a service takes are written in a few seconds. */
const longestMs = 30_000

/** PDFs without their password from a process of their own, which is ended and replaced when it does not answer. */
export function createPdfUnlocker(
  startProcess: HostAbilities['startProcess'],
  timeoutMs = longestMs,
): PdfUnlocker {
  const asked = createAskedProcess<PdfRequest, PdfReply>(
    () => startProcess(siblingModule(import.meta.url, './pdf-process'), [], {}),
    pdfReply,
    timeoutMs,
  )
  // One after the other: whoever ends the process takes no other document along.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async unlock(file, passwords) {
      const turn = last.then(() => asked.ask({ file, passwords }))
      last = turn.catch(() => {})
      const reply = await turn
      if (typeof reply === 'string') return 'failed'
      if (reply.kind !== 'unlocked') return reply.kind
      return { bytes: Uint8Array.from(reply.bytes), password: reply.password }
    },
    close: () => Promise.resolve(asked.close()),
  }
}
