import type { CorePorts } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Departures } from './connect-departures.ts'
import { readSettings } from '../store/settings.ts'
import { createUpdates, type Updates } from '../updates/updates.ts'

/** The record of what leaves names the host alone. */
const noConnection = {
  id: 'updates',
  environment: 'production',
  baseUrl: '',
  authUrl: '',
  clientId: '',
  workspaceId: '',
  profile: {},
} as const

/** @returns null where this Intray is none that is installed, or trusts no key */
export function connectUpdates(
  ports: CorePorts,
  db: Database,
  departures: Departures,
  onChanged: () => void,
): Updates | null {
  const { host, paths, version, clock, logger } = ports
  if (!host.updates || paths.readOnly) return null
  return createUpdates({
    ...host.updates,
    open: (path) => host.updates?.open(path) ?? Promise.resolve(),
    dataDir: paths.dataDir,
    version,
    platform: process.platform,
    arch: process.arch,
    chosen: () => readSettings(db),
    fetch: departures.fetchFor(noConnection),
    clock,
    logger,
    onChanged,
  })
}
