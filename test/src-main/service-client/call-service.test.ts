import { expect, test } from 'vitest'
import { SecretStoreFailure } from '../../../src-main/ports.ts'
import { createCallService } from '../../../src-main/service-client/call-service.ts'
import { createLimiter } from '../../../src-main/sync/limiting/limiter.ts'
import { callConnection as connection } from '../../support/call-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const noSlot = { settled: () => undefined, unused: () => undefined }

test('a keychain that does not answer takes no slot with it', async () => {
  const ended: string[] = []
  const slot = {
    settled: () => void ended.push('settled'),
    unused: () => void ended.push('unused'),
  }
  const service = createCallService(connection, {
    fetch: () => Promise.reject(new Error('Nothing may be sent')),
    clock: createManualClock(),
    random: () => 0,
    gate: {
      admit: () => Promise.reject(new Error('The slot was given')),
      note: () => noSlot,
    },
    credentials: {
      clientSecret: () => Promise.reject(new SecretStoreFailure('timeout')),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
  const sent = service.send({ operation: 'listDocuments', options: { slot } })
  await expect(sent).rejects.toBeInstanceOf(SecretStoreFailure)
  expect(ended).toEqual(['unused'])
})

test('whoever waits for a slot when the queue ends is told that the call was cancelled', async () => {
  const clock = createManualClock()
  const limiter = createLimiter({
    requestsPerMinute: 1,
    clock,
    leases: { load: () => [], save: () => undefined },
    onChange: () => undefined,
  })
  const sent: string[] = []
  const service = createCallService(connection, {
    fetch: (url) => {
      sent.push(url instanceof Request ? url.url : url.toString())
      return Promise.resolve(Response.json({ access_token: 'a', expires_in: 3600 }))
    },
    clock,
    random: () => 0,
    gate: { admit: limiter.gate.admit, note: () => noSlot },
    credentials: {
      clientSecret: () => Promise.resolve('secret'),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
  await limiter.gate.admit()
  const waiting = service.send({ operation: 'listDocuments' })
  // The token comes first; then the call waits for its slot.
  await expect.poll(() => sent).toEqual(['https://service.example/oauth/token'])
  limiter.stop()
  const cancelled = { ok: false, failure: { kind: 'cancelled', nextStep: 'nothing' }, facts: null }
  expect(await waiting).toEqual(cancelled)
  expect(await service.send({ operation: 'listDocuments' })).toEqual(cancelled)
  expect(sent).toHaveLength(1)
})
