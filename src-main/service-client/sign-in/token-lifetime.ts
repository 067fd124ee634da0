import { profileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import type { ServiceConnection } from '../client-types.ts'

/** Of a token whose answer names none, in seconds. */
export function lifetimeOf(connection: ServiceConnection): number {
  return profileInForce(connection.profile).tokenLifetimeSeconds
}
