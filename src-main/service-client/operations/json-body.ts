import type { ServiceRequest } from '../call-service.ts'

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
