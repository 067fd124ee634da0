import type { z } from 'zod'
import type { RequestContext } from './service-context.ts'
import { ServiceError, invalidSchema } from './service-error.ts'

/** No body but an upload comes near this. */
const largestBodyBytes = 1024 * 1024
const deepestBody = 64

/**
 * The request's JSON body, checked.
 * @throws {ServiceError} 400 INVALID_SCHEMA naming the members that do not fit, 413 above 1 MiB
 */
export async function readJsonBody<Schema extends z.ZodType>(
  c: RequestContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(c)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw invalidSchema('The request body is not JSON')
  }
  if (isDeeperThan(deepestBody, body)) throw invalidSchema('The request body is nested too deeply')
  return checkAgainst(schema, body)
}

/** Level by level, because a recursion is what a deep body is meant to break. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= most && level.length > 0; depth += 1)
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    )
  return level.length > 0
}

/** @throws {ServiceError} 400 INVALID_SCHEMA */
export function checkAgainst<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const problems = checked.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || 'body'}: ${issue.message}`)
  throw invalidSchema(`The request does not fit its schema: ${problems.join('; ')}`)
}

/** The raw body as UTF-8; bytes that are none are refused rather than replaced. */
export async function readText(c: RequestContext): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  // Destroying the stream would cut the connection before the answer is out.
  const incoming = c.env.incoming.iterator({ destroyOnReturn: false })
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largestBodyBytes)
      throw new ServiceError(
        413,
        'INVALID_FILE',
        `The request body is larger than ${largestBodyBytes} bytes`,
      )
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw invalidSchema('The request body is not UTF-8')
  }
}
