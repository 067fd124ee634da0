import { siblingModule } from '../../../src-shared/sibling-module.ts'
import { MailRefused, type HostAbilities, type MailReader } from '../../ports.ts'
import { createAskedProcess } from '../asked-process.ts'
import { mailReply, type MailReply, type MailRequest } from './mail-messages.ts'

/** The largest message is read in a few seconds. */
const longestMs = 30_000

/** Mail messages by a process of their own, which is ended and replaced when it does not answer. */
export function createMailReader(
  startProcess: HostAbilities['startProcess'],
  timeoutMs = longestMs,
): MailReader {
  const asked = createAskedProcess<MailRequest, MailReply>(
    () => startProcess(siblingModule(import.meta.url, './mail-process'), [], {}),
    mailReply,
    timeoutMs,
  )
  let isClosed = false
  // One after the other: whoever ends the process takes no other message along.
  let last: Promise<unknown> = Promise.resolve()

  async function ask(question: Omit<MailRequest, 'id'>): Promise<MailReply> {
    const reply = await asked.ask(question)
    // Somebody else may have ended it: only who ends it twice is to blame.
    const again = reply === 'unavailable' && !isClosed ? await asked.ask(question) : reply
    if (typeof again !== 'string') return again
    if (isClosed) throw new Error('Intray ends, and a message is not read')
    throw new MailRefused('too-much')
  }

  return {
    async read(file, format, drawsText = false) {
      const turn = last.then(() => ask({ file, format, drawsText }))
      last = turn.catch(() => {})
      const reply = await turn
      if (reply.kind === 'refused') throw new MailRefused(reply.fault)
      if (reply.kind === 'failed')
        throw Object.assign(new Error('A message was not read'), { code: reply.code })
      const { sender, subject, parts, text } = reply
      return { sender, subject, parts, text: text && Uint8Array.from(text) }
    },
    close() {
      isClosed = true
      asked.close()
      return Promise.resolve()
    },
  }
}
