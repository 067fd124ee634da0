import type { QueueLine } from '../../../src-shared/contract/queue.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import type { Catalogue } from '../../text/catalogues.ts'
import { formatMoment, formatTime } from '../../text/format-date.ts'
import { formatNumber } from '../../text/format-number.ts'
import { timeLeft } from '../../text/time-left.ts'

/** Where a line stands, and when it goes or is done. */
export type QueueWords = { readonly place: string; readonly time: string }

/** With the day where it is not today. */
export function momentOf(instant: string, now: Date): string {
  return localDay(new Date(instant)) === localDay(now) ? formatTime(instant) : formatMoment(instant)
}

export function queueWords(
  line: Pick<QueueLine, 'part' | 'before' | 'isFirst' | 'until' | 'startsIn' | 'doneIn'>,
  { isPaused, now }: { readonly isPaused: boolean; readonly now: Date },
  text: Catalogue,
): QueueWords {
  const { queue } = text
  const isHeldByPause = isPaused && (line.part === 'waiting' || line.part === 'changes')
  return {
    place: placeOf(line, text),
    time: isHeldByPause
      ? queue.afterResume
      : line.until !== null && line.part !== 'person'
        ? queue.heldUntil(momentOf(line.until, now))
        : timeOf(line, text),
  }
}

function placeOf({ before, isFirst }: Pick<QueueLine, 'before' | 'isFirst'>, { queue }: Catalogue) {
  if (before === null) return ''
  const place = before === 0 ? queue.nextUp : queue.place(formatNumber(before + 1))
  return isFirst ? `${place} · ${queue.first}` : place
}

function timeOf(
  { part, startsIn, doneIn }: Pick<QueueLine, 'part' | 'startsIn' | 'doneIn'>,
  text: Catalogue,
): string {
  const { queue } = text
  if (part !== 'waiting' && part !== 'reading') return ''
  if (doneIn !== null) return doneIn < 2 ? queue.soon : queue.doneIn(timeLeft(doneIn, text))
  // Within a second or two it is gone anyway.
  if (startsIn !== null && startsIn > 2) return queue.startsIn(timeLeft(startsIn, text))
  return queue.unknown
}
