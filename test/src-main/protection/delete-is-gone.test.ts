import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { invoiceFor } from '../../src-service/support/sample-results.ts'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

/** Not a part of any other word: SQLite shortens words that begin alike. */
const canary = 'Qxzvkwjy'
const other = 'Bleibender'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'
const isSent = (document: DocumentSummary) => document.feedback === 'sent'

/** Whatever is read says the canary: in fields, on the page, in the title. */
const extractCanary: Extract = async ({ documentId, read }) => {
  const word = (await read()).includes(canary) ? canary : other
  return Promise.resolve({
    kind: 'results',
    results: [
      { ...invoiceFor(documentId), title: `Rechnung ${word}`, sender: { name: `${word} AG` } },
    ],
    pages: [{ page: 1, source: 'pdf', words: [[`${word}straße`, 0.1, 0.1, 0.2, 0.02]] }],
  })
}

/** Files of the folder in which the word stands in any of its spellings. */
function filesThatHold(folder: string, word: string): string[] {
  const spellings = [word, word.toLowerCase(), word.toUpperCase()]
  // The core of a word is found even where an index keeps it without its beginning.
  const parts = [...spellings, word.toLowerCase().slice(2)]
  const needles = [
    ...parts.map((part) => Buffer.from(part, 'utf8')),
    ...spellings.map((part) => Buffer.from(part, 'utf16le')),
  ]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path, at, all) => all.indexOf(path) === at)
    .filter((path) => {
      if (needles.some((needle) => Buffer.from(path).includes(needle))) return true
      try {
        const bytes = readFileSync(path)
        return needles.some((needle) => bytes.includes(needle))
      } catch {
        return false
      }
    })
    .map((path) => relative(folder, path))
}

async function emptyTrash({ call }: Awaited<ReturnType<typeof openCore>>): Promise<void> {
  const { id } = await call('many.prepare', {
    selection: {
      kind: 'view',
      scope: 'active',
      filter: 'trash',
      query: '',
      filters: [],
      except: [],
    },
    order: { action: 'erase' },
  })
  await call('many.start', { id })
  await expect.poll(async () => (await call('many.job', { id })).status).toBe('ended')
}

// Over a second: it starts the whole of Intray, and every file of it is read.
test('an erased document is in no byte of the data folder, the embedded service’s included', async () => {
  const bench = await openCore({ extract: extractCanary })
  const kept = await bench.drop(`${other}.pdf`, smallPdf(other))
  const dropped = await bench.drop(`${canary}.pdf`, smallPdf(canary))
  writeFileSync(join(bench.scans, `${canary}-scan.pdf`), smallPdf(`${canary} again`))
  await bench.watchFolder()
  await expect.poll(async () => (await bench.call('documents.list', {})).items.length).toBe(3)
  const { items } = await bench.call('documents.list', {})
  const scanned = items.find(({ source }) => source === 'scan-folder')?.id ?? ''
  for (const id of [kept, dropped, scanned]) await bench.until(id, isReady)
  await bench.call('review.change', {
    id: dropped,
    change: {
      kind: 'setValue',
      resultIndex: 0,
      path: '/sender/name',
      value: `${canary} GmbH`,
      origin: 'typed',
    },
  })
  await bench.confirm(dropped)
  await bench.until(dropped, isSent)
  await expect
    .poll(async () => (await bench.fetch(`/api/documents/${dropped}/text`)).status)
    .toBe(200)
  expect(filesThatHold(bench.dataDir, canary).length).toBeGreaterThan(4)

  for (const id of [dropped, scanned]) await bench.call('documents.remove', { id })
  // In the trash it can be restored, so that all of it is still there.
  expect(filesThatHold(bench.dataDir, canary).length).toBeGreaterThan(4)
  await bench.call('documents.erase', { id: dropped })
  await emptyTrash(bench)
  await expect.poll(() => filesThatHold(bench.dataDir, canary)).toEqual([])

  const { items: left } = await bench.call('documents.list', { query: other })
  expect(left.map(({ id }) => id)).toEqual([kept])
  expect((await bench.call('documents.list', { query: canary })).items).toEqual([])
  const { removals } = await bench.call('protection.retention', {})
  expect(removals.map(({ documentId, reason }) => [documentId, reason])).toEqual([
    [scanned, 'person'],
    [dropped, 'person'],
  ])

  // The file still lies in the scan folder; neither a new start nor another name takes it in again.
  await bench.restart()
  bench.watcher.wake()
  renameSync(join(bench.scans, `${canary}-scan.pdf`), join(bench.scans, `${canary}-new.pdf`))
  bench.watcher.wake()
  writeFileSync(join(bench.scans, 'next.pdf'), smallPdf('next'))
  bench.watcher.wake()
  await expect.poll(async () => (await bench.call('documents.list', {})).items.length).toBe(2)
  await bench.stop()
  expect(filesThatHold(bench.dataDir, canary)).toEqual([])
  expect(filesThatHold(bench.dataDir, other).length).toBeGreaterThan(3)
})
