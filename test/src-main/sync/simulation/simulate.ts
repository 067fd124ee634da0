import type { Database } from '../../../../src-main/store/database.ts'
import type { UploadJob } from '../../../../src-main/sync/sync-store.ts'
import type { Sync, SyncChange } from '../../../../src-main/sync/sync-types.ts'
import type { FeedbackRequest } from '../../../../src-shared/service-api/feedback.ts'
import {
  createFakeService,
  type FakeService,
} from '../../../support/fake-service/fake-service-calls.ts'
import { gaussian, seededRandom } from '../../../support/fake-service/seeded-random.ts'
import {
  connectionId,
  documentKeys,
  startSync,
  syncConnection,
} from '../../../support/fake-service/sync-rig.ts'
import { createVirtualTime, type VirtualTime } from '../../../support/fake-service/virtual-time.ts'
import { createSyncJobs } from '../../../../src-main/store/sync-jobs.ts'
import { crashingStore, liveThrough, type Life } from './crashing-store.ts'
import { drawFate, drawWorld, listFailed, type World } from './draw-world.ts'
import { createVirtualDisk, type VirtualDisk } from './power-cut.ts'

/** What is left when everything has become quiet. */
export type Outcome = {
  readonly seed: number
  readonly world: World
  readonly jobs: readonly UploadJob[]
  readonly service: FakeService
  readonly intended: ReadonlyMap<string, FeedbackRequest>
  /** What the receiver of the changes wrote: the kind of the last state of each document. */
  readonly documentStates: ReadonlyMap<string, string>
  /** Files that were told to be unclear at some time. */
  readonly doubted: ReadonlySet<string>
  /** What was told that can never be right. */
  readonly untruths: readonly string[]
  /** Ids at the service that had a row here before the pass of the first half hour. */
  readonly appearedSoon: ReadonlySet<string | null>
  readonly quietMs: number
  /** Requests of the last ten virtual minutes: idle means none. */
  readonly requestsWhenIdle: number
  readonly crashes: number
  readonly trace: string
}

const longestMs = 3 * 3_600_000
const exchangesEndMs = 100_000

/**
 * Runs one whole life of an outbox, crashes and all, from one seed.
 * `isSynced`: a commit is on the platter when it is answered, see power-cut.ts.
 */
export async function simulate(seed: number, db: Database, isSynced: boolean): Promise<Outcome> {
  const random = seededRandom(seed)
  const world = drawWorld(random)
  const time = createVirtualTime()
  const strays: number[] = []
  const service = serviceOf(world, time, random, strays)
  for (let n = 0; n < world.othersDocuments; n++) service.addOthers(`others-${String(n)}.pdf`)
  const nextKey = documentKeys()
  const trace: string[] = []
  const intended = new Map<string, FeedbackRequest>()
  db.exec(
    'CREATE TABLE IF NOT EXISTS told (document_id TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT',
  )
  const process = processOf({
    world,
    time,
    service,
    db,
    random,
    nextKey,
    onChange,
    disk: createVirtualDisk(db, isSynced),
    crashes: { count: 0 },
  })
  process.start()

  meddle(world, { time, random, queue: process.current, db })
  const doubted = new Set<string>()
  const untruths: string[] = []
  function onChange(change: SyncChange): void {
    if (change.kind === 'document-state' && change.state.kind === 'uncertain')
      doubted.add(change.documentId)
    if (change.kind === 'results' && change.results.length === 0)
      untruths.push(`finished with nothing in it: ${change.documentId}`)
    const isStray = !mayBeLimited(strays) && service.window.refusals() === 0
    if (isStray && isLimited()) untruths.push('a lone 429 lowered the limit')
    if (change.kind === 'document-state' && change.state.kind === 'sending' && isPaused())
      untruths.push(`sent while the queue was paused: ${change.documentId}`)
    trace.push(`${time.monotonicMs().toFixed(3)} ${change.kind} ${change.documentId}`)
    const state = stateTold(change)
    if (state !== null)
      db.prepare('INSERT OR REPLACE INTO told VALUES (?, ?)').run(change.documentId, state)
  }

  /** What is on the disk counts: a crash may come between it and its answer. */
  function isPaused(): boolean {
    return createSyncJobs(db).findLearned(connectionId, 'pausedAt') != null
  }

  function isLimited(): boolean {
    const [status] = process.isUp() ? process.current().status() : []
    return status !== undefined && status.callsPerMinute < world.perMinute
  }

  for (let n = 0; n < world.documents; n++) {
    const documentId = nextKey()
    time.setTimer(random() * 20_000, () => enqueue(documentId))
  }
  /** A crash while the order is written makes the caller order again after the restart. */
  function enqueue(documentId: string): void {
    try {
      process.current().enqueueUpload({
        documentId,
        connectionId,
        fileName: 'Rechnung Müller.pdf',
        mediaType: 'application/pdf',
        byteSize: documentId.length,
      })
    } catch {
      time.setTimer(10_000, () => enqueue(documentId))
      return
    }
    // A person corrects, twice, some time after the file went in.
    if (random() < 0.5)
      for (const value of ['first', 'second'])
        time.setTimer(5000 + random() * 60_000, () => correct(documentId, value))
  }
  function correct(documentId: string, value: string): void {
    const body = {
      corrections: [{ resultIndex: 0, path: '/title', newValue: `${value} ${documentId}` }],
    }
    try {
      process.current().enqueueFeedback(documentId, body, random() < 0.5 ? 0 : 11_000)
      intended.set(documentId, body)
    } catch {
      time.setTimer(10_000, () => correct(documentId, value))
    }
  }
  if (world.wallJumpMs !== 0) time.setTimer(15_000, () => time.jump(world.wallJumpMs))

  await time.run({ untilMs: longestMs, isDone: () => isQuiet(db, time, world) })
  const quietMs = time.monotonicMs()
  // Documents of others that could not be told from ours are fetched now, at the limit's pace.
  await time.run({ untilMs: quietMs + 900_000 })
  const appearedSoon = new Set(readJobs(db).map((job) => job.serviceDocumentId))
  // What came after the first pass appears with that of the next half hour.
  await time.run({ untilMs: quietMs + 2_400_000 })
  const before = service.window.times.length
  await time.run({ untilMs: quietMs + 3_000_000 })
  const requestsWhenIdle = service.window.times.length - before
  // The last crash may have been just now.
  await time.run({ untilMs: quietMs + 3_010_000, isDone: process.isUp })
  const stopped = process.current().stop()
  await time.run({ untilMs: quietMs + 3_100_000 })
  await stopped
  return {
    seed,
    world,
    jobs: readJobs(db),
    service,
    intended,
    documentStates: readTold(db),
    doubted,
    untruths,
    appearedSoon,
    quietMs,
    requestsWhenIdle,
    crashes: process.crashes(),
    trace: trace.join('\n'),
  }
}

