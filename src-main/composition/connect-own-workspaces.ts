import { ownConnectionId } from '../../src-shared/contract/connections.ts'
import { createOwnWorkspaces } from '../connections/own-workspaces.ts'
import type { EmbeddedService } from '../embedded-service/embedded-service.ts'
import type { CorePorts } from '../ports.ts'
import { replyFailure } from '../service-client/reply-failure.ts'
import type { Database } from '../store/database.ts'
import type { Services } from './connect-services.ts'
import type { Queue } from './connect-sync.ts'

/** The workspaces of the service on this machine, over its client and the queue. */
export function connectOwnWorkspaces(parts: {
  readonly ports: Pick<CorePorts, 'clock' | 'logger'>
  readonly db: Database
  readonly services: Pick<Services, 'administeredService'>
  readonly queue: Pick<Queue, 'sync'>
  readonly embedded: Pick<EmbeddedService, 'status'>
  readonly onChanged: () => void
}) {
  const { ports, db, queue } = parts
  return createOwnWorkspaces({
    db,
    clock: ports.clock,
    logger: ports.logger,
    service: () => parts.services.administeredService(ownConnectionId).way?.calls ?? null,
    isStarting() {
      const { state, trouble } = parts.embedded.status()
      return state === 'starting' && trouble === null
    },
    waiting(connectionId) {
      const status = queue.sync.status().find((one) => one.connectionId === connectionId)
      if (!status) return 0
      return status.uploadsWaiting + status.feedbackWaiting + status.unclear
    },
    failureOf: replyFailure,
    onChanged: parts.onChanged,
  })
}
