import type { OriginalFiles } from '../intake/original-files.ts'
import { personPatienceMs } from '../../src-shared/service-api/service-calls.ts'
import type { Queue } from './connect-sync.ts'
import type { createEventStream } from './event-stream.ts'
import { createAutoExport } from '../export/auto-export.ts'
import { exportCallHandlers } from '../export/export-calls.ts'
import { createExportJobs } from '../export/export-jobs.ts'
import type { ExportPorts } from '../export/export-ports.ts'
import { selectDocuments } from '../export/select-documents.ts'
import { serveExport } from '../export/serve-export.ts'
import { paymentCallHandlers } from '../payments/payment-calls.ts'
import type { CorePorts } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ExportParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly queue: Pick<Queue, 'sync' | 'fetchOriginal'>
  readonly events: Pick<ReturnType<typeof createEventStream>, 'subscribe'>
  readonly originals: Pick<OriginalFiles, 'pathOf' | 'isStillWhole'>
}

/** Files out of Intray: tables, originals, payment orders, by hand and by themselves. */
export type Exports = ReturnType<typeof connectExports>

export function connectExports({ ports, db, queue, events, originals }: ExportParts) {
  const { host } = ports
  const exportPorts: ExportPorts = {
    db,
    clock: ports.clock,
    logger: ports.logger,
    dataDir: ports.paths.dataDir,
    originalPath: (sha256) => originals.pathOf(sha256),
    isWhole: (sha256) => originals.isStillWhole(sha256),
    fetchOriginal: (id) => queue.fetchOriginal(id),
    retrieveXml: (connectionId, serviceDocumentId, signal) =>
      queue.sync.calls(connectionId)?.retrieveStructuredData(serviceDocumentId, {
        format: 'xml',
        signal,
        patienceMs: personPatienceMs,
      }) ?? null,
    chooseFolder: host.chooseFolder && (() => host.chooseFolder?.() ?? Promise.resolve(null)),
  }
  const jobs = createExportJobs(exportPorts)
  const automatic = createAutoExport(exportPorts)
  events.subscribe((event) => {
    if (event.kind === 'document.removed') jobs.removeFilesWith(event.id)
  })

  return {
    handlers: {
      ...exportCallHandlers(exportPorts, jobs, automatic),
      ...paymentCallHandlers({
        db,
        clock: ports.clock,
        version: ports.version,
        person: ports.person,
        select: (connectionId, selection) =>
          selectDocuments({ db, clock: ports.clock }, connectionId, selection),
        keepOrder: (order) => jobs.keep({ ...order, kind: 'payment', format: 'pain.001' }),
      }),
    },
    noteConfirmed: (documentId: string) => automatic.noteConfirmed(documentId),
    /** Something that waits may have its turn now. */
    wake: () => automatic.wake(),
    serve: (request: Request) => serveExport(jobs, request),
    async start(): Promise<void> {
      await jobs.clear()
      automatic.wake()
    },
    async stop(): Promise<void> {
      await Promise.all([jobs.stop(), automatic.stop()])
    },
  }
}
