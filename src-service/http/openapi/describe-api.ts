import { endpoints } from '../../../src-shared/service-api/endpoints.ts'
import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import { limits, oauthScope, uploadMediaTypes } from '../../../src-shared/service-api/limits.ts'
import { sortProperties } from '../../store/list-documents.ts'
import { toComponents } from './api-schemas.ts'
import type { ApiSchemaName } from './api-schemas.ts'
import { describeEvents } from './describe-events.ts'
import { answerHeaders, requestHeaders } from './describe-headers.ts'
import { operationDescriptions } from './operation-descriptions.ts'
import type { OperationDescription } from './operation-descriptions.ts'
import { xmlSchema } from './xml-roots.ts'

/** What any operation may answer beside its own. */
const commonErrors = [401, 403, 406, 421, 429, 500] as const

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The whole interface as OpenAPI 3.1, made from the very schemas that check it. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operation, [method, path]] of Object.entries(endpoints)) {
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeOperation(operation as Operation, path)
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Document Intelligence Service',
      version: '1.0.0',
      description: 'The embedded service of Intray. JSON by default, XML by Accept.',
    },
    paths,
    webhooks: describeEvents(),
    security: [{ oauth: [oauthScope] }],
    components: {
      schemas: toComponents(),
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: '/oauth/token', scopes: scopes() },
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              refreshUrl: '/oauth/token',
              scopes: scopes(),
            },
          },
        },
      },
    },
  }
}

const scopes = () => ({ [oauthScope]: 'Read and write workspace data' })

function describeOperation(operation: Operation, path: string): Record<string, unknown> {
  const description = operationDescriptions[operation]
  const headersOf = (status: number) => answerHeaders(operation, status)
  const answers = Object.entries(description.answers).map(([status, name]) => [
    status,
    { description: name, headers: headersOf(Number(status)), ...answerContent(name) },
  ])
  const errors = [...description.errors, ...commonErrors].map((status) => [
    String(status),
    { description: 'Error', headers: headersOf(status), ...errorContent(status) },
  ])
  return {
    operationId: operation,
    summary: description.summary,
    parameters: [
      ...pathParameters(path),
      ...queryParameters(description),
      ...requestHeaders(operation),
    ],
    ...requestBody(description),
    responses: Object.fromEntries([...answers, ...errors]) as Record<string, unknown>,
  }
}

const inBothFormats = (name: ApiSchemaName) => ({
  'application/json': { schema: reference(name) },
  'application/xml': { schema: xmlSchema(name) },
})

/** A range beyond the file has no body to answer with: its size stands in the header. */
function errorContent(status: number): Record<string, unknown> {
  return status === 416 ? {} : { content: inBothFormats('Error') }
}

function answerContent(name: ApiSchemaName | 'file' | 'nothing'): Record<string, unknown> {
  if (name === 'nothing') return {}
  return { content: name === 'file' ? fileContent() : inBothFormats(name) }
}

/** OpenAPI 3.1 leaves the schema of raw bytes empty. */
const fileContent = () => Object.fromEntries(uploadMediaTypes.map((type) => [type, {}]))

function requestBody({ request }: OperationDescription): Record<string, unknown> {
  if (!request) return {}
  if (request !== 'file')
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: reference(request) } },
      },
    }
  const part = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  return {
    requestBody: {
      required: true,
      description: `One file of at most ${limits.uploadBytes} bytes`,
      content: { 'multipart/form-data': { schema: part }, ...fileContent() },
    },
  }
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: OperationDescription): object[] {
  if (query === undefined) return []
  const pageSize = { minimum: 1, maximum: limits.maximumPageSize, default: limits.defaultPageSize }
  const pattern = `^(${sortProperties.join('|')}),(asc|desc)$`
  const page = [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
    { name: 'size', in: 'query', schema: { type: 'integer', ...pageSize } },
  ]
  if (query === 'page') return page
  return [...page, { name: 'sort', in: 'query', schema: { type: 'string', pattern } }]
}
