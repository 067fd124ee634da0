import type { AwaitedResult } from './awaited-results.ts'
import { hasPlenty, slotPriceMs } from './slot-price.ts'
import type { Situation } from './situation.ts'

/**
 * Where slots are short, a question in vain also takes the slot of one that is not, and where files wait it
 * makes all of them later.
 */
const scarceFactor = { atTheEnd: 2, whileFilesWait: 3 }
/** There, a page of the list has to spare more than the one question that it costs. */
const scarceListFactor = 2
const surelyDone = 0.97
/** Between two questions about one document, and between two readings of the list. */
const shortestPauseMs = 500
const pauseShareOfAge = 0.1
const longestPauseMs = 10 * 60_000
const listPauseMs = 1000
const listPauseShareOfAge = 0.06
/** The price falls and lateness grows slowly: a fraction of the age is often enough to judge anew. */
const againShareOfAge = 0.03
/** Judged for one choice; the others have their turn at the next ones. */
const mostJudged = 64

/** What is worth asking of the results that are awaited. Times are monotonic ms. */
export type Questions = {
  /** Done, as the list says. */
  readonly listed: AwaitedResult | undefined
  /** Probably done, and of those the one that has waited longest. */
  readonly due: AwaitedResult | undefined
  /** A page of the list tells of so many that it is worth its slot. */
  readonly isListDue: boolean
  /** Of others: fetched when nothing of our own is to do. */
  readonly others: AwaitedResult | undefined
  /** When the next one is to be judged. */
  readonly nextMs: number
}

/**
 * A question is worth its slot, or a page of the list is, once the time for which documents have
 * probably been done without our knowing outweighs what the slot costs.
 */
export function judgeQuestions(situation: Situation): Questions {
  const { nowMs, work } = situation
  const { results } = work
  const priceMs = slotPriceMs(situation)
  const isShort = !hasPlenty(situation)
  const factor = situation.staged > 0 ? scarceFactor.whileFilesWait : scarceFactor.atTheEnd
  const riskMs = isShort ? priceMs * factor : priceMs
  const pageMs = isShort && situation.staged > 0 ? priceMs * scarceListFactor : priceMs
  results.wake(nowMs)
  let due: AwaitedResult | undefined
  for (const result of results.unjudged(mostJudged)) {
    if (!isWorthAsking(situation, result, riskMs)) continue
    if (result.origin === 'here' && (!due || result.acceptedMs < due.acceptedMs)) due = result
  }
  return {
    listed: results.firstListed(),
    due,
    isListDue: isListDue(situation, pageMs),
    others: results.firstOfOthers(),
    nextMs: results.nextMs(),
  }
}

/** Writes the judgement down: what is not worth a question sleeps until it may be. */
function isWorthAsking(
  { nowMs, work, model }: Situation,
  result: AwaitedResult,
  riskMs: number,
): boolean {
  const ageMs = nowMs - result.acceptedMs
  const sinceMs = ageMs - result.askedAgeMs
  const { done, latenessMs } = model(result.kind).outlook(ageMs, result.askedAgeMs)
  const pauseMs = Math.max(shortestPauseMs, pauseShareOfAge * ageMs)
  const isLikely = latenessMs >= (1 - done) * riskMs || done >= surelyDone
  const isWorth = (isLikely && sinceMs >= pauseMs) || sinceMs >= longestPauseMs
  const waitMs = isLikely ? pauseMs - sinceMs : Math.max(100, againShareOfAge * ageMs)
  const againMs = isWorth ? null : nowMs + Math.min(waitMs, longestPauseMs - sinceMs)
  work.results.judged(result, { doubt: 1 - done, latenessMs, againMs })
  return isWorth
}

function isListDue(
  { nowMs, work, staged, requestsPerMinute }: Situation,
  priceMs: number,
): boolean {
  // With windows of files to come, every result is met by a question of its own before the last one.
  if (staged > requestsPerMinute) return false
  const { doubt, latenessMs } = work.results.covered()
  if (doubt < 1 || work.list.tellsStates === 'no' || latenessMs < priceMs) return false
  const youngestMs = nowMs - work.results.newestMs()
  return nowMs - work.list.readMs >= Math.max(listPauseMs, listPauseShareOfAge * youngestMs)
}
