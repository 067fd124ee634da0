import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  startConformanceService,
  uploadOf,
  valueOf,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

describe.each(['the embedded service', 'the switchboard'])('errors, against %s', (name) => {
  let service: ConformanceService
  let switchboard: Switchboard
  let client: ServiceClient
  let address: { baseUrl: string; authUrl: string }

  beforeAll(async () => {
    service = await startConformanceService()
    switchboard = await startSwitchboard(service)
    address = name === 'the switchboard' ? switchboard : service
    client = clientOf(connectionTo(address, service))
  })
  afterAll(async () => {
    await switchboard.close()
    await service.closeAndRemove()
  })

  const answered = (status: number, code: string) => ({ kind: 'answered', status, code })

  test('400 INVALID_FILE: an empty file', async () => {
    const outcome = await client.uploadDocument(uploadOf('', { bytes: new Uint8Array(0) }))
    expect(failureOf(outcome)).toMatchObject({
      ...answered(400, 'INVALID_FILE'),
      nextStep: 'choose-another-file',
    })
  })

  test('415 INVALID_FILE: bytes of no accepted type', async () => {
    const outcome = await client.uploadDocument(
      uploadOf('', { bytes: new TextEncoder().encode('plain words') }),
    )
    expect(failureOf(outcome)).toMatchObject(answered(415, 'INVALID_FILE'))
  })

  test('413: a byte too much', async () => {
    const bytes = new Uint8Array(25 * 1024 * 1024 + 1)
    bytes.set(new TextEncoder().encode('%PDF-1.4\n'))
    const failure = failureOf(await client.uploadDocument(uploadOf('', { bytes })))
    expect(failure).toMatchObject({
      ...answered(413, 'INVALID_FILE'),
      nextStep: 'make-file-smaller',
    })
  })

  test('a type that the interface does not accept is not even sent', async () => {
    const failure = failureOf(
      await client.uploadDocument(uploadOf('', { mediaType: 'text/plain' })),
    )
    expect(failure).toMatchObject({ kind: 'not-sent', reason: 'invalid-request' })
  })

  test('401 INVALID_TOKEN: one new token, then the truth', async () => {
    const broken = clientOf(connectionTo(switchboard, service))
    switchboard.reset()
    switchboard.on('listDocuments', answerWith(401, '{"code":"INVALID_TOKEN","message":"expired"}'))
    const failure = failureOf(await broken.listDocuments({}))
    const operations = switchboard.seen.map(({ operation }) => operation)
    switchboard.reset()
    expect(operations).toEqual(['token', 'listDocuments', 'token', 'listDocuments'])
    expect(failure).toMatchObject({
      ...answered(401, 'INVALID_TOKEN'),
      nextStep: 'check-credentials',
    })
  })

  test('a wrong secret is a matter of signing in', async () => {
    const stranger = clientOf(connectionTo(address, service), { secret: 'wrong' })
    expect(failureOf(await stranger.listDocuments({}))).toMatchObject({
      kind: 'sign-in',
      reason: 'wrong-client',
    })
  })

  test('403 FORBIDDEN_ACCESS: a workspace of others', async () => {
    const elsewhere = clientOf(connectionTo(address, service, { workspaceId: crypto.randomUUID() }))
    expect(failureOf(await elsewhere.listDocuments({}))).toMatchObject(
      answered(403, 'FORBIDDEN_ACCESS'),
    )
  })

  test('404 NOT_FOUND: no such document', async () => {
    const outcome = await client.retrieveStructuredData(crypto.randomUUID())
    expect(failureOf(outcome)).toMatchObject(answered(404, 'NOT_FOUND'))
  })

  test('400 INVALID_SCHEMA: an id that is none, and feedback of another shape', async () => {
    expect(failureOf(await client.retrieveStructuredData('no-uuid'))).toMatchObject({
      ...answered(400, 'INVALID_SCHEMA'),
      nextStep: 'correct-the-values',
    })
    const { documentId } = valueOf(await client.uploadDocument(uploadOf('one')))
    await service.whenIdle()
    const outcome = await client.provideFeedback(documentId, {
      corrections: [{ resultIndex: -1, path: '/title' }],
    })
    expect(failureOf(outcome)).toMatchObject(answered(400, 'INVALID_SCHEMA'))
  })

  test('500 PROCESSING_FAILED: with the service’s own sentence', async () => {
    const { documentId } = valueOf(await client.uploadDocument(uploadOf('unreadable')))
    await service.whenIdle()
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      ...answered(500, 'PROCESSING_FAILED'),
      message: 'The file could not be read',
    })
  })

  test('errors as XML carry the same code', async () => {
    const outcome = await client.retrieveStructuredData(crypto.randomUUID(), { format: 'xml' })
    expect(failureOf(outcome)).toMatchObject(answered(404, 'NOT_FOUND'))
  })

  test('429 RATE_LIMIT_EXCEEDED: with the time to wait', async () => {
    const slow = await startConformanceService({ requestsPerMinute: 2 })
    try {
      const hasty = clientOf(connectionTo(slow, slow))
      const outcomes = [
        await hasty.listDocuments({}),
        await hasty.listDocuments({}),
        await hasty.listDocuments({}),
      ]
      expect(outcomes.map((outcome) => outcome.facts?.remaining)).toEqual([1, 0, 0])
      const failure: ServiceFailure = failureOf(outcomes[2] ?? { ok: true })
      expect(failure).toMatchObject({ ...answered(429, 'RATE_LIMIT_EXCEEDED'), nextStep: 'wait' })
      expect(outcomes[2]?.facts?.retryAfterMs).toBeGreaterThan(0)
    } finally {
      await slow.closeAndRemove()
    }
  })
})
