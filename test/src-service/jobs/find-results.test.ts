import { describe, expect, onTestFinished, test } from 'vitest'
import { createResultFinder, findTimeoutMs } from '../../../src-service/jobs/find-results.ts'
import type { FindRequest } from '../../../src-service/jobs/find-results.ts'
import { createManualClock } from '../support/manual-clock.ts'

/** A thread that does to each document what its id says. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ options: { documentId } }) => {
      if (documentId === 'loop') for (;;);
      if (documentId === 'throw') throw new Error('no')
      if (documentId === 'exit') process.exit(3)
      if (documentId === 'fill') { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)) }
      parentPort.postMessage([{ documentId, threadId }])
    })`)}`,
)

const request = (documentId: string): FindRequest => ({
  document: { mediaType: 'application/pdf', pages: [], embeddedXml: null, warnings: [] },
  options: { documentId, readEmbeddedXml: true },
})
const never = new AbortController().signal

function start() {
  const clock = createManualClock()
  const finder = createResultFinder(clock, thread)
  onTestFinished(() => finder.close())
  return { clock, finder }
}

describe('finding results', () => {
  test('uses one warm thread for one document after the other', async () => {
    const { finder } = start()
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((documentId) => finder.find(request(documentId), never)),
    )
    const found = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? outcome.results : []))
    expect(found.map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c'])
    expect(new Set(found.map((result) => result['threadId'])).size).toBe(1)
  })

  test.each(['throw', 'exit', 'fill'])(
    'survives a document that makes its thread %s',
    async (documentId) => {
      const { finder } = start()
      const [bad, good] = await Promise.all([
        finder.find(request(documentId), never),
        finder.find(request('good'), never),
      ])
      expect(bad).toEqual({ kind: 'failed', reason: 'crashed' })
      expect(good).toMatchObject({ kind: 'found', results: [{ documentId: 'good' }] })
    },
  )

  test('ends the thread of a document that never comes to an end', async () => {
    const { clock, finder } = start()
    const bad = finder.find(request('loop'), never)
    const good = finder.find(request('good'), never)
    await expect.poll(() => clock.timers()).toBe(1)
    clock.advance(findTimeoutMs)
    expect(await bad).toEqual({ kind: 'failed', reason: 'timeout' })
    expect(await good).toMatchObject({ kind: 'found', results: [{ documentId: 'good' }] })
  })

  test('is broken off when the service stops, also while it waits', async () => {
    const { finder } = start()
    const abort = new AbortController()
    const running = finder.find(request('loop'), abort.signal)
    const waiting = finder.find(request('a'), abort.signal)
    abort.abort()
    expect(await running).toEqual({ kind: 'failed', reason: 'cancelled' })
    expect(await waiting).toEqual({ kind: 'failed', reason: 'cancelled' })
  })
})
