import msgreader, { type FieldsData } from '@kenjiuno/msgreader'
import { MailRefused, type MailMessage } from '../../ports.ts'
import { isDecoration } from './decoration.ts'
import { fileNameOf } from './name-of-part.ts'
import { openSigned } from './open-signed.ts'
import type { MailText } from './draw-text.ts'
import { linesOfHtml, linesOfText } from './lines-of-html.ts'
import { readEml, type ReadMail } from './read-eml.ts'

// A CommonJS package: what Node imports is all that it exports.
const { default: MsgReader } = msgreader as unknown as { default: typeof msgreader }

type Part = MailMessage['parts'][number]

/** The stream that every message has, and no other file of office programs (MS-OXMSG, 2.4). */
const streamOfMessages = Buffer.from('__properties_version1.0', 'utf16le')

/** @throws what the reader says of a file that is damaged */
export async function readMsg(bytes: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  if (Buffer.from(bytes.buffer).indexOf(streamOfMessages) < 0) throw new MailRefused('no-mail')
  const reader = new MsgReader(bytes.buffer)
  const message = reader.getFileData()
  const { attachments = [] } = message
  const own = { sender: senderOf(message), subject: message.subject ?? null }
  const html = htmlOf(message)
  if (attachments.some(({ fileName }) => /\.rpmsg$/i.test(fileName ?? '')))
    throw new MailRefused('encrypted')
  const contentOf = (attachment: FieldsData) =>
    Uint8Array.from(reader.getAttachment(attachment).content)
  const [first] = attachments
  if (/^IPM\.Note\.SMIME/i.test(message.messageClass ?? '') && first) {
    const { parts, says } = await readEml(messageIn(contentOf(first)), 1)
    return { ...own, parts, says }
  }
  const parts = attachments.flatMap((attachment): Part[] => {
    const content = contentOf(attachment)
    const about = {
      name: nameOf(attachment),
      mediaType: mediaTypeOf(attachment),
      byteSize: content.length,
      contentId: attachment.pidContentId ?? null,
      isInline: attachment.attachmentHidden === true,
    }
    return isDecoration(about, html) ? [] : [{ name: about.name, bytes: content }]
  })
  if (parts.length === 0 && message.body?.includes('-----BEGIN PGP MESSAGE-----'))
    throw new MailRefused('encrypted')
  return { ...own, parts, says: textOf(message, own) }
}

function textOf(message: FieldsData, own: Pick<MailMessage, 'sender' | 'subject'>): MailText {
  const html = htmlOf(message)
  const { body = '', recipients = [], messageDeliveryTime, clientSubmitTime } = message
  const sentAt = new Date(messageDeliveryTime ?? clientSubmitTime ?? Number.NaN)
  return {
    ...own,
    to: recipients.map(recipientOf).filter(Boolean).join(', ') || null,
    date: Number.isNaN(sentAt.getTime()) ? null : sentAt.toISOString(),
    lines: html ? linesOfHtml(html) : body.trim() ? linesOfText(body) : [],
  }
}

const recipientOf = ({ name, smtpAddress, email }: FieldsData): string =>
  name || smtpAddress || email || ''

/** The whole message as it was signed, or as it is in the signature (MS-OXOSMIME, 2.1). */
function messageIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const asn1Sequence = 0x30
  return bytes[0] === asn1Sequence ? openSigned(bytes) : bytes
}

function nameOf({ innerMsgContent, name, fileName, fileNameShort }: FieldsData): string {
  if (innerMsgContent) return fileNameOf(name ?? '', '.msg')
  return fileName ?? fileNameShort ?? name ?? 'attachment'
}

function mediaTypeOf(attachment: FieldsData): string {
  const { attachMimeTag } = attachment
  if (attachMimeTag) return attachMimeTag.toLowerCase()
  return /\.(?:png|jpe?g|gif|bmp|webp)$/i.test(nameOf(attachment)) ? 'image/' : ''
}

/** Within an Exchange the address is none that anybody writes. */
function senderOf({ senderName, senderSmtpAddress, senderEmail }: FieldsData): string | null {
  return senderName || senderSmtpAddress || senderEmail || null
}

function htmlOf({ bodyHtml, html }: FieldsData): string {
  return bodyHtml ?? (html ? Buffer.from(html).toString('latin1') : '')
}
