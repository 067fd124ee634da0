import { beforeAll, describe, expect, test } from 'vitest'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { serviceErrorCodes } from '../../src-shared/service-api/errors.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../support/switchboard/browser-person.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  realClock,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

/** The interface pairs two codes with a status and leaves the others open: the code decides. */

const { service, switchboard } = await startBehindSwitchboard()
let client: ServiceClient
let documentId: string

beforeAll(async () => {
  client = clientOf(connectionTo(switchboard, service))
  documentId = valueOf(await client.uploadDocument(uploadOf('one'))).documentId
  await service.whenIdle()
  // What was sent to prepare is no part of any test.
  switchboard.reset()
})

const saying = (status: number, code: string) =>
  answerWith(status, JSON.stringify({ code, message: '/title is not allowed' }))

describe.each([200, 400, 403, 500, 503])('a token that ran out, told with %i', (status) => {
  test('is replaced once, and the call succeeds', async () => {
    const fresh = clientOf(connectionTo(switchboard, service))
    switchboard.on('listDocuments', saying(status, 'INVALID_TOKEN'), 1)
    expect((await fresh.listDocuments({})).ok).toBe(true)
    expect(switchboard.seen.map(({ operation }) => operation)).toEqual([
      'token',
      'listDocuments',
      'token',
      'listDocuments',
    ])
  })
})

test.each([200, 400, 403, 500, 503])(
  'a used up limit, told with %i, reaches the limiter',
  async (status) => {
    const heard: (number | undefined)[] = []
    const slot = {
      settled: (facts: { status: number } | null) => void heard.push(facts?.status),
      unused: () => undefined,
    }
    const ports = { fetch, clock: realClock(), random: () => 0, credentials: keptCredentials() }
    const limited = createServiceClient(connectionTo(switchboard, service), {
      ...ports,
      gate: { admit: () => Promise.resolve(slot), note: () => slot },
    })
    switchboard.on('listDocuments', saying(status, 'RATE_LIMIT_EXCEEDED'))
    const failure = failureOf(await limited.listDocuments({}))
    expect(failure).toMatchObject({ kind: 'answered', status, nextStep: 'wait' })
    expect(heard.at(-1)).toBe(429)
  },
)

describe.each(serviceErrorCodes)('an error that says 200: %s', (code) => {
  const operations: Record<
    string,
    () => Promise<{ readonly ok: boolean; readonly failure?: unknown }>
  > = {
    provideFeedback: () =>
      client.provideFeedback(documentId, {
        corrections: [{ resultIndex: 0, path: '/title', newValue: 'x' }],
      }),
    getDocumentFeedback: () => client.getDocumentFeedback(documentId),
    listDocuments: () => client.listDocuments({}),
    uploadDocument: () => client.uploadDocument(uploadOf('one')),
    retrieveStructuredData: () => client.retrieveStructuredData(documentId),
    streamDocumentContent: () => client.streamDocumentContent(documentId),
    adminGetWorkspaceSettings: () => client.adminGetWorkspaceSettings(service.workspaceId),
    adminRevokeWorkspaceAccess: () =>
      client.adminRevokeWorkspaceAccess(service.workspaceId, 'anna'),
    adminDeleteWebhook: () => client.adminDeleteWebhook(service.workspaceId, 'hook'),
  }
  test.each(Object.entries(operations))('%s is no success', async (operation, call) => {
    switchboard.on(operation as keyof typeof client & 'listDocuments', saying(200, code))
    const outcome = await call()
    // "None yet" is what a 404 means there.
    if (operation === 'getDocumentFeedback' && code === 'NOT_FOUND')
      expect(outcome).toMatchObject({ ok: true, value: [] })
    else
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'answered', status: 200, code } })
  })
})

test('a result that only mentions a code is a result', async () => {
  const text = JSON.stringify({ results: [{ documentId, code: 'NOT_FOUND', title: 'x' }] })
  switchboard.on('retrieveStructuredData', answerWith(200, text))
  expect((await client.retrieveStructuredData(documentId)).ok).toBe(true)
})
