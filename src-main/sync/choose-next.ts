import type { ListedDocument } from '../../src-shared/service-api/service-calls.ts'
import type { Awaited, ConnectionWork, PausedKind } from './connection-work.ts'
import type { FeedbackJob, FetchJob, UploadJob } from './sync-store.ts'
import type { ListPurpose } from './tasks/read-list.ts'
import type { TimeModel } from './timing/outlook.ts'
import {
  isAskBest,
  isListBest,
  isListBetter,
  isUploadBest,
  type OpenDocument,
  type WindowPlan,
} from './timing/window-plan.ts'

/** The one request that is worth most now, or when to look again (monotonic ms). */
export type Choice =
  | {
      readonly kind: 'feedback'
      readonly rank: number
      readonly job: FeedbackJob
      readonly serviceDocumentId: string
    }
  | {
      readonly kind: 'ask'
      readonly rank: number
      readonly item: Awaited
    }
  | {
      readonly kind: 'list'
      readonly rank: number
      readonly purpose: ListPurpose
    }
  | {
      /** An entry of the list that may be an upload of ours, told by its bytes. */
      readonly kind: 'compare'
      readonly rank: number
      readonly item: ListedDocument
    }
  | { readonly kind: 'upload'; readonly rank: number; readonly job: UploadJob }
  | { readonly kind: 'fetch'; readonly rank: number; readonly job: FetchJob }
  | { readonly kind: 'wait'; readonly untilMs: number }

/** What the choice is made from; all times are monotonic ms. */
export type Situation = {
  readonly nowMs: number
  readonly work: ConnectionWork
  /** Slots that are left in this window, those kept for people included. */
  readonly slotsLeft: number
  /** One of them may go to work for which nobody waits; else when one may at the earliest. */
  readonly mayTakeInBackground: boolean
  readonly nextInBackgroundMs: number
  /** When the next slot comes back. */
  readonly nextSlotMs: number
  readonly requestsPerMinute: number
  readonly mayUpload: boolean
  readonly nextUpload: UploadJob | undefined
  readonly nextUploadAtMs: number
  readonly staged: number
  /** Uploads that are out and not answered. */
  readonly uploading: number
  readonly feedback: { readonly job: FeedbackJob; readonly serviceDocumentId: string } | undefined
  readonly nextFeedbackAtMs: number
  readonly nextLookupAtMs: number
  readonly fetch: FetchJob | undefined
  readonly nextFetchAtMs: number
  readonly model: (item: Awaited) => TimeModel
  /** For the document that is uploaded next. */
  readonly uploadModel: () => TimeModel
  /** Anything was seen of how long the service takes. */
  readonly hasLearned: boolean
}

/** A slot that would go unused anyway costs a fraction: the less of them is needed, the less. */
const plenty = { leastFactor: 0.18, mostFactor: 0.3 }
/** Where slots are short a failed question also takes the slot of a successful one. */
const scarceFactor = 2
const surelyDone = 0.97
/** Between two questions about one document, and between two readings of the list. */
const shortestPauseMs = 500
const pauseShareOfAge = 0.1
const longestPauseMs = 10 * 60_000
const listPauseMs = 1000
const listPauseShareOfAge = 0.06
/** Slots that come back sooner than this need no plan. */
const shortestPlannedMs = 10_000
const mostPlanned = 100
/** As long as nothing was learned, a page sooner than this after the first upload tells too little. */
const firstPageAgeMs = 10_500

/**
 * Every document needs one upload and one successful question; anything else is waste. A slot spent
 * early delays all that waits behind it, so its price is the waiting work times the time a slot
 * takes to come back. A question is asked, or the list read, once the time for which documents have
 * probably been done without our knowing outweighs that price.
 */
