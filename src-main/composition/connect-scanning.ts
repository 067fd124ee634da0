import type { Intake } from '../intake/intake.ts'
import type { CorePorts, Notifier } from '../ports.ts'
import { createScanning } from '../scanning/scanning.ts'
import { scanningCallHandlers } from '../scanning/scanning-calls.ts'
import { serveScanned } from '../scanning/serve-scanned.ts'
import type { Database } from '../store/database.ts'
import { intakeTarget } from './intake-target.ts'

export type ConnectedScanning = ReturnType<typeof connectScanning>

/** Scanners over the intake; where nothing can be kept, there are none. */
export function connectScanning(
  { clock, images, logger, paths, scanners }: CorePorts,
  parts: {
    readonly db: Database
    readonly notifier: Notifier
    readonly intake: Pick<Intake, 'beginScan' | 'hasScan' | 'takeScan'>
  },
) {
  const usable = paths.readOnly ? undefined : scanners
  const scanning = createScanning({
    ...{ clock, images, logger, dataDir: paths.dataDir, scanners: usable },
    ...{ notifier: parts.notifier, intake: parts.intake },
    mostBytes: (connectionId) => intakeTarget(parts.db, connectionId).uploadBytes,
  })
  return {
    ...scanning,
    handlers: scanningCallHandlers(scanning, usable),
    serve: (request: Request) => serveScanned(scanning, request),
  }
}
