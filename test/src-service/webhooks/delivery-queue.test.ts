import { describe, expect, test } from 'vitest'
import { findDelivery } from '../../../src-service/store/deliveries.ts'
import { insertMember } from '../../../src-service/store/members.ts'
import { createStoreWrites } from '../../../src-service/store/store-writes.ts'
import { createDeliveryQueue } from '../../../src-service/webhooks/delivery-queue.ts'
import { openSqlite, putWebhook } from '../support/open-engine.ts'
import { createManualClock } from '../support/manual-clock.ts'

async function start() {
  const { engine, database, file } = await openSqlite()
  const clock = createManualClock()
  await putWebhook(database)
  let running = 0
  let most = 0
  let tries = 0
  const events: string[] = []
  const log = (event: string) => void events.push(event)
  const writes = createStoreWrites({ engine, clock, log, onTrouble: () => undefined })
  await insertMember(database, 'm')
  const queue = createDeliveryQueue({
    engine,
    membership: { id: () => Promise.resolve('m') },
    writes,
    clock,
    log,
    random: () => 0,
    async deliver() {
      tries += 1
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return { kind: 'delivered', status: 204 }
    },
  })
  return { database, file, clock, queue, events, most: () => most, tries: () => tries }
}

describe('the delivery queue', () => {
  test('sends four at a time, and all of them in the end', async () => {
    const { database, queue, most } = await start()
    const ids = await Promise.all(Array.from({ length: 11 }, () => queue.addTest('h', 'w')))
    queue.wake()
    await queue.whenQuiet()
    expect(most()).toBe(4)
    const rows = await Promise.all(ids.map((id) => findDelivery(database, id)))
    expect(rows.map((row) => row?.state)).toEqual(Array(11).fill('DELIVERED'))
  })

  test('tries again later, not in a circle, where the outcome cannot be stored', async () => {
    const { database, file, clock, queue, events, tries } = await start()
    const id = await queue.addTest('h', 'w')
    file.exec(
      `CREATE TRIGGER full BEFORE UPDATE OF attempts ON deliveries BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
    queue.wake()
    await queue.whenQuiet()
    expect(tries()).toBe(1)
    expect(events).toEqual(['delivery.crashed'])
    file.exec('DROP TRIGGER full')
    clock.advance(30_000)
    await queue.whenQuiet()
    expect(await findDelivery(database, id)).toMatchObject({ state: 'DELIVERED', attempts: 1 })
  })

  test('does not count a try that a stop has broken off', async () => {
    const { database, queue } = await start()
    const id = await queue.addTest('h', 'w')
    queue.wake()
    await queue.stop()
    expect(await findDelivery(database, id)).toMatchObject({ state: 'PENDING', attempts: 0 })
  })
})
