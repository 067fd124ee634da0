import type { AnswerFacts } from '../../../src-shared/service-api/service-outcome.ts'

/** Answers in a row that claim "none left" although they were served. */
const believedZeros = 2

/** Reads X-Rate-Limit-Remaining. */
export function createRemainingHeader(requestsPerMinute: number) {
  let zeros = 0
  let last = -1
  let fallsSinceMs = -Infinity
  return {
    /**
     * How many requests the service leaves to all of a client, and since when (monotonic ms) it has told of ever
     * fewer, which a window that begins anew would end; null where it says nothing to be believed.
     */
    read({ remaining }: AnswerFacts, nowMs: number) {
      if (remaining === null || remaining > requestsPerMinute) return null
      if (remaining > last) fallsSinceMs = nowMs
      last = remaining
      zeros = remaining === 0 ? zeros + 1 : 0
      // A true zero is followed by a refusal or by a new window, not by another served request.
      return zeros > believedZeros ? null : { left: Math.max(0, remaining), fallsSinceMs }
    },
  }
}

export type Remaining = NonNullable<ReturnType<ReturnType<typeof createRemainingHeader>['read']>>
