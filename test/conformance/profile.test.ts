import { beforeAll, expect, test } from 'vitest'
import type { ConnectionProfile } from '../../src-shared/service-api/connection-profile.ts'
import { createManualClock } from '../support/manual-clock.ts'
import type { Clock } from '../../src-main/ports.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  pdfOf,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith, changeJson } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
let documentId: string

beforeAll(async () => {
  documentId = valueOf(await clientWith({}).uploadDocument(uploadOf('one'))).documentId
  await service.whenIdle()
})

function clientWith(profile: ConnectionProfile, clock?: Clock) {
  return clientOf(connectionTo(switchboard, service, { profile }), clock ? { clock } : {})
}
const last = () => switchboard.seen.at(-1)
const tokensAsked = () => switchboard.seen.filter(({ operation }) => operation === 'token')

test('a raw body instead of a form', async () => {
  const sent = valueOf(
    await clientWith({ uploadBody: 'raw' }).uploadDocument(
      uploadOf('raw', { fileName: 'Quittung für März.pdf' }),
    ),
  )
  const content = valueOf(await clientWith({}).streamDocumentContent(sent.documentId))
  expect(content.bytes).toEqual(pdfOf('raw'))
  expect(content.fileName).toBe('Quittung für März.pdf')
})

test('another name for the part of the form', async () => {
  switchboard.on('uploadDocument', answerWith(202, JSON.stringify({ documentId })))
  await clientWith({ uploadPart: 'document' }).uploadDocument(uploadOf('one'))
  expect(last()?.body.toString()).toContain('form-data; name="document"; filename="Rechnung.pdf"')
})

test('a file at the largest size is sent, one above it is not', async () => {
  const size = pdfOf('one').byteLength
  const client = (maximumUploadBytes: number) => clientWith({ maximumUploadBytes })
  expect((await client(size).uploadDocument(uploadOf('one'))).ok).toBe(true)
  expect(failureOf(await client(size - 1).uploadDocument(uploadOf('one')))).toMatchObject({
    kind: 'not-sent',
    nextStep: 'make-file-smaller',
  })
})

test('feedback as a JSON Patch of the results', async () => {
  switchboard.on('provideFeedback', answerWith(204))
  const outcome = await clientWith({ feedbackBody: 'json-patch' }).provideFeedback(documentId, {
    corrections: [
      { resultIndex: 0, path: '/amountGross/value', oldValue: 1, newValue: 2 },
      { resultIndex: 1, path: '/notes', oldValue: null, newValue: 'new' },
      { resultIndex: 1, path: '/title', oldValue: 'old', newValue: null },
    ],
  })
  expect(outcome.ok).toBe(true)
  expect(last()?.headers['content-type']).toBe('application/json-patch+json')
  expect(JSON.parse(last()?.body.toString() ?? '')).toEqual([
    { op: 'replace', path: '/0/amountGross/value', value: 2 },
    { op: 'add', path: '/1/notes', value: 'new' },
    { op: 'remove', path: '/1/title' },
  ])
})

test.each([
  ['updatedAt', 'sort=updatedAt%2Cdesc'],
  [null, ''],
])('the list sorted by %s', async (sortProperty, expected) => {
  await clientWith({ sortProperty }).listDocuments({ sort: 'createdAt,desc' })
  expect(last()?.url.replace(/^.*size=20&?/, '')).toBe(expected)
})

test('admin operations with a scope and a token of their own', async () => {
  const client = clientWith({ adminScope: 'idp.capture idp.admin' })
  switchboard.on('token', answerWith(400, '{"error":"invalid_scope"}'), 1)
  expect(failureOf(await client.adminListWorkspaces())).toMatchObject({ reason: 'no-scope' })
  expect((await client.listDocuments({})).ok).toBe(true)
  const scopes = tokensAsked().map(({ body }) => new URLSearchParams(body.toString()).get('scope'))
  expect(scopes).toEqual(['idp.capture idp.admin', 'idp.capture'])
})

test('a lifetime for tokens that come without one', async () => {
  switchboard.on(
    'token',
    changeJson((token) => ({ ...(token as object), expires_in: undefined })),
  )
  const clock = createManualClock()
  const client = clientWith({ tokenLifetimeSeconds: 100 }, clock)
  await client.listDocuments({})
  clock.advance(79_000)
  await client.listDocuments({})
  expect(tokensAsked()).toHaveLength(1)
  clock.advance(2000)
  await client.listDocuments({})
  expect(tokensAsked()).toHaveLength(2)
})

test('paths and methods of operations that the interface does not show', async () => {
  const client = clientWith({
    paths: { adminMetaDocumentTypes: '/admin/types', streamDocumentContent: '/files/{documentId}' },
    methods: { streamDocumentContent: 'POST' },
  })
  await client.adminMetaDocumentTypes()
  expect(last()?.url).toBe('/api/v1/admin/types')
  await client.streamDocumentContent(documentId)
  expect(last()).toMatchObject({ method: 'POST', url: `/api/v1/files/${documentId}` })
})

test('whoever is granted access is named as the service names them', async () => {
  const answer = answerWith(201, '{"email":"anna@example.ch","role":"READER"}')
  switchboard.on('adminGrantWorkspaceAccess', answer)
  const grant = { subject: 'anna@example.ch', role: 'READER' }
  const granted = await clientWith({ grantedBy: 'email' }).adminGrantWorkspaceAccess('w', grant)
  expect(JSON.parse(last()?.body.toString() ?? '')).toEqual({
    email: 'anna@example.ch',
    role: 'READER',
  })
  expect(valueOf(granted)).toMatchObject(grant)
})
