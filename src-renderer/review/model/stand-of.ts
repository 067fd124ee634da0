import { formatMoment } from '../../text/format-date.ts'
import type { ReviewText } from '../../text/en/review.ts'
import type { ReviewSession } from '../state/review-session.svelte.ts'

/** What was decided about a document, when and by whom; before that, how much of it is left to check. */
export function standOf(
  { state, stopsLeft, leftToCheck, views }: ReviewSession,
  { stops, left, noneLeft }: ReviewText,
): string {
  const decided = state.document.state
  if (decided.kind === 'confirmed') {
    const at = formatMoment(decided.at)
    return decided.byTrust ? stops.automatic(at) : stops.confirmed(at, decided.by ?? '')
  }
  if (decided.kind === 'rejected')
    return stops.rejected(decided.reason, formatMoment(decided.at), decided.by ?? '')
  if (decided.kind === 'trashed') return stops.trashed(formatMoment(decided.at))
  if (stopsLeft > 0) return stops.left(stopsLeft)
  if (leftToCheck > 0) return left(leftToCheck)
  return views.length === 0 ? stops.nothingRead : noneLeft
}
