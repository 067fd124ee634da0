import type { Logger } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { forgetSecretRemoval, listSecretRemovals } from '../store/secret-removals.ts'
import type { ConnectionPorts } from './connection-ports.ts'

export type SecretRemovalPorts = {
  readonly db: Database
  readonly logger: Logger
  readonly secrets: Pick<ConnectionPorts['secrets'], 'removeAll' | 'kind'>
}

/**
 * Removes the secrets of a connection that is not there. A keychain that does not answer keeps them,
 * and they stay noted; so they do where it is memory that answered in its place.
 * @returns false where they may still be there
 */
export async function removeSecrets(
  { db, logger, secrets }: SecretRemovalPorts,
  connectionId: string,
): Promise<boolean> {
  try {
    await secrets.removeAll(connectionId)
    if (secrets.kind() === 'keychain') forgetSecretRemoval(db, connectionId)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    logger.log('warning', 'secrets.removal-failed', { connectionId, reason })
    return false
  }
}

/** What could not be removed in an earlier run. */
export async function removeLeftSecrets(ports: SecretRemovalPorts): Promise<void> {
  for (const connectionId of listSecretRemovals(ports.db)) await removeSecrets(ports, connectionId)
}
