import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportJob } from '../../../src-shared/contract/exports.ts'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import { createExportJobs } from '../../../src-main/export/export-jobs.ts'
import type { ExportPorts } from '../../../src-main/export/export-ports.ts'
import { findDocument, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

/** Export jobs over a real database and a real disk. */
export function openExportJobs(change: Partial<ExportPorts> = {}) {
  const dataDir = temporaryFolder()
  const originals = join(dataDir, 'originals')
  mkdirSync(originals)
  const db = openTestDatabase()
  const logger = createRecordingLogger()
  const ports: ExportPorts = {
    db,
    clock: createManualClock(),
    logger,
    dataDir,
    originalPath: (sha256) => join(originals, sha256),
    isWhole: () => Promise.resolve(true),
    fetchOriginal: () => Promise.resolve(false),
    retrieveXml: () => null,
    chooseFolder: undefined,
    ...change,
  }
  const jobs = createExportJobs(ports)

  return {
    db,
    dataDir,
    jobs,
    events: () => logger.entries.map(({ event }) => event),
    prepared: () => readdirSync(join(dataDir, 'exports')),
    putOriginal: (name: string) => writeFileSync(join(originals, name), name),

    /** A document whose original is known by its name; whether it is there is for the test. */
    put(fileName: string): string {
      const id = putDocument(db, { fileName, results: [invoiceJson] })
      setDocumentBytes(db, id, { sha256: fileName, byteSize: 1, mediaType: 'application/pdf' })
      return id
    },

    start(plan: ExportPlan, ...ids: readonly string[]): ExportJob {
      const documents = ids.flatMap((id) => findDocument(db, id) ?? [])
      return jobs.start({
        connectionId: 'embedded',
        documents,
        plan,
        withStops: true,
        baseName: 'export',
      })
    },

    async ended({ id }: ExportJob): Promise<ExportJob | undefined> {
      while (jobs.find(id)?.status === 'running')
        await new Promise((resolve) => setImmediate(resolve))
      return jobs.find(id)
    },
  }
}
