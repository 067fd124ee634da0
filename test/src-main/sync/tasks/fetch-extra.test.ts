import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentContent } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, type Engine } from '../engine-rig.ts'

/** The file and the feedback of a document that somebody else uploaded. */

let engine: Engine
const saved: { readonly documentId: string; readonly content: DocumentContent }[] = []
beforeEach(() => void saved.splice(0))
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const contents = () => engine.timesOf('streamDocumentContent')
const feedbackTold = () => engine.changes.filter((change) => change.kind === 'service-feedback')
const appeared = () => engine.changes.find((change) => change.kind === 'appeared')?.documentId

/** The engine, whose files are kept in `saved`. */
function start(options: Parameters<typeof startEngine>[0] = {}): void {
  engine = startEngine({
    ...options,
    originals: {
      read: () => Promise.resolve({ kind: 'bytes', bytes: new Uint8Array(8) }),
      save: (documentId, content) => {
        saved.push({ documentId, content })
        return Promise.resolve()
      },
    },
  })
}

describe('the file', () => {
  test('is kept once it has come, and nothing before', async () => {
    start()
    let lost = 0
    engine.answer('streamDocumentContent', () => (lost++ < 2 ? unreachable('reset') : null))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(20))
    expect(contents()).toHaveLength(3)
    const content = { bytes: new Uint8Array(1), mediaType: 'application/pdf', fileName: null }
    expect(saved).toEqual([{ documentId: appeared(), content }])
  })

  test('is waited for ever longer while it does not come', async () => {
    start()
    engine.answer('streamDocumentContent', () => unreachable('reset'))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(60))
    // A minute at most between two: one that begins anew each time would be asked for every second.
    expect(contents().length).toBeGreaterThan(30)
    expect(contents().length).toBeLessThan(240)
  })

  test('that a stop has cut off is asked for at once by the next start, and as often as any', async () => {
    let backMs = 8000
    start({ fate: (operation) => ({ thereMs: 0, backMs: operation === 'other' ? backMs : 100 }) })
    engine.service.addOthers('theirs.pdf')
    while (contents().length === 0) await engine.pass(1000)
    backMs = 100
    engine.answer('streamDocumentContent', () => answered(400, 'INVALID_SCHEMA'))
    await engine.restart()
    const startedMs = engine.time.monotonicMs()
    await engine.pass(minutes(20))
    const again = contents().slice(1)
    expect(again).toHaveLength(3)
    expect((again[0] ?? Infinity) - startedMs).toBeLessThan(250)
    expect(saved).toEqual([])
  })
})

describe('the feedback', () => {
  const record = { feedbackId: 'f-1', createdAt: null, corrections: [] }
  const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }

  test('is told where there is some', async () => {
    start()
    engine.answer('getDocumentFeedback', () => ({ ok: true, value: [record], facts }))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    expect(feedbackTold()).toMatchObject([{ documentId: appeared(), records: [record] }])
  })

  test('is not told where there is none, or where it cannot be had', async () => {
    start()
    let asked = 0
    engine.answer('getDocumentFeedback', () => (asked++ < 1 ? unreachable('reset') : null))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    expect(engine.timesOf('getDocumentFeedback')).toHaveLength(2)
    expect(feedbackTold()).toEqual([])
  })

  test('that cannot be told is fetched again', async () => {
    let isFull = true
    start({
      mayFail: true,
      onChange: (_db, change) => {
        if (isFull && change.kind === 'service-feedback') throw new Error('the disk is full')
      },
    })
    engine.answer('getDocumentFeedback', () => ({ ok: true, value: [record], facts }))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    isFull = false
    await engine.pass(minutes(5))
    const times = engine.timesOf('getDocumentFeedback')
    await engine.pass(minutes(30))
    expect(engine.timesOf('getDocumentFeedback')).toEqual(times)
    expect(engine.sync.status()[0]).toMatchObject({ connectionId, waiting: null })
  })
})
