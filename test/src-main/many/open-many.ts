import { inTransaction } from '../../../src-main/store/query.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { newestFirst } from '../../../src-shared/contract/inbox-sort.ts'
import type { ManyJob, ManyOrder, DocumentSelection } from '../../../src-shared/contract/many.ts'
import type { FeedbackRequest } from '../../../src-shared/service-api/feedback.ts'
import { failureOf } from '../../../src-main/composition/dispatch.ts'
import type { DocumentPorts } from '../../../src-main/documents/document-ports.ts'
import { eraseUnswept } from '../../../src-main/documents/erase-document.ts'
import { documentCallHandlers } from '../../../src-main/documents/document-calls.ts'
import { manyCallHandlers } from '../../../src-main/many/many-calls.ts'
import { createManyJobs } from '../../../src-main/many/many-jobs.ts'
import { reviewCallHandlers } from '../../../src-main/review/review-calls.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

/** The calls for many over those for one, a real database, and a queue that notes what it is told. */
export function openMany() {
  const db = openTestDatabase()
  const clock = createManualClock()
  const outbox = new Map<string, FeedbackRequest>()
  const told: string[] = []
  const ordered: string[] = []
  let sent = false
  const notifier = {
    documentChanged: (id: string) => void told.push(`changed ${id}`),
    documentRemoved: (id: string) => void told.push(`removed ${id}`),
    reviewChanged: () => {},
    statusChanged: () => {},
  }
  const withdrawFeedback = (id: string) => !sent && outbox.delete(id)
  const queue = (id: string) => void setDocumentState(db, id, { kind: 'queued' })
  const documentPorts: DocumentPorts = {
    ...{ db, clock, notifier, person: 'anna' },
    removeOriginal: () => {},
    removeIntakeNote: () => {},
    onErased: () => {},
    elsewhere: {
      show: () => Promise.reject(new Error('Nobody asks')),
      open: () => Promise.reject(new Error('Nobody asks')),
    },
    onRestored: () => {},
    sync: {
      retryUpload: queue,
      settleUncertain: (id, choice) => void ordered.push(`${choice} ${id}`),
      restDocument: (id) => void ordered.push(`rest ${id}`),
      wakeDocument: (id) => void ordered.push(`wake ${id}`),
      removeDocument: () => {},
      withdrawFeedback,
    },
    intake: {
      settleDuplicate: queue,
      unlock: () => Promise.reject(new Error('Nothing here waits for a password')),
      retryRefused: async (id) => Promise.resolve(queue(id)),
      takePaths: async () => Promise.resolve([]),
    },
    passwords: { countKept: () => Promise.resolve(0), forget: () => Promise.resolve() },
    listSamples: async () => Promise.resolve([]),
  }
  const single = {
    ...documentCallHandlers(documentPorts),
    ...reviewCallHandlers({
      ...{ db, clock, notifier, person: 'anna', withdrawFeedback },
      activeConnectionId: () => 'embedded',
      enqueueFeedback: (id, feedback) => void outbox.set(id, feedback),
      noteConfirmed: () => {},
    }),
  }
  const ports = {
    ...{ db, clock, notifier, failureOf, logger: createRecordingLogger() },
    move(id: string, to: string) {
      inTransaction(db, () => rehomeDocument(db, id, { connectionId: to, workspaceId: to }))
      return Promise.resolve(null)
    },
    single: () => single as unknown as CallHandlers,
    erasure: {
      erase: (id: string) => eraseUnswept(documentPorts, id, 'person'),
      sweep: () => void told.push('swept'),
    },
  }
  const jobs = createManyJobs(ports)
  const calls = manyCallHandlers(ports, jobs)
  const selectionOf = (ids: readonly string[] | 'all'): DocumentSelection =>
    ids === 'all'
      ? { kind: 'view', scope: 'active', filter: 'all', query: '', filters: [], except: [] }
      : { kind: 'documents', ids: [...ids] }
  const list = async () =>
    single['documents.list']({
      scope: 'active',
      filter: 'all',
      query: '',
      filters: [],
      sort: newestFirst,
      backwards: false,
      cursor: null,
      limit: 200,
    })

  async function ended(id: string): Promise<ManyJob & { status: 'ended' }> {
    for (;;) {
      const state = await calls['many.job']({ id })
      if (state.status === 'ended') return state
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
  }

  const stateOf = (id: string) => findDocument(db, id)?.state
  const prepare = async (ids: readonly string[] | 'all', order: ManyOrder) =>
    calls['many.prepare']({ selection: selectionOf(ids), order })

  return {
    ...{ db, clock, calls, jobs, single, told, ordered, outbox, ended, list, stateOf, prepare },
    markSent: () => void (sent = true),
    describe: async (ids: readonly string[] | 'all') =>
      calls['many.describe']({ selection: selectionOf(ids) }),
    /** Prepares and carries out, to the end. */
    order: async (ids: readonly string[] | 'all', order: ManyOrder) => {
      const { id } = await prepare(ids, order)
      await calls['many.start']({ id })
      return ended(id)
    },
  }
}
