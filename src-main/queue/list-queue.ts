import { queueParts, type QueueLine, type QueuePart } from '../../src-shared/contract/queue.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { countDocuments, listProblems } from '../store/list-documents.ts'
import { listWaitingFeedback, waitingFeedback } from '../store/sync-feedback.ts'
import { uploadedDocumentOf } from '../store/second-opinions.ts'
import {
  countUploads,
  findUpload,
  listStaged,
  listStagedIds,
  listUploadIds,
  listUploads,
  type UploadJob,
} from '../store/sync-uploads.ts'
import type { QueuePorts } from './queue-ports.ts'

type Page = { readonly connectionId: string; readonly first: number; readonly limit: number }
type Facts = Pick<QueueLine, 'until' | 'before' | 'isFirst' | 'startsIn' | 'doneIn'>
/** What the queue itself knows of a document; the job where it has one. */
type Listed = {
  readonly documentId: string
  readonly job?: UploadJob
  readonly notBeforeAt?: number
}

export function countParts(
  { db, clock, sync }: QueuePorts,
  connectionId: string,
): Record<QueuePart, number> {
  const uploads = countUploads(db, connectionId)
  return {
    sending: (uploads.sending ?? 0) + (uploads['body-started'] ?? 0),
    reading: sync.estimates(connectionId)?.reading ?? 0,
    changes: waitingFeedback(db, connectionId, clock.now()).count,
    person: countDocuments(db, connectionId).problems,
    waiting: uploads.staged ?? 0,
  }
}

/** Some lines of a part, or, where none is named, of all parts one after the other. */
export function listQueue(
  ports: QueuePorts,
  counts: Readonly<Record<QueuePart, number>>,
  asked: Page & { readonly part: QueuePart | null },
): QueueLine[] {
  const lines: QueueLine[] = []
  let { first } = asked
  for (const part of asked.part ? [asked.part] : queueParts) {
    const limit = asked.limit - lines.length
    if (limit <= 0) break
    // Between two statements nothing changes: both are asked in one go.
    if (first < counts[part]) lines.push(...linesOf(ports, part, { ...asked, first, limit }))
    first = Math.max(0, first - counts[part])
  }
  return lines
}

/** The documents of a part, in its order. */
export function listPartIds(
  db: Database,
  part: QueuePart,
  connectionId: string,
  limit: number,
): string[] {
  switch (part) {
    case 'reading':
      return listUploadIds(db, connectionId, 'accepted', limit)
    case 'person':
      return listProblems(db, connectionId, limit, 0)
    case 'waiting':
      return listStagedIds(db, connectionId, limit)
    case 'sending':
    case 'changes':
      return listPart(db, part, { connectionId, first: 0, limit }).map(
        ({ documentId }) => documentId,
      )
  }
}

/** What the queue knows of some documents of a part, in its order. */
function listPart(db: Database, part: QueuePart, { connectionId, first, limit }: Page): Listed[] {
  const ofJobs = (jobs: readonly UploadJob[]) =>
    jobs.map((job) => ({ documentId: job.documentId, job, notBeforeAt: job.notBeforeAt }))
  switch (part) {
    case 'sending':
      // No more than go out at a time.
      return ofJobs([
        ...listUploads(db, connectionId, 'sending'),
        ...listUploads(db, connectionId, 'body-started'),
      ]).slice(first, first + limit)
    case 'reading':
      return ofJobs(listUploads(db, connectionId, 'accepted', limit, first))
    case 'changes':
      return listWaitingFeedback(db, connectionId, limit, first)
    case 'person':
      return listProblems(db, connectionId, limit, first).map((documentId) => ({ documentId }))
    case 'waiting':
      return ofJobs(listStaged(db, connectionId, limit, first))
  }
}

function linesOf(ports: QueuePorts, part: QueuePart, page: Page): QueueLine[] {
  const { db } = ports
  return listPart(db, part, page).flatMap((listed, at) => {
    const document = findDocument(db, uploadedDocumentOf(db, listed.documentId))
    if (!document) return []
    const facts = factsOf(ports, part, { ...page, listed, at: page.first + at })
    return [{ document, part, ...facts }]
  })
}

const noFacts: Facts = {
  until: null,
  before: null,
  isFirst: false,
  startsIn: null,
  doneIn: null,
}

function factsOf(
  { db, clock, sync }: QueuePorts,
  part: QueuePart,
  { listed, at, connectionId }: Page & { readonly listed: Listed; readonly at: number },
): Facts {
  const estimates = sync.estimates(connectionId)
  const { documentId, job } = listed
  const later = (moment: number | undefined) =>
    moment !== undefined && moment > clock.now() ? new Date(moment).toISOString() : null
  switch (part) {
    case 'waiting':
      return {
        ...noFacts,
        until: later(listed.notBeforeAt),
        before: at,
        isFirst: (job?.turn ?? 0) < 0,
        startsIn: estimates?.startsIn(at) ?? null,
        doneIn: estimates?.doneIn(at, job?.mediaType ?? '') ?? null,
      }
    case 'reading':
      return { ...noFacts, doneIn: estimates?.readIn(documentId, at) ?? null }
    case 'changes':
      return { ...noFacts, until: later(listed.notBeforeAt) }
    case 'person': {
      const upload = findUpload(db, documentId)
      return { ...noFacts, until: upload?.state === 'uncertain' ? later(upload.notBeforeAt) : null }
    }
    case 'sending':
      return noFacts
  }
}
