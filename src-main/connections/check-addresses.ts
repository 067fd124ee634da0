import type { Connection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'

type Addressed = Pick<Connection, 'environment' | 'baseUrl' | 'authUrl'>

/**
 * An embedded service is on this machine by definition.
 * @throws {CallFailure} `invalid-input` with the field
 */
export function checkAddresses(connection: Addressed): void {
  if (connection.environment !== 'embedded') return
  for (const field of ['baseUrl', 'authUrl'] as const)
    if (!isThisMachine(connection[field]))
      throw new CallFailure({ code: 'invalid-input', details: { field } })
}

function isThisMachine(address: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(address)?.hostname ?? '')
}
