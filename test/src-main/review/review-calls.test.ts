import { describe, expect, test } from 'vitest'
import type { ReviewAmong } from '../../../src-shared/contract/review.ts'
import type { ReviewChange } from '../../../src-shared/contract/review.ts'
import type { FeedbackRequest } from '../../../src-shared/service-api/feedback.ts'
import { createDispatch } from '../../../src-main/composition/dispatch.ts'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { reviewCallHandlers } from '../../../src-main/review/review-calls.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { findDocument, setDocumentFeedback } from '../../../src-main/store/documents.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults } from '../../../src-main/store/results.ts'
import { answerStops } from '../../support/answer-stops.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

function openReview() {
  const db = openTestDatabase()
  const clock = createManualClock()
  const outbox = new Map<string, FeedbackRequest>()
  let sent = false
  const handlers = reviewCallHandlers({
    db,
    clock,
    notifier: {
      documentChanged: () => {},
      documentRemoved: () => {},
      reviewChanged: () => {},
      statusChanged: () => {},
    },
    person: 'anna',
    activeConnectionId: () => 'embedded',
    enqueueFeedback: (id, feedback) => void outbox.set(id, feedback),
    noteConfirmed: () => {},
    withdrawFeedback: (id) => !sent && outbox.delete(id),
  })
  const dispatch = createDispatch({
    handlers: handlers as CallHandlers,
    logger: createRecordingLogger(),
    clock,
    onDamage: () => {},
  })
  const id = putDocument(db, { results: [invoiceJson] })
  const change = (value: ReviewChange) => handlers['review.change']({ id, change: value })
  return {
    db,
    id,
    outbox,
    handlers,
    dispatch,
    change,
    markSent: () => void (sent = true),
    set: (path: string, value: string | number | null) =>
      change({ kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' }),
  }
}

describe('reviewing', () => {
  test('a change is there when it is read again, and in the inbox', async () => {
    const review = openReview()
    const state = await review.set('/sender/name', 'Meier AG')
    expect(state.results[0]?.current['sender']).toMatchObject({ name: 'Meier AG' })
    expect(state.feedback.state).toBe('saved')
    expect(await review.handlers['review.open']({ id: review.id })).toEqual(state)
    expect(findDocument(review.db, review.id)?.senderName).toBe('Meier AG')
  })

  test('goes through what a list is narrowed down to, and counts that', async () => {
    const { db, id, dispatch } = openReview()
    putDocument(db, { results: [{ ...invoiceJson, documentType: 'RECEIPT' }] })
    const left = async (filters: unknown[]) => {
      const reply = await dispatch('review.queue', {
        id: null,
        among: { scope: 'active', query: '', filters },
      })
      return reply.ok && reply.value
    }
    expect(await left([])).toMatchObject({ left: { count: 2, isExact: true } })
    expect(await left([{ by: 'type', type: 'INVOICE' }])).toMatchObject({
      left: { count: 1, isExact: true },
      open: [{ id }],
    })
  })

  test('goes through all workspaces where the list shows them', async () => {
    const { db, id, handlers } = openReview()
    saveConnection(db, branch, 0)
    const other = putDocument(db, { receivedAt: 1, connectionId: branch.id })
    const among: ReviewAmong = { scope: 'all', query: '', filters: [] }
    const queue = await handlers['review.queue']({ id, among })
    expect(queue.open.map((one) => one.id)).toEqual([id, other])
    expect(queue.left).toEqual({ count: 2, isExact: true })
    const { nextId } = await handlers['review.confirm']({ id, among })
    expect(nextId).toBe(other)
  })

  test('undo and redo walk the steps, and a new step forgets what was undone', async () => {
    const review = openReview()
    const titles: unknown[] = []
    const note = (state: Awaited<ReturnType<typeof review.set>>) =>
      titles.push(state.results[0]?.current['title'])
    note(await review.set('/title', 'one'))
    note(await review.set('/title', 'two'))
    note(await review.handlers['review.undo']({ id: review.id }))
    const undone = await review.handlers['review.undo']({ id: review.id })
    note(undone)
    expect(undone.feedback.state).toBe('none')
    expect([undone.canUndo, undone.canRedo]).toEqual([false, true])
    note(await review.handlers['review.redo']({ id: review.id }))
    const branched = await review.set('/title', 'three')
    note(branched)
    expect(branched.canRedo).toBe(false)
    expect(titles).toEqual(['one', 'two', 'one', 'Invoice Müller Bau AG', 'one', 'three'])
  })

  test('confirm queues exactly what was corrected, and names the next document', async () => {
    const review = openReview()
    const next = putDocument(review.db, { receivedAt: 500 })
    await review.set('/amountGross/value', 1230.5)
    await review.change({ kind: 'accept', resultIndex: 0, path: '/dueDate' })
    expect(await review.handlers['review.confirm']({ id: review.id })).toEqual({ nextId: next })
    expect(review.outbox.get(review.id)).toEqual({
      corrections: [
        { resultIndex: 0, path: '/amountGross/value', oldValue: 1234.5, newValue: 1230.5 },
      ],
      confirmed: ['/dueDate'],
    })
    expect(findDocument(review.db, review.id)).toMatchObject({
      state: { kind: 'confirmed' },
      feedback: 'waiting',
    })
  })

  test('a document nobody touched is confirmed without a word to the service', async () => {
    const review = openReview()
    await review.handlers['review.confirm']({ id: review.id })
    expect(review.outbox.size).toBe(0)
    expect(findDocument(review.db, review.id)?.feedback).toBe('none')
  })

  test('what was sent cannot be taken back, whatever the outbox still holds', async () => {
    const review = openReview()
    await review.set('/title', 'Corrected')
    await review.handlers['review.confirm']({ id: review.id })
    setDocumentFeedback(review.db, review.id, 'sent')
    await expect(
      Promise.resolve().then(() => review.handlers['review.unconfirm']({ id: review.id })),
    ).rejects.toMatchObject({ failure: { code: 'conflict', details: { state: 'sent' } } })
    expect(findDocument(review.db, review.id)).toMatchObject({
      feedback: 'sent',
      state: { kind: 'confirmed' },
    })
  })

  test('an open Stop cannot be confirmed, and an answer that names it is signed and kept', async () => {
    const review = openReview()
    await review.set('/paymentDetails/iban', 'CH4431999123000889013')
    expect(findDocument(review.db, review.id)?.stops).toEqual(['check-digits'])
    await expect(
      Promise.resolve().then(() => review.handlers['review.confirm']({ id: review.id })),
    ).rejects.toMatchObject({ failure: { code: 'conflict', details: { field: 'check-digits' } } })
    await answerStops(
      async (name, input) => {
        const reply = await review.dispatch(name, input)
        return (reply.ok ? reply.value : reply.error) as never
      },
      review.id,
      'by telephone',
    )
    expect(findDocument(review.db, review.id)?.stops).toEqual([])
    const { results } = await review.handlers['review.open']({ id: review.id })
    expect(results[0]?.fields['/paymentDetails/iban']?.answers).toMatchObject([
      { stops: [{ kind: 'check-digits' }], reason: 'by telephone', by: 'anna' },
    ])
    await review.handlers['review.confirm']({ id: review.id })
    expect(findDocument(review.db, review.id)?.state).toMatchObject({
      kind: 'confirmed',
      by: 'anna',
    })
  })

  test('a paper that comes later is asked about, not the one that was confirmed before it', async () => {
    const review = openReview()
    await review.handlers['review.confirm']({ id: review.id })
    const twin = putDocument(review.db, { results: [invoiceJson] })
    refreshSummary(review.db, review.id)
    expect(findDocument(review.db, review.id)?.stops).toEqual([])
    expect(findDocument(review.db, twin)?.stops).toEqual(['duplicate'])
    // Open again, it is one of two.
    await review.handlers['review.unconfirm']({ id: review.id })
    expect(findDocument(review.db, review.id)?.stops).toEqual(['duplicate'])
  })

  test('confirm can be taken back until the feedback has been sent', async () => {
    const review = openReview()
    await review.set('/title', 'mine')
    await review.handlers['review.confirm']({ id: review.id })
    const back = await review.handlers['review.unconfirm']({ id: review.id })
    expect(back.document.state).toEqual({ kind: 'ready' })
    expect(back.feedback.state).toBe('saved')
    expect(review.outbox.size).toBe(0)

    await review.handlers['review.confirm']({ id: review.id })
    review.markSent()
    const late = await review.dispatch('review.unconfirm', { id: review.id })
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  test('a conflict keeps the person’s value, wants a decision, and is settled by it', async () => {
    const review = openReview()
    await review.set('/title', 'mine')
    const key = { id: review.id, connectionId: 'embedded' }
    saveResults(review.db, key, [{ ...invoiceJson, title: 'theirs' }], 5)
    refreshSummary(review.db, review.id)
    const open = await review.handlers['review.open']({ id: review.id })
    expect(open.results[0]?.current['title']).toBe('mine')
    expect(open.results[0]?.fields['/title']?.status).toBe('conflict')
    expect(open.document.attentionCount).toBe(1)
    const early = await review.dispatch('review.confirm', { id: review.id })
    expect(early).toMatchObject({ ok: false, error: { code: 'conflict' } })
    const settled = await review.handlers['review.settleConflict']({
      id: review.id,
      resultIndex: 0,
      path: '/title',
      keep: 'mine',
    })
    expect(settled.results[0]?.fields['/title']?.status).toBe('edited')
    expect(settled.document.attentionCount).toBe(0)
  })

  test('where the person was is found again', async () => {
    const review = openReview()
    const view = { page: 2, zoom: 1.5, rotation: 90, resultIndex: 0, field: '/dueDate' } as const
    await review.handlers['review.saveView']({ id: review.id, view })
    expect((await review.handlers['review.open']({ id: review.id })).view).toEqual(view)
  })

  test('a refusal of the service is shown at its field', async () => {
    const review = openReview()
    const refusal = { cause: 'refused' as const, message: 'not a date', path: '/dueDate' }
    setDocumentFeedback(review.db, review.id, 'refused', refusal)
    const state = await review.handlers['review.open']({ id: review.id })
    expect(state.feedback).toMatchObject({ state: 'refused', refusal })
  })

  test('a refusal stands until its own field is dealt with, whatever else is edited', async () => {
    const review = openReview()
    const refusal = {
      cause: 'refused' as const,
      message: 'not for this sender',
      path: '/sender/name',
    }
    setDocumentFeedback(review.db, review.id, 'refused', refusal)
    const edited = await review.set('/title', 'Rechnung')
    expect(edited.feedback).toMatchObject({ state: 'saved', refusal })
    const undone = await review.handlers['review.undo']({ id: review.id })
    expect(undone.feedback.refusal).toEqual(refusal)
    await review.handlers['review.confirm']({ id: review.id })
    const back = await review.handlers['review.unconfirm']({ id: review.id })
    expect(back.feedback.refusal).toEqual(refusal)
    const settled = await review.set('/sender', null)
    expect(settled.feedback.refusal).toBeNull()
  })

  test('to accept the refused field is to deal with it', async () => {
    const review = openReview()
    const refusal = { cause: 'refused' as const, message: 'too late', path: '/dueDate' }
    setDocumentFeedback(review.db, review.id, 'refused', refusal)
    const state = await review.change({ kind: 'accept', resultIndex: 0, path: '/dueDate' })
    expect(state.feedback.refusal).toBeNull()
  })

  test.each([
    ['a document that is not there', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'not-found'],
    ['something that is no id', { id: 'x' }, 'invalid-input'],
  ])('%s is said to be so', async (_, input, code) => {
    const review = openReview()
    const reply = await review.dispatch('review.open', input)
    expect(reply).toMatchObject({ ok: false, error: { code } })
  })

  test('a result that is not there cannot be changed', async () => {
    const review = openReview()
    const change = { kind: 'accept', resultIndex: 3, path: '/title' }
    const reply = await review.dispatch('review.change', { id: review.id, change })
    expect(reply).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  test('what is confirmed is not edited by accident', async () => {
    const review = openReview()
    await review.handlers['review.confirm']({ id: review.id })
    const change = { kind: 'accept', resultIndex: 0, path: '/title' }
    const reply = await review.dispatch('review.change', { id: review.id, change })
    expect(reply).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })
})
