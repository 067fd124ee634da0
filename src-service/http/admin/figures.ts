import { answer } from '../answer.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { openMetricsType, writeOpenMetrics } from './write-open-metrics.ts'

/** How the service is doing. Not part of the provider's interface. */
export async function getFigures(service: ServiceContext, c: RequestContext): Promise<Response> {
  return answer(c, 200, 'serviceFigures', await service.figures.read())
}

/** The same as a monitor reads it. */
export async function showMetrics(service: ServiceContext, c: RequestContext): Promise<Response> {
  const text = writeOpenMetrics(await service.figures.read())
  return c.body(text, 200, { 'Content-Type': openMetricsType })
}
