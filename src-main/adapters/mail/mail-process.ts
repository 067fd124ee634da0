import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { MailRefused } from '../../ports.ts'
import { openParentPort } from '../parent-port.ts'
import { mailRequest, type MailReply, type MailRequest } from './mail-messages.ts'
import { readMail } from './read-mail.ts'

/**
 * Reads mail messages in a process of its own: a table that goes round in a circle fills all memory there is,
 * and a thread that does so takes the whole process along.
 */
setFlagsFromString('--max-old-space-size=512') // beside the attachments, which are no part of it

const port = openParentPort(() => process.exit(0))
port.onMessage((message) => {
  const request = mailRequest.parse(message)
  void answer(request).then((reply) => port.post(reply))
})

async function answer({ id, file, format, drawsText }: MailRequest): Promise<MailReply> {
  try {
    // In memory of its own: the readers look at all of it that a file's bytes lie in.
    const bytes = Uint8Array.from(await readFile(file))
    return { id, kind: 'read', ...(await readMail(bytes, format, drawsText)) }
  } catch (error) {
    if (error instanceof MailRefused) return { id, kind: 'refused', fault: error.fault }
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
    return { id, kind: 'failed', code }
  }
}
