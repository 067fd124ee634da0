import type { ServiceRequest } from '../service-request.ts'

/** A JSON body and its media type. */
export function jsonBody(
  value: unknown,
  mediaType = 'application/json',
): Pick<ServiceRequest, 'headers' | 'body'> {
  return {
    headers: { 'content-type': mediaType },
    body: { parts: [new TextEncoder().encode(JSON.stringify(value))] },
  }
}
