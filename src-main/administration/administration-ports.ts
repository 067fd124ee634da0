import type { Environment } from '../../src-shared/contract/connections.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import type { RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock, SecretStore } from '../ports.ts'

/** The service behind one connection, as an administrator reaches it. */
export type AdministeredService = {
  readonly environment: Environment
  /** null as long as nothing leads there: the embedded service may still be starting. */
  readonly way: { readonly calls: AdminCalls; readonly gate: RequestGate } | null
}

export type AdministrationPorts = {
  readonly clock: Clock
  /** @throws {CallFailure} `not-found` where there is no such connection */
  readonly serviceOf: (connectionId: string) => AdministeredService
  readonly secrets: Pick<SecretStore, 'kind' | 'set'>
}
