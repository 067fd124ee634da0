import type { AppStatus } from '../../src-shared/contract/app.ts'
import type { HostAbilities } from '../ports.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { hasEverHadDocuments } from '../store/documents.ts'
import { readSettings } from '../store/settings.ts'
import { listWorkspaceThresholds } from '../store/workspace-thresholds.ts'

/** What of a host's abilities the window offers. */
export function offeredBy(host: HostAbilities): StatusSources['can'] {
  return {
    canChooseFolder: host.chooseFolder !== undefined,
    canTrash: host.trash !== undefined,
    canOpenFiles: host.files !== undefined,
  }
}

export type StatusSources = {
  readonly db: Database
  readonly version: string
  readonly host: AppStatus['host']
  readonly can: Pick<AppStatus, 'canChooseFolder' | 'canTrash' | 'canOpenFiles'>
  readonly desktop: AppStatus['desktop']
  readonly updates: () => AppStatus['updates']
  readonly samples: number
  readonly secrets: () => AppStatus['secrets']
  readonly scanFolders: () => AppStatus['scanFolders']
  readonly scanning: () => AppStatus['scanning']
  readonly mailboxes: () => AppStatus['mailboxes']
  readonly sync: () => AppStatus['sync']
  readonly embeddedService: () => AppStatus['embeddedService']
  readonly rebuild: () => AppStatus['rebuild']
  readonly storeTrouble: () => AppStatus['storeTrouble']
  readonly backup: () => AppStatus['backup']
  readonly openedWaits: () => boolean
}

export function readAppStatus(sources: StatusSources): AppStatus {
  return {
    version: sources.version,
    host: sources.host,
    secrets: sources.secrets(),
    firstStart: !hasEverHadDocuments(sources.db),
    samples: sources.samples,
    ...sources.can,
    desktop: sources.desktop,
    updates: sources.updates(),
    settings: readSettings(sources.db),
    workspaceThresholds: listWorkspaceThresholds(sources.db),
    scanFolders: sources.scanFolders(),
    scanning: sources.scanning(),
    mailboxes: sources.mailboxes(),
    connections: listConnections(sources.db),
    sync: sources.sync(),
    embeddedService: sources.embeddedService(),
    rebuild: sources.rebuild(),
    storeTrouble: sources.storeTrouble(),
    backup: sources.backup(),
    openedWaits: sources.openedWaits(),
  }
}
