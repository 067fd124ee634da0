import { expect, test } from 'vitest'
import { createAwaitedResults } from '../../../src-main/sync/awaited-results.ts'
import type { Limiter } from '../../../src-main/sync/limiting/limiter.ts'
import type { FeedbackJob } from '../../../src-main/sync/sync-store.ts'
import type { TaskContext } from '../../../src-main/sync/sync-context.ts'
import { situationOf } from '../../../src-main/sync/situation.ts'

const nowAt = 1_000_000
const nowMs = 5_000

const limiter = {
  ...{ left: () => 7, mayTakeInBackground: () => true, nextInBackgroundMs: () => 1 },
  ...{ nextFreeMs: () => 2, limit: () => 60 },
} as unknown as Limiter

/** A connection of which so much is known; what waits on disk was read a moment ago. */
function memberWith(outbox: object, running: readonly string[] = []) {
  const results = createAwaitedResults({ monotonicMs: () => nowMs })
  const ages: Record<string, readonly number[]> = {}
  const times = (kind: string) => ({
    model: (askedAges: () => readonly number[]) => void (ages[kind] = askedAges()),
  })
  const nothing = {
    ...{ counts: {}, nextUploadAt: null, nextFeedbackAt: null, nextFetchAt: null },
    nextLookupAt: null,
  }
  const work = {
    ...{ results, running: new Set(running), times: { pdf: times('pdf'), image: times('image') } },
    outbox: { outbox: { ...nothing, ...outbox }, version: 1, fromAt: 0, untilAt: Infinity },
  }
  const member = { work, clock: { now: () => nowAt }, store: { version: () => 1 } }
  return { results, ages, member: member as unknown as TaskContext }
}

test('how long documents take is learned from those of their kind alone, and from those that were asked for', () => {
  const { results, ages, member } = memberWith({})
  const put = (documentId: string, kind: 'pdf' | 'image', askedAgeMs: number) => {
    const accepted = { acceptedMs: 0, measured: true, listedDone: false }
    const origin = documentId === 'theirs' ? 'service' : 'here'
    results.add({ ...accepted, documentId, serviceDocumentId: documentId, origin, kind })
    const result = results.find(documentId)
    if (result && askedAgeMs > 0) results.note(result, { askedAgeMs })
  }
  put('a', 'pdf', 0)
  put('b', 'pdf', 300)
  put('c', 'image', 400)
  put('theirs', 'pdf', 500)
  const situation = situationOf(member, limiter, nowMs)
  situation.model('pdf')
  situation.model('image')
  expect(ages).toEqual({ pdf: [300], image: [400] })
  for (let n = 0; n < 300; n++) put(`many-${String(n)}`, 'pdf', n + 1)
  situation.model('pdf')
  expect(ages['pdf']).toHaveLength(200)
})

test('a moment of the wall clock is one of the same distance, and what never comes never comes', () => {
  const outbox = { nextUploadAt: nowAt + 700, nextLookupAt: nowAt - 100 }
  const { member } = memberWith(outbox)
  expect(situationOf(member, limiter, nowMs)).toMatchObject({
    ...{ nextUploadMs: nowMs + 700, nextLookupMs: nowMs - 100, nextFeedbackMs: Infinity },
    ...{ slotsLeft: 7, nextSlotMs: 2, requestsPerMinute: 60, staged: 0, uploading: 0 },
  })
})

test('four files are out at most, whether their bodies have begun or not', () => {
  const of = (counts: object) => situationOf(memberWith({ counts }).member, limiter, nowMs)
  expect(of({ staged: 9, sending: 1, 'body-started': 2 })).toMatchObject({
    ...{ staged: 9, uploading: 3, mayUpload: true },
  })
  expect(of({ sending: 1, 'body-started': 3 })).toMatchObject({ uploading: 4, mayUpload: false })
})

test('of one document no two words are out, and one fetch at a time', () => {
  const feedback = { job: { documentId: 'a' } as FeedbackJob, serviceDocumentId: 's' }
  const outbox = { feedback, fetch: { documentId: 'b' } }
  const of = (...running: string[]) =>
    situationOf(memberWith(outbox, running).member, limiter, nowMs)
  expect(of('feedback:b')).toMatchObject(outbox)
  expect(of('feedback:a').feedback).toBeUndefined()
  expect(of('fetch:c').fetch).toBeUndefined()
})
