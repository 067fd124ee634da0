import type { RequestContext, ServiceContext } from './service-context.ts'

/** Says that the process answers: whoever watches it need not start it anew. */
export function isAlive(c: RequestContext): Response {
  return c.json({ status: 'alive' })
}

/**
 * Says whether it can take and give documents: 503 while its database does not answer or nothing can be stored, and
 * from when it was told to end.
 */
export async function isReady(service: ServiceContext, c: RequestContext): Promise<Response> {
  const trouble = service.isEnding()
    ? 'ending'
    : (service.writes.trouble() ?? (await troubleOfReading(service)))
  if (trouble === null) return c.json({ status: 'ready' })
  return c.json({ status: 'not-ready', reason: trouble }, 503)
}

async function troubleOfReading({ database }: ServiceContext): Promise<string | null> {
  try {
    await database.selectNoFrom((expression) => expression.lit(1).as('one')).execute()
    return null
  } catch {
    return 'database'
  }
}
