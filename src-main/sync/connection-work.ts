import { z } from 'zod'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { ListedDocument } from '../../src-shared/service-api/service-calls.ts'
import { createAwaitedResults, type AwaitedResults, type TimesKind } from './awaited-results.ts'
import { firstSeam, pullSeam, type PullSeam } from './pull-seam.ts'
import { createArrivalPace, type ArrivalPace } from './timing/arrival-pace.ts'
import { createLearnedTimes, type LearnedTimes } from './timing/learned-times.ts'
import { createOpenQuestions, type OpenQuestions } from './open-questions.ts'
import type { RememberedOutbox } from './outbox.ts'
import { createRests, type Rests } from './rests.ts'
import type { PullPass, SyncStore, UploadJob } from './sync-store.ts'
import type { SyncConnection } from './sync-types.ts'
import type { Clock } from '../ports.ts'

/** What the service's list was seen to do. */
type ListKnowledge = {
  isBeingRead: boolean
  /** When its last page came, monotonic ms. */
  readMs: number
  /** When a page of it last told something that others had done, monotonic ms. */
  newsMs: number
  /** Whether it tells which documents are done. */
  tellsStates: 'unknown' | 'yes' | 'no'
  /** How often a document that it called done was not. */
  contradictions: number
  /** Whether it shows the names under which we uploaded; null as long as none was seen. */
  showsOurNames: boolean | null
  /** When the newest upload that told so was accepted, wall clock; -Infinity for none in this run. */
  namesToldAt: number
  sorts: boolean
  /** It was had with an order at least once. */
  orderWorked: boolean
  /** How often in turn it failed with an order and came without one; odd after a failure. */
  orderDoubts: number
  /** When each document that a page named was changed last, by its id at the service and in its words. */
  readonly changed: Map<string, string>
  /** Up to which time of change, in ms by the service's clock, looks have seen what others told; null for none. */
  changesSeenAt: number | null
  /** Whether it comes in the order of change. */
  byChange: 'untried' | 'works' | 'no'
  /** Documents, by their key here, whose next change there is what was told from here. */
  readonly toldByUs: Set<string>
  /** The service answers, and fails at its list alone. */
  failsAlone: boolean
}

