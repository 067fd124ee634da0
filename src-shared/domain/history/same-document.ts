import type { DocumentMarks } from './document-key.ts'

export type SenderMarks = DocumentMarks & { readonly senderKey: string }

/**
 * By what two papers are held to be the same document: by the number that their sender gave it, or by day and total
 * where a number is missing, unsure, or, of a receipt, may be the other one misread. Names that are read from pictures
 * differ by a letter or two.
 * @param areOne whether two keys are names of one sender
 */
export function sameDocument(
  one: SenderMarks,
  other: SenderMarks,
  areOne: (senderKey: string, otherKey: string) => boolean,
): 'number' | 'total' | null {
  if (one.senderKey === '' || other.senderKey === '') return null
  const isOneSender = areOne(one.senderKey, other.senderKey)
  const isOneNumber = one.number !== '' && one.number === other.number
  if (isOneSender && one.documentKey !== '' && one.documentKey === other.documentKey)
    return 'number'
  if (one.totalKey === '' || one.totalKey !== other.totalKey) return null
  if (!isOneSender && !isMisread(one.senderKey, other.senderKey)) return null
  if (isOneNumber) return 'number'
  const mayBeOne = one.number === '' || other.number === '' || isMisreadReceipt(one, other)
  return mayBeOne ? 'total' : null
}

/** Of an invoice a number that is sure is believed: the rents of a house are of one day and total as well. */
function isMisreadReceipt(one: DocumentMarks, other: DocumentMarks): boolean {
  if (one.documentKey !== '' || other.documentKey !== '') return false
  return isMisread(one.number, other.number) && !isSeries(one.number, other.number)
}

/** One sign in four, as in a bad photograph. */
function isMisread(one: string, other: string): boolean {
  return distance(one, other) <= Math.floor(Math.max(one.length, other.length) / 4)
}

/** Two tickets of one journey: printed one shortly after the other. */
const longestSeries = 50

function isSeries(one: string, other: string): boolean {
  const [, head, tail] = /^(.*?)(\d{0,15})$/u.exec(one) ?? []
  const [, otherHead, otherTail] = /^(.*?)(\d{0,15})$/u.exec(other) ?? []
  return head === otherHead && Math.abs(Number(tail) - Number(otherTail)) <= longestSeries
}

/** Levenshtein: letters to change, to add and to leave out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, known] of [...other].entries()) {
      const changed = (row[to] ?? 0) + (letter === known ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
