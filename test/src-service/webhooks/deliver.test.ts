import { describe, expect, test } from 'vitest'
import { findDelivery, insertDelivery } from '../../../src-service/store/deliveries.ts'
import { createDeliver } from '../../../src-service/webhooks/deliver.ts'
import type { FindAddresses } from '../../../src-service/webhooks/post.ts'
import { openSqlite, putWebhook } from '../support/open-engine.ts'
import { startReceiver } from '../support/local-receiver.ts'
import { createManualClock } from '../support/manual-clock.ts'

const stop = new AbortController().signal

async function deliverTo(url: string, findAddresses?: FindAddresses) {
  const { database } = await openSqlite()
  const clock = createManualClock()
  await putWebhook(database, url)
  await insertDelivery(database, {
    id: 'd',
    webhookId: 'h',
    eventType: 'webhook.test',
    body: '{}',
    now: 0,
  })
  const deliver = createDeliver({
    database,
    secretBox: { seal: () => Buffer.alloc(0), open: () => ({}) },
    clock,
    ...(findAddresses && { findAddresses }),
  })
  const delivery = await findDelivery(database, 'd')
  if (!delivery) throw new Error('The delivery is gone')
  return deliver(delivery, stop)
}

describe('a target that is not allowed', () => {
  test('ends the delivery where the address itself stands in the URL', async () => {
    const outcome = await deliverTo('http://169.254.169.254/')
    expect(outcome).toEqual({ kind: 'failed', reason: 'not-allowed', isFinal: true })
  })

  test('is asked for again where a name leads there, which it may do for a moment only', async () => {
    const { url } = await startReceiver()
    const named = url.replace('127.0.0.1', 'receiver.test')
    const leadingTo =
      (address: string): FindAddresses =>
      (_hostname, _options, done) =>
        done(null, [{ address, family: 4 }])
    expect(await deliverTo(named, leadingTo('169.254.169.254'))).toEqual({
      kind: 'failed',
      reason: 'not-allowed',
      isFinal: false,
    })
    expect(await deliverTo(named, leadingTo('127.0.0.1'))).toEqual({
      kind: 'delivered',
      status: 204,
    })
  })
})
