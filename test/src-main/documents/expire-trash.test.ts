import { expect, onTestFinished, test, vi } from 'vitest'
import { createTrashExpiry } from '../../../src-main/documents/expire-trash.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'
import { listTrashedBefore, putIntoTrash, takeOutOfTrash } from '../../../src-main/store/trash.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const dayMs = 86_400_000

function openExpiry() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const clock = createManualClock(400 * dayMs)
  const logger = createRecordingLogger()
  const erased: string[] = []
  const locked = new Set<string>()
  let sweeps = 0
  const expiry = createTrashExpiry({
    ...{ db, clock, logger },
    async erase(id, reason) {
      await Promise.resolve()
      if (locked.has(id)) throw new TypeError('EBUSY')
      deleteDocumentRows(db, id)
      erased.push(`${id} ${reason}`)
    },
    sweep: () => (sweeps += 1),
  })
  onTestFinished(() => expiry.stop())
  const put = (daysAgo: number, connectionId = 'embedded') => {
    const id = putDocument(db, { connectionId })
    putIntoTrash(db, id, { now: clock.now() - daysAgo * dayMs, reason: 'person' })
    return id
  }
  const isThere = (id: string) => findDocument(db, id) !== undefined
  return { db, clock, logger, erased, locked, expiry, put, isThere, sweeps: () => sweeps }
}

test('what has been in the trash for thirty days is erased, in every workspace, and nothing else', async () => {
  const { db, clock, expiry, put, isThere, erased } = openExpiry()
  const [old, young, elsewhere] = [put(31), put(29), put(40, 'branch')]
  const kept = putDocument(db, { receivedAt: 1 })
  expiry.start()
  await vi.waitFor(() =>
    expect(erased.toSorted()).toEqual([old, elsewhere].map((id) => `${id} person`).toSorted()),
  )
  expect([young, kept].map(isThere)).toEqual([true, true])
  clock.advance(2 * dayMs)
  await vi.waitFor(() => expect(isThere(young)).toBe(false))
  expect(isThere(kept)).toBe(true)
})

test('a shorter time in the settings counts at once, a longer one keeps what is there', async () => {
  const { db, expiry, put, isThere } = openExpiry()
  const [ten, fifty] = [put(10), put(50)]
  patchSettings(db, { trashDays: 60 })
  expiry.start()
  await expiry.stop()
  expect([ten, fifty].map(isThere)).toEqual([true, true])
  const again = createTrashExpiry({
    db,
    clock: createManualClock(400 * dayMs),
    logger: createRecordingLogger(),
    erase: (id) => Promise.resolve(deleteDocumentRows(db, id)),
    sweep: () => undefined,
  })
  patchSettings(db, { trashDays: 7 })
  again.wake()
  await vi.waitFor(() => expect([ten, fifty].map(isThere)).toEqual([false, false]))
})

test('what is restored in time stays', async () => {
  const { db, clock, expiry, put, isThere, erased } = openExpiry()
  const [back, gone] = [put(29), put(29)]
  takeOutOfTrash(db, back)
  expiry.start()
  clock.advance(2 * dayMs)
  await vi.waitFor(() => expect(erased).toHaveLength(1))
  expect([back, gone].map(isThere)).toEqual([true, false])
})

test('one that cannot be erased now keeps no other here, and goes later', async () => {
  const { clock, logger, expiry, put, isThere, locked, erased, sweeps } = openExpiry()
  const ids = Array.from({ length: 25 }, (_, index) => put(60 - index))
  const [stuck = ''] = ids
  locked.add(stuck)
  expiry.start()
  await vi.waitFor(() =>
    expect(logger.entries.map(({ event }) => event)).toEqual([
      'trash.expired',
      'trash.expiry-failed',
    ]),
  )
  expect(ids.filter(isThere)).toEqual([stuck])
  // Ten together, and not each by itself.
  expect(sweeps()).toBe(3)
  locked.clear()
  clock.advance(3_600_000)
  await vi.waitFor(() => expect(isThere(stuck)).toBe(false))
  expect(erased).toHaveLength(25)
})

test('a disk that takes nothing ends no look for good', async () => {
  const { db, clock, logger, expiry, put, isThere } = openExpiry()
  const id = put(31)
  db.pragma('query_only = ON')
  expiry.start()
  await vi.waitFor(() => expect(logger.entries).toHaveLength(1))
  expect(isThere(id)).toBe(true)
  db.pragma('query_only = OFF')
  clock.advance(3_600_000)
  await vi.waitFor(() => expect(isThere(id)).toBe(false))
})

test('a pile stays in the trash as long as a document that was made of its pages is there', async () => {
  const { db, clock, expiry, put, isThere } = openExpiry()
  const [pile, plain] = [put(90), put(80)]
  const made = putDocument(db, { dividedFrom: { id: pile, pages: [1] } })
  expiry.start()
  await vi.waitFor(() => expect(isThere(plain)).toBe(false))
  await expiry.stop()
  expect(isThere(pile)).toBe(true)

  putIntoTrash(db, made, { now: clock.now(), reason: 'person' })
  expect(listTrashedBefore(db, 'embedded', clock.now() - 30 * dayMs, 10)).toEqual([
    { id: pile, reason: 'person' },
  ])
})

test('so does another document whose pages were laid into the same ones', () => {
  const { db, clock } = openExpiry()
  const [pile, other] = [putDocument(db), putDocument(db)]
  const trashing = { now: clock.now() - 90 * dayMs, reason: 'person' as const, dividedInto: 1 }
  putIntoTrash(db, pile, { ...trashing, dividedWith: [other] })
  putIntoTrash(db, other, { ...trashing, dividedWith: [pile] })
  const made = putDocument(db, { dividedFrom: { id: pile, pages: [1] } })
  const due = () => listTrashedBefore(db, 'embedded', clock.now() - 30 * dayMs, 10)
  expect(due()).toEqual([])
  putIntoTrash(db, made, { now: clock.now(), reason: 'person' })
  expect(due().map(({ id }) => id)).toEqual([pile, other])
})
