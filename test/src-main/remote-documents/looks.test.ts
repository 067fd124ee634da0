import { expect, onTestFinished, test } from 'vitest'
import { createLooks } from '../../../src-main/remote-documents/looks.ts'
import { cancelledFailure } from '../../../src-main/service-client/http/next-step.ts'
import type { DocumentContent } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'

const failed: Outcome<never> = { ok: false, failure: cancelledFailure, facts: null }
const content = (byte: number): Outcome<DocumentContent> => ({
  ok: true,
  value: { bytes: new Uint8Array([byte]), mediaType: 'application/pdf', fileName: null },
  facts: { status: 200, requestId: null, remaining: null, retryAfterMs: null },
})

/** Looks whose every request is answered by the test. */
function openLooks() {
  const asked: {
    readonly of: string
    readonly signal: AbortSignal | undefined
    readonly answer: (outcome: Outcome<DocumentContent>) => void
    readonly reject: (error: Error) => void
  }[] = []
  const looks = createLooks((connectionId) =>
    connectionId === 'gone'
      ? null
      : {
          streamDocumentContent(id, options) {
            const { promise, resolve, reject } = Promise.withResolvers<Outcome<DocumentContent>>()
            asked.push({
              of: `${connectionId}/${id}`,
              signal: options?.signal,
              answer: resolve,
              reject,
            })
            return promise
          },
        },
  )
  return { looks, asked }
}

/** What nobody handled while the test ran. */
function listenForUnhandled() {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return unhandled
}

test('a file is fetched once for all of its parts', async () => {
  const { looks, asked } = openLooks()
  const parts = [looks.fetch('c', 'd'), looks.fetch('c', 'd')]
  asked[0]?.answer(content(1))
  for (const part of parts) expect((await part)?.bytes).toEqual(new Uint8Array([1]))
  expect((await looks.fetch('c', 'd'))?.mediaType).toBe('application/pdf')
  expect(asked.map(({ of }) => of)).toEqual(['c/d'])
})

test('another file, of another connection too, ends the one before', () => {
  const { looks, asked } = openLooks()
  void looks.fetch('c', 'd')
  void looks.fetch('other', 'd')
  expect(asked.map(({ of }) => of)).toEqual(['c/d', 'other/d'])
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  looks.end()
  expect(asked[1]?.signal?.aborted).toBe(true)
})

test('nothing of a file that was looked at is kept when the person is done', async () => {
  const { looks, asked } = openLooks()
  const first = looks.fetch('c', 'd')
  asked[0]?.answer(content(1))
  await first
  looks.end()
  void looks.fetch('c', 'd')
  expect(asked).toHaveLength(2)
})

test('a look that failed is asked for again, and its failure is told once', async () => {
  const unhandled = listenForUnhandled()
  const { looks, asked } = openLooks()
  const refused = looks.fetch('c', 'd')
  asked[0]?.answer(failed)
  expect(await refused).toBeNull()

  const broken = looks.fetch('c', 'd')
  asked[1]?.reject(new Error('broken'))
  await expect(broken).rejects.toThrow('broken')

  const good = looks.fetch('c', 'd')
  asked[2]?.answer(content(3))
  expect((await good)?.bytes).toEqual(new Uint8Array([3]))
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

test('a look that was ended does not take the next one with it', async () => {
  const { looks, asked } = openLooks()
  const ended = looks.fetch('c', 'd')
  looks.end()
  const next = looks.fetch('c', 'd')
  asked[0]?.answer(failed)
  expect(await ended).toBeNull()
  expect(looks.fetch('c', 'd')).toBe(next)
  expect(asked).toHaveLength(2)
})

test('a connection that is not at work has nothing to look at', async () => {
  const { looks, asked } = openLooks()
  expect(await looks.fetch('gone', 'd')).toBeNull()
  expect(asked).toEqual([])
})
