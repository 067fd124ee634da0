import { expect, test } from 'vitest'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { openCore } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'
import { adminSecret, startSecondService } from './connections/second-service.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'

test('a start without the service has the list, the search and the review; what is done waits', async () => {
  const bench = await openCore()
  const second = await startSecondService()
  const { id: connection } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id: connection })
  const known = await bench.drop('Rechnung.pdf', smallPdf())
  await bench.until(known, isReady)

  await second.switchboard.close()
  await bench.restart()
  const { items } = await bench.call('documents.list', { query: 'Müller' })
  expect(items.map(({ id }) => id)).toEqual([known])
  await bench.call('review.change', {
    id: known,
    change: { kind: 'setValue', resultIndex: 0, path: '/notes', value: 'x', origin: 'typed' },
  })
  await bench.call('review.confirm', { id: known })
  const added = await bench.drop('Mahnung.pdf', smallPdf('second'))

  const sync = async () =>
    (await bench.call('app.status', {})).sync.find((one) => one.connectionId === connection)
  await expect
    .poll(sync)
    .toMatchObject({ uploadsWaiting: 1, feedbackWaiting: 1, waiting: { reason: 'unreachable' } })
  expect((await bench.call('documents.get', { id: known })).state.kind).toBe('confirmed')
  expect((await bench.call('documents.get', { id: added })).state.kind).toBe('queued')
  expect((await bench.call('review.open', { id: known })).results[0]).toBeDefined()
})
