import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { MailRefused, type MailMessage } from '../../ports.ts'
import { isDecoration } from './decoration.ts'
import type { MailText } from './draw-text.ts'
import { linesOfHtml, linesOfText } from './lines-of-html.ts'
import { nameOfPart } from './name-of-part.ts'
import { openSigned } from './open-signed.ts'

type Part = MailMessage['parts'][number]

/** A signed message in a signed one is the habit of some gateways. */
const mostWrappings = 3

/** What was read of it, and what it says itself. */
export type ReadMail = Omit<MailMessage, 'text'> & { readonly says: MailText }

/** @throws what the parser says of a message that nests or heads too much */
export async function readEml(bytes: Uint8Array<ArrayBuffer>, wrappings = 0): Promise<ReadMail> {
  // Messages that are attached stay as they are: each is unpacked by itself.
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  const [sender, subject] = [senderOf(email.from ?? email.sender), email.subject ?? null]
  if (typeOf(email) === 'multipart/encrypted') throw new MailRefused('encrypted')
  const parts: Part[] = []
  let says = textOf(email)
  for (const attachment of email.attachments) {
    const content = bytesOf(attachment)
    if (isRightsManaged(attachment)) throw new MailRefused('encrypted')
    if (isWrapper(attachment)) {
      if (wrappings >= mostWrappings) throw new MailRefused('too-much')
      const inner = await readEml(openSigned(content), wrappings + 1)
      parts.push(...inner.parts)
      if (says.lines.length === 0) says = { ...says, lines: inner.says.lines }
      continue
    }
    const about = {
      name: attachment.filename ?? '',
      mediaType: attachment.mimeType,
      byteSize: content.length,
      contentId: attachment.contentId ?? null,
      isInline: attachment.disposition === 'inline' || attachment.related === true,
    }
    if (isDecoration(about, email.html ?? '')) continue
    parts.push({ name: nameOfPart(about, content, subject), bytes: content })
  }
  if (parts.length === 0 && isArmoured(email)) throw new MailRefused('encrypted')
  return { sender, subject, parts, says }
}

/** S/MIME (RFC 8551, 3.2); an invoice that is signed as a file (`.xml.p7m`) is attached like any other. */
function isWrapper({ mimeType, filename }: Attachment): boolean {
  return (
    /^application\/(?:x-)?pkcs7-mime$/.test(mimeType) &&
    /^smime\.p7m$/i.test(filename ?? 'smime.p7m')
  )
}

function typeOf({ headers }: Email): string {
  const value = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return value.split(';', 1).join('').trim().toLowerCase()
}

/** As Microsoft 365 and Outlook with rights management send it. */
function isRightsManaged({ mimeType, filename }: Attachment): boolean {
  return mimeType === 'application/x-microsoft-rpmsg-message' || /\.rpmsg$/i.test(filename ?? '')
}

/** OpenPGP written into the text (RFC 9580, 6.2). */
function isArmoured({ text, html }: Email): boolean {
  const begin = '-----BEGIN PGP MESSAGE-----'
  return text?.includes(begin) === true || html?.includes(begin) === true
}

/** As HTML where it has that: the other text often is a remark that there is none. */
function textOf({ from, to, subject, date, html, text }: Email): MailText {
  const named = ({ name, address }: Address) => [name, address && `<${address}>`]
  const shown = (who: Address | undefined) => who && named(who).filter(Boolean).join(' ')
  const day = date === undefined ? NaN : Date.parse(date)
  return {
    sender: shown(from) || null,
    to: to?.map(shown).join(', ') || null,
    subject: subject ?? null,
    date: Number.isNaN(day) ? null : new Date(day).toISOString(),
    lines: html ? linesOfHtml(html) : text?.trim() ? linesOfText(text) : [],
  }
}

function senderOf(from: Address | undefined): string | null {
  return from?.name || from?.address || null
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
