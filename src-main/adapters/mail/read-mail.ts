import { MailRefused, type MailFormat, type MailMessage } from '../../ports.ts'
import { readEml } from './read-eml.ts'
import { readMsg } from './read-msg.ts'

/** @throws {MailRefused} where it cannot be read */
export async function readMail(
  bytes: Uint8Array<ArrayBuffer>,
  format: MailFormat,
): Promise<MailMessage> {
  try {
    return format === 'eml' ? await readEml(bytes) : await readMsg(bytes)
  } catch (error) {
    throw error instanceof MailRefused ? error : new MailRefused('damaged', error)
  }
}
