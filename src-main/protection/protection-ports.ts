import type { Database } from '../store/database.ts'
import type { createDamagedCopies } from './damaged-copies.ts'
import type { DepartureLog } from './departure-log.ts'
import type { createRetention } from './retention.ts'

export type ProtectionPorts = {
  readonly db: Database
  readonly departures: Pick<DepartureLog, 'flush'>
  readonly retention: Pick<ReturnType<typeof createRetention>, 'preview' | 'apply'>
  readonly damagedCopies: ReturnType<typeof createDamagedCopies>
  readonly makeDiagnostics: () => Promise<string>
}
