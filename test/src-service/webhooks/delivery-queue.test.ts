import { describe, expect, test } from 'vitest'
import { findDelivery } from '../../../src-service/store/deliveries.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { createStoreWrites } from '../../../src-service/store/store-writes.ts'
import { insertWebhook } from '../../../src-service/store/webhooks.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { createDeliveryQueue } from '../../../src-service/webhooks/delivery-queue.ts'
import { makeFolder } from '../support/make-folder.ts'
import { createManualClock } from '../support/manual-clock.ts'

async function start() {
  const database = openDatabase(databaseFile(await makeFolder()))
  const clock = createManualClock()
  insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  insertWebhook(database, {
    id: 'h',
    workspaceId: 'w',
    configuration: {
      url: 'https://a.test/',
      auth_type: 'NONE',
      auth_url: null,
      token_request_config: null,
      webhook_headers_config: null,
    },
    secretNames: [],
    sealedSecrets: Buffer.alloc(0),
    createdAt: 0,
  })
  let running = 0
  let most = 0
  let tries = 0
  const events: string[] = []
  const log = (event: string) => void events.push(event)
  const writes = createStoreWrites({ database, clock, log, onTrouble: () => undefined })
  const queue = createDeliveryQueue({
    database,
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
  return { database, clock, queue, events, most: () => most, tries: () => tries }
}

describe('the delivery queue', () => {
  test('sends four at a time, and all of them in the end', async () => {
    const { database, queue, most } = await start()
    const ids = Array.from({ length: 11 }, () => queue.addTest('h', 'w'))
    queue.wake()
    await queue.whenQuiet()
    expect(most()).toBe(4)
    expect(ids.map((id) => findDelivery(database, id)?.state)).toEqual(Array(11).fill('DELIVERED'))
    database.close()
  })

  test('tries again later, not in a circle, where the outcome cannot be stored', async () => {
    const { database, clock, queue, events, tries } = await start()
    const id = queue.addTest('h', 'w')
    database.exec(
      `CREATE TRIGGER full BEFORE UPDATE ON deliveries BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
    queue.wake()
    await queue.whenQuiet()
    expect(tries()).toBe(1)
    expect(events).toEqual(['delivery.crashed'])
    database.exec('DROP TRIGGER full')
    clock.advance(30_000)
    await queue.whenQuiet()
    expect(findDelivery(database, id)).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    database.close()
  })

  test('does not count a try that a stop has broken off', async () => {
    const { database, queue } = await start()
    const id = queue.addTest('h', 'w')
    queue.wake()
    await queue.stop()
    expect(findDelivery(database, id)).toMatchObject({ state: 'PENDING', attempts: 0 })
    database.close()
  })
})