export function chooseNext(situation: Situation): Choice {
  const { nowMs, work, nextUpload, mayTakeInBackground } = situation
  const restsUntilMs = Math.max(work.signedOutUntilMs, work.haltedUntilMs)
  if (nowMs < restsUntilMs) return { kind: 'wait', untilMs: restsUntilMs }
  const open = (kind: PausedKind) => (work.pauses.get(kind) ?? 0) <= nowMs
  const canList = open('list') && !work.listRunning

  if (situation.feedback && open('feedback'))
    return { kind: 'feedback', rank: 0, ...situation.feedback }
  const compared = work.running.has('compare') ? undefined : work.lookup?.contents?.[0]
  if (mayTakeInBackground && compared) return { kind: 'compare', rank: 1, item: compared }
  if (mayTakeInBackground && canList && work.lookup?.contents === null)
    return { kind: 'list', rank: 1, purpose: 'lookup' }
  const plan = open('ask') && open('list') ? planOf(situation) : null
  const asks = open('ask') ? judgeAsks(situation, plan) : noAsks
  // The last questions of a batch, and the page that tells which of them are worth asking, may use what is
  // kept for people: no upload waits behind them that could go out.
  const mayAsk = mayTakeInBackground || situation.staged === 0 || plan !== null
  if (mayAsk && asks.listed) return { kind: 'ask', rank: 1, item: asks.listed }
  const isPulling = mayTakeInBackground && canList && work.pull?.state === 'running'
  if (isPulling && work.pullIsUrgent) return { kind: 'list', rank: 2, purpose: 'pull' }
  if (mayAsk && canList && asks.listNow) return { kind: 'list', rank: 2, purpose: 'poll' }
  if (mayAsk && asks.due) return { kind: 'ask', rank: 2, item: asks.due }
  const untilMs = nextMoment(situation, asks.nextMs)
  if (!mayTakeInBackground)
    return { kind: 'wait', untilMs: Math.min(untilMs, situation.nextInBackgroundMs) }
  const blocked = work.leftoversSince !== null && open('list')
  const mayUpload =
    situation.mayUpload && !blocked && open('upload') && nowMs >= work.diskPausedUntilMs
  const isHeld = nextUpload && mayUpload && plan && !isUploadBest(plan, situation.uploadModel())
  if (nextUpload && mayUpload && !isHeld) return { kind: 'upload', rank: 3, job: nextUpload }
  if (isPulling && (hasPlenty(situation) || ownWork(situation) === 0))
    return { kind: 'list', rank: 4, purpose: 'pull' }
  // Whoever looks on sees a list sooner than what stands in its documents.
  const isReadingOn = work.pull?.state === 'running' && work.listRunning
  if (isReadingOn) return { kind: 'wait', untilMs }
  if (asks.others) return { kind: 'ask', rank: 4, item: asks.others }
  if (situation.fetch && open('fetch') && nowMs >= work.diskPausedUntilMs)
    return { kind: 'fetch', rank: 5, job: situation.fetch }
  return { kind: 'wait', untilMs: isHeld ? Math.min(untilMs, situation.nextSlotMs) : untilMs }
}

type Asks = {
  /** The list says that it is done. */
  readonly listed: Awaited | null
  readonly due: Awaited | null
  readonly listNow: boolean
  /** Done, of others: fetched when nothing of our own is to do. */
  readonly others: Awaited | null
  readonly nextMs: number
}
const noAsks: Asks = { listed: null, due: null, listNow: false, others: null, nextMs: Infinity }

/**
 * Where what is left of a batch could nearly be done within this window, its slots are short, and the
 * list may tell what is done, the rest of the window is planned as a whole; else null.
 */
function planOf(situation: Situation): WindowPlan | null {
  const { nowMs, work, staged, uploading, requestsPerMinute, nextSlotMs } = situation
  const needed = 2 * staged + uploading + ownAwaited(work)
  if (work.listsStates === 'no' || needed > requestsPerMinute || hasPlenty(situation)) return null
  const untilRefillMs = Math.min(60_000, nextSlotMs - nowMs)
  if (untilRefillMs < shortestPlannedMs) return null
  const documents: OpenDocument[] = []
  let usable = situation.slotsLeft - 1
  for (const item of work.awaited.values()) {
    if (item.running || item.origin === 'service' || item.notBeforeMs >= nextSlotMs) continue
    const { acceptedMs, askedAgeMs } = item
    if (item.listedDone) usable--
    else documents.push({ ageMs: nowMs - acceptedMs, askedAgeMs, model: situation.model(item) })
  }
  for (let n = 0; n < uploading; n++)
    documents.push({ ageMs: 0, askedAgeMs: 0, model: situation.uploadModel() })
  if (documents.length > mostPlanned) return null
  return { usable, untilRefillMs, documents }
}

