import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../src-shared/service-api/document-types.ts'
import { endpoints } from '../../src-shared/service-api/endpoints.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { interfaceFindings } from '../support/interface-findings.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  pdfOf,
  startConformanceService,
  uploadOf,
  valueOf,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'
import { invoice } from '../support/switchboard/sample-results.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'

/** The same suite against the embedded service and through the switchboard that changes nothing. */
describe.each(['the embedded service', 'the switchboard'])(
  'every operation, against %s',
  (name) => {
    let service: ConformanceService
    let switchboard: Switchboard
    let client: ServiceClient

    beforeAll(async () => {
      service = await startConformanceService()
      switchboard = await startSwitchboard(service)
      const address = name === 'the switchboard' ? switchboard : service
      client = clientOf(connectionTo(address, service))
    })
    // eslint-disable-next-line no-empty-pattern -- Vitest wants a pattern before the suite
    afterAll(async ({}, suite) => {
      // Whatever their order was: once all have run, the switchboard has seen every operation.
      const everyOne = suite.tasks.every(({ result }) => result?.state === 'pass')
      if (everyOne && name === 'the switchboard') {
        const seen = new Set(switchboard.seen.map(({ operation }) => operation))
        expect([...seen].sort(), 'operations that no test calls').toEqual(
          [...Object.keys(endpoints), 'token'].sort(),
        )
      }
      await switchboard.close()
      await service.closeAndRemove()
    })

    async function uploaded(words = 'one'): Promise<string> {
      const { documentId } = valueOf(await client.uploadDocument(uploadOf(words)))
      await service.whenIdle()
      return documentId
    }

    test('an upload tells of its body before it leaves, and its answer of the document', async () => {
      const told: string[] = []
      const outcome = await client.uploadDocument(
        uploadOf('one', {
          onBodyStarted: () => told.push('started'),
          onProgress: (bytes) => told.push(bytes > 0 ? 'progress' : 'nothing'),
        }),
      )
      expect(valueOf(outcome)).toMatchObject({ status: 'UPLOADED', honoursIdempotencyKey: true })
      expect(outcome.facts?.status).toBe(202)
      expect(outcome.facts?.remaining).toBeGreaterThan(0)
      expect(outcome.facts?.requestId).toMatch(/^[\w-]+$/)
      expect(told[0]).toBe('started')
      expect(told).toContain('progress')
    })

    test('the same key again is the same document', async () => {
      const upload = uploadOf('one')
      const first = valueOf(await client.uploadDocument(upload))
      const second = valueOf(await client.uploadDocument(upload))
      expect(second.documentId).toBe(first.documentId)
    })

    test('the result comes as JSON and as XML, and both read the same', async () => {
      const documentId = await uploaded('two')
      const json = valueOf(await client.retrieveStructuredData(documentId))
      const xml = valueOf(await client.retrieveStructuredData(documentId, { format: 'xml' }))
      if (json.kind !== 'ready' || xml.kind !== 'ready') throw new Error('not ready')
      expect(json.format).toBe('json')
      expect(xml.format).toBe('xml')
      expect(xml.raw).toContain('<documentResponse')
      expect(json.results.map((result) => result.documentType)).toEqual([
        'INVOICE',
        'ACCOUNT_STATEMENT',
      ])
      expect(json.results[0]?.fields).toMatchObject({
        title: 'Rechnung Müller & Söhne <AG>',
        amountGross: invoice(documentId).amountGross,
        identifications: invoice(documentId).identifications,
      })
      expect(json.results[0]?.confidences['/amountGross/value']).toBe(0.93)
      expect(json.results.flatMap(interfaceFindings)).toEqual([])
      expect(xml.results).toEqual(json.results)
    })

    test('content comes back byte for byte, with its name', async () => {
      const documentId = await uploaded('one')
      const content = valueOf(await client.streamDocumentContent(documentId))
      expect(content.bytes).toEqual(pdfOf('one'))
      expect(content.mediaType).toBe('application/pdf')
      expect(content.fileName).toBe('Rechnung.pdf')
    })

    test('feedback goes in and comes out', async () => {
      const documentId = await uploaded('one')
      expect(valueOf(await client.getDocumentFeedback(documentId))).toEqual([])
      const corrections = [
        { resultIndex: 0, path: '/amountGross/value', oldValue: 108.1, newValue: 110 },
      ]
      const sent = await client.provideFeedback(documentId, { corrections, confirmed: ['/title'] })
      expect(sent.ok).toBe(true)
      const stored = valueOf(await client.getDocumentFeedback(documentId))
      expect(stored).toHaveLength(1)
      expect(stored[0]).toMatchObject({ corrections, confirmed: ['/title'] })
    })

    test('the list has pages of 20 unless asked for others, newest or oldest first', async () => {
      const first = await uploaded('one')
      const last = await uploaded('one')
      const page = valueOf(await client.listDocuments({}))
      expect(page.pageNumber).toBe(limits.defaultPage)
      expect(page.pageSize).toBe(limits.defaultPageSize)
      const newest = valueOf(await client.listDocuments({ size: 1, sort: 'createdAt,desc' }))
      expect(newest.items[0]).toMatchObject({ documentId: last, status: 'COMPLETED' })
      expect(newest.last).toBe(false)
      const all = valueOf(await client.listDocuments({ size: 100, sort: 'createdAt,asc' }))
      const ids = all.items.map((item) => item.documentId)
      expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(last))
      expect(all.totalElements).toBe(ids.length)
    })

    test('the words of the pages, and null where there are none to be had', async () => {
      const documentId = await uploaded('one')
      expect(valueOf(await client.getDocumentText(documentId))).toMatchObject({
        documentId,
        pages: [{ page: 1 }],
      })
      expect(valueOf(await client.getDocumentText(crypto.randomUUID()))).toBeNull()
    })

    test('the words come with the results on wish, which are the same without', async () => {
      const documentId = await uploaded('one')
      const alone = valueOf(await client.retrieveStructuredData(documentId))
      const both = valueOf(await client.retrieveStructuredData(documentId, { withText: true }))
      const text = valueOf(await client.getDocumentText(documentId))
      expect(both).toEqual({ ...alone, text })
      expect(text?.pages).toHaveLength(1)
    })

    test('a document is deleted with all that is kept of it, once and again', async () => {
      const documentId = await uploaded('gone')
      expect((await client.deleteDocument(documentId)).ok).toBe(true)
      const asked = await client.retrieveStructuredData(documentId)
      expect(failureOf(asked)).toMatchObject({ status: 404 })
      expect((await client.deleteDocument(documentId)).ok).toBe(true)
    })

    test('a document is moved to another workspace of the service, once and again', async () => {
      const documentId = await uploaded('moved')
      const made = valueOf(await client.adminCreateWorkspace({ name: 'Kunde Huber' }))
      const subject = { subject: service.clientId, role: 'OWNER' }
      await client.adminGrantWorkspaceAccess(made.id, subject)
      for (const _ of ['first', 'again'])
        expect((await client.moveDocument(documentId, made.id)).ok).toBe(true)
      const asked = await client.retrieveStructuredData(documentId)
      expect(failureOf(asked)).toMatchObject({ status: 404 })
    })

    test('what was learned of a sender is told and forgotten', async () => {
      const sender = { names: ['Nobody of that name'], numbers: [] }
      expect(valueOf(await client.getSenderLessons(sender))).toEqual([])
      expect(valueOf(await client.forgetSenderLessons(sender))).toBe(0)
    })

    test('a webhook is tried, and tells what became of its events', async () => {
      const { workspaceId } = service
      const webhook = valueOf(
        // Nothing listens there.
        await client.adminCreateWebhook(workspaceId, { url: 'http://127.0.0.1:1/hook' }),
      )
      const sent = valueOf(await client.adminTestWebhook(workspaceId, webhook.id))
      expect(sent).toMatchObject({ type: 'webhook.test', state: 'PENDING' })
      await expect
        .poll(async () => valueOf(await client.adminListWebhookDeliveries(workspaceId, webhook.id)))
        // Tried anew every few seconds.
        .toMatchObject([{ id: sent.id, lastError: 'unreachable' }])
      expect((await client.adminDeleteWebhook(workspaceId, webhook.id)).ok).toBe(true)
    })

    test('workspaces are listed, made, read and changed', async () => {
      const made = valueOf(await client.adminCreateWorkspace({ name: 'Zweigstelle' }))
      expect(made.name).toBe('Zweigstelle')
      expect(valueOf(await client.adminGetWorkspace(made.id))).toMatchObject({
        name: 'Zweigstelle',
      })
      const patched = valueOf(await client.adminPatchWorkspace(made.id, { name: 'Filiale' }))
      expect(patched.name).toBe('Filiale')
      const listed = valueOf(await client.adminListWorkspaces())
      expect(listed.map((workspace) => workspace.id)).toContain(made.id)
    })

    test('a subject that would lead to another path is not sent', async () => {
      for (const subject of ['..', '.', ''])
        expect(failureOf(await client.adminRevokeWorkspaceAccess('any', subject))).toMatchObject({
          kind: 'not-sent',
          reason: 'invalid-request',
        })
    })

    test('access is granted and revoked, and counts from the next request on', async () => {
      const { id } = valueOf(await client.adminCreateWorkspace({ name: 'Archiv' }))
      const agent = valueOf(
        await client.adminCreateIdentityProviderAgentClient(service.workspaceId, {
          name: 'Scanner',
        }),
      )
      expect(agent.clientSecret).toBeTypeOf('string')
      const address = name === 'the switchboard' ? switchboard : service
      const theirs = clientOf(
        connectionTo(address, service, { clientId: agent.clientId, workspaceId: id }),
        { secret: agent.clientSecret ?? null },
      )
      expect(failureOf(await theirs.listDocuments({}))).toMatchObject({ status: 403 })
      const grant = valueOf(await client.adminGrantWorkspaceAccess(id, { subject: agent.clientId }))
      expect(grant.subject).toBe(agent.clientId)
      expect((await theirs.listDocuments({})).ok).toBe(true)
      expect((await client.adminRevokeWorkspaceAccess(id, agent.clientId)).ok).toBe(true)
      expect(failureOf(await theirs.listDocuments({}))).toMatchObject({
        kind: 'answered',
        status: 403,
        code: 'FORBIDDEN_ACCESS',
        nextStep: 'ask-for-access',
      })
      const clients = valueOf(
        await client.adminListIdentityProviderAgentClientCredentials(service.workspaceId),
      )
      expect(clients.find((one) => one.clientId === agent.clientId)?.clientSecret).toBeUndefined()
    })

    test('settings are read and merged', async () => {
      const merged = valueOf(
        await client.adminMergeWorkspaceSettings(service.workspaceId, { retentionDays: 90 }),
      )
      expect(merged.retentionDays).toBe(90)
      expect(
        valueOf(
          await client.adminMergeWorkspaceSettings(service.workspaceId, { retentionDays: null }),
        ),
      ).not.toMatchObject({ retentionDays: 90 })
      expect((await client.adminGetWorkspaceSettings(service.workspaceId)).ok).toBe(true)
    })

    test('webhooks are made, listed, changed and deleted; secrets go in and never come out', async () => {
      const made = valueOf(
        await client.adminCreateWebhook(service.workspaceId, {
          url: 'https://example.org/hook',
          auth_type: 'NONE',
          secrets: { signing: 'whsec_c2VjcmV0IG9mIHRoZSBzdWl0ZQ==' },
        }),
      )
      expect(made).toMatchObject({ auth_type: 'NONE', secret_names: ['signing'] })
      expect(made.workspace_id).toBe(service.workspaceId)
      expect(JSON.stringify(made)).not.toContain('whsec_')
      const changed = valueOf(
        await client.adminPatchWebhook(service.workspaceId, made.id, {
          url: 'https://example.org/other',
        }),
      )
      expect(changed.url).toBe('https://example.org/other')
      const listed = valueOf(await client.adminListWebhooks(service.workspaceId))
      expect(listed.map((webhook) => webhook.id)).toContain(made.id)
      expect((await client.adminDeleteWebhook(service.workspaceId, made.id)).ok).toBe(true)
      const left = valueOf(await client.adminListWebhooks(service.workspaceId))
      expect(left.map((webhook) => webhook.id)).not.toContain(made.id)
    })

    test('the document types are the interface’s', async () => {
      expect(valueOf(await client.adminMetaDocumentTypes())).toEqual([...documentTypes])
    })

    test('how the service is doing names each workspace', async () => {
      const { workspaces } = valueOf(await client.adminGetServiceFigures())
      const all = valueOf(await client.adminListWorkspaces())
      expect(workspaces.map(({ workspaceId }) => workspaceId)).toEqual(all.map(({ id }) => id))
    })
  },
)
