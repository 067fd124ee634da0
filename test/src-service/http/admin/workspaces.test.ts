import { describe, expect, test } from 'vitest'
import { expectError, fileForm, startTestService } from '../../support/test-service.ts'
import { pdfBytes } from '../../support/sample-results.ts'

describe('workspaces', () => {
  test('are made, listed, read and changed', async () => {
    const service = await startTestService()
    const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Büro' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Büro', status: 'ACTIVE' } })
    const { id } = made.body as { id: string }
    const list = await service.call('GET', '/admin/workspaces')
    expect(list.body).toMatchObject([{ id: 'ws' }, { id, name: 'Büro' }])
    const path = `/admin/workspaces/${id}`
    expect((await service.call('GET', path)).body).toEqual(made.body)
    const changed = await service.call('PATCH', path, { json: { name: 'Amt' } })
    expect(changed.body).toEqual({ ...(made.body as object), name: 'Amt' })
    expect((await service.call('GET', path)).body).toEqual(changed.body)
  })

  test('come in pages where a page is asked for', async () => {
    const service = await startTestService()
    for (const name of ['A', 'B', 'C'])
      await service.call('POST', '/admin/workspaces', { json: { name } })
    const first = await service.call('GET', '/admin/workspaces?page=0&size=3')
    expect(first.body).toMatchObject({
      pageable: { pageNumber: 0, pageSize: 3 },
      totalElements: 4,
      totalPages: 2,
      first: true,
      last: false,
      numberOfElements: 3,
    })
    const second = await service.call('GET', '/admin/workspaces?page=1&size=3')
    expect(second.body).toMatchObject({ first: false, last: true, numberOfElements: 1 })
    const ids = [first, second].flatMap(({ body }) =>
      (body as { content: { id: string }[] }).content.map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(4)
    expectError(await service.call('GET', '/admin/workspaces?size=101'), 400, 'INVALID_SCHEMA')
  })

  test('are open to whoever made them', async () => {
    const service = await startTestService()
    const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Neu' } })
    const { id } = made.body as { id: string }
    const answer = await service.call('POST', `/workspaces/${id}/documents`, {
      body: fileForm(pdfBytes(), 'a.pdf'),
    })
    expect(answer).toMatchObject({ status: 202, body: { workspaceId: id } })
  })

  test('that are archived can be read but not changed', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    await service.call('PATCH', '/admin/workspaces/ws', { json: { status: 'ARCHIVED' } })
    expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
    const upload = { body: fileForm(pdfBytes(), 'a.pdf') }
    expectError(
      await service.call('POST', '/workspaces/ws/documents', upload),
      403,
      'FORBIDDEN_ACCESS',
    )
    const json = { corrections: [] }
    expectError(
      await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, { json }),
      403,
      'FORBIDDEN_ACCESS',
    )
    await service.call('PATCH', '/admin/workspaces/ws', { json: { status: 'ACTIVE' } })
    expect((await service.call('POST', '/workspaces/ws/documents', upload)).status).toBe(202)
  })

  test('need a name of 1 to 200 characters and a known status', async () => {
    const service = await startTestService()
    const make = (json: unknown) => service.call('POST', '/admin/workspaces', { json })
    for (const json of [{}, { name: '' }, { name: 'n'.repeat(201) }, { name: 7 }, []])
      expectError(await make(json), 400, 'INVALID_SCHEMA')
    expect((await make({ name: 'n' })).status).toBe(201)
    expect((await make({ name: 'n'.repeat(200) })).status).toBe(201)
    const patch = await service.call('PATCH', '/admin/workspaces/ws', { json: { status: 'GONE' } })
    expectError(patch, 400, 'INVALID_SCHEMA')
  })

  test('that do not exist are 404 for the administrator, in every operation', async () => {
    const service = await startTestService()
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/access'],
      ['DELETE', '/access/x'],
      ['GET', '/clients'],
      ['POST', '/clients'],
      ['GET', '/settings'],
      ['PATCH', '/settings'],
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
      ['PATCH', '/webhooks/x'],
      ['DELETE', '/webhooks/x'],
      ['GET', '/webhooks/x/deliveries'],
      ['POST', '/webhooks/x/test'],
    ] as const)
      expectError(
        await service.call(method, `/admin/workspaces/none${path}`, {
          ...(method !== 'GET' && { json: { name: 'x', url: 'https://a.test', subject: 'x' } }),
        }),
        404,
        'NOT_FOUND',
      )
  })
})

describe('access', () => {
  test('is granted in a role that there is, and in no other', async () => {
    const service = await startTestService()
    const grant = (role: unknown) =>
      service.call('POST', '/admin/workspaces/ws/access', { json: { subject: 'first', role } })
    for (const role of ['MEMBER', 'READER', 'OWNER'])
      expect(await grant(role)).toMatchObject({ status: 201, body: { role } })
    for (const role of ['owner', 'ROOT', '', 7])
      expectError(await grant(role), 400, 'INVALID_SCHEMA')
  })

  test('of a reader lets nothing be changed', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const json = { subject: 'first', role: 'READER' }
    await service.call('POST', '/admin/workspaces/ws/access', { json })
    const document = `/workspaces/ws/documents/${id}`
    expect((await service.call('GET', document)).status).toBe(200)
    const body = fileForm(pdfBytes('b'), 'b.pdf')
    expectError(
      await service.call('POST', '/workspaces/ws/documents', { body }),
      403,
      'FORBIDDEN_ACCESS',
    )
    expectError(await service.call('DELETE', document), 403, 'FORBIDDEN_ACCESS')
    const feedback = { json: { corrections: [] } }
    expect((await service.call('PATCH', `${document}/feedback`, feedback)).status).toBe(403)
    expect((await service.call('GET', document)).status).toBe(200)
  })
})

describe('document types', () => {
  test('are the full enumeration, with those that the result schema has', async () => {
    const service = await startTestService()
    const { body } = await service.call('GET', '/admin/document-types')
    const types = body as { documentType: string; retrievable: boolean }[]
    expect(types).toHaveLength(14)
    expect(types.filter((type) => type.retrievable).map((type) => type.documentType)).toEqual([
      'INVOICE',
      'REMINDER',
      'RECEIPT',
      'ACCOUNT_STATEMENT',
      'CREDIT_NOTE',
      'UNKNOWN',
    ])
  })
})
