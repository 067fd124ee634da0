import { afterEach, describe, expect, test } from 'vitest'
import {
  createReaderPool,
  type ReaderPool,
  type ReaderPoolOptions,
} from '../../../../src-service/extraction/read/reader-pool.ts'
import type { ReadOutcome } from '../../../../src-service/extraction/read/read-file.ts'

const pools: ReaderPool[] = []

function hostilePool(options: ReaderPoolOptions = {}): ReaderPool {
  const pool = createReaderPool({
    size: 1,
    threadModule: new URL('./threads/hostile-thread.ts', import.meta.url),
    ...options,
    limits: { parseMs: 5_000, watchMs: 20, ...options.limits },
  })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

const file = (deed: string) => Buffer.from(deed)
const reasonOf = (outcome: ReadOutcome) =>
  outcome.status === 'failed' ? outcome.failure.reason : outcome.status

describe('a pool of reader threads', () => {
  test('answers with what its threads read', async () => {
    const outcome = await hostilePool().read(file('good'))
    expect(outcome).toMatchObject({ status: 'read', document: { warnings: ['good'] } })
  })

  test.each([
    ['an endless loop', 'loop', 'timeout', { parseMs: 500 }],
    ['an engine that never ends', 'engine-loop', 'timeout', {}],
    ['a thread that never answers', 'silent', 'timeout', { parseMs: 750, clockFactor: 2 }],
    ['buffers without end', 'swell', 'memory', { memoryMb: 256 }],
    ['an exception nobody caught', 'throw', 'crashed', {}],
    ['an exit', 'exit', 'crashed', {}],
  ] as const)('%s ends that document alone', async (_, deed, reason, limits) => {
    const pool = hostilePool({ limits })
    const [bad, next] = await Promise.all([pool.read(file(deed)), pool.read(file('good'))])
    expect(reasonOf(bad)).toBe(reason)
    expect(reasonOf(next)).toBe('read')
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test('ends the thread that holds most where the process holds too much', async () => {
    let resident = 100
    const pool = hostilePool({
      limits: { processMb: 1_000, parseMs: 60_000 },
      residentMb: () => resident,
    })
    const swelling = pool.read(file('silent'))
    resident = 2_000
    expect(reasonOf(await swelling)).toBe('memory')
    resident = 100
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test('replaces threads that have read some documents while the process holds much', async () => {
    let resident = 100
    const pool = hostilePool({
      limits: { restMb: 800, documentsBeforeRest: 2 },
      residentMb: () => resident,
    })
    const threads: unknown[] = []
    for (const held of [100, 100, 100, 900, 900, 900]) {
      resident = held
      const outcome = await pool.read(file('thread'))
      threads.push(outcome.status === 'read' && outcome.document.warnings[0])
    }
    expect(threads.map((thread) => threads.indexOf(thread))).toEqual([0, 0, 0, 0, 4, 4])
  })

  test('gives a document more time for each page that is read from pixels', async () => {
    const pool = hostilePool({ limits: { parseMs: 1_500, ocrPageMs: 20_000, clockFactor: 1 } })
    const steps: number[] = []
    const outcome = await pool.read(file('slow'), { onStep: ({ page }) => steps.push(page) })
    expect(reasonOf(outcome)).toBe('read')
    expect(steps).toEqual([1])
  })

  test('counts processor time, so that a busy machine costs no document', async () => {
    const pool = hostilePool({ limits: { parseMs: 1_000, clockFactor: 1_000 } })
    expect(reasonOf(await pool.read(file('sleep')))).toBe('read')
  })

  test.each([
    ['reads it in a thread that is free', 2, 'share', 'helped'],
    ['leaves it to the thread where no other may be started', 1, 'share', 'alone'],
    ['leaves it to the thread where the other dies of it', 2, 'share-badly', 'alone'],
  ])('asked for help with a part of a page, %s', async (_, size, deed, warning) => {
    const pool = hostilePool({ size })
    const outcome = await pool.read(file(deed))
    expect(outcome).toMatchObject({ status: 'read', document: { warnings: [warning] } })
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test.each([
    ['sheet', 'prepared'],
    ['strip', 'cold'],
  ])('has a free thread start its engine while a %s is drawn: %s', async (shape, state) => {
    const pool = hostilePool({ size: 2 })
    let begun = (): void => undefined
    const onStep = new Promise<void>((resolve) => (begun = resolve))
    const drawing = pool.read(file(shape), { onStep: begun })
    await onStep
    const other = await pool.read(file('tell'))
    expect(other).toMatchObject({ document: { warnings: [state] } })
    expect(reasonOf(await drawing)).toBe('read')
  })

  test('helps nobody while a document waits', async () => {
    const pool = hostilePool({ size: 2 })
    const outcomes = await Promise.all(
      ['sleep', 'share', 'good'].map((deed) => pool.read(file(deed))),
    )
    expect(outcomes[1]).toMatchObject({ document: { warnings: ['alone'] } })
    expect(outcomes.map(reasonOf)).toEqual(['read', 'read', 'read'])
  })

  test('can be told to stop a document that is being read or waits', async () => {
    const pool = hostilePool()
    const stop = new AbortController()
    const reading = pool.read(file('loop'), { signal: stop.signal })
    const waiting = pool.read(file('good'), { signal: stop.signal })
    const other = pool.read(file('good'))
    stop.abort()
    expect(reasonOf(await reading)).toBe('cancelled')
    expect(reasonOf(await waiting)).toBe('cancelled')
    expect(reasonOf(await other)).toBe('read')
  })

  test('replaces a thread after its share of documents', async () => {
    const pool = hostilePool({ limits: { documentsPerThread: 2 } })
    const outcomes = []
    for (let count = 0; count < 5; count += 1) outcomes.push(await pool.read(file('good')))
    expect(outcomes.map(reasonOf)).toEqual(Array(5).fill('read'))
  })

  test('ends everything when it is closed, also later calls', async () => {
    const pool = hostilePool()
    const reading = pool.read(file('loop'))
    const waiting = pool.read(file('good'))
    await pool.close()
    expect(reasonOf(await reading)).toBe('cancelled')
    expect(reasonOf(await waiting)).toBe('cancelled')
    expect(reasonOf(await pool.read(file('good')))).toBe('cancelled')
  })
})
