import { afterEach, describe, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { answered, listed, listedAs, startEngine, type Engine } from '../engine-rig.ts'
import { byteSize, loseNextAnswer, startWithContent } from '../lost-answer-rig.ts'

/** What the names in the list prove: a service may give its own, or may not always have given the same. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const timesSent = (operation: string) =>
  engine.sent.filter((one) => one.operation === operation).length
const appeared = () => engine.changes.filter(({ kind }) => kind === 'appeared')

/** Twelve files of ours, one after the other, as the service has them. */
async function uploadTwelve(): Promise<string[]> {
  engine = startEngine()
  for (let n = 0; n < 12; n++) {
    engine.add()
    await engine.pass(10_000)
  }
  await engine.pass(minutes(2))
  return [...engine.service.documents.keys()]
}

/** A list in pages of four; of these ids the names are the service's own. */
function answerList(ids: readonly string[], renamed: readonly string[]): void {
  engine.answer('listDocuments', ({ page = 0, size = 100, sort }: ListQuery) => {
    const rows = Math.min(size, 4)
    const ordered = sort?.endsWith('desc') ? ids.toReversed() : ids
    const items = ordered.slice(page * rows, (page + 1) * rows).map((id) => {
      const own = renamed.includes(id) ? undefined : engine.service.documents.get(id)
      return listedAs(id, own?.fileName ?? `${id}.pdf`)
    })
    const last = (page + 1) * rows >= ids.length
    return listed(items, { pageNumber: page, pageSize: rows, totalElements: ids.length, last })
  })
}

describe('where some of our files have other names in the list', () => {
  test('those sent last have ours: the list is believed, and read no more than it has to be', async () => {
    const ids = await uploadTwelve()
    // Its names were its own once; on the same pages stands what somebody else sent.
    answerList([...ids.slice(0, 4), 'theirs', ...ids.slice(4)], ids.slice(0, 8))
    loseNextAnswer(engine, false)
    const [lost = ''] = engine.add()
    engine.sync.pull(connectionId)
    await engine.pass(minutes(20))
    expect(engine.stateOf(lost)).toBe('ready')
    expect(appeared()).toMatchObject([{ serviceDocumentId: 'theirs' }])
    expect(timesSent('listDocuments')).toBeLessThan(60)
  })

  test.each([
    ['those sent last', 8, 12, 0],
    // On some pages most have our names, on others most have not, and the newest is on both.
    ['those sent just before the last', 8, 11, 1],
  ])(
    'where these are %s, nothing is sent twice, and the list is not read over and over',
    async (_which, from, to, ofOthers) => {
      const ids = await uploadTwelve()
      answerList([...ids.slice(0, 10), 'theirs', ...ids.slice(10)], ids.slice(from, to))
      loseNextAnswer(engine, false)
      const [lost = ''] = engine.add()
      engine.sync.pull(connectionId)
      await engine.pass(minutes(20))
      expect(engine.jobOf(lost)?.state).toBe('held')
      const before = engine.sent.length
      await engine.pass(minutes(60))
      expect(engine.sent.length - before).toBeLessThan(20)
      expect([timesSent('uploadDocument'), appeared().length]).toEqual([13, ofOthers])
    },
  )
})

test('documents of others appear although a file of ours may not be sent', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  engine.answer('uploadDocument', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.add()
  await engine.pass(minutes(1))
  engine.service.addOthers('theirs.pdf')
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(appeared()).toMatchObject([{ fileName: 'theirs.pdf' }])
})

test('what is sent again with its key is no document of others meanwhile', async () => {
  let isLost = true
  engine = startEngine({
    listsNames: false,
    honoursKey: true,
    connection: { honoursIdempotencyKey: true },
    fate: (kind) => ({
      thereMs: 0,
      backMs: 100,
      ...(kind === 'upload' && isLost && { lost: 'after' as const }),
    }),
  })
  await engine.pass(minutes(1))
  const [document = ''] = engine.add()
  await engine.pass(150)
  expect([engine.jobOf(document)?.state, engine.service.documents.size]).toEqual(['staged', 1])
  engine.answer('uploadDocument', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1))
  isLost = false
  engine.asBefore()
  await engine.pass(minutes(10))
  expect([engine.stateOf(document), appeared()]).toEqual(['ready', []])
})

describe('a service that names files itself', () => {
  const renamed = { listsNames: true, mostRows: 100 } as const

  test('proves nothing by names in which ours are not: the lost one is found by its bytes', async () => {
    engine = startWithContent({ ...renamed, renames: true })
    const [known = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(1))
    expect(engine.stateOf(known)).toBe('ready')
    loseNextAnswer(engine, true)
    const [lost = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.stateOf(lost)).toBe('ready')
    expect(engine.service.documents.size).toBe(2)
  })

  test.each([
    ['nothing was seen of ours', 0, []],
    ['few of ours have our names', 3, [0]],
  ])('is not believed where %s', async (_what, before, kept) => {
    engine = startWithContent({ ...renamed, keepsBytes: false })
    engine.add(before, byteSize)
    await engine.pass(minutes(1))
    const own = [...engine.service.documents.values()]
    engine.answer('listDocuments', () =>
      listed(
        [...engine.service.documents.values()].map(({ id, fileName }) =>
          listedAs(id, kept.some((at) => own[at]?.id === id) ? fileName : `${id}.pdf`),
        ),
      ),
    )
    loseNextAnswer(engine, true)
    const [lost = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.jobOf(lost)?.state).toBe('held')
    expect(engine.service.documents.size).toBe(before + 1)
    expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toEqual([])
  })

  test('is believed of what it says of itself: a failure that the list does not gainsay is tried again', async () => {
    engine = startWithContent({ listsNames: true, keepsBytes: false })
    engine.service.addOthers('others.pdf')
    let uploads = 0
    engine.answer('uploadDocument', () => (uploads++ === 0 ? answered(500, 'BUSY') : null))
    const [document = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(1))
    expect([engine.stateOf(document), uploads]).toEqual(['ready', 2])
  })

  test('has nothing sent twice where the content does not tell either', async () => {
    engine = startWithContent({ ...renamed, renames: true, keepsBytes: false })
    engine.add(1, byteSize)
    await engine.pass(minutes(1))
    loseNextAnswer(engine, true)
    const [lost = ''] = engine.add(1, byteSize)
    await engine.pass(minutes(15))
    expect(engine.jobOf(lost)?.state).toBe('held')
    expect(engine.service.documents.size).toBe(2)
  })

  test('has none of its documents taken in by hand while a file is unclear: it may be that one', async () => {
    engine = startWithContent({ ...renamed, renames: true, keepsBytes: false })
    engine.add(1, byteSize)
    await engine.pass(minutes(1))
    engine.sync.pull(connectionId)
    await engine.pass(minutes(1))
    loseNextAnswer(engine, true)
    engine.add(1, byteSize)
    await engine.pass(minutes(15))
    const [, unclear] = [...engine.service.documents.keys()]
    const taken = engine.sync.takeIn(connectionId, listedAs(unclear ?? '', `${unclear ?? ''}.pdf`))
    expect(taken).toEqual({ kind: 'may-be-ours' })
  })
})
