import type { SenderMarks } from './same-document.ts'

/**
 * In so many bits of `pictureMark` two scans of one sheet differ at the most, as do the invoices that one program prints of
 * one length. So a picture never speaks alone.
 */
export const alikeWithin = 24
/** So few that they are two scans of one sheet, or two letters of which only some words are others. */
const veryAlikeWithin = 8

export type SheetMarks = SenderMarks & { readonly date: string | null }

/**
 * Whether two papers that look alike are scans of the same sheet: nothing that was read on both speaks against it, and
 * something for it. That is number, or day and total; without them the same sender, or one that could not be read, and a
 * picture that is very much the same.
 * @param distance of their pictures
 */
export function isSameSheet(
  one: SheetMarks,
  other: SheetMarks,
  distance: number,
  areOne: (senderKey: string, otherKey: string) => boolean,
): boolean {
  if (distance > alikeWithin) return false
  const read = [
    [one.number, other.number],
    [one.totalKey, other.totalKey],
    [one.date ?? '', other.date ?? ''],
  ] as const
  if (read.some(([a, b]) => a !== '' && b !== '' && a !== b)) return false
  const speaksForIt =
    (one.documentKey !== '' && one.documentKey === other.documentKey) ||
    (one.totalKey !== '' && one.totalKey === other.totalKey)
  if (speaksForIt) return true
  const mayBeOneSender =
    one.senderKey === '' || other.senderKey === '' || areOne(one.senderKey, other.senderKey)
  return mayBeOneSender && distance <= veryAlikeWithin
}
