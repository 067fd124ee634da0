import { expect } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src-shared/service-api/endpoints.ts'
import { describeApi } from '../../../src-service/http/openapi/describe-api.ts'

type XmlForm = { $ref?: string; xml?: { name: string }; oneOf?: XmlForm[] }
type DescribedAnswer = {
  headers: Record<string, object>
  content?: Record<string, { schema?: XmlForm }>
}
type Described = {
  paths: Record<string, Record<string, { responses: Record<string, DescribedAnswer> }>>
  webhooks: Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }
  >
  components: { schemas: Record<string, object> }
}

const description = describeApi() as Described
const validators = new Map<string, z.ZodType>()

/** A check made from the published description alone, not from the schemas behind it. */
function validatorOf(reference: string): z.ZodType {
  const known = validators.get(reference)
  if (known) return known
  const asDefinitions = JSON.stringify({
    $ref: reference,
    $defs: description.components.schemas,
  }).replaceAll('#/components/schemas/', '#/$defs/')
  const made = z.fromJSONSchema(JSON.parse(asDefinitions) as z.core.JSONSchema.JSONSchema)
  validators.set(reference, made)
  return made
}

const templates = Object.values(endpoints).map(([method, template]) => ({
  method,
  template,
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Headers that a client has to act on: where they are sent, they are described. */
const spokenHeaders = [
  'Retry-After',
  'WWW-Authenticate',
  'Location',
  'Idempotency-Key',
  'Content-Range',
  'Accept-Ranges',
  'Content-Disposition',
  'ETag',
]

export type AnswerSeen = { status: number; headers: Headers; text: string; body?: unknown }

/**
 * Fails where an answer is not what the description says of its operation: an undescribed status or
 * header, a body where there is none, another root element, or JSON that does not fit its schema.
 */
export function expectDescribed(method: string, path: string, seen: AnswerSeen): void {
  const found = templates.find((known) => known.method === method && known.pattern.test(path))
  if (!found) return
  const { status } = seen
  const what = `${method} ${found.template} ${String(status)}`
  const operation = description.paths[found.template]?.[method.toLowerCase()]
  const described = operation?.responses[status]
  if (!described) throw new Error(`${what} is not described`)
  for (const name of spokenHeaders)
    if (seen.headers.has(name)) expect(Object.keys(described.headers), what).toContain(name)
  const contentType = (seen.headers.get('Content-Type') ?? '').replace(/;.*/, '')
  if (seen.text === '' || contentType === '') return
  expect(Object.keys(described.content ?? {}), what).toContain(contentType)
  const schema = described.content?.[contentType]?.schema
  if (contentType === 'application/xml')
    expect(rootNames(schema), what).toContain(/<([A-Za-z]+)[ />]/.exec(seen.text)?.[1])
  if (contentType === 'application/json')
    expect(validatorOf(schema?.$ref ?? '').safeParse(seen.body).error, what).toBeUndefined()
}

function rootNames(schema: XmlForm | undefined): string[] {
  return [...(schema?.xml ? [schema.xml.name] : []), ...(schema?.oneOf ?? []).flatMap(rootNames)]
}

/** The same for what is posted to a webhook. */
export function expectDescribedEvent(body: unknown): void {
  const { type } = body as { type: string }
  const content = description.webhooks[type]?.post.requestBody.content['application/json']
  expect(content, `${type} is described`).toBeDefined()
  expect(validatorOf(content?.schema.$ref ?? '').safeParse(body).error, type).toBeUndefined()
}
