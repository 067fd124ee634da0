import { join } from 'node:path'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import type { Departures } from './connect-departures.ts'
import type { Services } from './connect-services.ts'
import type { Queue } from './connect-sync.ts'
import type { ErasurePorts } from '../documents/erase-document.ts'
import { trashDocument } from '../documents/trash-document.ts'
import { zipChunks } from '../export/zip-chunks.ts'
import type { OriginalFiles } from '../intake/original-files.ts'
import type { CorePorts } from '../ports.ts'
import { createDamagedCopies } from '../protection/damaged-copies.ts'
import { makeDiagnostics } from '../protection/diagnostics.ts'
import { createEraser } from '../protection/erase-at-service.ts'
import { readLogTail } from '../protection/read-log-tail.ts'
import { createRetention } from '../protection/retention.ts'
import { createReportServer } from '../protection/serve-reports.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { findUpload } from '../store/sync-uploads.ts'

export type ProtectionParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly originals: OriginalFiles
  readonly queue: Pick<Queue, 'sync'>
  readonly services: Pick<Services, 'eraseAtService'>
  readonly departures: Departures
  readonly notifier: ErasurePorts['notifier']
  readonly readStatus: () => AppStatus
}

export type Protection = ReturnType<typeof connectProtection>

/** Retention, erasure at the embedded service, reports and diagnostics over the rest of the core. */
export function connectProtection(parts: ProtectionParts) {
  const { ports, db, departures } = parts
  const { clock, logger, paths } = ports
  const now = () => clock.now()

  const eraser = createEraser({
    db,
    clock,
    logger,
    connectionIds: () =>
      listConnections(db)
        .filter(isOwnConnection)
        .map(({ id }) => id),
    erase: (...copy) => parts.services.eraseAtService(...copy),
  })
  // Removed while its upload was on the way: only now is it known what the service calls its copy.
  const stopListening = parts.queue.sync.onEvent((event) => {
    if (event.kind === 'changed' && findUpload(db, event.documentId)?.state === 'removed')
      eraser.wake()
  })
  const { notifier, queue } = parts
  const trash = { db, clock, notifier, person: ports.person, sync: queue.sync }
  const retention = createRetention({
    db,
    clock,
    logger,
    trashDocument: (id) => trashDocument(trash, id, 'retention'),
  })
  const readLog = (which: 'intray' | 'service') =>
    readLogTail(
      which === 'intray'
        ? join(paths.dataDir, 'intray.log')
        : join(paths.dataDir, 'service', 'service.log'),
    )

  return {
    /** A document was erased: the embedded service's copy goes too. */
    onErased: () => eraser.wake(),
    callPorts: {
      db,
      departures: departures.log,
      retention,
      damagedCopies: createDamagedCopies(paths.dataDir),
      makeDiagnostics: () => makeDiagnostics({ db, readStatus: parts.readStatus, now, readLog }),
    },
    serve: createReportServer({
      db,
      departures: departures.log,
      readOriginal: (sha256) => parts.originals.readVerified(sha256),
      zip: zipChunks,
      version: ports.version,
      now,
    }),
    start(): void {
      eraser.wake()
      retention.start()
    },
    async stop(): Promise<void> {
      stopListening()
      await retention.stop()
      await eraser.stop()
      departures.log.close()
    },
  }
}
