import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { stayReasons, type RetentionPreview } from '../../src-shared/contract/protection.ts'
import type { Clock, Logger, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { listNfadp, listReceivedBefore } from '../store/protected-documents.ts'
import { listRetentionRules } from '../store/retention-rules.ts'
import { namedDocumentOf } from './named-document.ts'
import { judgeRetention, type RetentionVerdict } from './plan-retention.ts'

export type RetentionPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  /** Removes one document with its bytes, and says why. */
  readonly removeDocument: (documentId: string) => void
}

type Judged = { readonly document: DocumentSummary; readonly verdict: RetentionVerdict }

const everyMs = 6 * 60 * 60 * 1000
const mostShown = 100

export function createRetention(ports: RetentionPorts) {
  const { db, clock, logger } = ports
  let timer: Timer | null = null
  let stopped = false

  function judge(connectionId: string, keepDays: number): Judged[] {
    const nowMs = clock.now()
    return listReceivedBefore(db, connectionId, nowMs).map((document) => ({
      document,
      verdict: judgeRetention(
        { document, nfadp: listNfadp(db, document.id).map(({ nfadp }) => nfadp) },
        keepDays,
        nowMs,
      ),
    }))
  }

  /** @returns how many were removed */
  async function apply(connectionId: string, keepDays: number): Promise<number> {
    let removed = 0
    for (const { document, verdict } of judge(connectionId, keepDays)) {
      if (verdict.kind !== 'goes') continue
      if (stopped) return removed
      ports.removeDocument(document.id)
      removed++
      // A thousand of them must not hold up a person's click.
      await nextTurn()
    }
    if (removed > 0)
      logger.log('info', 'protection.retention-applied', { connectionId, count: removed })
    return removed
  }

  async function applyAll(): Promise<void> {
    for (const { connectionId, keepDays } of listRetentionRules(db)) {
      try {
        await apply(connectionId, keepDays)
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('error', 'protection.retention-failed', { connectionId, reason })
      }
    }
  }

  return {
    preview: (connectionId: string, keepDays: number) => previewOf(judge(connectionId, keepDays)),
    apply,
    applyAll,
    /** Applies the rules now and every six hours. */
    start(): void {
      const pass = () => {
        if (stopped) return
        void applyAll()
        timer = clock.setTimer(everyMs, pass)
      }
      pass()
    },
    stop(): void {
      stopped = true
      timer?.cancel()
    },
  }
}

function previewOf(judged: readonly Judged[]): RetentionPreview {
  const goes = judged.flatMap(({ document, verdict }) =>
    verdict.kind === 'goes' ? [{ document, finishedAt: verdict.finishedAt }] : [],
  )
  const dueAtMs = judged.flatMap(({ verdict }) => (verdict.kind === 'young' ? verdict.dueAtMs : []))
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
      return [{ reason, count: staying.length, sample: nameOf(first.document) }]
    }),
    nextAt: dueAtMs.length === 0 ? null : new Date(Math.min(...dueAtMs)).toISOString(),
  }
}

function nameOf({ senderName, fileName }: DocumentSummary): string {
  return senderName ?? fileName
}
