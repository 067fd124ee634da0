import type { AwaitedResult } from '../awaited-results.ts'
import type { TaskContext } from '../sync-context.ts'

const longestWaitMs = 15 * 60_000
/** A service that says when it has finished is asked without its word only in case that word was lost, ever more seldom. */
const wordlessMs = 15_000

/**
 * The service said with `Retry-After` when it is worth asking for the result, or says so when it is there.
 * @param retryAfterMs null where it said nothing
 */
export function waitAsAsked(
  { work, clock }: TaskContext,
  item: AwaitedResult,
  retryAfterMs: number | null,
): void {
  const wordMs = Math.max(wordlessMs, clock.monotonicMs() - item.acceptedMs)
  const waitMs = Math.max(retryAfterMs ?? 0, work.connection.isShared ? 0 : wordMs)
  // What is there already is not waited for.
  if (waitMs === 0 || item.listedDone) return
  work.results.note(item, { notBeforeMs: clock.monotonicMs() + Math.min(waitMs, longestWaitMs) })
}
