import type { Limiter } from './limiting/limiter.ts'

/** What a colleague did is seen before somebody would ask for it, while they are at work. */
export const shortestMs = 10_000
const longestMs = 60_000
/** Of the limit, this share goes into looks at most. */
const share = 0.1
/** Each look is a request of the provider's, and a line of the record: most who look have no colleagues. */
const atWorkMs = 30 * 60_000
/** An answer takes its time: a look is not put off for that. */
const slackMs = shortestMs / 2

/**
 * Whether the newest page of a list that others may add to is worth a request, while somebody is at the window: after
 * ten seconds where others are at work, the limit is wide and little of it is used, later the less there is of it, and at
 * the latest after a minute. Where others use the same client, each look is one less for them.
 * @param readMs how long ago the list was read last
 * @param newsMs how long ago it told something of others
 */
export function isLookDue(
  limiter: Pick<Limiter, 'limit' | 'left' | 'isShared'>,
  { readMs, newsMs }: { readonly readMs: number; readonly newsMs: number },
): boolean {
  const limit = limiter.limit()
  const isScarce = limiter.isShared() || limiter.left() < limit / 2
  const fairMs = isScarce || newsMs > atWorkMs ? longestMs : 60_000 / (limit * share)
  return readMs + slackMs >= Math.min(longestMs, Math.max(shortestMs, fairMs))
}
