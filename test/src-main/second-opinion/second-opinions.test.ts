import { describe, expect, test } from 'vitest'
import type { InvoiceResult } from '../../../src-shared/service-api/document-result.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { invoiceFor } from '../../src-service/support/sample-results.ts'
import { adminSecret, startSecondService } from '../connections/second-service.ts'

const sure = {
  '/documentType': 0.98,
  '/documentDate': 0.98,
  '/dueDate': 0.98,
  '/sender/name': 0.98,
  '/amountGross/value': 0.98,
  '/amountGross/currency': 0.98,
  '/stateOfInvoice': 0.98,
  '/identifications/0/value': 0.98,
  '/paymentDetails/iban': 0.98,
}
const printed = (path: string) => ({ [path]: [{ kind: 'text', agrees: true }] })

/** A service that reads the one invoice, with what a test has it read otherwise. */
function reads(changed: Partial<InvoiceResult> = {}, papers = 1): Extract {
  return ({ documentId }) =>
    Promise.resolve({
      kind: 'results',
      results: Array.from({ length: papers }, () => ({
        ...invoiceFor(documentId),
        confidences: sure,
        ...changed,
      })),
      pages: [],
    })
}

const unsureDate = { confidences: { ...sure, '/documentDate': 0.4 } }

async function openWithProvider(own: Extract, provider: Extract) {
  const bench = await openCore({ extract: own })
  const second = await startSecondService({ extract: provider })
  const { id: connectionId } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id: 'embedded' })
  const choose = () => bench.call('settings.patch', { secondOpinion: { connectionId } })
  /** What left for the other service of any document. */
  async function sent() {
    const { items } = await bench.call('protection.departures', { contentOnly: true })
    return items.filter((item) => item.connectionId === connectionId)
  }
  return { bench, connectionId, choose, sent }
}

async function opinionOn(bench: CoreBench, id: string, state: 'answered' | 'failed' | 'waiting') {
  for (;;) {
    const event = bench.nextEvent()
    const review = await bench.call('review.open', { id })
    if (review.secondOpinion?.state === state) return review
    await event
  }
}

async function dropped(bench: CoreBench, mark = 'a') {
  const id = await bench.drop(`${mark}.pdf`, smallPdf(mark))
  await bench.until(id, ({ state }) => state.kind === 'ready')
  return id
}

describe('a document of which something is in doubt', () => {
  // Over a second: it starts the whole of Intray and another service.
  test('is sent to the chosen service, and what both read alike is sure', async () => {
    const own = reads({ ...unsureDate, witnesses: printed('/documentDate') })
    const { bench, choose, connectionId } = await openWithProvider(own, reads())
    await choose()
    const id = await dropped(bench)
    const { secondOpinion, results, document } = await opinionOn(bench, id, 'answered')
    expect(secondOpinion).toMatchObject({ connection: 'Sandbox', otherwise: 0, otherPapers: false })
    expect(secondOpinion?.alike).toBeGreaterThan(4)
    expect(results[0]?.received['witnesses']).toMatchObject({
      '/documentDate': [{ kind: 'text' }, { kind: 'second-opinion', agrees: true }],
    })
    expect(document).toMatchObject({ connectionId: 'embedded', attentionCount: 0 })
    const { items } = await bench.call('protection.departures', { documentId: id })
    expect(items).toContainEqual(
      expect.objectContaining({ connectionId, operation: 'uploadDocument', documentId: id }),
    )
  })

  test('shows another reading beside its own, which stays', async () => {
    const provider = reads({
      documentDate: '2026-10-07',
      amountGross: { currency: 'CHF', value: 1 },
    })
    const { bench, choose } = await openWithProvider(reads(unsureDate), provider)
    await choose()
    const id = await dropped(bench)
    const { secondOpinion, results, document } = await opinionOn(bench, id, 'answered')
    expect(secondOpinion?.otherwise).toBe(2)
    expect(results[0]?.current).toMatchObject({
      documentDate: '2026-10-01',
      amountGross: { currency: 'CHF', value: 108.1 },
    })
    expect(results[0]?.received['candidates']).toMatchObject({
      '/documentDate': [{ value: '2026-10-07', source: 'second-opinion' }],
    })
    // Another sum is nothing to pass over.
    expect(document.stops).toContain('contradiction')
  })

  test('is compared with nothing where another number of papers was found in it', async () => {
    const { bench, choose } = await openWithProvider(reads(unsureDate), reads({}, 2))
    await choose()
    const id = await dropped(bench)
    const { secondOpinion, results } = await opinionOn(bench, id, 'answered')
    expect(secondOpinion).toMatchObject({ alike: 0, otherwise: 0, otherPapers: true })
    expect(results[0]?.received['witnesses'] ?? {}).toEqual({})
  })

  // Over a second: it starts the whole of Intray and another service.
  test('takes what was asked about it along when it is erased', async () => {
    const { bench, choose, connectionId } = await openWithProvider(reads(unsureDate), reads())
    await choose()
    const id = await dropped(bench)
    await opinionOn(bench, id, 'answered')
    await bench.erase(id)
    const { removals } = await bench.call('protection.retention', {})
    expect(removals.map((each) => each.connectionId).sort()).toEqual(
      [connectionId, 'embedded'].sort(),
    )
    expect(removals.every(({ serviceDocumentId }) => serviceDocumentId !== null)).toBe(true)
  })
})

describe('nothing is sent to another service', () => {
  test('where nobody has chosen one', async () => {
    const { bench, sent } = await openWithProvider(reads(unsureDate), reads())
    const id = await dropped(bench)
    expect((await bench.call('review.open', { id })).secondOpinion).toBeUndefined()
    expect(await sent()).toEqual([])
  })

  test('of a document of which nothing is in doubt', async () => {
    const { bench, choose, sent } = await openWithProvider(reads(), reads())
    await choose()
    const id = await dropped(bench)
    expect((await bench.call('review.open', { id })).secondOpinion).toBeUndefined()
    expect(await sent()).toEqual([])
  })

  test('of what waits when a person changes their mind', async () => {
    const { bench, choose, connectionId, sent } = await openWithProvider(reads(unsureDate), reads())
    await choose()
    await bench.call('queue.pause', { connectionId, isPaused: true })
    const id = await dropped(bench)
    await opinionOn(bench, id, 'waiting')
    await bench.call('settings.patch', { secondOpinion: null })
    await bench.call('queue.pause', { connectionId, isPaused: false })
    expect((await bench.call('review.open', { id })).secondOpinion).toBeUndefined()
    expect(await sent()).toEqual([])
  })
})
