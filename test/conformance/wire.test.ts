import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { webhook } from '../../src-shared/service-api/administration.ts'
import { serviceErrorBody } from '../../src-shared/service-api/errors.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { documentListItem, pageOf } from '../../src-shared/service-api/processing.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  pdfOf,
  startConformanceService,
  uploadOf,
  valueOf,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'

/** What the interface says of requests and answers, seen from outside, without the client. */

describe.each(['the embedded service', 'the switchboard'])('on the wire, against %s', (name) => {
  let service: ConformanceService
  let switchboard: Switchboard
  /** Where it is asked: the service itself, or the way through a switchboard that changes nothing. */
  let address: { readonly baseUrl: string; readonly authUrl: string }
  let token: string
  let documentId: string
  /** Ends the reading of files that say "held". */
  let release: () => void

  beforeAll(async () => {
    const held = Promise.withResolvers<void>()
    release = held.resolve
    service = await startConformanceService({
      beforeExtract: { words: 'held', until: held.promise },
    })
    switchboard = await startSwitchboard(service)
    address = name === 'the switchboard' ? switchboard : service
    token = await tokenOf(clientSecret)
    const client = clientOf(connectionTo(address, service))
    documentId = valueOf(await client.uploadDocument(uploadOf('one'))).documentId
    await service.whenIdle()
  })
  afterAll(async () => {
    release()
    await switchboard.close()
    await service.closeAndRemove()
  })

  async function tokenOf(secret: string): Promise<string> {
    const answer = await fetch(`${address.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: service.clientId,
        client_secret: secret,
        scope: 'idp.capture',
      }),
    })
    return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
  }

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    }
    return fetch(address.baseUrl + path, { ...init, headers })
  }
  const documentsPath = () => `/workspaces/${service.workspaceId}/documents`
  const asJson = (method: string, value: unknown): RequestInit => ({
    method,
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  })

  async function uploadHeld(): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([pdfOf('held')], { type: 'application/pdf' }), 'held.pdf')
    const answer = await ask(documentsPath(), { method: 'POST', body: form })
    expect(answer.status).toBe(202)
    return z.object({ documentId: z.string() }).parse(await answer.json()).documentId
  }

  describe('retrieval: 200, 202, 400, 401, 403, 404, 500', () => {
    test('200 with an array of results', async () => {
      const answer = await ask(`${documentsPath()}/${documentId}`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject([{ documentId, documentType: 'INVOICE' }])
    })
    test('202 with a status, until the status is COMPLETED', async () => {
      const id = await uploadHeld()
      const answer = await ask(`${documentsPath()}/${id}`)
      expect(answer.status).toBe(202)
      const { status } = z.object({ status: z.string() }).parse(await answer.json())
      expect(['UPLOADED', 'PROCESSING']).toContain(status)
      release()
      await service.whenIdle()
      expect((await ask(`${documentsPath()}/${id}`)).status).toBe(200)
    })
    test.each([
      ['400', () => `${documentsPath()}/no-uuid`, {}, 'INVALID_SCHEMA'],
      [
        '401',
        () => `${documentsPath()}/${documentId}`,
        { authorization: 'Bearer x' },
        'INVALID_TOKEN',
      ],
      ['401', () => `${documentsPath()}/${documentId}`, { authorization: '' }, 'INVALID_TOKEN'],
      ['403', () => `/workspaces/elsewhere/documents/${documentId}`, {}, 'FORBIDDEN_ACCESS'],
      ['404', () => `${documentsPath()}/${crypto.randomUUID()}`, {}, 'NOT_FOUND'],
    ])('%s with the error body', async (status, path, headers, code) => {
      const answer = await ask(path(), { headers })
      expect(String(answer.status)).toBe(status)
      expect(serviceErrorBody.parse(await answer.json()).code).toBe(code)
    })
    test('500 with PROCESSING_FAILED', async () => {
      const client = clientOf(connectionTo(address, service))
      const { documentId: id } = valueOf(await client.uploadDocument(uploadOf('unreadable')))
      await service.whenIdle()
      const answer = await ask(`${documentsPath()}/${id}`)
      expect(answer.status).toBe(500)
      expect(serviceErrorBody.parse(await answer.json()).code).toBe('PROCESSING_FAILED')
    })
  })

  describe('formats', () => {
    test.each([
      ['no Accept', undefined, 'application/json'],
      ['application/json', 'application/json', 'application/json'],
      ['application/xml', 'application/xml', 'application/xml'],
      ['an unsupported one', 'text/csv', 'application/json'],
    ])('%s', async (_name, accept, expected) => {
      const answer = await ask(
        `${documentsPath()}/${documentId}`,
        accept === undefined ? {} : { headers: { accept } },
      )
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain(expected)
      const body = await answer.text()
      expect(body).toContain('Müller')
      if (expected === 'application/xml') {
        expect(body).toMatch(/<documentResponse[ >]/)
        for (const name of ['documentId', 'workspaceId', 'status', 'documentType'])
          expect(body).toContain(`<${name}>`)
      }
    })
    test('an unsupported one is 406 where the workspace says so', async () => {
      const settings = `/admin/workspaces/${service.workspaceId}/settings`
      expect((await ask(settings, asJson('PATCH', { strictAccept: true }))).status).toBe(200)
      const answer = await ask(`${documentsPath()}/${documentId}`, {
        headers: { accept: 'text/csv' },
      })
      expect(answer.status).toBe(406)
      await ask(settings, asJson('PATCH', { strictAccept: null }))
    })
  })

  describe('uploads', () => {
    const bytesOf: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
      'application/pdf': pdfOf('one'),
      'image/jpeg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 0xff, 0xd9]),
      'image/jpg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 2, 0xff, 0xd9]),
      'image/png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'image/tiff': Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]),
    }
    test.each(Object.entries(bytesOf))('%s is accepted', async (mediaType, bytes) => {
      const client = clientOf(connectionTo(address, service))
      const outcome = await client.uploadDocument(uploadOf('', { bytes, mediaType }))
      expect(outcome.facts?.status).toBe(202)
    })
    test('the largest file that is accepted has 25 MiB', async () => {
      const bytes = new Uint8Array(limits.uploadBytes)
      bytes.set(pdfOf('one'))
      const client = clientOf(connectionTo(address, service))
      expect((await client.uploadDocument(uploadOf('', { bytes }))).facts?.status).toBe(202)
    })
  })

  describe('page, size and sort, whoever asks', () => {
    const list = (query: string) => ask(`/user${documentsPath()}?${query}`)
    test.each(['size=1', 'size=99', 'size=100', 'page=0', 'page=1', 'sort=createdAt,asc'])(
      '%s is served',
      async (query) => {
        expect((await list(query)).status).toBe(200)
      },
    )
    test.each([
      'size=0',
      'size=101',
      'size=-1',
      'size=ten',
      'page=-1',
      'page=0.5',
      'sort=createdAt',
      'sort=createdAt,up',
    ])('%s is 400', async (query) => {
      const answer = await list(query)
      expect(answer.status).toBe(400)
      expect(serviceErrorBody.parse(await answer.json()).code).toBe('INVALID_SCHEMA')
    })
    test('page 0 and 20 items where nothing is said', async () => {
      const { pageable } = pageOf(documentListItem).parse(await (await list('')).json())
      expect(pageable).toEqual({
        pageNumber: limits.defaultPage,
        pageSize: limits.defaultPageSize,
      })
    })
  })

  test('the list is the pagination envelope, whole', async () => {
    valueOf(await clientOf(connectionTo(address, service)).uploadDocument(uploadOf('second')))
    const answer = await ask(`/user${documentsPath()}?page=0&size=1&sort=createdAt,desc`)
    expect(answer.headers.get('x-rate-limit-remaining')).toMatch(/^\d+$/)
    const page = pageOf(documentListItem).parse(await answer.json())
    expect(page).toMatchObject({
      pageable: { pageNumber: 0, pageSize: 1 },
      first: true,
      last: false,
      numberOfElements: 1,
    })
    expect(page.totalPages).toBe(page.totalElements)
    expect(page.content).toHaveLength(1)
  })

  test('webhooks are answered with 201 and 200 and exactly the fields of the interface', async () => {
    const path = `/admin/workspaces/${service.workspaceId}/webhooks`
    const body = {
      url: 'https://example.org/hook',
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: 'https://example.org/token',
      token_request_config: { scope: 'hooks' },
      webhook_headers_config: { 'X-Office': 'Zürich' },
      secrets: { client_id: 'a', client_secret: 'b' },
    }
    const made = await ask(path, asJson('POST', body))
    expect(made.status).toBe(201)
    const created = webhook.parse(await made.json())
    const { secrets: _in, ...shown } = body
    expect(created).toMatchObject({ ...shown, workspace_id: service.workspaceId })
    expect(created.secret_names?.toSorted()).toEqual(['client_id', 'client_secret'])
    expect(Date.parse(created.created_at ?? '')).not.toBeNaN()
    expect(Object.keys(created).sort()).toEqual([
      'auth_type',
      'auth_url',
      'created_at',
      'id',
      'secret_names',
      'token_request_config',
      'url',
      'webhook_headers_config',
      'workspace_id',
    ])
    const changed = await ask(`${path}/${created.id}`, asJson('PATCH', { auth_type: 'NONE' }))
    expect(changed.status).toBe(200)
    expect(webhook.parse(await changed.json()).auth_type).toBe('NONE')
  })
})
