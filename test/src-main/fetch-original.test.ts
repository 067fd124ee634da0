import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCore, type CoreBench } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './connections/second-service.ts'

const bytes = smallPdf('mine')
const sha256 = createHash('sha256').update(bytes).digest('hex')

/** A document of ours, read by a service, whose file was then lost. */
async function loseOriginal() {
  const bench = await openCore()
  const second = await startSecondService()
  const { id: connectionId } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id: connectionId })
  const id = await bench.drop('mine.pdf', bytes)
  await bench.until(id, ({ state }) => state.kind === 'ready')
  const path = join(bench.dataDir, 'originals', sha256.slice(0, 2), sha256)
  rmSync(path)
  const asked = () =>
    second.switchboard.seen.filter(({ operation }) => operation === 'streamDocumentContent').length
  return { bench, second, id, path, asked }
}

async function show(bench: CoreBench, id: string): Promise<[number, Buffer]> {
  const response = await bench.fetch(`/api/documents/${id}/original`)
  return [response.status, Buffer.from(await response.arrayBuffer())]
}

test('an original that was lost is asked of the service once, however many parts are drawn', async () => {
  const { bench, id, path, asked } = await loseOriginal()
  const shown = await Promise.all([show(bench, id), show(bench, id), show(bench, id)])
  for (const [status, body] of shown) expect([status, body.equals(bytes)]).toEqual([200, true])
  expect(readFileSync(path).equals(bytes)).toBe(true)
  expect(asked()).toBe(1)
})

test('a document shown keeps its own bytes where the service has others', async () => {
  const { bench, second, id, path } = await loseOriginal()
  const before = await bench.call('documents.get', { id })
  const headers = { 'content-type': 'application/pdf' }
  const other = smallPdf('not mine').toString('latin1')
  second.switchboard.on('streamDocumentContent', answerWith(200, other, headers))
  expect((await show(bench, id))[0]).toBe(404)
  expect(await bench.call('documents.get', { id })).toEqual(before)
  expect(existsSync(path)).toBe(false)
  // The person's own file is put back, or given by the service after all: it is the document's.
  second.switchboard.reset()
  const [status, body] = await show(bench, id)
  expect([status, body.equals(bytes)]).toEqual([200, true])
})
