import { afterEach, expect, test } from 'vitest'
import { answerEverything } from './answer-everything.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

/** What becomes of a person's feedback, whatever is answered to it. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

const feedback = (newValue: string) => ({
  corrections: [{ resultIndex: 0, path: '/title', newValue }],
})
async function ready(): Promise<string> {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  return document
}
const told = () => engine.changes.filter((change) => change.kind === 'feedback')
const patches = () => engine.sent.filter(({ operation }) => operation === 'provideFeedback')

test.each([409, 412])(
  'a conflict (%i): what is there now is read, and the person asked',
  async (status) => {
    const document = await ready()
    engine.answer('provideFeedback', () => answered(status, 'CONFLICT'))
    const results = engine.changes.filter(({ kind }) => kind === 'results').length
    engine.sync.enqueueFeedback(document, feedback('mine'), 0)
    await engine.pass(minutes(1))
    expect(told().at(-1)).toMatchObject({ state: 'refused', body: feedback('mine') })
    expect(engine.changes.filter(({ kind }) => kind === 'results')).toHaveLength(results + 1)
    expect(patches()).toHaveLength(1)
  },
)

test('rights that were taken away: it waits, and reading goes on', async () => {
  const document = await ready()
  engine.answer('provideFeedback', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.sync.enqueueFeedback(document, feedback('mine'), 0)
  await engine.pass(1000)
  expect(waiting()).toBe('forbidden')
  const [other = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(other)).toBe('ready')
  expect(told().at(-1)).toMatchObject({ state: 'waiting' })
  engine.asBefore()
  await engine.pass(minutes(15))
  expect(told().at(-1)).toMatchObject({ state: 'sent' })
})

test('who corrects again at once after a refusal is not refused for good by the same moment', async () => {
  const document = await ready()
  const [other = ''] = engine.add()
  await engine.pass(minutes(1))
  const refused = engine.jobOf(document)?.serviceDocumentId
  engine.answer('provideFeedback', (id: string) =>
    id === refused ? answered(403, 'FORBIDDEN_ACCESS') : null,
  )
  const ofDocument = () =>
    told()
      .filter(({ documentId }) => documentId === document)
      .at(-1)
  engine.sync.enqueueFeedback(document, feedback('first'), 0)
  await engine.pass(1000)
  engine.sync.enqueueFeedback(other, feedback('theirs'), 0)
  await engine.pass(5000)
  engine.sync.enqueueFeedback(document, feedback('second'), 0)
  await engine.pass(5000)
  expect(ofDocument()).toMatchObject({ state: 'waiting' })
  engine.asBefore()
  await engine.pass(minutes(6))
  expect(ofDocument()).toMatchObject({ state: 'sent', body: feedback('second') })
})

test('fifty changes of one document while the service is away are one request', async () => {
  const document = await ready()
  answerEverything(engine, () => unreachable('offline'))
  for (let n = 0; n < 50; n++) {
    engine.sync.enqueueFeedback(document, feedback(String(n)), 0)
    await engine.pass(1000)
  }
  engine.asBefore()
  const before = patches().length
  await engine.pass(minutes(5))
  expect(patches().length - before).toBe(1)
  const heard = [...engine.service.documents.values()].flatMap((one) => one.feedback)
  expect(heard).toEqual([feedback('49')])
})

test('feedback is kept back for as long as undo is offered', async () => {
  const document = await ready()
  engine.sync.enqueueFeedback(document, feedback('first'), 11_000)
  await engine.pass(10_000)
  expect(patches()).toEqual([])
  expect(engine.sync.withdrawFeedback(document)).toBe(true)
  await engine.pass(minutes(1))
  expect(patches()).toEqual([])

  engine.sync.enqueueFeedback(document, feedback('second'), 11_000)
  await engine.pass(10_000)
  expect(patches()).toEqual([])
  await engine.pass(2000)
  expect(told().at(-1)).toMatchObject({ state: 'sent', body: feedback('second') })
  expect(engine.sync.withdrawFeedback(document)).toBe(false)
})

test('what nobody can have received is taken back, also after it was tried', async () => {
  const document = await ready()
  answerEverything(engine, () => unreachable('refused', 'whole'))
  engine.sync.enqueueFeedback(document, feedback('mine'), 0)
  await engine.pass(minutes(1))
  expect(patches().length).toBeGreaterThan(0)
  expect(engine.sync.withdrawFeedback(document)).toBe(true)
  engine.asBefore()
  await engine.pass(minutes(5))
  expect([...engine.service.documents.values()].flatMap((one) => one.feedback)).toEqual([])
})

test('what may have arrived is not taken back', async () => {
  const document = await ready()
  engine.answer('provideFeedback', () => unreachable('reset', 'whole'))
  engine.sync.enqueueFeedback(document, feedback('mine'), 0)
  await engine.pass(minutes(1))
  expect(engine.sync.withdrawFeedback(document)).toBe(false)
})

test('after an answer that was lost the same values are sent again', async () => {
  const document = await ready()
  let lost = 0
  engine.answer('provideFeedback', () => (lost++ === 0 ? unreachable('reset', 'whole') : null))
  engine.sync.enqueueFeedback(document, feedback('mine'), 0)
  await engine.pass(minutes(2))
  expect(told().at(-1)).toMatchObject({ state: 'sent' })
  expect(lost).toBe(2)
})
