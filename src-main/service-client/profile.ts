import type { ProfileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { endpoints, type Operation } from '../../src-shared/service-api/endpoints.ts'
import type { HttpRequest } from './http/http-request.ts'

/** The path of an operation: the profile's where the interface shows none, else the interface's. */
export function pathOf({ paths }: ProfileInForce, operation: Operation): string {
  const given: Partial<Record<Operation, string | undefined>> = paths
  return given[operation] ?? endpoints[operation][1]
}

export function methodOf({ methods }: ProfileInForce, operation: Operation): HttpRequest['method'] {
  const given: Partial<Record<Operation, HttpRequest['method'] | undefined>> = methods
  return given[operation] ?? endpoints[operation][0]
}
