import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { listed, listedAs, startEngine, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const cameAt = Date.UTC(2026, 10, 2, 9)
const readMs = 5_000
const timesOf = (changedMs: number | null) => ({
  createdAt: new Date(cameAt).toISOString(),
  updatedAt: changedMs === null ? null : new Date(cameAt + changedMs).toISOString(),
})

/** Own uploads that were read while nobody was at the window; then the list shows the changes of each. */
async function firstLook(changes: readonly (number | null)[], page = { pageNumber: 0 }) {
  // No page names them until then.
  engine.answer('listDocuments', () => listed([]))
  engine.add(changes.length)
  await engine.pass(minutes(4))
  const own = [...engine.service.documents.values()]
  expect(own).toHaveLength(changes.length)
  for (const [at, { feedback }] of own.entries())
    feedback.push({ corrections: [{ resultIndex: 0, path: '/title', newValue: at }] })
  engine.answer('listDocuments', () =>
    listed(
      own.map(({ id, fileName }, at) => ({
        ...listedAs(id, fileName),
        status: 'COMPLETED',
        ...timesOf(changes[at] ?? null),
      })),
      page,
    ),
  )
  engine.sync.personSeen()
  await engine.pass(minutes(1) + 5_000)
}

const asked = () => engine.timesOf('getDocumentFeedback').length
const told = () =>
  engine.changes.flatMap((change) =>
    change.kind === 'service-feedback'
      ? change.records.flatMap(({ corrections }) => corrections.map(({ newValue }) => newValue))
      : [],
  )

test('what a colleague told of one’s own upload before the first look is there with that look', async () => {
  engine = startEngine({ tellsChanges: true, processingMs: () => readMs })
  const changes = Array.from({ length: 20 }, () => readMs)
  changes[7] = minutes(2)
  await firstLook(changes)
  expect(told()).toEqual([7])
  // Of those that were only read nothing is asked, and of that one once.
  expect(asked()).toBe(1)
  engine.sync.personSeen()
  await engine.pass(minutes(1) + 5_000)
  expect(asked()).toBe(1)
})

test.each([
  ['a service reads slowly', { processingMs: () => minutes(2) }, [minutes(2), minutes(2)], 0],
  ['the list does not say when', {}, [null, null], 0],
  ['nobody else works there', { connection: { isShared: false } }, [minutes(9), minutes(9)], 0],
  ['the list cannot be sorted', { connection: { listSorts: false } }, [minutes(9), minutes(9)], 0],
])('costs nothing where %s', async (_, setup, changes, requests) => {
  engine = startEngine({ tellsChanges: true, ...setup })
  await firstLook(changes)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(asked()).toBe(requests)
})

test('is not asked for beyond the rows whose changes are kept', async () => {
  engine = startEngine({ tellsChanges: true, processingMs: () => readMs })
  await firstLook([minutes(9)], { pageNumber: 3 })
  expect(asked()).toBe(0)
})
