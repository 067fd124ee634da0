import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forkReader } from '../../../../src-service/extraction/read/fork-reader.ts'
import {
  createReaderPool,
  type ReaderPool,
  type ReaderPoolOptions,
} from '../../../../src-service/extraction/read/reader-pool.ts'
import type { ReadOutcome } from '../../../../src-service/extraction/read/read-file.ts'

const hostileThread = fileURLToPath(new URL('./threads/hostile-thread.ts', import.meta.url))
const pools: ReaderPool[] = []

function hostilePool(options: ReaderPoolOptions = {}): ReaderPool {
  const pool = createReaderPool({
    size: 1,
    startProcess: () => forkReader(hostileThread),
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

const warningOf = (outcome: ReadOutcome) =>
  outcome.status === 'read' ? outcome.document.warnings[0] : undefined
/** What is held by this process, which is none of the readers' doing, and so much more. */
const heldAnd = (mb: number) => process.memoryUsage.rss() / 2 ** 20 + mb

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a pool of reader processes', () => {
  test('answers with what its readers read', async () => {
    const outcome = await hostilePool().read(file('good'))
    expect(outcome).toMatchObject({ status: 'read', document: { warnings: ['good'] } })
  })

  test.each([
    ['an endless loop', 'loop', 'timeout', { parseMs: 2_000 }],
    ['an engine that never ends', 'engine-loop', 'timeout', { parseMs: 2_000 }],
    ['a thread that never answers', 'silent', 'timeout', { parseMs: 3_000, clockFactor: 2 }],
    ['buffers without end', 'swell', 'memory', { residentMb: heldAnd(400) }],
    ['an exception nobody caught', 'throw', 'crashed', {}],
    ['an exit', 'exit', 'crashed', {}],
    ['a kill', 'killed', 'crashed', {}],
  ] as const)('%s ends that document alone', async (_, deed, reason, limits) => {
    const pool = hostilePool({ limits })
    const [bad, next] = await Promise.all([pool.read(file(deed)), pool.read(file('good'))])
    expect(reasonOf(bad)).toBe(reason)
    expect(reasonOf(next)).toBe('read')
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test('ends the reader that holds most where all hold too much, and no other', async () => {
    const pool = hostilePool({ size: 2, limits: { residentMb: heldAnd(1_100), parseMs: 60_000 } })
    const outcomes = await Promise.all(['swell', 'hold'].map((deed) => pool.read(file(deed))))
    expect(outcomes.map(reasonOf)).toEqual(['memory', 'read'])
  })

  test('ends readers that rest before one that reads', async () => {
    const pool = hostilePool({ size: 2, limits: { restMb: 1_000, residentMb: heldAnd(640) } })
    await Promise.all([pool.read(file('sleep')), pool.read(file('sleep'))])
    expect(pool.residentMb()).toBeGreaterThan(heldAnd(60))
    expect(reasonOf(await pool.read(file('hold')))).toBe('read')
  })

  test.each([
    ['keeps a reader warm that holds little', 10_000, 1],
    ['replaces one that holds much', 1, 3],
  ])('%s', async (_, restMb, readers) => {
    const pool = hostilePool({ limits: { restMb } })
    const seen = new Set<string | undefined>()
    for (let count = 0; count < 3; count += 1) seen.add(warningOf(await pool.read(file('process'))))
    expect(seen.size).toBe(readers)
  })

  test('ends readers that have nothing to do', async () => {
    const pool = hostilePool({ limits: { idleMs: 100 } })
    const pid = Number(warningOf(await pool.read(file('process'))))
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), 20_000)
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test('gives readers nothing of the service to see in their environment', async () => {
    vi.stubEnv('INTRAY_SERVICE_CLIENT_SECRET', 'secret')
    onTestFinished(() => void vi.unstubAllEnvs())
    const names = warningOf(await hostilePool().read(file('environment')))
    expect(names).toContain('PATH')
    expect(names).not.toContain('INTRAY')
  })

  test.runIf(process.platform !== 'win32')(
    'leaves no reader behind when the service is killed',
    async () => {
      const service = fork(
        new URL('./threads/killed-service.ts', import.meta.url),
        [hostileThread],
        {
          execArgv: [],
        },
      )
      onTestFinished(() => void service.kill('SIGKILL'))
      const [pid] = (await once(service, 'message')) as [number]
      expect(isThere(pid)).toBe(true)
      service.kill('SIGKILL')
      await vi.waitFor(() => expect(isThere(pid)).toBe(false), 20_000)
    },
  )

  test('gives a document more time for each page that is read from pixels', async () => {
    const pool = hostilePool({ limits: { parseMs: 4_000, ocrPageMs: 20_000, clockFactor: 1 } })
    await pool.read(file('good')) // its start takes time, too
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
    ['reads it in a reader that is free', 2, 'share', 'helped'],
    ['leaves it to the one that asks where no other may be started', 1, 'share', 'alone'],
    ['leaves it to the one that asks where the other dies of it', 2, 'share-badly', 'alone'],
  ])('asked for help with a part of a page, %s', async (_, size, deed, warning) => {
    const pool = hostilePool({ size })
    const outcome = await pool.read(file(deed))
    expect(outcome).toMatchObject({ status: 'read', document: { warnings: [warning] } })
    expect(reasonOf(await pool.read(file('good')))).toBe('read')
  })

  test.each([
    ['sheet', 'prepared'],
    ['strip', 'cold'],
  ])('has a free reader start its engine while a %s is drawn: %s', async (shape, state) => {
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

  test('replaces a reader after its share of documents', async () => {
    const pool = hostilePool({ limits: { documentsPerReader: 2 } })
    const seen = new Set<string | undefined>()
    for (let count = 0; count < 5; count += 1) seen.add(warningOf(await pool.read(file('process'))))
    expect(seen.size).toBe(3)
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
