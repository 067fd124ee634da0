import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import { CallFailure, type Failure } from '../../src-shared/contract/failure.ts'
import type { Clock, Logger, Notifier, Timer } from '../ports.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import {
  deleteMove,
  findMove,
  insertMove,
  listMoves,
  moveUpload,
  passOver,
  passOverNoMore,
  type DocumentMove,
  type ServiceCopy,
} from '../store/document-moves.ts'
import { findDocumentRow, findSameBytes, hasWaitingDuplicate } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { rehomeDocument } from '../store/rehome-document.ts'
import { findFeedback } from '../store/sync-feedback.ts'
import { findUpload } from '../store/sync-uploads.ts'

export type MovePorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged' | 'reviewChanged'>
  readonly sync: {
    restDocument(documentId: string): void
    wakeDocument(documentId: string): void
  }
  /** Asks the service on this computer; asking again does no harm. */
  readonly moveAtService: (
    from: string,
    serviceDocumentId: string,
    toWorkspaceId: string,
  ) => Promise<MovedAtService>
  /** Writes the note beside the database anew, where the document has one. */
  readonly noteAgain: (documentId: string) => void
  /** A document that was erased on the way is to be erased where it now is. */
  readonly onErased: () => void
}

/** `unknown`: no answer came, and it may have moved. A failure: it has not. */
export type MovedAtService = 'moved' | 'not-there' | 'unknown' | Failure

/**
 * Why a document stays: `there`: the same file is there already; `asked`: another file waits to be told from it;
 * `later`: it goes as soon as the service answers.
 */
export type MoveRefusal = 'provider' | 'here' | 'there' | 'asked' | 'busy' | 'later'

/** It is on this computer and begins with Intray: asking costs nothing, and somebody may be waiting. */
const againMs = 2_000
const feedbackLookMs = 50
/** Two seconds: a correction reaches the service on this computer in a few milliseconds. */
const mostFeedbackLooks = 40

/**
 * Moves documents between the workspaces of the service on this computer. A row says so before the first step, and
 * goes after the last: the service's copy, the rows here, the note beside the database. Each step may be done twice,
 * so that whatever ends Intray in between, the next start goes on.
 */
