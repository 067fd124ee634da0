import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import { createAutoExport } from '../../../src-main/export/auto-export.ts'
import type { ExportPorts } from '../../../src-main/export/export-ports.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { saveAutomation } from '../../../src-main/store/export-automations.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'
import { csv, planOf } from './export-bench.ts'

export const againMs = 5 * 60_000

/** The automatic export over a real database and a real folder, with time that a test moves. */
export function openAutoExport(
  change: Partial<ExportPorts> = {},
  plan: ExportPlan = planOf(csv, '{number}'),
) {
  const base = temporaryFolder()
  const folder = join(base, 'out')
  const originals = join(base, 'originals')
  mkdirSync(folder)
  mkdirSync(originals)
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const ports: ExportPorts = {
    db,
    clock,
    logger,
    dataDir: base,
    originalPath: (sha256) => join(originals, sha256),
    isWhole: () => Promise.resolve(true),
    fetchOriginal: () => Promise.resolve(false),
    retrieveXml: () => null,
    chooseFolder: undefined,
    ...change,
  }
  const automatic = createAutoExport(ports)
  saveAutomation(db, 'embedded', { enabled: true, folder, plan })

  return {
    db,
    clock,
    logger,
    automatic,
    folder,
    putOriginal: (name: string) => writeFileSync(join(originals, name), name),

    /** A confirmed document that waits for its export; its original is at `name`, once put there. */
    confirm(name: string): string {
      const at = new Date(clock.now()).toISOString()
      const results = [
        { ...invoiceJson, identifications: [{ type: 'INVOICE_NUMBER', value: name }] },
      ]
      const id = putDocument(db, { results, state: { kind: 'confirmed', at } })
      setDocumentBytes(db, id, { sha256: name, byteSize: 1, mediaType: 'application/pdf' })
      automatic.noteConfirmed(id)
      return id
    },

    /** Lets time pass and waits for what it set off. */
    async pass(ms: number): Promise<void> {
      clock.advance(ms)
      await automatic.idle()
    },

    state: () => automatic.state('embedded'),

    /** Everything in the folder that is a file, hidden ones too. */
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort(),
  }
}
