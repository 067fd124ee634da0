import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { readInvoice } from '../../support/fake-service/fake-service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import {
  answered,
  listed,
  listedAs,
  startEngine,
  unreachable,
  unreadable,
  type Engine,
} from './engine-rig.ts'

/** Which lists prove that an upload whose answer was lost never came. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const allUploads = () =>
  engine.sent.filter(({ operation }) => operation === 'uploadDocument').length
let uploadsBefore = 0
const uploads = () => allUploads() - uploadsBefore
beforeEach(() => void (uploadsBefore = 0))

const ready = {
  ok: true,
  value: { kind: 'ready', results: [readInvoice], raw: '[]', format: 'json' },
  facts: { status: 200, requestId: null, remaining: null, retryAfterMs: null },
} as const

/**
 * An upload whose answer is lost, and that the list may tell of, after another one was seen there under
 * the name that we gave it.
 */
async function uploadUnclear(
  listPage: (query: { page?: number; size?: number }) => ReturnType<typeof listed>,
  options: Parameters<typeof startEngine>[0] = {},
) {
  engine = startEngine(options)
  engine.add()
  await engine.pass(minutes(1))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1))
  uploadsBefore = allUploads()
  engine.answer('listDocuments', listPage)
  engine.answer('retrieveStructuredData', () => ready)
  engine.answer('uploadDocument', (upload: Upload) => {
    if (uploads() > 0) return null
    upload.onBodyStarted?.()
    return unreachable('timeout', 'whole')
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(30))
  return document
}

const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `theirs-${String(from + n)}`)
const entries = (ids: readonly string[]) => ids.map((id) => listedAs(id, `${id}.pdf`))

test('a list read to its end, with names in it, proves that an upload is not there', async () => {
  await uploadUnclear(() => listed(entries(names(0, 30))))
  expect(uploads()).toBe(2)
})

/** Pages of twenty at most, in an order that nobody chose. */
function pageOf(ids: readonly string[], { page = 0, size = 100 }) {
  const rows = Math.min(size, 20)
  const shown = entries(ids.slice(page * rows, (page + 1) * rows))
  const last = (page + 1) * rows >= ids.length
  return listed(shown, { pageNumber: page, pageSize: rows, totalElements: ids.length, last })
}
const unsorted = { connection: { listSorts: false } }

test('a list whose rows moved while it was read is gone back in, and then believed', async () => {
  let list = names(0, 50)
  let moved = 0
  let isFirst = false
  await uploadUnclear((query) => {
    const { page = 0, size = 100 } = query
    // Rows of the first page go once it was read, and those after them move to where it was.
    if (isFirst && page > 0) list = [...list.slice(5), ...names(50 + 5 * moved++, 5)]
    isFirst = size === 100 || (isFirst && page === 0)
    return pageOf(list, query)
  }, unsorted)
  expect(uploads()).toBe(2)
})

test('a list whose pages never join proves nothing: some rows may have been missed', async () => {
  let recent: readonly (readonly string[])[] = []
  const document = await uploadUnclear((query) => {
    // It changes faster than its pages can be read: none shows a row of those before.
    const others = names(0, 150).filter((id) => !recent.flat().includes(id))
    const { page = 0, size = 100 } = query
    const list = names(1000, 50)
    list.splice(page * Math.min(size, 20), 20, ...others.slice(0, 20))
    recent = [others.slice(0, 20), ...recent].slice(0, 5)
    return pageOf(list.slice(0, 50), query)
  }, unsorted)
  expect([engine.jobOf(document)?.state, uploads()]).toEqual(['held', 1])
})

test('a list without names proves nothing, though it was read to its end', async () => {
  const unnamed = names(0, 5).map((id) => listedAs(id, null))
  const document = await uploadUnclear(() => listed(unnamed))
  expect([engine.jobOf(document)?.state, uploads()]).toEqual(['held', 1])
})

test('an empty list proves that an upload is not there', async () => {
  await uploadUnclear(() => listed([]))
  expect(uploads()).toBe(2)
})

