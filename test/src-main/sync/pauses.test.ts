import { afterEach, expect, test } from 'vitest'
import { answered, startEngine, type Engine } from './engine-rig.ts'

/** A right that is refused stops what needs it for five minutes, and nothing else. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000

/** Times at which something was tried, a second apart at least. */
const rounds = (operation: string) => {
  const times = engine.timesOf(operation)
  return times.filter((atMs, n) => n === 0 || atMs - (times[n - 1] ?? 0) > 1000)
}
const gapsOf = (times: readonly number[]) => times.slice(1).map((atMs, n) => atMs - (times[n] ?? 0))
const refused = () => answered(403, 'ACCESS_DENIED')

test.each(['uploadDocument', 'retrieveStructuredData', 'provideFeedback'] as const)(
  'a right refused to %s of five at a time is tried every five minutes',
  async (operation) => {
    engine = startEngine()
    const documents = engine.add(5)
    if (operation === 'provideFeedback') await engine.pass(minutes(1))
    engine.answer(operation, refused)
    for (const document of operation === 'provideFeedback' ? documents : [])
      engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
    await engine.pass(minutes(31))
    const gaps = gapsOf(rounds(operation))
    expect(gaps.length).toBeGreaterThanOrEqual(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minutes(5) - 1000)
    engine.asBefore()
    await engine.pass(minutes(15))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    expect(engine.sync.status()[0]).toMatchObject({ feedbackWaiting: 0, waiting: null })
  },
)

test('a right refused to files of others is tried every five minutes', async () => {
  engine = startEngine()
  for (const operation of ['streamDocumentContent', 'getDocumentFeedback'] as const)
    engine.answer(operation, refused)
  for (let n = 0; n < 5; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
  await engine.pass(minutes(31))
  const both = [
    ...engine.timesOf('streamDocumentContent'),
    ...engine.timesOf('getDocumentFeedback'),
  ]
  const times = both.toSorted((one, next) => one - next)
  const apart = times.filter((atMs, n) => n === 0 || atMs - (times[n - 1] ?? 0) > 1000)
  expect(apart.length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...gapsOf(apart))).toBeGreaterThanOrEqual(minutes(5) - 1000)
})
