import { decodeWords } from 'postal-mime'
import type { PartAbout } from './decoration.ts'

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tiff',
  'image/heic': '.heic',
  'image/webp': '.webp',
  'message/rfc822': '.eml',
}

/** Its own name, else the message's subject, and an attached message's own. */
export function nameOfPart(
  { name, mediaType }: Pick<PartAbout, 'name' | 'mediaType'>,
  bytes: Uint8Array,
  subject: string | null,
): string {
  if (name !== '') return name
  const title = mediaType === 'message/rfc822' ? subjectOf(bytes) : subject
  return fileNameOf(title ?? '', endings[mediaType] ?? '')
}

/** No sign that would be read as a folder. */
export function fileNameOf(title: string, ending: string): string {
  const name = title.replace(/[/\\]/g, '-').slice(0, 200).trim()
  return (name || 'attachment') + ending
}

const headBytes = 16 * 1024

function subjectOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const written = /^subject:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1]
  return written === undefined ? null : decodeWords(written.replace(/\r?\n[ \t]+/g, ' ').trim())
}
