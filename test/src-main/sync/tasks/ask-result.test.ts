import { afterEach, describe, expect, test } from 'vitest'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import {
  answered,
  listed,
  listedAs,
  startEngine,
  unreadable,
  unreachable,
  type Engine,
} from '../engine-rig.ts'

/** What the answer to a question about one result means for its document. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const asks = () => engine.timesOf('retrieveStructuredData')
const lists = () => engine.timesOf('listDocuments')
const resultsTold = () => engine.changes.filter(({ kind }) => kind === 'results').length
const accepted = { status: 202, requestId: null, remaining: null, retryAfterMs: null }
const running = {
  ok: true,
  value: { kind: 'processing', status: 'PROCESSING', retryAfterMs: null },
  facts: accepted,
} as const
const notSent = {
  ok: false,
  failure: { kind: 'not-sent', reason: 'invalid-request', nextStep: 'nothing' },
  facts: null,
} as const

/** One document of which a list says `status`, once it is uploaded. */
function listOnly(status: string | null): void {
  let name = ''
  engine.answer('uploadDocument', (upload: { fileName: string }) => {
    name = upload.fileName
    return null
  })
  engine.answer('listDocuments', () =>
    name === '' ? null : listed([{ ...listedAs('s-1', name), status }]),
  )
}

describe('a document fails', () => {
  test.each([
    ['gone for good, however new it is', answered(410), 'GONE', 1],
    ['withheld by law', answered(451), 'WITHHELD', 1],
    ['refused without a code', answered(418), 'HTTP_418', 3],
    ['refused with a code', answered(400, 'INVALID_SCHEMA'), 'INVALID_SCHEMA', 3],
    ['one that cannot be asked for', notSent, 'NOT_SENT', 3],
    ['unreadable', unreadable('truncated'), 'UNREADABLE_ANSWER', 3],
    [
      'said to have failed, by one answer alone',
      answered(500, 'PROCESSING_FAILED'),
      'PROCESSING_FAILED',
      3,
    ],
  ])('%s', async (_why, answer, code, times) => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', () => answer)
    const [document = ''] = engine.add()
    await engine.pass(minutes(30))
    expect(engine.stateOf(document)).toBe(`failed ${code}`)
    expect(engine.changes.at(-1)).toMatchObject({ state: { message: '' } })
    expect(asks()).toHaveLength(times)
  })

  test('at the first "not found" where the service had it for long', async () => {
    engine = startEngine({ processingMs: () => minutes(5) })
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    const before = asks().length
    engine.answer('retrieveStructuredData', () => answered(404, 'NOT_FOUND'))
    await engine.pass(minutes(10))
    expect(engine.stateOf(document)).toBe('failed GONE')
    expect(asks().length - before).toBe(1)
  })

  test('not at the first answer that cannot be read, though its list says that it is done', async () => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', () => unreadable('truncated'))
    listOnly('COMPLETED')
    const [document = ''] = engine.add()
    await engine.pass(600)
    engine.sync.pull(connectionId)
    await engine.pass(minutes(20))
    expect(engine.stateOf(document)).toBe('failed UNREADABLE_ANSWER')
    expect(asks()).toHaveLength(3)
  })
})

test.each([
  ['of more results than any document holds', Array.from({ length: 1_001 }, () => ({})), '[]'],
  ['of more text than any document holds', [], 'x'.repeat(8_000_001)],
])('an answer %s is the trouble of its document alone', async (_why, results, raw) => {
  engine = startEngine({ processingMs: () => 0 })
  const beyond = { ok: true, value: { kind: 'ready', results, raw, format: 'json' } } as const
  engine.answer('retrieveStructuredData', (id: string) =>
    id === 's-1' ? { ...beyond, facts: { ...accepted, status: 200 } } : null,
  )
  const documents = engine.add(2)
  await engine.pass(minutes(5))
  expect(documents.map((id) => engine.stateOf(id)).sort()).toEqual([
    'failed UNREADABLE_ANSWER',
    'ready',
  ])
})

test('a question whose answer is lost every time is asked ever more seldom', async () => {
  engine = startEngine({ processingMs: () => 0 })
  engine.answer('retrieveStructuredData', (id: string) =>
    id === 's-1' ? unreachable('reset') : null,
  )
  const [document = ''] = engine.add()
  await engine.pass(minutes(60))
  expect(engine.stateOf(document)).toBe('processing')
  expect(asks().length).toBeGreaterThan(60)
  expect(asks().length).toBeLessThan(300)
})

test('"still running" makes no answer old: what a person asked for before is shown', async () => {
  const backMs = [8000]
  engine = startEngine({
    fate: (operation) => ({
      thereMs: 0,
      backMs: (operation === 'ask' ? backMs.shift() : undefined) ?? 100,
    }),
    processingMs: () => 0,
  })
  const [document = ''] = engine.add()
  while (engine.jobOf(document)?.serviceDocumentId == null) await engine.pass(1)
  const asked = engine.sync.fetchResults(document)
  // Another machine of the service, which has not heard of the result yet.
  engine.answer('retrieveStructuredData', () => running)
  await engine.pass(9000)
  expect((await asked).ok).toBe(true)
  expect(asks().length).toBeGreaterThan(1)
  expect(resultsTold()).toBe(1)
  expect(engine.stateOf(document)).toBe('ready')
})

test('of a document of others that was removed while its result was asked for nothing is fetched', async () => {
  engine = startEngine({
    processingMs: () => 0,
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'ask' ? 5000 : 100 }),
  })
  engine.service.addOthers('theirs.pdf')
  while (asks().length === 0) await engine.pass(100)
  const [appeared] = engine.changes
  engine.sync.removeDocument(appeared?.documentId ?? '')
  await engine.pass(minutes(10))
  expect([resultsTold(), engine.timesOf('streamDocumentContent')]).toEqual([0, []])
})

describe('a list that tells states is believed', () => {
  const pagesWhile = async (ms: number) => {
    const before = lists().length
    await engine.pass(ms)
    return lists().length - before
  }

  test('though questions were in vain that it gave no reason for', async () => {
    engine = startEngine({ listsStates: true, perMinute: 30, processingMs: () => 90_000 })
    // About one alone a question tells as much as a page.
    engine.add()
    await engine.pass(minutes(1))
    expect(asks().length).toBeGreaterThanOrEqual(3)
    engine.add(12)
    await engine.pass(minutes(0.5))
    expect(await pagesWhile(minutes(2))).toBeGreaterThan(1)
  })

  test('though it was wrong about one document', async () => {
    engine = startEngine({ listsStates: true, perMinute: 30, processingMs: () => 90_000 })
    engine.add(12)
    let isWrong = true
    engine.answer('listDocuments', () => {
      const rows = [...engine.service.documents.values()].map((document, n) => {
        const status = isWrong && n === 0 ? 'COMPLETED' : 'PROCESSING'
        return { ...listedAs(document.id, document.fileName), status }
      })
      if (rows.length > 0 && isWrong) isWrong = false
      return rows.length === 0 ? null : listed(rows)
    })
    await engine.pass(minutes(1))
    expect(isWrong).toBe(false)
    engine.asBefore()
    expect(await pagesWhile(minutes(2))).toBeGreaterThan(1)
  })
})
