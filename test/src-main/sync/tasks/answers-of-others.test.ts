import { afterEach, expect, test } from 'vitest'
import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import { startEngine, type Engine } from '../engine-rig.ts'

/** What the queue says it waits for where somebody else answers in place of the service. */

let engine: Engine
afterEach(() => engine.end())

const page = {
  kind: 'unreadable',
  reason: 'html',
  status: 403,
  requestId: null,
  nextStep: 'sign-in-to-network',
} as const

test.each<[string, ServiceFailure, string]>([
  [
    'calls that are sent on to another address',
    { kind: 'redirected', status: 308, to: 'https://eu.example', nextStep: 'check-connection' },
    'sent-on',
  ],
  [
    'a page that refuses in place of the sign-in',
    { ...page, pageAt: 'login.example' },
    'page-refused',
  ],
  ['a page of the network', { ...page, status: 200 }, 'network-sign-in'],
])('%s', async (_name, failure, reason) => {
  engine = startEngine()
  engine.answer('uploadDocument', () => ({ ok: false, failure, facts: null }))
  engine.add()
  await engine.pass(1000)
  expect(engine.sync.status()[0]?.waiting?.reason).toBe(reason)
})
