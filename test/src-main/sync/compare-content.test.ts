import { afterEach, describe, expect, test } from 'vitest'
import type { OriginalBytes } from '../../../src-main/sync/sync-types.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, unreachable, type Engine } from './engine-rig.ts'
import { byteSize, bytesOf, loseNextAnswer, startWithContent } from './lost-answer-rig.ts'

/** A list that tells nothing of names: whose an entry is, its content may tell. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const sentTo = (operation: string) =>
  engine.sent.filter((one) => one.operation === operation).length

describe('an upload whose answer was lost, before a list without names', () => {
  test('is known by its bytes, and the documents of others appear as soon', async () => {
    engine = startWithContent()
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    engine.service.addOthers('others.pdf')
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('ready')
    await engine.pass(minutes(35))
    expect(engine.service.documents.size).toBe(2)
    expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toHaveLength(1)
  })

  test('is compared in a slot of the limit, and not beyond the end of the queue', async () => {
    engine = startWithContent()
    loseNextAnswer(engine, true)
    const options: unknown[] = []
    engine.answer('streamDocumentContent', (_id: string, given: unknown) => {
      options.push(given)
      return null
    })
    engine.add(1, byteSize)
    await engine.pass(minutes(1))
    expect(options.length).toBeGreaterThan(0)
    for (const given of options)
      expect(given).toEqual({
        slot: expect.any(Object) as object,
        signal: expect.any(AbortSignal) as AbortSignal,
      })
  })

  test('that never came is left to the person, and nothing is taken for it', async () => {
    engine = startWithContent()
    for (let n = 0; n < 3; n++)
      engine.service.addOthers(`same length ${String(n)}`.padEnd(byteSize, '.'))
    loseNextAnswer(engine, false)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.jobOf(document)).toMatchObject({ state: 'held', serviceDocumentId: null })
    expect(sentTo('uploadDocument')).toBe(1)
  })

  test.each([
    ['is in another form', { keepsBytes: false }, null],
    ['cannot be had', {}, () => answered(404, 'NOT_FOUND')],
    ['may not be had', {}, () => answered(403, 'FORBIDDEN_ACCESS')],
  ])('is left to the person where the content %s', async (_why, options, answer) => {
    engine = startWithContent(options)
    if (answer) engine.answer('streamDocumentContent', answer)
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.jobOf(document)?.state).toBe('held')
    expect(engine.service.documents.size).toBe(1)
  })

  test('is found by a later one, too, when it waited for a person', async () => {
    engine = startWithContent()
    engine.answer('streamDocumentContent', () => answered(404, 'NOT_FOUND'))
    loseNextAnswer(engine, true)
    const [first = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.jobOf(first)?.state).toBe('held')
    engine.asBefore()
    loseNextAnswer(engine, true)
    const [second = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(2))
    expect([first, second].map(engine.stateOf)).toEqual(['ready', 'ready'])
    expect(engine.service.documents.size).toBe(2)
  })

  test('is found at the same look when the way to its content broke down once', async () => {
    engine = startWithContent()
    let asked = 0
    engine.answer('streamDocumentContent', () => (asked++ === 0 ? unreachable('reset') : null))
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(0.75))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test.each([
    ['breaks down again and again', () => unreachable('reset'), 3 * (4 + 10)],
    ['is forbidden', () => answered(403, 'FORBIDDEN_ACCESS'), 3],
  ])('costs few requests where the way to content %s', async (_how, answer, most) => {
    engine = startWithContent()
    engine.answer('streamDocumentContent', answer)
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 3; n++) engine.service.addOthers(`later ${String(n)}`)
    await engine.pass(minutes(25))
    expect(engine.jobOf(document)?.state).toBe('held')
    expect(sentTo('streamDocumentContent')).toBeLessThanOrEqual(most)
  })

  test.each([true, false])('is among the newest entries, listed first: %s', async (sorts) => {
    engine = startWithContent({ sorts, connection: { listSorts: sorts } })
    for (let n = 0; n < 25; n++) engine.service.addOthers(`earlier ${String(n)}`)
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('is not sought in more than the twenty newest entries at one look', async () => {
    engine = startWithContent()
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 30; n++) engine.service.addOthers(`later ${String(n)}`)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(document)).toBe('uncertain')
    expect(sentTo('streamDocumentContent')).toBe(20)
  })

  test('takes no slot that a person may need, and a stop in the middle loses nothing', async () => {
    engine = startWithContent({ perMinute: 20 })
    engine.sync.personSeen()
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 18; n++) engine.service.addOthers(`later ${String(n)}`)
    await engine.pass(minutes(0.25))
    expect(engine.sent.length).toBeLessThanOrEqual(15)
    await engine.restart()
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe('ready')
  })
})

describe('of the content of entries', () => {
  test('what was no file of ours is not had again at the next look', async () => {
    engine = startWithContent()
    loseNextAnswer(engine, false)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 15; n++) engine.service.addOthers(`later ${String(n)}`)
    await engine.pass(minutes(15))
    expect(engine.jobOf(document)?.state).toBe('held')
    expect(sentTo('streamDocumentContent')).toBe(15)
  })

  test('what may be a file that is out now is had again once that one is unclear', async () => {
    engine = startWithContent({
      fate: (kind) =>
        kind === 'upload'
          ? { thereMs: 0, backMs: minutes(0.5), lost: 'after' }
          : { thereMs: 0, backMs: 100 },
    })
    loseNextAnswer(engine, false)
    engine.add(1, byteSize)
    await engine.pass(1500)
    // This one arrives, and the look for the first is made before its answer fails to come.
    const [second = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(0.4))
    expect(sentTo('streamDocumentContent')).toBe(1)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(second)).toBe('ready')
  })

  test('what the answer of another upload tells meanwhile is not had', async () => {
    engine = startWithContent({
      fate: (kind) => ({ thereMs: 0, backMs: kind === 'upload' ? 5000 : 2000 }),
    })
    await engine.pass(minutes(1))
    loseNextAnswer(engine, false)
    engine.add(1, byteSize)
    await engine.pass(500)
    const [second = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 3; n++) engine.service.addOthers(`theirs ${String(n)}`)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(second)).toBe('ready')
    expect(sentTo('streamDocumentContent')).toBe(3)
  })

  test('nothing is had where only such wait as a person was asked about already', async () => {
    engine = startWithContent()
    engine.answer('streamDocumentContent', () => answered(404, 'NOT_FOUND'))
    loseNextAnswer(engine, true)
    engine.add(1, byteSize)
    await engine.pass(minutes(15))
    engine.answer('uploadDocument', () => unreachable('offline'))
    const [later = ''] = engine.add(1, byteSize)
    await engine.pass(1000)
    const before = sentTo('streamDocumentContent')
    engine.asBefore()
    await engine.restart()
    await engine.pass(minutes(2))
    expect(engine.stateOf(later)).toBe('ready')
    expect(sentTo('streamDocumentContent')).toBe(before)
  })

  test.each([
    ['no more than are compared at one look', 20, [19, 18, 17], [2, 1, 0]],
    ['one more', 21, [20, 19, 18], [7, 8, 9]],
  ])('of a list without an order, %s', async (_, count, first, last) => {
    engine = startWithContent({ sorts: false, connection: { listSorts: false } })
    loseNextAnswer(engine, false)
    engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < count; n++) engine.service.addOthers(`theirs ${String(n)}`)
    const ids = [...engine.service.documents.keys()].slice(-count)
    const had: number[] = []
    engine.answer('streamDocumentContent', (id: string) => {
      had.push(ids.indexOf(id))
      return null
    })
    await engine.pass(minutes(0.5))
    expect(had).toHaveLength(20)
    expect(new Set(had).size).toBe(20)
    expect([had.slice(0, 3), had.slice(-3)]).toEqual([first, last])
  })

  test('all is compared though the list may not be read any more meanwhile', async () => {
    engine = startWithContent({
      fate: (kind) => ({ thereMs: 0, backMs: kind === 'other' ? 2000 : 100 }),
    })
    await engine.pass(minutes(1))
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 2; n++) engine.service.addOthers(`later ${String(n)}`)
    await engine.pass(3000)
    expect(sentTo('streamDocumentContent')).toBe(1)
    engine.answer('listDocuments', () => answered(403, 'FORBIDDEN_ACCESS'))
    engine.sync.pull(connectionId)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('a list without an order shows the newest at its end or at its beginning', async () => {
    engine = startWithContent({ sorts: false, connection: { listSorts: false } })
    loseNextAnswer(engine, true)
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(500)
    for (let n = 0; n < 30; n++) engine.service.addOthers(`theirs ${String(n)}`)
    await engine.pass(minutes(0.5))
    expect(engine.stateOf(document)).toBe('ready')
  })
})

test('content that comes when the person has decided already changes nothing', async () => {
  let isRead: (() => void) | null = null
  engine = startWithContent({
    originals: {
      read: (id) => {
        const original: OriginalBytes = { kind: 'bytes', bytes: bytesOf(id) }
        if (sentTo('streamDocumentContent') === 0) return Promise.resolve(original)
        return new Promise((resolve) => (isRead = () => resolve(original)))
      },
      save: () => Promise.resolve(),
    },
  })
  loseNextAnswer(engine, true)
  const [document = ''] = engine.add(1, byteSize)
  await engine.pass(minutes(0.2))
  expect(isRead).not.toBeNull()
  engine.sync.removeDocument(document)
  const discarded = engine.jobOf(document)
  isRead!()
  await engine.pass(minutes(1))
  expect(engine.jobOf(document)).toEqual(discarded)
})
