import { expect } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src-shared/service-api/endpoints.ts'
import { describeApi } from '../../../src-service/http/openapi/describe-api.ts'

type Described = {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content?: Record<string, { schema?: { $ref: string } }> }> }
    >
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

/**
 * Fails where an answer is not what the description says of its operation: an undescribed status,
 * or a JSON body that does not fit the schema named for it.
 */
export function expectDescribed(
  method: string,
  path: string,
  status: number,
  contentType: string,
  body: unknown,
): void {
  const found = templates.find((known) => known.method === method && known.pattern.test(path))
  if (!found) return
  const operation = description.paths[found.template]?.[method.toLowerCase()]
  const described = operation?.responses[status]
  expect(described, `${method} ${found.template} answers ${status}`).toBeDefined()
  if (!contentType.startsWith('application/json')) return
  const reference = described?.content?.['application/json']?.schema?.$ref
  expect(reference, `${method} ${found.template} ${status} has a JSON schema`).toBeDefined()
  const checked = validatorOf(reference ?? '').safeParse(body)
  expect(checked.error, `${method} ${found.template} ${status}`).toBeUndefined()
}
