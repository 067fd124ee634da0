import type { Connection } from '../contract/connections.ts'
import type { AdminCalls } from '../service-api/admin-calls.ts'
import type { Operation, PathParameters } from '../service-api/endpoints.ts'
import type { CallOptions, ServiceCalls } from '../service-api/service-calls.ts'
import type { Outcome } from '../service-api/service-outcome.ts'

type Profile = Connection['profile']

/** An answer as it came. */
export type SeenAnswer = {
  readonly status: number
  readonly header: (name: string) => string | null
  /** The start of it, so much as is kept of a long one. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** null where it is no UTF-8. */
  readonly text: string | null
  /** undefined where it is no JSON. */
  readonly json: unknown
}

export type AskedRequest = {
  readonly operation: Operation
  readonly parameters?: PathParameters
  readonly query?: Readonly<Record<string, string>>
  readonly accept?: string
  readonly file?: {
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly name: string
    readonly mediaType: string
  }
  readonly token?: 'own' | 'none' | 'wrong'
}

/** The service that is checked: what the client makes of its answers, and the answers themselves. */
export type CheckedCalls = ServiceCalls &
  AdminCalls & {
    deleteDocument(documentId: string, options?: CallOptions): Promise<Outcome<null>>
  }
export type CheckedService = {
  readonly calls: (profile: Profile) => CheckedCalls
  /** One request as it stands; null where no answer came. */
  readonly ask: (
    profile: Profile,
    request: AskedRequest,
    signal: AbortSignal,
  ) => Promise<SeenAnswer | null>
  /** The answers since this was last called, in order, but for those of the token endpoint. */
  readonly takeSeen: () => readonly SeenAnswer[]
  readonly tokenAnswer: () => SeenAnswer | null
  /** A text of the service without anything that was sent in confidence. */
  readonly told: (text: string) => string
}
