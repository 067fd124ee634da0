import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { forkReader } from '../../../src-service/extraction/read/fork-reader.ts'
import { createReaderPool } from '../../../src-service/extraction/read/reader-pool.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { expectError, startTestService } from '../support/test-service.ts'
import { extractInvoice, pdfBytes } from '../support/sample-results.ts'

const hostileThread = fileURLToPath(
  new URL('../extraction/read/threads/hostile-thread.ts', import.meta.url),
)

/** Reads in real processes, as the service does, with less memory for all. */
function createHeavyExtract(sparedMb: number): Extract {
  const residentMb = process.memoryUsage.rss() / 2 ** 20 + sparedMb
  const readers = createReaderPool({
    size: 2,
    limits: { residentMb },
    startProcess: () => forkReader(hostileThread),
  })
  onTestFinished(() => readers.close())
  return async (request) => {
    const { signal, isSuspect } = request
    const read = await readers.read(await request.read(), {
      signal,
      isFresh: isSuspect === true,
    })
    return read.status === 'failed' ? { kind: 'failed', ...read.failure } : extractInvoice(request)
  }
}

// Over a second: processes fill hundreds of megabytes each, one after another.
test('a file that swells is given up, and large ones beside and after it are all read', async () => {
  // Each large one takes 400 MB and a process: two do not fit at once.
  const extract = createHeavyExtract(700)
  const service = await startTestService({ extract, concurrency: 2 })
  const upload = (deed: string, count: number) =>
    service.upload(`${deed}-${String(count)}.pdf`, pdfBytes(`${String(count)} ${deed}`))
  const hostile = await upload('swell', 0)
  const large: string[] = []
  for (let count = 1; count <= 4; count += 1) large.push(await upload('hold', count))
  await service.whenIdle()
  expectError(
    await service.call('GET', `/workspaces/ws/documents/${hostile}`),
    500,
    'PROCESSING_FAILED',
  )
  for (const id of large)
    expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
})
