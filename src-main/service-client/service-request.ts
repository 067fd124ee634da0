import type { Operation, PathParameters } from '../../src-shared/service-api/endpoints.ts'
import type { CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type { FailedOutcome } from '../../src-shared/service-api/service-outcome.ts'
import type { HttpAnswer, RequestBody } from './http/http-request.ts'

export type ServiceRequest = {
  readonly operation: Operation
  readonly parameters?: Omit<PathParameters, 'workspaceId'> & { readonly workspaceId?: string }
  readonly query?: Readonly<Record<string, string>>
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestBody
  /** What the body carries in confidence. */
  readonly secrets?: readonly string[]
  readonly maxBytes?: number
  /** Hands a redirect to the caller; it is never followed here. */
  readonly takeRedirect?: boolean
  readonly options?: CallOptions | undefined
}

export type ServiceAnswer = { readonly ok: true; readonly answer: HttpAnswer } | FailedOutcome
