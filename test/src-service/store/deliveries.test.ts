import { expect, test } from 'vitest'
import {
  claimDueDeliveries,
  deleteFinishedDeliveries,
  insertDelivery,
  listDeliveriesOf,
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
