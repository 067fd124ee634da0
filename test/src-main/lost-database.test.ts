import { closeSync, existsSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { askService } from '../support/ask-service.ts'
import { openCore, type CoreBench } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'
const isSent = (document: DocumentSummary) => document.feedback === 'sent'

function destroyHeader(bench: CoreBench): void {
  const handle = openSync(join(bench.dataDir, 'intray.db'), 'r+')
  writeSync(handle, Buffer.alloc(4096))
  closeSync(handle)
}

test('with the database gone, documents come back by their originals and are not sent twice', async () => {
  const bench = await openCore()
  const first = await bench.drop('Rechnung Müller.pdf', smallPdf('first'))
  const second = await bench.drop('Mahnung.pdf', smallPdf('second'))
  const removed = await bench.drop('weg.pdf', smallPdf('third'))
  for (const id of [first, second, removed]) await bench.until(id, isReady)
  await bench.call('review.change', {
    id: first,
    change: {
      kind: 'setValue',
      resultIndex: 0,
      path: '/amountGross/value',
      value: 99.5,
      origin: 'typed',
    },
  })
  await bench.confirm(first)
  await bench.until(first, isSent)
  await bench.erase(removed)

  await bench.stop()
  destroyHeader(bench)
  await bench.restart()

  const { rebuild } = await bench.call('app.status', {})
  expect(rebuild).toMatchObject({ cause: 'damaged', restored: 2, unrestored: 0 })
  expect(existsSync(rebuild?.setAsideAt ?? '')).toBe(true)
  for (const id of [first, second]) await bench.until(id, isReady)
  const names = async () => {
    const { items } = await bench.call('documents.list', {})
    return items.map(({ fileName }) => fileName).sort()
  }
  expect(await names()).toEqual(expect.arrayContaining(['Mahnung.pdf', 'Rechnung Müller.pdf']))
  // What had been sent as feedback is known to the service, and comes back from there.
  await bench.until(first, isSent)

  const atService = await askService(bench, '/user/workspaces/inbox/documents')
  expect(atService).toMatchObject({ totalElements: 3 })
  await bench.restart()
  expect((await bench.call('app.status', {})).rebuild).toBeNull()
})

test('a removed document leaves no note of itself', async () => {
  const bench = await openCore()
  const id = await bench.drop('geheim.pdf', smallPdf('note'))
  await bench.until(id, isReady)
  const notes = () => readdirSync(join(bench.dataDir, 'intake-notes'))
  expect(notes()).toEqual([`${id}.json`])
  await bench.erase(id)
  expect(notes()).toEqual([])
})
