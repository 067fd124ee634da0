import { expect, test } from 'vitest'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { InvoiceResult } from '../../src-shared/service-api/document-result.ts'
import { openCore } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'
import { invoiceFor } from '../src-service/support/sample-results.ts'

test('what is read of a trusted sender is confirmed automatically, told, found and taken back', async () => {
  let read = 0
  const bench = await openCore({
    extract({ documentId }) {
      read += 1
      const invoice = invoiceFor(documentId)
      const sure = Object.keys(invoice).map((member) => [`/${member}`, 0.99])
      const result: InvoiceResult = {
        ...invoice,
        identifications: [{ type: 'INVOICE_NUMBER', value: `R-${String(read)}` }],
        confidences: Object.fromEntries(sure) as Record<string, number>,
      }
      return Promise.resolve({ kind: 'results', results: [result], pages: [] })
    },
  })
  const isReady = ({ state }: DocumentSummary) => state.kind === 'ready'
  const sender = { connectionId: 'embedded', name: 'Muster & Söhne AG' }
  for (const name of ['a', 'b']) {
    const id = await bench.drop(`${name}.pdf`, smallPdf(name))
    await bench.until(id, isReady)
    await bench.call('review.confirm', { id })
  }
  expect((await bench.call('senders.facts', sender)).trust).toEqual({
    ...{ after: null, inARow: 2, isResting: false },
  })
  await bench.call('senders.trust', { ...sender, after: 2 })
  const id = await bench.drop('c.pdf', smallPdf('c'))
  const { state } = await bench.until(id, (document) => document.state.kind === 'confirmed')
  expect(state).toMatchObject({ by: 'anna', byTrust: true })

  const trusted = { by: 'state', state: 'trusted' } as const
  const list = await bench.call('documents.list', { filter: 'done', filters: [trusted] })
  expect(list.items.map((document) => document.id)).toEqual([id])
  const days = { from: '2000-01-01', to: '2100-01-01' }
  expect(await bench.call('senders.countTrusted', days)).toEqual({ documents: 1 })

  await bench.call('documents.reopen', { id })
  expect((await bench.call('senders.facts', sender)).trust).toMatchObject({ isResting: true })
  const next = await bench.drop('d.pdf', smallPdf('d'))
  await bench.until(next, isReady)
  await bench.call('review.confirm', { id })
  expect((await bench.call('senders.facts', sender)).trust).toMatchObject({ isResting: false })
  await bench.call('senders.trust', { ...sender, after: null })
  expect((await bench.call('senders.facts', sender)).trust.after).toBeNull()
})
