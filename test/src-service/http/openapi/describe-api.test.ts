import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../src-shared/service-api/endpoints.ts'
import { oauthScope } from '../../../../src-shared/service-api/limits.ts'
import { getAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { describeApi } from '../../../../src-service/http/openapi/describe-api.ts'
import { expectDescribed } from '../../support/described-answers.ts'
import { invoiceFor } from '../../support/sample-results.ts'
import { startTestService } from '../../support/test-service.ts'

const id = '00000000-0000-4000-8000-000000000000'

describe('the description', () => {
  test('is served without a token and names its own address', async () => {
    const service = await startTestService()
    const answer = await fetch(`${service.baseUrl}/openapi.json`)
    expect(answer.status).toBe(200)
    const description = (await answer.json()) as Record<string, unknown>
    expect(description).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: service.baseUrl }],
    })
    expect({ ...describeApi(), servers: description['servers'] }).toEqual(description)
  })

  test('has every operation once, and no reference that leads nowhere', () => {
    const description = describeApi() as {
      paths: Record<string, Record<string, { operationId: string }>>
      components: { schemas: Record<string, unknown> }
    }
    const operations = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(operations.sort()).toEqual(Object.keys(endpoints).sort())
    const references = JSON.stringify(description).match(/#\/components\/schemas\/[\w/]+/g) ?? []
    for (const reference of new Set(references))
      expect(getAtPointer(description, reference.slice(1)), reference).toBeTypeOf('object')
    expect(references.length).toBeGreaterThan(100)
  })

  test('says something wherever it speaks, of each parameter and of each answer', () => {
    const speaks = (node: unknown, at: string): void => {
      if (typeof node === 'string') expect(node.trim(), at).not.toBe('')
      if (typeof node !== 'object' || node === null) return
      const of = node as Record<string, unknown>
      if (Array.isArray(of['parameters']))
        for (const parameter of of['parameters'])
          expect(parameter, at).toEqual({
            name: expect.any(String) as string,
            in: expect.stringMatching(/^(?:path|query|header)$/) as string,
            schema: expect.any(Object) as object,
            ...((parameter as { description?: string }).description !== undefined && {
              description: expect.any(String) as string,
            }),
            ...((parameter as { required?: boolean }).required === true && { required: true }),
          })
      if (typeof of['responses'] === 'object') {
        expect(Object.keys(of['responses'] ?? {}), at).not.toEqual([])
        for (const answer of Object.values(of['responses'] ?? {}))
          expect(answer, at).toMatchObject({ description: expect.any(String) as string })
      }
      for (const [name, inner] of Object.entries(of)) speaks(inner, `${at}/${name}`)
    }
    speaks(describeApi(), '')
  })

  test('says what each header of an answer holds', () => {
    const { paths } = describeApi() as {
      paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>
    }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const headers = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((answer) => Object.entries(answer.headers)),
    )
    const text = { schema: { type: 'string' } }
    const seconds = { schema: { type: 'integer', minimum: 1 } }
    const description = expect.stringMatching(/\w/u) as string
    for (const [name, header] of headers)
      expect({ [name]: header as object }).toEqual(
        {
          'X-Rate-Limit-Remaining': {
            [name]: { description, schema: { type: 'integer', minimum: 0 } },
          },
          'Retry-After': { [name]: { description, ...seconds } },
          'Accept-Ranges': { [name]: { schema: { const: 'bytes' } } },
          ETag: { [name]: text },
        }[name] ?? { [name]: { description, ...text } },
      )
    expect(new Set(headers.map(([name]) => name)).size).toBe(10)
  })

  test('says how to sign in, what it is, and that a body has to be there', () => {
    const described = describeApi()
    const scopes = { [oauthScope]: expect.stringMatching(/\w/u) as string }
    const tokenUrl = '/oauth/token'
    const authorizationCode = {
      ...{ authorizationUrl: '/oauth/authorize', tokenUrl, refreshUrl: tokenUrl, scopes },
    }
    expect(described).toMatchObject({
      info: { title: 'Document Intelligence Service', version: '1.0.0' },
      security: [{ oauth: [oauthScope] }],
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: { clientCredentials: { tokenUrl, scopes }, authorizationCode },
          },
        },
      },
    })
    const bodies =
      JSON.stringify(described['paths']).match(/"requestBody":\{"required":\w+/gu) ?? []
    expect(bodies.length).toBeGreaterThan(10)
    expect(bodies.filter((body) => !body.endsWith('true'))).toEqual([])
  })

  test('names its schemas by their place alone, and an answered webhook has no null', () => {
    const { schemas } = describeApi()['components'] as {
      schemas: Record<string, { properties: Record<string, object> }>
    }
    for (const schema of Object.values(schemas)) {
      expect(schema).not.toHaveProperty('$id')
      expect(schema).not.toHaveProperty('$schema')
    }
    for (const name of ['token_request_config', 'webhook_headers_config'])
      expect(schemas['Webhook']?.properties[name]).toMatchObject({ type: 'object' })
    expect(schemas['Webhook']?.properties['auth_url']).toEqual({ type: 'string' })
  })

  test('names each event, with the headers that carry its signature', () => {
    const { webhooks } = describeApi() as {
      webhooks: Record<
        string,
        {
          post: {
            parameters: { name: string; in: string; schema: object }[]
            requestBody: { content: { 'application/json': { schema: { $ref: string } } } }
            responses: object
          }
        }
      >
    }
    expect(Object.keys(webhooks)).toEqual([
      ...['document.completed', 'document.failed', 'webhook.test'],
    ])
    for (const { post } of Object.values(webhooks)) {
      expect(post.parameters.map(({ name, in: where, schema }) => [name, where, schema])).toEqual([
        ...[
          ['webhook-id', 'header', { type: 'string' }],
          ['webhook-timestamp', 'header', { type: 'string' }],
          ['webhook-signature', 'header', { type: 'string' }],
        ],
      ])
      expect(post).toMatchObject({
        requestBody: { required: true },
      })
      const { $ref } = post.requestBody.content['application/json'].schema
      expect(getAtPointer(describeApi(), $ref.slice(1))).toBeTypeOf('object')
      expect(Object.keys(post.responses).sort()).toEqual(['2XX', '410', 'default'])
    }
  })

  test('says no to answers that are none: the check can fail', () => {
    const path = `/workspaces/ws/documents/${id}`
    const check = (status: number, body: unknown) => () =>
      expectDescribed('GET', path, {
        status,
        headers: new Headers({ 'Content-Type': 'application/json' }),
        text: JSON.stringify(body),
        body,
      })
    expect(check(200, [invoiceFor(id)])).not.toThrow()
    expect(check(200, [{ ...invoiceFor(id), dueDate: 'soon' }])).toThrow()
    expect(check(200, [{ ...invoiceFor(id), documentId: 'x' }])).toThrow()
    expect(check(200, [{ ...invoiceFor(id), title: 't'.repeat(51) }])).toThrow()
    expect(check(200, {})).toThrow()
    expect(check(404, { code: 'GONE', message: '' })).toThrow()
    expect(check(418, { code: 'NOT_FOUND', message: '' })).toThrow()
    const other =
      (text: string, headers: Record<string, string>, status = 200) =>
      () =>
        expectDescribed('GET', path, { status, headers: new Headers(headers), text })
    const xml = { 'Content-Type': 'application/xml; charset=UTF-8' }
    expect(other('<documentResponse a="b"><x/></documentResponse>', xml)).not.toThrow()
    expect(other('<documentResponses><documentResponse/></documentResponses>', xml)).not.toThrow()
    expect(other('<document/>', xml)).toThrow()
    expect(other('', { Location: '/' })).toThrow()
    expect(other('words', { 'Content-Type': 'text/plain' })).toThrow()
    expect(other('', { 'Retry-After': '3' }, 429)).not.toThrow()
  })
})
