import type { AnswerFacts } from '../../../src-shared/service-api/service-outcome.ts'

/** Answers in a row that claim "none left" although they were served. */
const believedZeros = 2

/**
 * Reads X-Rate-Limit-Remaining. It may only lower what our own log allows: fewer requests left than
 * we count means that somebody else uses the same credential.
 */
export function createRemainingHeader(requestsPerMinute: number) {
  let zeros = 0
  return {
    /** How many requests of others the answer tells of, those included that are left to them. */
    foreignRequests(facts: AnswerFacts, ownLeft: number, leftToOthers = 0): number {
      const { remaining } = facts
      if (remaining === null || remaining > requestsPerMinute) return 0
      zeros = remaining === 0 ? zeros + 1 : 0
      // A true zero is followed by a refusal or by a new window, not by another served request.
      if (zeros > believedZeros) return 0
      return Math.max(0, ownLeft - Math.max(0, remaining - leftToOthers))
    },
  }
}
