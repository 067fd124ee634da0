import { describe, expect, onTestFinished, test } from 'vitest'
import { createResultFinder } from '../../../src-service/jobs/find-results.ts'
import type { ResultFinderOptions } from '../../../src-service/jobs/find-results.ts'
import type { FindRequest } from '../../../src-service/jobs/finder.ts'
import type { ReadPage } from '../../../src-service/extraction/read-document.ts'

/** A thread that does to each document what its id says. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const cpuMs = () => process.threadCpuUsage().user / 1000
    parentPort.on('message', ({ options: { documentId } }) => {
      if (documentId === 'loop') for (;;);
      if (documentId === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
      for (const end = cpuMs() + 600; documentId === 'busy' && cpuMs() < end;);
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

function start({ limits, ...options }: ResultFinderOptions = {}) {
  const finder = createResultFinder({
    threadModule: thread,
    limits: { watchMs: 20, ...limits },
    ...options,
  })
  onTestFinished(() => finder.close())
  return { finder }
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

  test('starts its thread before there is a document for it', async () => {
    const name = 'a thread that finds results'
    const source = `new BroadcastChannel('${name}').postMessage('started')`
    const channel = new BroadcastChannel(name)
    onTestFinished(() => channel.close())
    const started = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data)
    })
    const { finder } = start({
      threadModule: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    })
    finder.prepare()
    expect(await started).toBe('started')
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
    const { finder } = start({ limits: { documentMs: 300 } })
    const bad = finder.find(request('loop'), never)
    const good = finder.find(request('good'), never)
    expect(await bad).toEqual({ kind: 'failed', reason: 'timeout' })
    expect(await good).toMatchObject({ kind: 'found', results: [{ documentId: 'good' }] })
  })

  test('may take longer for a document with more pages, and on a machine that is busy', async () => {
    const page: ReadPage = {
      page: 1,
      width: 595,
      height: 842,
      source: 'pdf',
      turned: 0,
      words: [],
      qrCodes: [],
    }
    const busy = request('busy')
    const long = { ...busy, document: { ...busy.document, pages: [page] } }
    const { finder } = start({ limits: { documentMs: 100, pageMs: 60_000, clockFactor: 1_000 } })
    expect(await finder.find(busy, never)).toEqual({ kind: 'failed', reason: 'timeout' })
    expect(await finder.find(long, never)).toMatchObject({ kind: 'found' })
    expect(await finder.find(request('sleep'), never)).toMatchObject({ kind: 'found' })
  })

  test('of one document does not wait for another that takes long', async () => {
    const { finder } = start({ size: 2 })
    const abort = new AbortController()
    const endless = finder.find(request('loop'), abort.signal)
    expect(await finder.find(request('good'), never)).toMatchObject({ kind: 'found' })
    abort.abort()
    expect(await endless).toEqual({ kind: 'failed', reason: 'cancelled' })
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
