import { afterEach, expect, test } from 'vitest'
import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import { answered, startEngine, unreachable, unreadable, type Engine } from '../engine-rig.ts'

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
])(
  '%s in place of an answer is told as what the queue waits for',
  async (_name, failure, reason) => {
    engine = startEngine()
    engine.answer('uploadDocument', () => ({ ok: false, failure, facts: null }))
    engine.add()
    await engine.pass(1000)
    expect(engine.sync.status()[0]?.waiting?.reason).toBe(reason)
  },
)

const failedWith = (failure: ServiceFailure) => ({ ok: false, failure, facts: null }) as const
const statesOf = (id: string) =>
  engine.changes.flatMap((change) =>
    change.kind === 'document-state' && change.documentId === id ? [change.state] : [],
  )

test.each([
  [
    'a redirect',
    failedWith({ kind: 'redirected', status: 307, nextStep: 'sign-in-to-network' }),
    { kind: 'uncertain', answer: 'sent-on' },
  ],
  [
    'a page of the network',
    failedWith({ ...page, status: 200 }),
    { kind: 'uncertain', answer: 'unreadable' },
  ],
  ['a body that is cut off', unreadable('truncated'), { kind: 'uncertain', answer: 'unreadable' }],
  ['a failure', answered(500), { kind: 'uncertain', answer: 'failed' }],
  ['nothing', unreachable('timeout', 'whole'), { kind: 'uncertain' }],
])('%s after an upload is told as what it is, also while a person is asked', async (...row) => {
  const [, outcome, told] = row
  engine = startEngine()
  engine.answer('listDocuments', () => answered(403, 'FORBIDDEN_ACCESS'))
  engine.answer('uploadDocument', () => outcome)
  const [document = ''] = engine.add()
  await engine.pass(45 * 60_000)
  expect(engine.jobOf(document)?.state).toBe('held')
  expect(statesOf(document).at(-1)).toEqual(told)
})