const tooLarge = {
  kind: 'answered',
  status: 413,
  code: null,
  message: null,
  requestId: null,
  retryAfterMs: null,
  nextStep: 'make-file-smaller',
} as const

/** Two refusals so near to each other, with the way there and back, are no strays. */
const apartMs = 130_000

function mayBeLimited(strays: readonly number[]): boolean {
  return strays.some((atMs, n) => n > 0 && atMs - (strays[n - 1] ?? 0) < apartMs)
}

/** `strays`: is told when a request was refused for the limit, which it had kept to. */
function serviceOf(
  world: World,
  time: VirtualTime,
  random: () => number,
  strays: number[],
): FakeService {
  let exchanges = world.othersExchanges
  let refusesFile = world.refusesOneFile
  const service = createFakeService({
    ...world,
    time,
    processingMs: () => world.medianMs * Math.exp(0.5 * gaussian(random)),
    fate: (operation) => {
      const isEarly = time.monotonicMs() < exchangesEndMs
      if (operation === 'list' && exchanges > 0 && isEarly && random() < 0.4) {
        exchanges--
        for (let n = Math.floor(random() * 4); n > 0; n--) exchangeOne(service)
      }
      const isFailing =
        time.monotonicMs() >= world.listFailsFromMs && time.monotonicMs() < world.listFailsUntilMs
      if (operation === 'list' && isFailing) return listFailed(world)
      if (operation === 'upload' && refusesFile) {
        refusesFile = false
        return { thereMs: 0, backMs: 0, lost: 'before', failure: tooLarge }
      }
      const share = time.monotonicMs() < world.faultsEndMs ? world.faultShare : 0
      const fate = drawFate(random, share, operation)
      if (fate.failure?.kind === 'answered' && fate.failure.status === 429)
        strays.push(time.monotonicMs())
      return fate
    },
  })
  return service
}

/** Another person takes the first document of theirs away and adds one. */
function exchangeOne(service: FakeService): void {
  const theirs = [...service.documents.values()].find(({ fileName }) => /^others-/.test(fileName))
  if (!theirs) return
  service.documents.delete(theirs.id)
  service.addOthers('others-later.pdf')
}

