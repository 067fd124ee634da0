import { expect, test } from 'vitest'
import {
  claimDueDeliveries,
  deleteFinishedDeliveries,
  findDelivery,
  insertDelivery,
  listDeliveriesOf,
  nextDeliveryAt,
  releaseDelivery,
  storeDelivery,
} from '../../../src-service/store/deliveries.ts'
import { countWaitingDeliveries } from '../../../src-service/store/figures.ts'
import { insertMember, removeMember } from '../../../src-service/store/members.ts'
import type { DeliveryRow } from '../../../src-service/store/tables.ts'
import { findWebhook, insertWebhook } from '../../../src-service/store/webhooks.ts'
import { openSqlite, putWebhook } from '../support/open-engine.ts'

test('a delivery that still waits is never cleaned away, however old it is', async () => {
  const { database } = await openSqlite()
  await putWebhook(database)
  await insertMember(database, 'm')
  const put = async (id: string, state: DeliveryRow['state'], updatedAt: number) => {
    await insertDelivery(database, { id, webhookId: 'h', eventType: 't', body: '{}', now: 0 })
    await claimDueDeliveries(database, { member: 'm', now: 0, limit: 9, isShared: false })
    await storeDelivery(database, 'm', {
      id,
      state,
      attempts: 1,
      next_attempt_at: 0,
      last_status: null,
      last_error: null,
      updated_at: updatedAt,
    })
  }
  await put('waits', 'PENDING', 0)
  await put('delivered', 'DELIVERED', 99)
  await put('given up', 'GIVEN_UP', 99)
  await put('delivered at the limit', 'DELIVERED', 100)
  await put('given up lately', 'GIVEN_UP', 101)
  const other = (await findWebhook(database, 'h')) ?? expect.unreachable()
  await insertWebhook(database, { ...other, id: 'i' })
  await insertDelivery(database, {
    ...{ id: 'of another', webhookId: 'i', eventType: 't', body: '{}', now: 0 },
  })
  await deleteFinishedDeliveries(database, 100)
  expect(await countWaitingDeliveries(database)).toBe(2)
  expect((await listDeliveriesOf(database, 'i', 10)).map(({ id }) => id)).toEqual(['of another'])
  expect((await listDeliveriesOf(database, 'h', 10)).map(({ id }) => id)).toEqual([
    'given up lately',
    'delivered at the limit',
    'waits',
  ])
})

test('what a member sends no other one takes, and only who holds it stores what came of it', async () => {
  const { database } = await openSqlite()
  await putWebhook(database)
  for (const id of ['m', 'n']) await insertMember(database, id)
  for (const id of ['a', 'b', 'c'])
    await insertDelivery(database, { id, webhookId: 'h', eventType: 't', body: '{}', now: 0 })
  const claim = async (member: string, limit = 9) =>
    (await claimDueDeliveries(database, { member, now: 0, limit, isShared: false })).map(
      ({ id }) => id,
    )
  const store = (member: string, id: string) =>
    storeDelivery(database, member, {
      ...{ id, state: 'DELIVERED', attempts: 1, next_attempt_at: 0 },
      ...{ last_status: 204, last_error: null, updated_at: 0 },
    })
  const states = async () =>
    Object.fromEntries((await listDeliveriesOf(database, 'h', 9)).map((row) => [row.id, row.state]))
  expect(await claim('m', 2)).toEqual(['a', 'b'])
  expect(await claim('n')).toEqual(['c'])
  expect(await claim('n')).toEqual([])
  await store('n', 'a')
  await releaseDelivery(database, 'b', 'n')
  expect(await states()).toEqual({ a: 'PENDING', b: 'PENDING', c: 'PENDING' })
  expect(await claim('n')).toEqual([])
  await releaseDelivery(database, 'b', 'm')
  expect(await claim('n')).toEqual(['b'])
  // Gone without a word: what it held is due again.
  await removeMember(database, 'm')
  expect(await claim('n')).toEqual(['a'])
  await store('m', 'a')
  expect(await states()).toMatchObject({ a: 'PENDING' })
  await store('n', 'a')
  expect(await states()).toMatchObject({ a: 'DELIVERED' })
})

test('what is due goes out by when it is due, as many as are asked for, and what is held or done is passed by', async () => {
  const { database } = await openSqlite()
  await putWebhook(database)
  await insertMember(database, 'm')
  const claim = async (now: number, limit: number) =>
    (await claimDueDeliveries(database, { member: 'm', now, limit, isShared: false })).map(
      ({ id }) => id,
    )
  const put = (id: string, now: number) =>
    insertDelivery(database, { id, webhookId: 'h', eventType: 't', body: '{}', now })
  expect(await nextDeliveryAt(database)).toBeUndefined()
  for (const [id, at] of [
    ['done', 1],
    ['held', 2],
    ['third', 30],
    ['first', 10],
    ['second', 20],
    ['also second', 20],
    ['later', 40],
  ] as const)
    await put(id, at)
  expect(await claim(9, 2)).toEqual(['done', 'held'])
  const done = { state: 'DELIVERED', attempts: 1, next_attempt_at: 1 } as const
  await storeDelivery(database, 'm', {
    ...{ ...done, id: 'done', last_status: 204, last_error: null, updated_at: 3 },
  })
  expect(await nextDeliveryAt(database)).toBe(10)
  expect(await claim(39, 1)).toEqual(['first'])
  expect(await claim(39, 9)).toEqual(['second', 'also second', 'third'])
  expect(await nextDeliveryAt(database)).toBe(40)
  expect(await findDelivery(database, 'done')).toMatchObject({ id: 'done', state: 'DELIVERED' })
  expect(await findDelivery(database, 'later')).toMatchObject({ id: 'later', state: 'PENDING' })
  expect(await findDelivery(database, 'none')).toBeUndefined()
  const newest = await listDeliveriesOf(database, 'h', 4)
  expect(newest.map(({ id }) => id)).toEqual(['later', 'third', 'also second', 'second'])
})
