import type { AppStatus } from '../../src-shared/contract/app.ts'
import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Settings } from '../../src-shared/contract/settings.ts'
import { backupCallHandlers } from '../backup/backup-calls.ts'
import type { Backups } from '../backup/backups.ts'
import { administrationCallHandlers } from '../administration/administration-calls.ts'
import type { CallHandlers } from '../../src-shared/contract/call-handlers.ts'
import type { Exports } from './connect-exports.ts'
import type { Services } from './connect-services.ts'
import type { Queue } from './connect-sync.ts'
import type { Departures } from './connect-departures.ts'
import type { OnTrial } from './connect-trials.ts'
import { connectionCallHandlers } from '../connections/connection-calls.ts'
import type { ConnectedMailboxes } from './connect-mailboxes.ts'
import type { ConnectedScanFolders } from './connect-scan-folders.ts'
import type { ConnectedScanning } from './connect-scanning.ts'
import type { Many } from './connect-many.ts'
import type { Embedded } from './create-embedded.ts'
import type { Protection } from './connect-protection.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import { documentCallHandlers } from '../documents/document-calls.ts'
import type { DocumentPorts } from '../documents/document-ports.ts'
import { eraseDocumentsOf } from '../documents/erase-documents-of.ts'
import { restoreDocument } from '../documents/trash-document.ts'
import type { TrashExpiry } from '../documents/expire-trash.ts'
import type { DocumentPasswords } from '../intake/document-passwords.ts'
import type { Intake } from '../intake/intake.ts'
import type { CorePorts, Notifier } from '../ports.ts'
import { pileCallHandlers } from '../piles/pile-calls.ts'
import { openItemCallHandlers } from '../open-items/open-item-calls.ts'
import { overviewCallHandlers } from '../overview/overview-calls.ts'
import { protectionCallHandlers } from '../protection/protection-calls.ts'
import { proxyCallHandlers } from '../proxy/proxy-calls.ts'
import { queueCallHandlers } from '../queue/queue-calls.ts'
import { remoteDocumentCallHandlers } from '../remote-documents/remote-calls.ts'
import type { Looks } from '../remote-documents/remote-ports.ts'
import { reviewCallHandlers } from '../review/review-calls.ts'
import type { ReviewPorts } from '../review/review-ports.ts'
import { senderCallHandlers } from '../senders/sender-calls.ts'
import { probeAddresses } from '../service-client/probe-addresses.ts'
import { replyFailure } from '../service-client/reply-failure.ts'
import type { AttentionRecount } from '../settings/recount-attention.ts'
import { settingsCallHandlers } from '../settings/settings-calls.ts'
import { updateCallHandlers } from '../updates/update-calls.ts'
import type { Updates } from '../updates/updates.ts'
import type { createOwnWorkspaces } from '../connections/own-workspaces.ts'
import { findActiveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { referenceIn, withoutReference } from '../sync/file-reference.ts'

export type HandlerParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly secrets: ConnectionSecrets
  readonly queue: Queue
  readonly services: Services
  readonly onTrial: OnTrial
  readonly intake: Intake
  readonly elsewhere: DocumentPorts['elsewhere']
  readonly passwords: DocumentPasswords
  readonly samples: readonly string[]
  readonly originalPath: (sha256: string) => string
  readonly removal: Pick<DocumentPorts, 'removeOriginal' | 'removeIntakeNote'>
  readonly protection: Protection
  readonly departures: Departures
  readonly exports: Exports
  readonly reviewPorts: ReviewPorts
  readonly backups: Backups
  readonly trashExpiry: Pick<TrashExpiry, 'wake'>
  readonly many: Many
  readonly mailboxes: Pick<ConnectedMailboxes, 'handlers'>
  readonly scanFolders: Pick<ConnectedScanFolders, 'handlers'>
  readonly scanning: Pick<ConnectedScanning, 'handlers'>
  readonly embedded: Pick<Embedded, 'decideAccess' | 'secondReaderChanged' | 'handlers'>
  readonly readStatus: () => AppStatus
  readonly takeOpened: () => string | null
  readonly recount: Pick<AttentionRecount, 'wake'>
  readonly looks: Looks
  readonly updates: Updates | null
  readonly ownWorkspaces: Pick<ReturnType<typeof createOwnWorkspaces>, 'handlers' | 'wake'>
  /** Which ways to services there are, or how they lead, is another. */
  readonly onWaysChanged: () => void
}

