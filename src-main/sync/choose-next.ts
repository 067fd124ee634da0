import type { ListedDocument } from '../../src-shared/service-api/service-calls.ts'
import type { AwaitedResult } from './awaited-results.ts'
import { judgeQuestions, type Questions } from './judge-questions.ts'
import type { PausedKind } from './rests.ts'
import type { Situation } from './situation.ts'
import { hasPlenty } from './slot-price.ts'
import type { FeedbackJob, FetchJob, UploadJob } from './sync-store.ts'
import type { ListPurpose } from './tasks/read-list.ts'

/** One request that the queue may send. */
export type ChosenRequest =
  | {
      readonly kind: 'feedback'
      readonly job: FeedbackJob
      readonly serviceDocumentId: string
    }
  | { readonly kind: 'ask'; readonly result: AwaitedResult }
  | { readonly kind: 'list'; readonly purpose: ListPurpose }
  /** An entry of the list that may be an upload of ours, told by its bytes. */
  | { readonly kind: 'compare'; readonly item: ListedDocument }
  | { readonly kind: 'upload'; readonly job: UploadJob }
  | { readonly kind: 'fetch'; readonly job: FetchJob }

/** The request that is worth most now; of several connections the lowest rank goes first. */
export type NextMove =
  | { readonly kind: 'send'; readonly rank: number; readonly request: ChosenRequest }
  /** Nothing now; monotonic ms at which to choose again. */
  | { readonly kind: 'wait'; readonly untilMs: number }

type View = {
  readonly situation: Situation
  readonly questions: Questions
  /** No right that this kind needs was refused just now. */
  readonly isOpen: (kind: PausedKind) => boolean
  readonly mayReadList: boolean
}
type Rule = (view: View) => ChosenRequest | null

/**
 * Which slots a rule may use: `any` those kept for people as well; `last` these too, for the last
 * questions of a batch, behind which no upload waits; `free` only what is kept for nobody.
 */
type Ranked = {
  readonly rank: number
  readonly slots: 'any' | 'last' | 'free'
  readonly rule: Rule
}

/**
 * Every document needs one upload and one successful question; anything else is waste. The first rule
 * that has a request decides.
 */
const rules: readonly Ranked[] = [
  { rank: 0, slots: 'any', rule: sendFeedback },
  { rank: 1, slots: 'free', rule: compareContent },
  { rank: 1, slots: 'free', rule: lookUpInList },
  { rank: 1, slots: 'last', rule: askForListed },
  { rank: 2, slots: 'free', rule: readOnForPerson },
  { rank: 2, slots: 'last', rule: readListForStates },
  { rank: 2, slots: 'last', rule: askForDue },
  { rank: 3, slots: 'free', rule: sendUpload },
  { rank: 4, slots: 'free', rule: readOn },
  { rank: 4, slots: 'free', rule: askForOthers },
  { rank: 5, slots: 'free', rule: fetchForOthers },
]

export function chooseNext(situation: Situation): NextMove {
  const { nowMs, work, staged, mayTakeInBackground } = situation
  const { rests } = work
  const restsUntilMs = Math.max(rests.signedOutUntilMs, rests.haltedUntilMs)
  if (nowMs < restsUntilMs) return { kind: 'wait', untilMs: restsUntilMs }
  const isOpen = (kind: PausedKind) => (rests.pauses.get(kind) ?? 0) <= nowMs
  const questions = isOpen('ask') ? judgeQuestions(situation) : noQuestions
  const view: View = {
    situation,
    questions,
    isOpen,
    mayReadList: isOpen('list') && !work.list.isBeingRead,
  }
  const mayUse = { any: true, last: mayTakeInBackground || staged === 0, free: mayTakeInBackground }
  for (const { rank, slots, rule } of rules) {
    const request = mayUse[slots] ? rule(view) : null
    if (request) return { kind: 'send', rank, request }
  }
  return { kind: 'wait', untilMs: nextMoment(situation, questions.nextMs) }
}