export function createMover(ports: MovePorts) {
  const { db, clock, logger } = ports
  const underWay = new Map<string, Promise<unknown>>()
  let timer: Timer | null = null
  let stopped = false

  /**
   * @returns why it stays; null where it has moved
   * @throws {CallFailure} `not-found` also where there is no such workspace
   */
  async function move(documentId: string, to: string): Promise<MoveRefusal | null> {
    await feedbackIsThrough(documentId)
    const target = findConnection(db, to)
    const document = findDocumentRow(db, documentId)
    if (!document || !target || target.archived) throw new CallFailure({ code: 'not-found' })
    const refusal = whyNot(documentId, to)
    if (refusal) return refusal
    const asked = { documentId, from: document.connection_id, to }
    inTransaction(db, () => {
      insertMove(db, asked, clock.now())
      const copy = copyIn(asked, to)
      if (copy) passOver(db, copy, clock.now())
      ports.sync.restDocument(documentId)
    })
    return (await inTurn(asked)) ? null : 'later'
  }

  function whyNot(documentId: string, to: string): MoveRefusal | null {
    const document = findDocumentRow(db, documentId)
    const from = document?.connection_id ?? ''
    if (!isOwnConnection({ id: from }) || !isOwnConnection({ id: to })) return 'provider'
    if (from === to) return 'here'
    if (findMove(db, documentId)) return 'later'
    if (findFeedback(db, documentId)?.state === 'sending') return 'busy'
    const sha256 = document?.sha256
    if (!sha256) return null
    if (hasWaitingDuplicate(db, { sha256, documentId })) return 'asked'
    const there = { connectionId: to, workspaceId: findConnection(db, to)?.workspaceId ?? '' }
    return findSameBytes(db, { ...there, sha256, exceptId: documentId }) ? 'there' : null
  }

  /** What is being sent to the former workspace must not be answered after the document has left it. */
  async function feedbackIsThrough(documentId: string): Promise<void> {
    for (let look = 0; look < mostFeedbackLooks && !stopped; look++) {
      if (findFeedback(db, documentId)?.state !== 'sending') return
      await new Promise<void>((resolve) => void clock.setTimer(feedbackLookMs, resolve))
    }
  }

  /** The service's copy as this workspace knows it; null where it has none. */
  function copyIn({ documentId }: DocumentMove, connectionId: string): ServiceCopy | null {
    const serviceDocumentId = findUpload(db, documentId)?.serviceDocumentId ?? null
    const workspaceId = findConnection(db, connectionId)?.workspaceId
    if (serviceDocumentId === null || workspaceId === undefined) return null
    return { connectionId, workspaceId, serviceDocumentId }
  }

  function inTurn(move: DocumentMove): Promise<boolean> {
    const run = carryOn(move).finally(() => underWay.delete(move.documentId))
    underWay.set(move.documentId, run)
    return run
  }

  /** @returns false where it is not known whether the service has moved it: it is asked again later */
  async function carryOn(move: DocumentMove): Promise<boolean> {
    const { documentId, from, to } = move
    const isHome = findDocumentRow(db, documentId)?.connection_id === to
    const there = copyIn(move, to)
    if (!isHome && there) {
      const moved = await ports.moveAtService(from, there.serviceDocumentId, there.workspaceId)
      if (moved === 'unknown') {
        again()
        return false
      }
      if (typeof moved === 'object') {
        giveUp(move, there)
        throw new CallFailure(moved)
      }
    }
    if (!isHome) settle(move, there)
    ports.noteAgain(documentId)
    deleteMove(db, documentId)
    ports.notifier.documentChanged(documentId)
    ports.notifier.reviewChanged(documentId)
    if (findUpload(db, documentId)?.state === 'removed') ports.onErased()
    return true
  }

  function settle(move: DocumentMove, there: ServiceCopy | null): void {
    const { documentId, from, to } = move
    const workspaceId = findConnection(db, to)?.workspaceId ?? ''
    const here = copyIn(move, from)
    inTransaction(db, () => {
      if (there) passOverNoMore(db, there)
      rehomeDocument(db, documentId, { connectionId: to, workspaceId })
      moveUpload(db, documentId, { connectionId: to, workspaceId })
      if (here) passOver(db, here, clock.now())
      goOnSending(documentId)
    })
  }

  function giveUp({ documentId }: DocumentMove, there: ServiceCopy): void {
    inTransaction(db, () => {
      passOverNoMore(db, there)
      deleteMove(db, documentId)
      goOnSending(documentId)
    })
  }

  /** What was put into the trash meanwhile rests for another reason. */
  function goOnSending(documentId: string): void {
    if (findDocumentRow(db, documentId)?.state !== 'trashed') ports.sync.wakeDocument(documentId)
  }

  function again(): void {
    timer?.cancel()
    if (!stopped) timer = clock.setTimer(againMs, wake)
  }

  /** Goes on with what was begun, as after a crash or once the service is there. */
  function wake(): void {
    void goOn().catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : 'unknown'
      logger.log('error', 'document.move-failed', { reason })
      again()
    })
  }

  async function goOn(): Promise<void> {
    for (const move of listMoves(db)) {
      if (stopped) return
      if (underWay.has(move.documentId)) continue
      try {
        if (!(await inTurn(move))) return
      } catch (error) {
        // The service has refused it for good: it is where it was.
        if (!(error instanceof CallFailure)) throw error
        ports.notifier.documentChanged(move.documentId)
      }
    }
  }

  return {
    move,
    wake,
    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      await Promise.allSettled(underWay.values())
    },
  }
}