type Setup = {
  readonly world: World
  readonly time: VirtualTime
  readonly service: FakeService
  readonly db: Database
  readonly random: () => number
  readonly nextKey: () => string
  readonly onChange: (change: SyncChange) => void
  readonly disk: VirtualDisk
  readonly crashes: { count: number }
}

/** Starts the process, and again some time after each crash. */
function processOf(setup: Setup) {
  const { world, time, random, disk, crashes } = setup
  let current: Sync | null = null

  function start(): Sync {
    const life: Life = {
      isAlive: true,
      stepsLeft: crashes.count < world.crashes ? 1 + Math.floor(random() * 40) : Infinity,
      afterCommit: random() < 0.5,
      onCommitted: disk.committed,
      onCrash: () => {
        crashes.count++
        current = null
        // Timers of a dead process do nothing; the new one reads what is on disk.
        time.setTimer(100 + random() * 5000, () => {
          disk.powerCut()
          start()
        })
      },
    }
    const mortal: VirtualTime = {
      ...time,
      setTimer: (delayMs, run) =>
        time.setTimer(delayMs, () => {
          if (life.isAlive) run()
        }),
    }
    return (current = startSync({
      ...setup,
      onChange: (change) => {
        liveThrough(life)
        setup.onChange(change)
      },
      time: mortal,
      connection: syncConnection(world.perMinute, {
        honoursIdempotencyKey: world.honoursKey && world.keyIsDeclared,
        listSorts: world.sorts,
      }),
      createDocumentId: setup.nextKey,
      originals: {
        read: (id) => Promise.resolve({ kind: 'bytes', bytes: new TextEncoder().encode(id) }),
        save: () => Promise.resolve(),
      },
      wrapStore: (store) => crashingStore(store, life),
    }))
  }
  return {
    start,
    current: (): Sync => {
      if (!current) throw new Error('The process is down')
      return current
    },
    isUp: () => current !== null,
    crashes: () => crashes.count,
  }
}

/** When nothing goes wrong any more. */
export function faultsEndMs({ faultsEndMs, listFailsUntilMs }: World): number {
  return Math.max(faultsEndMs, listFailsUntilMs, 100_000)
}

/** Nothing is left to do, or what is left needs a person. */
function isQuiet(db: Database, time: VirtualTime, world: World): boolean {
  if (time.monotonicMs() < faultsEndMs(world)) return false
  const jobs = readJobs(db)
  const store = createSyncJobs(db)
  return (
    jobs.filter(({ origin }) => origin === 'here').length === world.documents &&
    jobs.every(({ state }) => state === 'ready' || state === 'held' || state === 'failed') &&
    store.nextFetchAt(connectionId) === undefined &&
    store.nextFeedback(connectionId, Number.MAX_SAFE_INTEGER) === undefined &&
    (
      db.prepare("SELECT count(*) AS n FROM sync_feedback WHERE state = 'sending'").get() as {
        n: number
      }
    ).n === 0
  )
}

function readJobs(db: Database): UploadJob[] {
  const store = createSyncJobs(db)
  const ids = db.prepare('SELECT document_id AS id FROM sync_uploads ORDER BY seq').all() as {
    id: string
  }[]
  return ids.flatMap(({ id }) => store.findUpload(id) ?? [])
}

type Meddling = {
  readonly time: VirtualTime
  readonly random: () => number
  /** @throws while the process is down */
  readonly queue: () => Sync
  readonly db: Database
}

/** Somebody at the window: pauses, goes on, and puts a file first; what a crash took, they do again. */
function meddle({ pauses }: World, { time, random, queue, db }: Meddling): void {
  function soon(act: () => void): void {
    try {
      act()
    } catch {
      time.setTimer(7000, () => soon(act))
    }
  }
  for (let n = 0; n < pauses; n++)
    time.setTimer(random() * 60_000, () =>
      soon(() => {
        queue().pause(connectionId, true)
        time.setTimer(random() * 20_000, () =>
          soon(() => {
            const last = readJobs(db).findLast(({ state }) => state === 'staged')
            if (last) queue().putFirst(connectionId, [last.documentId])
            queue().pause(connectionId, false)
          }),
        )
      }),
    )
}

/** The receiver keeps a row for each document, as the real one does. */
function stateTold(change: SyncChange): string | null {
  if (change.kind === 'document-state') return change.state.kind
  if (change.kind === 'results') return 'ready'
  return change.kind === 'appeared' ? 'processing' : null
}

function readTold(db: Database): ReadonlyMap<string, string> {
  const rows = db.prepare('SELECT document_id AS id, state FROM told').all() as {
    id: string
    state: string
  }[]
  return new Map(rows.map(({ id, state }) => [id, state]))
}
