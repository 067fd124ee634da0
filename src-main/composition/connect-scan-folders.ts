import type { IntakePorts } from '../intake/intake-types.ts'
import { scanFolderCallHandlers } from '../intake/scan-folder-calls.ts'
import { createScanFolders } from '../intake/scan-folders.ts'
import type { CorePorts } from '../ports.ts'
import { isScanTargetGone, scanTarget } from './intake-target.ts'

export type ConnectedScanFolders = ReturnType<typeof connectScanFolders>

/** Scan folders over the intake and what the host can do. */
export function connectScanFolders(
  { clock, host, paths, watcher }: CorePorts,
  intake: IntakePorts,
) {
  const { db } = intake
  const folders = createScanFolders({
    ...{ intake, watcher, trash: host.trash },
    target: (...connections) => scanTarget(db, ...connections),
    isTargetGone: (chosen) => isScanTargetGone(db, chosen),
  })
  const callPorts = { db, clock, host, dataDir: paths.dataDir }
  return { ...folders, handlers: scanFolderCallHandlers(callPorts, folders) }
}