function judgeAsks(situation: Situation, plan: WindowPlan | null): Asks {
  const { nowMs, work } = situation
  const price = slotPriceMs(situation)
  const risk = hasPlenty(situation) ? price : price * scarceFactor
  let listed: Awaited | null = null
  let due: Awaited | null = null
  let others: Awaited | null = null
  let nextMs = Infinity
  let lateness = 0
  let coverable = 0
  let youngestMs = Infinity
  let oldestMs = 0
  const isListAwaited = plan !== null && isListBetter(plan)
  for (const item of work.awaited.values()) {
    if (item.running) continue
    if (nowMs < item.notBeforeMs) {
      nextMs = Math.min(nextMs, item.notBeforeMs)
      continue
    }
    if (item.listedDone) {
      if (item.origin === 'service') others ??= item
      else listed ??= item
      continue
    }
    const ageMs = nowMs - item.acceptedMs
    if (item.origin === 'service' && item.askedAgeMs === 0) {
      others ??= item
      continue
    }
    const sinceMs = ageMs - item.askedAgeMs
    const model = situation.model(item)
    const { done, latenessMs } = model.outlook(ageMs, item.askedAgeMs)
    lateness += latenessMs
    coverable++
    youngestMs = Math.min(youngestMs, ageMs)
    oldestMs = Math.max(oldestMs, ageMs)
    const pauseMs = Math.max(shortestPauseMs, pauseShareOfAge * ageMs)
    const isTimely = plan
      ? !isListAwaited && isAskBest(plan, { ageMs, askedAgeMs: item.askedAgeMs, model })
      : latenessMs >= (1 - done) * risk
    const isWorthIt = isTimely || done >= surelyDone
    if ((isWorthIt && sinceMs >= pauseMs) || sinceMs >= longestPauseMs) {
      if (item.origin === 'service') others ??= item
      else if (!due || item.acceptedMs < due.acceptedMs) due = item
    } else {
      // The price falls and lateness grows slowly: a fraction of the age is often enough to look.
      const againMs = isWorthIt ? pauseMs - sinceMs : Math.max(100, 0.03 * ageMs)
      nextMs = Math.min(nextMs, nowMs + Math.min(againMs, longestPauseMs - sinceMs))
    }
  }
  const listNow =
    coverable > 1 &&
    work.listsStates !== 'no' &&
    (plan
      ? isListBest(plan) && (situation.hasLearned || oldestMs >= firstPageAgeMs)
      : lateness >= price) &&
    nowMs - work.listedAtMs >= Math.max(listPauseMs, listPauseShareOfAge * youngestMs)
  return { listed, due, listNow, others, nextMs }
}

/**
 * What one slot costs now, in ms of waiting summed over documents: it delays everything behind it by
 * the time a slot takes to come back, and at least one document until the next one does.
 */
function slotPriceMs(situation: Situation): number {
  const { nowMs, work, staged, slotsLeft, requestsPerMinute, nextSlotMs } = situation
  const outstanding = ownAwaited(work)
  const price = ((staged + outstanding) * 60_000) / requestsPerMinute
  const needed = 2 * staged + outstanding
  if (hasPlenty(situation)) {
    const factor = (2 * needed) / slotsLeft
    return price * Math.min(plenty.mostFactor, Math.max(plenty.leastFactor, factor))
  }
  // Once all is uploaded, slots beyond the last questions and the one for a person serve nobody else.
  const spare = slotsLeft - 1 - needed
  if (staged === 0 && spare > 0) return price * Math.max(plenty.mostFactor, 1 / (1 + spare))
  const gapMs = Number.isFinite(nextSlotMs) ? Math.max(0, nextSlotMs - nowMs) : 0
  return slotsLeft < needed ? Math.max(price, gapMs) : price
}

/** More slots in this window than all that is known can need. */
function hasPlenty({ work, staged, slotsLeft, requestsPerMinute }: Situation): boolean {
  return slotsLeft >= Math.min(2 * (staged + ownAwaited(work)) + 2, requestsPerMinute)
}

/** Files of our own that are still to be sent or asked for. */
function ownWork({ work, staged, uploading }: Situation): number {
  return staged + uploading + ownAwaited(work)
}

function ownAwaited(work: ConnectionWork): number {
  let count = 0
  for (const item of work.awaited.values()) if (item.origin === 'here') count++
  return count
}

function nextMoment(situation: Situation, nextAskMs: number): number {
  const { work, nowMs } = situation
  let nextMs = Math.min(
    nextAskMs,
    situation.nextFeedbackAtMs,
    situation.nextUploadAtMs,
    situation.nextLookupAtMs,
    situation.nextFetchAtMs,
  )
  // A pass that leaves scarce slots to others goes on when one comes back.
  if (work.pull?.state === 'running') nextMs = Math.min(nextMs, situation.nextSlotMs)
  for (const untilMs of work.pauses.values())
    if (untilMs > nowMs) nextMs = Math.min(nextMs, untilMs)
  if (work.diskPausedUntilMs > nowMs) nextMs = Math.min(nextMs, work.diskPausedUntilMs)
  return nextMs
}
