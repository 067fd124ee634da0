import { findNotes } from '../fields/find-notes.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'

/** Payers read what the QR code says beside the bill; it is seldom more than a number. */
const messageScore = 0.5

/** What the sender remarks: in the XML, under a heading such as "Bemerkungen", or in the QR code. */
export function decideNotes({ sightings, xml, qr }: Sources): Choice<string> | undefined {
  const message = qr?.findings.message
  const notes = xml?.notes.join('\n').trim()
  return chooseValue(
    'text',
    [
      ...fromXml(notes === '' ? undefined : notes),
      ...findNotes(sightings),
      ...fromQr(isRemark(message) ? message : undefined, messageScore),
    ],
    sameRemark,
  )
}

/** Most billers put nothing but a number there. */
function isRemark(message = ''): boolean {
  return /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(message)
}

/** An XML often repeats the head and the foot of the paper around what its remark says. */
function sameRemark(a: string, b: string): boolean {
  const [one, other] = [bare(a), bare(b)]
  return one.includes(other) || other.includes(one)
}

function bare(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase()
}
