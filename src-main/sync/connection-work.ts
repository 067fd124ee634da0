import { z } from 'zod'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { ListedDocument } from '../../src-shared/service-api/service-calls.ts'
import { firstSeam, pullSeam, type PullSeam } from './pull-seam.ts'
import { createLearnedTimes, type LearnedTimes } from './timing/learned-times.ts'
import { createOpenQuestions, type OpenQuestions } from './open-questions.ts'
import type { RememberedOutbox } from './outbox.ts'
import type { PullPass, SyncStore, UploadJob } from './sync-store.ts'
import type { SyncConnection } from './sync-types.ts'
import type { Clock } from '../ports.ts'

/** A document that the service has and whose result we do not have yet. Times are monotonic ms. */
export type Awaited = {
  readonly documentId: string
  readonly serviceDocumentId: string
  readonly origin: 'here' | 'service'
  readonly kind: TimesKind
  readonly acceptedMs: number
  /** Measured in this run, so that its time may be learned from. */
  readonly measured: boolean
  /** Age at which it was last known not to be done. */
  askedAgeMs: number
  notBeforeMs: number
  /** The service's list says that it is done. */
  listedDone: boolean
  failures: number
  /** When it was first not found, without a code; null where it was. */
  missingSinceMs: number | null
  running: boolean
}

/** Kinds of documents whose processing times are learned apart. */
export type TimesKind = 'pdf' | 'image'
export type PausedKind = 'upload' | 'ask' | 'feedback' | 'list' | 'fetch'

/** Why nobody is signed in, as it is told. */
export type SignedOutReason = 'no-credentials' | 'signed-out' | 'sign-in-refused'

/** Looks for uploads whose answer was lost, page by page through the newest documents. */
export type Lookup = {
  seam: PullSeam
  pages: number
  total: number | null
  /** Wall clock: nothing older is looked for. */
  readonly sinceAt: number
  readonly documentIds: ReadonlySet<string>
  sawNames: boolean
  /** No rows were missed between two of its pages. */
  isWhole: boolean
  /** What is not in it never came: by the names that we gave, or by names of which that is not known. */
  absence: 'proven' | 'likely' | 'unknown'
  /** Entries on its pages that may be ours, as the list does not say. */
  readonly leftOut: ListedDocument[]
  /** Of these, whose content is still to be compared; null as long as pages are read. */
  contents: readonly ListedDocument[] | null
  contentFailures: number
}

/** All that is remembered of one connection while Intray runs. The rows on disk are the truth. */
export type ConnectionWork = {
  connection: SyncConnection
  readonly awaited: Map<string, Awaited>
  /** About results, those of a person as well. */
  readonly questions: OpenQuestions
  readonly times: Readonly<Record<TimesKind, LearnedTimes>>
  /** Uploads, feedback and fetches that are out now. */
  readonly running: Set<string>
  readonly pauses: Map<PausedKind, number>
  /** When anything was last answered as asked. */
  answeredMs: number
  signedOutUntilMs: number
  signedOutReason: SignedOutReason
  /** Counts how often the secret was replaced. */
  credentialsRevision: number
  diskPausedUntilMs: number
  /** After failures that were no answers: until when nothing is begun, and how many there were. */
  haltedUntilMs: number
  haltedAtMs: number
  halts: number
  /** What was last read of the rows on disk. */
  outbox: RememberedOutbox | null
  lookup: Lookup | null
  /** Staged before this start: looked for once before they are sent, as a restored copy may be old. */
  leftoversSince: number | null
  pull: PullPass | null
  pullSeam: PullSeam
  /** A person asked for the pass and watches it. */
  pullIsUrgent: boolean
  /** Entries of the list were left out because they might have been our own. */
  pullLeftOut: boolean
  /** Names turned out to tell since then: a pass can tell them now. */
  leftOutCanBeTold: boolean
  listRunning: boolean
  listedAtMs: number
  /** Whether the service's list tells which documents are done. */
  listsStates: 'unknown' | 'yes' | 'no'
  /** Whether the list shows the names under which we uploaded; null as long as none was seen. */
  listsOurNames: boolean | null
  /** When the newest upload that told so was accepted, wall clock; -Infinity for none in this run. */
  namesToldAt: number
  /** Entries of the list whose bytes were those of none of our files that they could be. */
  readonly comparedContents: Set<string>
  listContradictions: number
  listSorts: boolean
  /** The list was had with an order at least once. */
  orderWorked: boolean
  /** How often in turn the list failed with an order and came without one; odd after a failure. */
  orderDoubts: number
  /** Probes in a row that found the service failing. */
  failedProbes: number
  /** The service answers, and fails at its list alone. */
  onlyListFails: boolean
  honoursIdempotencyKey: boolean
  /** Bytes of the smallest file that the service refused for its size; null for none. */
  tooLargeBytes: number | null
}