test('a list that never ends proves nothing; fifty pages of it are read each time', async () => {
  const pages: number[] = []
  const document = await uploadUnclear(({ page = 0 }) => {
    pages.push(page)
    // A service with pages of five, whatever is asked for.
    const items = entries(names(page * 5, 5))
    return listed(items, { pageNumber: page, pageSize: 5, totalElements: null, last: false })
  }, unsorted)
  expect([engine.jobOf(document)?.state, uploads()]).toEqual(['held', 1])
  expect(Math.max(...pages)).toBeGreaterThan(40)
})

test('a file that a list which could be read again does not tell of is not looked for at each start', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  engine.answer('listDocuments', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(25))
  expect(engine.jobOf(document)?.state).toBe('held')
  engine.answer('listDocuments', () => listed(names(0, 5).map((id) => listedAs(id, null))))
  engine.answer('retrieveStructuredData', () => ready)
  await engine.pass(minutes(15))
  expect(engine.jobOf(document)).toMatchObject({ state: 'held', code: null })
  const lists = engine.timesOf('listDocuments').length
  await engine.restart()
  await engine.pass(minutes(5))
  // For the documents of others alone.
  expect(engine.timesOf('listDocuments').length - lists).toBe(1)
})

test('where the list may not be read, the person is asked, and other files go out', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  engine.answer('listDocuments', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.answer('uploadDocument', () => (uploads() === 0 ? unreachable('timeout', 'whole') : null))
  const [unclear = '', other = ''] = engine.add(2)
  await engine.pass(minutes(2))
  expect(engine.jobOf(unclear)?.state).toBe('uncertain')
  expect(engine.stateOf(other)).toBe('ready')
  await engine.pass(minutes(20))
  expect(engine.jobOf(unclear)?.state).toBe('held')
  // As soon as it can be read, nobody need be asked.
  engine.asBefore()
  engine.sync.pull(connectionId)
  await engine.pass(minutes(5))
  expect(engine.stateOf(unclear)).toBe('ready')
})

test('one page of the list that fails holds nothing: it is read again', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  let pages = 0
  engine.answer('listDocuments', () => (pages++ === 0 ? answered(500, 'PROCESSING_FAILED') : null))
  engine.answer('uploadDocument', () => (uploads() === 0 ? unreachable('timeout', 'whole') : null))
  const [unclear = ''] = engine.add()
  await engine.pass(minutes(20))
  expect(engine.stateOf(unclear)).toBe('ready')
  expect(engine.service.documents.size).toBe(1)
})

test.each([
  ['500', answered(500, 'PROCESSING_FAILED')],
  ['400', answered(400, 'INVALID_SCHEMA')],
])('a list that has come in order goes on in order after a %s', async (_name, failure) => {
  engine = startEngine()
  engine.add()
  await engine.pass(minutes(1))
  const sorts: unknown[] = []
  engine.answer('listDocuments', (query: { readonly sort?: string }) => {
    sorts.push(query.sort)
    return sorts.length === 1 ? failure : null
  })
  for (let n = 0; n < 3; n++) {
    engine.sync.pull(connectionId)
    await engine.pass(minutes(6))
  }
  expect(sorts.length).toBeGreaterThan(1)
  expect(sorts).not.toContain(undefined)
})

test('after the clock was set back, what was accepted since is not taken for older than what is looked for', async () => {
  engine = startEngine({ mostRows: 5 })
  engine.add()
  await engine.pass(minutes(1))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1))
  // It arrives, its answer is lost, and the list cannot be read for all three looks.
  engine.answer('listDocuments', () => unreadable('truncated'))
  engine.answer('uploadDocument', (upload: Upload) => {
    if (uploads() > 0) return null
    upload.onBodyStarted?.()
    engine.service.addOthers(upload.fileName, upload.bytes)
    return unreachable('timeout', 'whole')
  })
  uploadsBefore = allUploads()
  const [unclear = ''] = engine.add()
  await engine.pass(minutes(20))
  expect(engine.jobOf(unclear)?.state).toBe('held')

  // So many that it is looked for before the pass for documents of others comes to it.
  for (const name of names(0, 100)) engine.service.addOthers(`${name}.pdf`)
  engine.time.jump(-minutes(60))
  const later = engine.add(2)
  await engine.pass(minutes(1))
  // By this computer's clock these are an hour older. They fill the first page, with those of others.
  expect(later.map((id) => engine.jobOf(id)?.acceptedAt)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ])
  for (const name of names(100, 3)) engine.service.addOthers(`${name}.pdf`)
  engine.answer('listDocuments', () => null)
  await engine.pass(minutes(90))
  expect(engine.stateOf(unclear)).toBe('ready')
  expect(uploads()).toBe(3)
})

