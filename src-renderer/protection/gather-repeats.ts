import type { ShownDeparture } from '../../src-shared/contract/protection.ts'
import { answerTone } from './departure-text.ts'

/** One line of the table: a request, or several alike that took nothing along. */
export type DepartureLine = {
  readonly departure: ShownDeparture
  readonly times: number
}

/**
 * Asking whether a document is ready takes many requests that say the same: those next to each
 * other become one line with their number. What took bytes along, and what failed, stays by itself.
 */
export function gatherRepeats(departures: readonly ShownDeparture[]): DepartureLine[] {
  const lines: { departure: ShownDeparture; times: number }[] = []
  for (const departure of departures) {
    const last = lines.at(-1)
    if (last && isRepeat(last.departure, departure)) last.times++
    else lines.push({ departure, times: 1 })
  }
  return lines
}

function isRepeat(left: ShownDeparture, right: ShownDeparture): boolean {
  return (
    left.bodyBytes === 0 &&
    right.bodyBytes === 0 &&
    left.operation === right.operation &&
    left.documentId === right.documentId &&
    left.host === right.host &&
    left.clientId === right.clientId &&
    isFine(left) &&
    isFine(right)
  )
}

function isFine(departure: ShownDeparture): boolean {
  return answerTone(departure) === 'good'
}