/** Looks for uploads whose answer was lost, page by page through the newest documents. */
export type Lookup = {
  seam: PullSeam
  pages: number
  total: number | null
  /** Wall clock: nothing older is looked for. */
  readonly sinceAt: number
  /** Lowest place in our own order of those looked for: it grows, whatever becomes of the clock. */
  readonly sinceSeq: number
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

/** Look-ups of this connection. */
type Lookups = {
  current: Lookup | null
  /** Staged before this start: looked for once before they are sent, as a restored copy may be old. */
  leftoversSinceAt: number | null
  /** Entries of the list whose bytes were those of none of our files that they could be. */
  readonly comparedContents: Set<string>
  /** Uploads may be held only because the list could not be read. */
  heldUnread: boolean
}

/** The pass over the list that takes documents of others in. */
type PullProgress = {
  pass: PullPass | null
  seam: PullSeam
  /** Its pages come in the order of change. */
  byChange: boolean
  /** The time of change of its first row then, in ms by the service's clock. */
  newestChangeAt: number | null
  /** A person asked for the pass and watches it. */
  isUrgent: boolean
  /** Entries of the list were left out because they might have been our own. */
  leftOut: boolean
  /** Names turned out to tell since then: a pass can tell them now. */
  leftOutCanBeTold: boolean
}

const changedTimes = z.record(z.string(), z.string())
const tooLarge = z.object({ bytes: z.number().positive(), learnedAt: z.number() })
type TooLarge = z.infer<typeof tooLarge>

/** What the service was seen to do with requests. */
type ServiceHabits = {
  /** When anything was last answered as asked, monotonic ms. */
  answeredMs: number
  /** Probes in a row that found it failing. */
  failedProbes: number
  honoursIdempotencyKey: boolean
  /** The smallest file that it refused for its size, and when (wall clock); null for none. */
  tooLarge: TooLarge | null
  /** Finished before the answer to their upload was here, by the service's ids. */
  readonly finishedEarly: Set<string>
}

/** All that is remembered of one connection while Intray runs. The rows on disk are the truth. */
export type ConnectionWork = {
  readonly connection: SyncConnection
  readonly results: AwaitedResults
  /** About results, those of a person as well. */
  readonly questions: OpenQuestions
  readonly times: Readonly<Record<TimesKind, LearnedTimes>>
  /** Of a person's own documents. */
  readonly pace: ArrivalPace
  /** Uploads, feedback and fetches that are out now. */
  readonly running: Set<string>
  /** Uploads that are out as a whole and late to be answered: until when each is waited for, wall clock. */
  readonly unanswered: Map<string, number>
  readonly rests: Rests
  /** Failures in a row that were a task's own, by its running key. */
  readonly ownFailures: Map<string, number>
  readonly list: ListKnowledge
  readonly lookups: Lookups
  readonly pull: PullProgress
  readonly service: ServiceHabits
  /** Since when (wall clock) a person has nothing sent; null where the queue goes on. */
  pausedAt: number | null
  /** Counts how often a person put the sign-in right, or wanted it tried anew. */
  signInRevision: number
  /** What was last read of the rows on disk. */
  outbox: RememberedOutbox | null
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
  const oldestAt = store.oldestStagedAt(connection.id) ?? Infinity
  const learned = (name: string) => store.findLearned(connection.id, name)
  const ownNames = learned('listsOurNames')
  const pass = store.findPull(connection.id) ?? null
  const work: ConnectionWork = {
    connection,
    results: createAwaitedResults(clock),
    questions: createOpenQuestions(),
    times: {
      pdf: createLearnedTimes(learned('times:pdf')),
      image: createLearnedTimes(learned('times:image')),
    },
    pace: createArrivalPace(clock),
    running: new Set(),
    unanswered: new Map(),
    rests: createRests(),
    ownFailures: new Map(),
    list: {
      isBeingRead: false,
      readMs: -Infinity,
      newsMs: -Infinity,
      tellsStates: 'unknown',
      contradictions: 0,
      showsOurNames: typeof ownNames === 'boolean' ? ownNames : null,
      namesToldAt: -Infinity,
      sorts: connection.listSorts,
      orderWorked: learned('orderWorked') === true,
      orderDoubts: 0,
      failsAlone: false,
      changed: new Map(Object.entries(changedTimes.safeParse(learned('changed')).data ?? {})),
      changesSeenAt: z.number().safeParse(learned('changesSeenAt')).data ?? null,
      byChange: 'untried',
      toldByUs: new Set(),
    },
    lookups: {
      current: null,
      leftoversSinceAt: oldestAt < startedAt ? oldestAt : null,
      comparedContents: new Set(),
      heldUnread: true,
    },
    pull: {
      pass,
      seam: seamOf(pass, learned('pullSeam')),
      byChange: false,
      newestChangeAt: null,
      isUrgent: false,
      leftOut: learned('pullLeftOut') === true,
      leftOutCanBeTold: false,
    },
    service: {
      answeredMs: -Infinity,
      failedProbes: 0,
      honoursIdempotencyKey:
        connection.honoursIdempotencyKey || learned('honoursIdempotencyKey') === true,
      tooLarge: tooLarge.safeParse(learned('tooLarge')).data ?? null,
      finishedEarly: new Set(),
    },
    pausedAt: pausedAt(store, connection.id),
    signInRevision: 0,
    outbox: null,
  }
  for (const job of store.listUploads(connection.id, 'accepted'))
    awaitResult(work, job, clock, false)
  return work
}

const pausedName = 'pausedAt'

/** Since when a person has nothing sent over this connection; null where the queue goes on. */
export function pausedAt(store: SyncStore, connectionId: string): number | null {
  return z.number().safeParse(store.findLearned(connectionId, pausedName)).data ?? null
}

/** Durable when it returns. */
export function rememberPause(store: SyncStore, connectionId: string, at: number | null): void {
  store.putLearned(connectionId, pausedName, at)
}

const keptSeam = z.object({ startedAt: z.number(), seam: pullSeam })

/** Where the pass was when the last run ended. */
function seamOf(pass: PullPass | null, kept: unknown): PullSeam {
  // A look begins anew: its pages may have come in the order of change.
  if (pass?.scope === 'new') return firstSeam(limits.maximumPageSize)
  const parsed = keptSeam.safeParse(kept)
  if (parsed.success && parsed.data.startedAt === pass?.startedAt) return parsed.data.seam
  const from = (pass?.nextPage ?? 0) * limits.maximumPageSize
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
  const { documentId, serviceDocumentId, origin, listedStatus } = job
  if (serviceDocumentId === null) return
  const ageMs = measured ? 0 : Math.max(0, clock.now() - (job.acceptedAt ?? clock.now()))
  work.results.add({
    documentId,
    serviceDocumentId,
    origin,
    kind: timesKindOf(job.mediaType),
    acceptedMs: clock.monotonicMs() - ageMs,
    measured,
    listedDone: isDone(listedStatus) || work.service.finishedEarly.delete(serviceDocumentId),
  })
}

/** The interface names COMPLETED alone; FAILED is asked for too, to learn why. */
export function isDone(status: string | null): boolean {
  return status === 'COMPLETED' || status === 'FAILED'
}