export function timesKindOf(mediaType: string): TimesKind {
  return mediaType === 'application/pdf' ? 'pdf' : 'image'
}

/** Takes up the work where the last run left it; what was half sent becomes what can be known of it. */
export function openConnectionWork(
  connection: SyncConnection,
  store: SyncStore,
  clock: Clock,
  /** Wall clock of this start: what was staged before may have been sent by a lost run. */
  startedAt: number,
): ConnectionWork {
  const oldest = store.oldestStagedAt(connection.id) ?? Infinity
  const learned = (name: string) => store.findLearned(connection.id, name)
  const tooLargeBytes = learned('tooLargeBytes')
  const ownNames = learned('listsOurNames')
  const pull = store.findPull(connection.id) ?? null
  const work: ConnectionWork = {
    connection,
    awaited: new Map(),
    questions: createOpenQuestions(),
    times: {
      pdf: createLearnedTimes(learned('times:pdf')),
      image: createLearnedTimes(learned('times:image')),
    },
    running: new Set(),
    pauses: new Map(),
    answeredMs: -Infinity,
    signedOutUntilMs: 0,
    signedOutReason: 'no-credentials',
    credentialsRevision: 0,
    diskPausedUntilMs: 0,
    haltedUntilMs: 0,
    haltedAtMs: -Infinity,
    halts: 0,
    outbox: null,
    lookup: null,
    leftoversSince: oldest < startedAt ? oldest : null,
    pull,
    pullSeam: seamOf(pull, learned('pullSeam')),
    pullIsUrgent: false,
    pullLeftOut: learned('pullLeftOut') === true,
    leftOutCanBeTold: false,
    listRunning: false,
    listedAtMs: -Infinity,
    listsStates: 'unknown',
    listsOurNames: typeof ownNames === 'boolean' ? ownNames : null,
    namesToldAt: -Infinity,
    comparedContents: new Set(),
    listContradictions: 0,
    listSorts: connection.listSorts,
    orderWorked: learned('orderWorked') === true,
    orderDoubts: 0,
    failedProbes: 0,
    onlyListFails: false,
    honoursIdempotencyKey:
      connection.honoursIdempotencyKey || learned('honoursIdempotencyKey') === true,
    tooLargeBytes: typeof tooLargeBytes === 'number' ? tooLargeBytes : null,
  }
  for (const job of store.listUploads(connection.id, 'accepted'))
    awaitResult(work, job, clock, false)
  return work
}

const keptSeam = z.object({ startedAt: z.number(), seam: pullSeam })

/** Where the pass was when the last run ended. */
function seamOf(pull: PullPass | null, kept: unknown): PullSeam {
  const parsed = keptSeam.safeParse(kept)
  if (parsed.success && parsed.data.startedAt === pull?.startedAt) return parsed.data.seam
  const from = (pull?.nextPage ?? 0) * limits.maximumPageSize
  return { ...firstSeam(limits.maximumPageSize), position: from, from }
}

/** Starts waiting for the result of an accepted upload. */
export function awaitResult(
  work: ConnectionWork,
  job: Pick<
    UploadJob,
    'documentId' | 'serviceDocumentId' | 'origin' | 'mediaType' | 'acceptedAt' | 'listedStatus'
  >,
  clock: Clock,
  measured: boolean,
): void {
  if (job.serviceDocumentId === null) return
  const ageMs = measured ? 0 : Math.max(0, clock.now() - (job.acceptedAt ?? clock.now()))
  work.awaited.set(job.documentId, {
    documentId: job.documentId,
    serviceDocumentId: job.serviceDocumentId,
    origin: job.origin,
    kind: timesKindOf(job.mediaType),
    acceptedMs: clock.monotonicMs() - ageMs,
    measured,
    askedAgeMs: 0,
    notBeforeMs: 0,
    listedDone: isDone(job.listedStatus),
    failures: 0,
    missingSinceMs: null,
    running: false,
  })
}

/** The interface names COMPLETED alone; FAILED is asked for too, to learn why. */
export function isDone(status: string | null): boolean {
  return status === 'COMPLETED' || status === 'FAILED'
}
