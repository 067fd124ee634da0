import type { Limiter } from './limiting/limiter.ts'

/** What a colleague did is seen before somebody would ask for it. */
export const shortestMs = 10_000
const longestMs = 60_000
/** Of the limit, this share goes into looks at most. */
const share = 0.1
/** An answer takes its time: a look is not put off for that. */
const slackMs = shortestMs / 2

/**
 * Whether the newest page of a list that others may add to is worth a request, while somebody is at the window: after
 * ten seconds where the limit is wide and little of it is used, later the less there is of it, and at the latest after a
 * minute. Where others use the same client, each look is one less for them.
 * @param readMs how long ago the list was read last
 */
export function isLookDue(
  limiter: Pick<Limiter, 'limit' | 'left' | 'isShared'>,
  readMs: number,
): boolean {
  const limit = limiter.limit()
  const isScarce = limiter.isShared() || limiter.left() < limit / 2
  const fairMs = isScarce ? longestMs : 60_000 / (limit * share)
  return readMs + slackMs >= Math.min(longestMs, Math.max(shortestMs, fairMs))
}
