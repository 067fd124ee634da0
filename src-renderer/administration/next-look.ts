import type { WebhookDelivery } from '../../src-shared/service-api/administration.ts'

const soonestMs = 1_500
const mostSeldomMs = 30_000
/** A browser does at once what is to be done later than that. */
const longestTimerMs = 0x7fffffff

/**
 * In how many ms the log of a webhook is worth another look; null where no delivery is under way. One is
 * under way for seconds; where it waits for its next try, that may be hours away. Where a service does not
 * say for when, or names a time that is over, it is asked ever more seldom.
 * @param looks how many there have been since something was sent
 */
export function nextLookMs(
  deliveries: readonly Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>[],
  nowAt: number,
  looks: number,
): number | null {
  const pending = deliveries.filter(({ state }) => state === 'PENDING')
  if (pending.length === 0) return null
  const dueInMs = pending
    .map(({ nextAttemptAt = '' }) => Date.parse(nextAttemptAt) - nowAt)
    .map((ms) => (Number.isNaN(ms) ? 0 : ms))
  const pauseMs = Math.min(mostSeldomMs, soonestMs * 2 ** looks)
  return Math.min(longestTimerMs, Math.max(pauseMs, Math.min(...dueInMs)))
}
