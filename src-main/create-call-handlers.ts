import type { AppStatus } from '../src-shared/contract/app.ts'
import { CallFailure } from '../src-shared/contract/failure.ts'
import { administrationCallHandlers } from './administration/administration-calls.ts'
import type { CallHandlers } from './call-handlers.ts'
import type { Outbox } from './connect-sync.ts'
import { connectionCallHandlers } from './connections/connection-calls.ts'
import type { ConnectionSecrets } from './credentials/connection-secrets.ts'
import { documentCallHandlers } from './documents/document-calls.ts'
import type { Intake } from './intake/intake.ts'
import type { Notifier } from './notifier.ts'
import type { CorePorts } from './ports.ts'
import { reviewCallHandlers } from './review/review-calls.ts'
import { settingsCallHandlers } from './settings/settings-calls.ts'
import { findActiveConnection } from './store/connections.ts'
import type { Database } from './store/database.ts'
import { refreshAllSummaries } from './store/refresh-summary.ts'

export type HandlerParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly secrets: ConnectionSecrets
  readonly outbox: Outbox
  readonly intake: Intake
  readonly samples: readonly string[]
  readonly removeOriginal: (sha256: string) => void
  readonly removeIntakeNote: (documentId: string) => void
  readonly readStatus: () => AppStatus
  readonly watchFolder: (folder: string | null) => void
}

/** Every call of the contract with the feature that answers it. */
export function createCallHandlers(parts: HandlerParts): CallHandlers {
  const { ports, db, notifier, outbox, intake } = parts
  const { clock, host } = ports
  const activeConnectionId = () => findActiveConnection(db)?.id ?? ''

  return {
    'app.status': () => parts.readStatus(),

    async 'app.openExternal'({ url }) {
      if (!host.openExternal) throw new CallFailure({ code: 'not-available-here' })
      await host.openExternal(url)
      return {}
    },

    ...documentCallHandlers({
      db,
      clock,
      notifier,
      activeConnectionId,
      removeOriginal: parts.removeOriginal,
      removeIntakeNote: parts.removeIntakeNote,
      sync: outbox.sync,
      intake,
      listSamples: () => Promise.resolve(parts.samples),
    }),

    ...reviewCallHandlers({
      db,
      clock,
      notifier,
      activeConnectionId,
      enqueueFeedback: (id, feedback) => outbox.sync.enqueueFeedback(id, feedback),
      withdrawFeedback: (id) => outbox.sync.withdrawFeedback(id),
    }),

    ...settingsCallHandlers({
      db,
      notifier,
      chooseFolder: host.chooseFolder && (() => host.chooseFolder?.() ?? Promise.resolve(null)),
      onChanged(before, after) {
        if (before.scanFolder !== after.scanFolder) parts.watchFolder(after.scanFolder)
        if (
          before.sureThreshold !== after.sureThreshold ||
          before.strictThreshold !== after.strictThreshold
        )
          refreshAllSummaries(db)
      },
    }),

    ...administrationCallHandlers({
      clock,
      secrets: ports.secrets,
      serviceOf: (id) => outbox.administeredService(id),
    }),

    ...connectionCallHandlers({
      db,
      clock,
      secrets: parts.secrets,
      onChanged() {
        outbox.connectionsChanged()
        notifier.statusChanged()
      },
      onCredentialsChanged(id) {
        outbox.sync.credentialsChanged(id)
        notifier.statusChanged()
      },
      test: (connection) => outbox.testConnection(connection),
      signIn: (connection) => outbox.signIn(connection),
      pull: (id) => outbox.sync.pull(id),
      cancelPull: (id) => outbox.sync.cancelPull(id),
    }),
  }
}