test('what became unclear while the list was read is not missing from it', async () => {
  engine = startEngine({ fate: (kind) => ({ thereMs: 0, backMs: kind === 'list' ? 9000 : 100 }) })
  await engine.pass(minutes(1))
  const lost: string[] = []
  engine.answer('uploadDocument', (upload: Upload) => {
    upload.onBodyStarted?.()
    lost.push(upload.fileName)
    // The service says that it failed: one look that does not show the file settles it.
    return lost.length < 3 ? answered(500, 'BUSY') : null
  })
  const [first = ''] = engine.add()
  // The look for it is out when the second one becomes unclear; the page was written before that.
  await engine.pass(5000)
  const [second = ''] = engine.add()
  await engine.pass(1000)
  engine.service.addOthers(lost[1] ?? '')
  await engine.pass(minutes(30))
  expect([first, second].map(engine.stateOf)).toEqual(['ready', 'ready'])
  expect(lost).toHaveLength(3)
})

test('that the service heeds a key ends all looks for what was unclear before', async () => {
  engine = startEngine({ honoursKey: true, listsNames: false })
  await engine.pass(minutes(1))
  engine.answer('uploadDocument', () => (uploads() === 0 ? unreachable('reset', 'whole') : null))
  const [unclear = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(unclear)).toBe('uncertain')
  engine.add()
  await engine.pass(minutes(3))
  expect(engine.stateOf(unclear)).toBe('ready')
})

test('names prove nothing before one of ours was seen among them; then what waits is looked for again', async () => {
  engine = startEngine()
  for (const name of names(0, 5)) engine.service.addOthers(`${name}.pdf`)
  engine.answer('uploadDocument', (upload: Upload) => {
    upload.onBodyStarted?.()
    return uploads() === 0 ? unreachable('timeout', 'whole') : null
  })
  const [first = ''] = engine.add()
  await engine.pass(minutes(15))
  expect([engine.jobOf(first)?.state, uploads()]).toEqual(['held', 1])
  const [second = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect([first, second].map(engine.stateOf)).toEqual(['ready', 'ready'])
  expect(uploads()).toBe(3)
})

test('that the list shows our names is known after a new start, too', async () => {
  engine = startEngine()
  for (const name of names(0, 5)) engine.service.addOthers(`${name}.pdf`)
  engine.add()
  await engine.pass(minutes(1))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1))
  await engine.restart()
  uploadsBefore = allUploads()
  engine.answer('listDocuments', () => listed(entries(names(0, 5))))
  engine.answer('uploadDocument', (upload: Upload) => {
    upload.onBodyStarted?.()
    return uploads() === 0 ? unreachable('timeout', 'whole') : null
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(15))
  expect([engine.stateOf(document), uploads()]).toEqual(['ready', 2])
})

// The oldest come first, and theirs fill the first pages: they are met before ours are.
test('documents of others that were left out appear when names turn out to tell, though a file is out', async () => {
  let isHeldUp = false
  engine = startEngine({
    ...unsorted,
    sorts: false,
    mostRows: 4,
    fate: (kind) => ({ thereMs: kind === 'upload' && isHeldUp ? minutes(20) : 0, backMs: 100 }),
  })
  for (const name of names(0, 8)) engine.service.addOthers(`${name}.pdf`)
  const ours = engine.add(4)
  await engine.pass(250)
  isHeldUp = true
  engine.add()
  const appeared = () => engine.changes.filter(({ kind }) => kind === 'appeared').length
  expect(appeared()).toBe(0)
  await engine.pass(minutes(2))
  expect(ours.map(engine.stateOf)).toEqual(Array(4).fill('ready'))
  expect(appeared()).toBe(8)
  await engine.pass(minutes(20))
})
