import type { AwaitedResult } from '../awaited-results.ts'
import type { TaskContext } from '../sync-context.ts'

const longestWaitMs = 15 * 60_000

/** The service said with `Retry-After` when it is worth asking for the result. */
export function waitAsAsked(
  { work, clock }: TaskContext,
  item: AwaitedResult,
  retryAfterMs: number,
): void {
  work.results.note(item, {
    notBeforeMs: clock.monotonicMs() + Math.min(retryAfterMs, longestWaitMs),
  })
}