const noQuestions: Questions = {
  listed: undefined,
  due: undefined,
  isListDue: false,
  others: undefined,
  nextMs: Infinity,
}

function sendFeedback({ situation, isOpen }: View): ChosenRequest | null {
  const { feedback } = situation
  return feedback && isOpen('feedback') ? { kind: 'feedback', ...feedback } : null
}

function compareContent({ situation: { work } }: View): ChosenRequest | null {
  const item = work.running.has('compare') ? undefined : work.lookups.current?.contents?.[0]
  return item ? { kind: 'compare', item } : null
}

function lookUpInList({ situation: { work }, mayReadList }: View): ChosenRequest | null {
  if (!mayReadList || work.lookups.current?.contents !== null) return null
  return { kind: 'list', purpose: 'lookup' }
}

function askForListed({ questions: { listed } }: View): ChosenRequest | null {
  return listed ? { kind: 'ask', result: listed } : null
}

function isPulling({ situation: { work } }: View): boolean {
  return work.pull.pass?.state === 'running'
}

function readOnForPerson(view: View): ChosenRequest | null {
  if (!view.mayReadList || !isPulling(view) || !view.situation.work.pull.isUrgent) return null
  return { kind: 'list', purpose: 'pull' }
}

function readListForStates({ questions, mayReadList }: View): ChosenRequest | null {
  return mayReadList && questions.isListDue ? { kind: 'list', purpose: 'poll' } : null
}

function askForDue({ questions: { due } }: View): ChosenRequest | null {
  return due ? { kind: 'ask', result: due } : null
}

function sendUpload({ situation, isOpen }: View): ChosenRequest | null {
  const { nowMs, work, nextUpload, mayUpload } = situation
  // What was left over from the last run is looked for first, where the list can be read.
  const waitsForLookup = work.lookups.leftoversSinceAt !== null && isOpen('list')
  const mayGo = mayUpload && !waitsForLookup && isOpen('upload') && nowMs >= work.rests.diskUntilMs
  return nextUpload && mayGo ? { kind: 'upload', job: nextUpload } : null
}

function readOn(view: View): ChosenRequest | null {
  const { situation } = view
  const { work, staged, uploading } = situation
  const ownFiles = staged + uploading + work.results.ownCount()
  if (!view.mayReadList || !isPulling(view)) return null
  return ownFiles === 0 || hasPlenty(situation) ? { kind: 'list', purpose: 'pull' } : null
}

/**
 * What is of others waits: whoever looks on sees a list sooner than what stands in its documents, and a file
 * of ours goes out as soon as one that is out has been taken.
 */
function leavesSlots(view: View): boolean {
  const { situation } = view
  if (isPulling(view) && situation.work.list.isBeingRead) return true
  return situation.nextUpload !== undefined && !situation.mayUpload && !hasPlenty(situation)
}

function askForOthers(view: View): ChosenRequest | null {
  const { others } = view.questions
  return others && !leavesSlots(view) ? { kind: 'ask', result: others } : null
}

function fetchForOthers(view: View): ChosenRequest | null {
  const { fetch, work, nowMs } = view.situation
  if (!fetch || leavesSlots(view) || !view.isOpen('fetch')) return null
  return nowMs >= work.rests.diskUntilMs ? { kind: 'fetch', job: fetch } : null
}

function nextMoment(situation: Situation, nextQuestionMs: number): number {
  const { work, nowMs, mayTakeInBackground } = situation
  let nextMs = Math.min(
    nextQuestionMs,
    situation.nextFeedbackMs,
    situation.nextUploadMs,
    situation.nextLookupMs,
    situation.nextFetchMs,
    mayTakeInBackground ? Infinity : situation.nextInBackgroundMs,
  )
  // A pass that leaves scarce slots to others goes on when one comes back.
  if (work.pull.pass?.state === 'running') nextMs = Math.min(nextMs, situation.nextSlotMs)
  for (const untilMs of [...work.rests.pauses.values(), work.rests.diskUntilMs])
    if (untilMs > nowMs) nextMs = Math.min(nextMs, untilMs)
  return nextMs
}
