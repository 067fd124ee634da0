import { nameOfDocument } from '../../src-shared/domain/inbox/document-name.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { stayReasons, type RetentionPreview } from '../../src-shared/contract/protection.ts'
import type { Clock, Logger, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { isExportWaiting } from '../store/export-automations.ts'
import { listNfadp, listReceivedBefore } from '../store/protected-documents.ts'
import { listRetentionRules } from '../store/retention-rules.ts'
import { namedDocumentOf } from './named-document.ts'
import { judgeRetention, type RetentionVerdict } from './plan-retention.ts'

export type RetentionPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  /** Puts one document into the trash, and says why. */
  readonly trashDocument: (documentId: string) => void
}

type Judged = { readonly document: DocumentSummary; readonly verdict: RetentionVerdict }

const everyMs = 6 * 60 * 60 * 1000
const mostShown = 100

export function createRetention(ports: RetentionPorts) {
  const { db, clock, logger } = ports
  const passes = new Set<Promise<unknown>>()
  let timer: Timer | null = null
  let stopped = false

  function judge(document: DocumentSummary, keepDays: number): Judged {
    const nfadp = listNfadp(db, document.id).map((row) => row.nfadp)
    const exportWaits = isExportWaiting(db, document.id)
    const candidate = { document, nfadp, exportWaits }
    return { document, verdict: judgeRetention(candidate, keepDays, clock.now()) }
  }

  function judgeAll(connectionId: string, keepDays: number): Judged[] {
    return listReceivedBefore(db, connectionId, clock.now()).map((document) =>
      judge(document, keepDays),
    )
  }

  /** Looked at again just before it goes: a person works on while a pass runs. */
  function stillGoes(documentId: string, keepDays: number): boolean {
    const document = findDocument(db, documentId)
    return document !== undefined && judge(document, keepDays).verdict.kind === 'goes'
  }

  function ruleOf(connectionId: string): number | null {
    const rules = listRetentionRules(db)
    return rules.find((rule) => rule.connectionId === connectionId)?.keepDays ?? null
  }

  async function pass(connectionId: string): Promise<number> {
    const keepDays = ruleOf(connectionId)
    if (keepDays === null || stopped) return 0
    const failures: unknown[] = []
    let trashed = 0
    for (const { document, verdict } of judgeAll(connectionId, keepDays)) {
      if (verdict.kind !== 'goes') continue
      if (stopped || ruleOf(connectionId) !== keepDays) break
      if (!stillGoes(document.id, keepDays)) continue
      try {
        ports.trashDocument(document.id)
        trashed++
      } catch (error) {
        // One with which something is wrong must not keep the others here for ever.
        failures.push(error)
      }
      // A thousand of them must not hold up a person's click.
      await nextTurn()
    }
    if (trashed > 0)
      logger.log('info', 'protection.retention-applied', { connectionId, count: trashed })
    if (failures.length > 0) logFailure(connectionId, failures)
    return trashed
  }

  function logFailure(connectionId: string, [first, ...others]: readonly unknown[]): void {
    const reason = first instanceof Error ? first.name : 'unknown'
    const count = others.length + 1
    logger.log('error', 'protection.retention-failed', { connectionId, count, reason })
  }

  /** Applies the stored rule of one connection. @returns how many went into the trash */
  function apply(connectionId: string): Promise<number> {
    const running = pass(connectionId).finally(() => passes.delete(running))
    passes.add(running)
    return running
  }

  async function applyAll(): Promise<void> {
    for (const { connectionId } of listRetentionRules(db)) {
      try {
        await apply(connectionId)
      } catch (error) {
        logFailure(connectionId, [error])
      }
    }
  }

  return {
    preview: (connectionId: string, keepDays: number) =>
      previewOf(judgeAll(connectionId, keepDays)),
    apply,
    applyAll,
    /** Applies the rules now and every six hours. */
    start(): void {
      const passOfAll = () => {
        if (stopped) return
        void applyAll()
        timer = clock.setTimer(everyMs, passOfAll)
      }
      passOfAll()
    },
    /** Nothing goes any more when it settles. */
    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      await Promise.allSettled(passes)
    },
  }
}

function previewOf(judged: readonly Judged[]): RetentionPreview {
  const goes = judged.flatMap(({ document, verdict }) =>
    verdict.kind === 'goes' ? [{ document, finishedAt: verdict.finishedAt }] : [],
  )
  const dueAt = judged.flatMap(({ verdict }) => (verdict.kind === 'young' ? verdict.dueAt : []))
  return {
    goes: goes
      .slice(0, mostShown)
      .map(({ document, finishedAt }) => ({ ...namedDocumentOf(document), finishedAt })),
    goesCount: goes.length,
    goesBytes: goes.reduce((sum, { document }) => sum + document.byteSize, 0),
    stays: stayReasons.flatMap((reason) => {
      const staying = judged.filter(
        ({ verdict }) => verdict.kind === 'stays' && verdict.reason === reason,
      )
      const [first] = staying
      if (!first) return []
      return [{ reason, count: staying.length, sample: nameOfDocument(first.document) }]
    }),
    nextAt: dueAt.length === 0 ? null : new Date(Math.min(...dueAt)).toISOString(),
  }
}