/** Every call of the contract with the feature that answers it. */
export function createCallHandlers(parts: HandlerParts): CallHandlers {
  const { ports, db, notifier, queue, services, intake } = parts
  const { clock, host } = ports
  const activeConnectionId = () => findActiveConnection(db)?.id ?? ''
  const administration = administrationCallHandlers({
    clock,
    secrets: ports.secrets,
    serviceOf: (id) => services.administeredService(id),
  })
  /** A workspace on this machine that an administrator makes or changes is so in the menu, too. */
  function thenLook<Input extends { readonly connectionId: string }, Output>(
    change: (input: Input) => Output | Promise<Output>,
  ) {
    return async (input: Input): Promise<Output> => {
      const answer = await change(input)
      if (isOwnConnection({ id: input.connectionId })) parts.ownWorkspaces.wake()
      return answer
    }
  }
  const documentPorts: DocumentPorts = {
    db,
    clock,
    person: ports.person,
    notifier,
    ...parts.removal,
    onErased: () => parts.protection.onErased(),
    onRestored: () => parts.exports.wake(),
    sync: queue.sync,
    intake,
    elsewhere: parts.elsewhere,
    passwords: parts.passwords,
    listSamples: () => Promise.resolve(parts.samples),
  }

  return {
    'app.status': () => parts.readStatus(),

    'app.present'() {
      queue.sync.personSeen()
      return {}
    },

    'app.takeOpened': () => ({ text: parts.takeOpened() }),

    async 'app.openExternal'({ url }) {
      if (!host.openExternal) throw new CallFailure({ code: 'not-available-here' })
      await host.openExternal(url)
      return {}
    },

    'app.decideAccess'({ id, isAllowed }) {
      parts.embedded.decideAccess(id, isAllowed)
      return {}
    },

    ...documentCallHandlers(documentPorts),

    ...pileCallHandlers({
      ...{ db, intake, originalPath: parts.originalPath },
      lookAtPages: (...pages) => ports.pdfs.lookAtPages(...pages),
      lookAtPictures: (...pages) => ports.images.lookAtPages(...pages),
    }),

    ...parts.many.handlers,

    ...parts.mailboxes.handlers,

    ...parts.scanFolders.handlers,

    ...parts.scanning.handlers,

    ...parts.embedded.handlers,

    ...protectionCallHandlers(parts.protection.callPorts),

    ...reviewCallHandlers(parts.reviewPorts),

    ...parts.exports.handlers,

    ...openItemCallHandlers({ db, clock, activeConnectionId }),
    ...overviewCallHandlers({ db, clock, activeConnectionId }),

    ...senderCallHandlers({
      db,
      clock,
      person: ports.person,
      lessons: services.lessons,
      wakeRecount: () => parts.recount.wake(),
    }),

    ...settingsCallHandlers({
      db,
      notifier,
      recount: parts.recount,
      dataFolder: ports.paths.dataDir,
      startAtLogin: host.desktop && ((isOn) => host.desktop?.startAtLogin(isOn)),
      onChanged(before, after) {
        if (isAskedOtherwise(before, after)) parts.embedded.secondReaderChanged()
        if (before.secondOpinion?.connectionId !== after.secondOpinion?.connectionId)
          queue.secondOpinionChanged()
        if (before.trashDays > after.trashDays) parts.trashExpiry.wake()
      },
    }),

    ...administration,
    'administration.createWorkspace': thenLook(administration['administration.createWorkspace']),
    'administration.patchWorkspace': thenLook(administration['administration.patchWorkspace']),

    ...connectionCallHandlers({
      db,
      clock,
      logger: ports.logger,
      secrets: parts.secrets,
      onChanged: parts.onWaysChanged,
      onCredentialsChanged(id) {
        queue.credentialsChanged(id)
        parts.onTrial.learning.stop(id)
        parts.onTrial.checks.stop(id)
        notifier.statusChanged()
      },
      async test(connection) {
        const test = await services.testConnection(connection)
        if (test.finding === 'ok') queue.sync.tryNow(connection.id)
        // The first call finds the system's proxy, which the settings show.
        notifier.statusChanged()
        return test
      },
      async tryAddresses(addresses) {
        const found = await probeAddresses(addresses, {
          clock,
          fetch: parts.departures.fetchFor({
            ...addresses,
            id: 'trial',
            clientId: '',
            workspaceId: '',
            profile: {},
          }),
        })
        notifier.statusChanged()
        return found
      },
      removeDocuments: (id) => eraseDocumentsOf(documentPorts, id),
      trials: parts.onTrial.trials,
      learning: parts.onTrial.learning,
      checks: parts.onTrial.checks,
      signIn: (...visit) => services.signIn(...visit),
      openExternal: host.openExternal ?? null,
      releaseKept: (id) => queue.sync.releaseKept(id),
      pull: (id) => queue.sync.pull(id),
      cancelPull: (id) => queue.sync.cancelPull(id),
      tryNow: (id) => queue.sync.tryNow(id),
      forgetSizeLimit: (id) => queue.sync.forgetSizeLimit(id),
    }),

    ...queueCallHandlers({ db, clock, sync: queue.sync }),

    ...proxyCallHandlers({ proxy: ports.proxy ?? null, onChanged: parts.onWaysChanged }),

    ...updateCallHandlers(parts.updates),

    ...parts.ownWorkspaces.handlers,

    ...backupCallHandlers(parts.backups, host),

    ...remoteDocumentCallHandlers({
      db,
      calls: (id) => queue.sync.calls(id),
      takeIn: (id, item) => queue.sync.takeIn(id, item),
      restore: (id) => restoreDocument(documentPorts, id),
      plainName: withoutReference,
      referenceIn,
      failureOf: replyFailure,
      looks: parts.looks,
    }),
  }
}

/** Another is asked for what is in doubt, or other fields are in doubt. */
function isAskedOtherwise(before: Settings, after: Settings): boolean {
  return (
    JSON.stringify(before.secondReader) !== JSON.stringify(after.secondReader) ||
    before.sureThreshold !== after.sureThreshold ||
    before.strictThreshold !== after.strictThreshold
  )
}
