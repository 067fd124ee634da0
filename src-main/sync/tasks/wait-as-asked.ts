import type { AwaitedResult } from '../awaited-results.ts'
import type { TaskContext } from '../sync-context.ts'

const longestWaitMs = 15 * 60_000
/** A service that says when it has finished is asked without its word only in case that word was lost. */
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
  const waitMs = Math.max(retryAfterMs ?? 0, work.service.tellsWhenFinished ? wordlessMs : 0)
  // What is there already is not waited for.
  if (waitMs === 0 || item.listedDone) return
  work.results.note(item, { notBeforeMs: clock.monotonicMs() + Math.min(waitMs, longestWaitMs) })
}
