import type { TimeModel } from './outlook.ts'
import { windowTableFor } from './window-table.ts'

/** A document that is uploaded, or under way, and not known to be done. */
export type OpenDocument = {
  /** Below 0 while the upload itself is still to be answered. */
  readonly ageMs: number
  readonly askedAgeMs: number
  readonly model: TimeModel
}

/**
 * The end of a batch in a window whose slots no longer suffice for every question: which of them are
 * spent now, and which uploads wait until the slots come back, so that the sum of all times to a
 * result becomes the least that can be expected. A page of the list tells which documents are done.
 */
export type WindowPlan = {
  /** Slots that may still be used before others come back. */
  readonly usable: number
  readonly untilRefillMs: number
  readonly documents: readonly OpenDocument[]
}

/** Moments that are compared, ms from now. */
const moments = [0, ...Array.from({ length: 21 }, (_, at) => 325 * 1.3 ** at)]
/** An upload takes so long until the service begins. */
const uploadMs = 300
/** Times of documents that are uploaded after the refill are reckoned up to here. */
const horizonMs = 60_000
/** With slots at hand a result is known so much later than it is there. */
const afterRefillFactor = 1.1
/** An upload that takes a slot from a question must gain this share of the time to the refill. */
const wantedGain = 0.35

/** Whether the list is to be read now rather than later, or rather than asking for each document. */
export function isListBest(plan: WindowPlan): boolean {
  const nowMs = sumIfListed(plan, 0)
  return nowMs <= bestListLater(plan) && nowMs < sumIfAsked(plan)
}

/** Whether it is better to wait for a page of the list than to ask for each document. */
export function isListBetter(plan: WindowPlan): boolean {
  return bestList(plan) < sumIfAsked(plan)
}

/** Whether now is the best moment to ask for one of its documents. */
export function isAskBest(plan: WindowPlan, document: OpenDocument): boolean {
  const looks = looksForEach(plan)
  const nowMs = expectedIfAsked(plan, document, looks, 0)
  return momentsOf(plan).every((atMs) => nowMs <= expectedIfAsked(plan, document, looks, atMs))
}

/** Whether one more upload is worth its slot now; otherwise it waits until slots come back. */
export function isUploadBest(plan: WindowPlan, model: TimeModel): boolean {
  const documents = [...plan.documents, { ageMs: -uploadMs, askedAgeMs: 0, model }]
  const more = { ...plan, usable: plan.usable - 1, documents }
  // A question for each, and a page.
  if (plan.documents.length === 0 || more.usable > documents.length) return true
  const processingMs = horizonMs - model.outlook(horizonMs, 0).latenessMs
  const ifLeftMs = plan.untilRefillMs * (1 - wantedGain) + afterRefillFactor * processingMs
  return leastSum(more) < leastSum(plan) + ifLeftMs
}

function leastSum(plan: WindowPlan): number {
  return Math.min(bestList(plan), sumIfAsked(plan))
}

function bestList(plan: WindowPlan): number {
  return Math.min(sumIfListed(plan, 0), bestListLater(plan))
}

function bestListLater(plan: WindowPlan): number {
  return Math.min(Infinity, ...momentsOf(plan).map((atMs) => sumIfListed(plan, atMs)))
}

/** All but the present one. */
function momentsOf({ untilRefillMs }: WindowPlan): readonly number[] {
  return moments.filter((atMs) => atMs > 0 && atMs < untilRefillMs)
}

/** The sum over all documents of the expected ms to their results, if the list is read at `atMs`. */
function sumIfListed(plan: WindowPlan, atMs: number): number {
  const { documents, untilRefillMs } = plan
  const slots = plan.usable - 1
  if (documents.length < 2 || slots < 1) return Infinity
  const looks = Math.max(0, slots - documents.length)
  let done = 0
  let open = 0
  let openMs = 0
  for (const { ageMs, askedAgeMs, model } of documents) {
    const isDone = model.outlook(ageMs + atMs, askedAgeMs).done
    const table = windowTableFor(model, ageMs + untilRefillMs)
    done += isDone
    open += 1 - isDone
    openMs += (1 - isDone) * (table.resultAgeMs(looks, ageMs + atMs) - ageMs)
  }
  const asked = Math.min(done, slots)
  const askedLater = Math.min(open, Math.max(0, slots - done))
  const laterMs = open > 0 ? openMs / open : 0
  const left = documents.length - asked - askedLater
  return asked * atMs + askedLater * laterMs + left * untilRefillMs
}

/** The same if each document is asked for by itself, as far as the slots go. */
function sumIfAsked(plan: WindowPlan): number {
  const { documents, usable, untilRefillMs } = plan
  const looks = looksForEach(plan)
  const from = [0, ...momentsOf(plan)]
  return documents
    .map((document) =>
      Math.min(untilRefillMs, ...from.map((atMs) => expectedIfAsked(plan, document, looks, atMs))),
    )
    .sort((one, other) => one - other)
    .reduce((sum, ms, at) => sum + (at < usable ? ms : untilRefillMs), 0)
}

/** Questions in vain that each document can afford. */
function looksForEach({ documents, usable }: WindowPlan): number {
  return Math.max(0, Math.floor(usable / Math.max(1, documents.length)) - 1)
}

function expectedIfAsked(
  { untilRefillMs }: WindowPlan,
  { ageMs, askedAgeMs, model }: OpenDocument,
  looks: number,
  atMs: number,
): number {
  const isDone = model.outlook(ageMs + atMs, askedAgeMs).done
  const table = windowTableFor(model, ageMs + untilRefillMs)
  return isDone * atMs + (1 - isDone) * (table.resultAgeMs(looks - 1, ageMs + atMs) - ageMs)
}
