import { MailRefused, type MailFormat, type MailMessage } from '../../ports.ts'
import { readEml } from './read-eml.ts'
import { readMsg } from './read-msg.ts'

/**
 * @param drawsText its text is wanted as a PDF, where it says anything
 * @throws {MailRefused} where it cannot be read
 */
export async function readMail(
  bytes: Uint8Array<ArrayBuffer>,
  format: MailFormat,
  drawsText = false,
): Promise<MailMessage> {
  try {
    const { says, ...message } = await (format === 'msg' ? readMsg(bytes) : readEml(bytes))
    if (!drawsText || says.lines.length === 0) return { ...message, text: null }
    // What draws is large, and of most messages nothing is drawn.
    const { drawMailText } = await import('./draw-text.ts')
    return { ...message, text: await drawMailText(says) }
  } catch (error) {
    throw error instanceof MailRefused ? error : new MailRefused('damaged', error)
  }
}
