import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { AutomationState } from '../../src-shared/contract/exports.ts'
import { pathByTemplate } from '../../src-shared/domain/export/name-template.ts'
import type { ExportAutomation } from '../../src-shared/contract/export-plan.ts'
import type { Timer } from '../ports.ts'
import { findDocument } from '../store/documents.ts'
import {
  addWaiting,
  findAutomation,
  listWaiting,
  removeWaiting,
  setWaitingReason,
  type WaitingExport,
} from '../store/export-automations.ts'
import { listExportsOf, recordExport, type ExportedResult } from '../store/exports.ts'
import { exportFiles, type LeftOut } from './export-files.ts'
import { formatOf } from './export-jobs.ts'
import type { ExportPorts } from './export-ports.ts'
import { exportedNow, readForExport } from './read-results.ts'
import {
  checkFolder,
  giveName,
  removeFiles,
  writeTemporary,
  type WrittenFile,
} from './save-into-folder.ts'

type Reason = NonNullable<AutomationState['reason']>

/** A disk that was unplugged or a service that was away: looked for again after this time. */
const againMs = 5 * 60_000
const dataTemplate = '{date} {sender} {number}'

/** Exports confirmed documents into a folder by itself; what cannot be done now waits on the disk. */
export type AutoExport = ReturnType<typeof createAutoExport>

export function createAutoExport(ports: ExportPorts) {
  const { db } = ports
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let isWanted = false
  let again: Timer | null = null

  async function runAll(): Promise<void> {
    again?.cancel()
    again = null
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      for (const waiting of listWaiting(db)) {
        if (ending.signal.aborted) return
        await settle(waiting)
      }
    }
    if (listWaiting(db).length > 0) tryAgain()
  }

  function tryAgain(): void {
    if (!ending.signal.aborted) again = ports.clock.setTimer(againMs, wake)
  }

  function wake(): void {
    isWanted = true
    running ??= runAll()
      .catch((error: unknown) => {
        noteFailure(error)
        tryAgain()
      })
      .finally(() => {
        running = null
        if (isWanted && !ending.signal.aborted) wake()
      })
  }

  function noteFailure(error: unknown): void {
    ports.logger.log('error', 'export.automatic.failed', {
      reason: error instanceof Error ? error.name : 'unknown',
    })
  }

  async function settle(waiting: WaitingExport): Promise<void> {
    // Removed since it was listed: it has its turn when it is restored.
    if (findDocument(db, waiting.documentId)?.state.kind === 'trashed') return
    const confirmedAt = confirmationOf(waiting.documentId)
    const reason = await runOne(waiting)
    if (ending.signal.aborted && reason !== null) return
    if (confirmationOf(waiting.documentId) !== confirmedAt) {
      // Taken back, or confirmed anew: it has another turn, as it now is.
      isWanted = true
      return
    }
    if (reason === null) removeWaiting(db, waiting.documentId)
    else setWaitingReason(db, waiting.documentId, reason)
  }

  function confirmationOf(documentId: string): string | null {
    const state = findDocument(db, documentId)?.state
    return state?.kind === 'confirmed' ? state.at : null
  }

  /** null when there is nothing left to do for it. */
  async function runOne({ documentId, connectionId }: WaitingExport): Promise<Reason | null> {
    const automation = findAutomation(db, connectionId)
    const document = findDocument(db, documentId)
    // Taken back, or switched off, before its turn came.
    if (!automation?.enabled || document?.state.kind !== 'confirmed') return null
    try {
      if (isAlreadyThere(document)) return null
      const folder = await checkFolder(automation.folder)
      return folder === 'ok' ? await save(document, automation) : folder
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== 'internal' || ending.signal.aborted) return reason
      // It may have gone away while the files were written.
      const folder = await checkFolder(automation.folder)
      if (folder === 'ok') noteFailure(error)
      return folder === 'ok' ? reason : folder
    }
  }

  /** The same values are not put there twice: who takes them from the folder would book them twice. */
  function isAlreadyThere(document: DocumentSummary): boolean {
    const last = listExportsOf(db, document.id).find(({ kind }) => kind === 'automatic')
    const now = exportedNow(db, document.id, document.resultCount)
    return (
      last?.hashes.size === now.length &&
      now.every(({ resultIndex, contentHash }) => last.hashes.get(resultIndex) === contentHash)
    )
  }

  /** All files of a document or none: half an export would be put there again with each try. */
  async function save(
    document: DocumentSummary,
    { plan, folder }: ExportAutomation,
  ): Promise<Reason | null> {
    const leftOut: LeftOut[] = []
    const results = new Map<number, ExportedResult>()
    const result = readForExport(db, document.id)?.document.results[0]
    const baseName = pathByTemplate(dataTemplate, {
      ...document,
      mediaType: '',
      fileName: 'document',
      result,
    })
    const files = exportFiles({
      ports,
      documents: [document],
      plan,
      // It was confirmed, and with that every Stop answered.
      withStops: true,
      baseName,
      signal: ending.signal,
      onSteps: () => {},
      onReading: () => {},
      leaveOut: (one) => {
        // A person has confirmed that there is nothing in it: trying again brings no more.
        if (one.reason !== 'no-fields') leftOut.push(one)
      },
      include: (included) => {
        for (const one of included)
          if (!results.has(one.resultIndex)) results.set(one.resultIndex, one)
      },
    })
    const confirmedAt = confirmationOf(document.id)
    const written: WrittenFile[] = []
    const named: string[] = []
    try {
      for await (const file of files) written.push(await writeTemporary(folder, file))
      if (leftOut.length > 0) return 'service'
      if (results.size === 0) return null
      // What they hold may be of the time before, or removed since.
      if (confirmationOf(document.id) !== confirmedAt) return null
      // The data comes last: who takes it from the folder finds the original beside it.
      for (const one of written.toReversed()) named.push(await giveName(one))
      const { connectionId } = document
      const about = { connectionId, kind: 'automatic', format: formatOf(plan) } as const
      recordExport(db, { ...about, results: [...results.values()] }, ports.clock.now())
      return null
    } catch (error) {
      await removeFiles(named)
      throw error
    } finally {
      await removeFiles(written.map(({ temporary }) => temporary))
    }
  }

  return {
    /** Call it inside the transaction that confirms: then nothing is forgotten by a crash. */
    noteConfirmed(documentId: string): void {
      const document = findDocument(db, documentId)
      if (!document || !findAutomation(db, document.connectionId)?.enabled) return
      addWaiting(db, document, ports.clock.now())
      ports.clock.setTimer(0, wake)
    },

    wake,

    async state(connectionId: string): Promise<AutomationState> {
      const automation = findAutomation(db, connectionId)
      const waiting = listWaiting(db).filter((one) => one.connectionId === connectionId)
      const failed = waiting.find(({ reason }) => reason !== null)?.reason ?? null
      const folder = automation?.enabled ? await checkFolder(automation.folder) : 'ok'
      const reason = folder === 'ok' ? (failed as Reason | null) : folder
      return { automation, waiting: waiting.length, reason }
    },

    /** Settles when what is under way has come to its end. */
    async idle(): Promise<void> {
      while (running) await running
    },

    async stop(): Promise<void> {
      again?.cancel()
      ending.abort()
      await running
    },
  }
}

function reasonOf(error: unknown): Reason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'disk-full'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'folder-not-writable'
  return 'internal'
}
