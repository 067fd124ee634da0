import { createFakeService } from '../../support/fake-service/fake-service-calls.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
  startSync,
  syncConnection,
} from '../../support/fake-service/sync-rig.ts'
import { createVirtualTime } from '../../support/fake-service/virtual-time.ts'
import { mostInAnyMinute } from '../../support/fake-service/request-window.ts'
import { createSyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { processingMs, wantedSeconds, type Case, type Measured } from './shapes.ts'

export type OurOptions = {
  /** Processing times learned in an earlier session. */
  readonly warm: boolean
  readonly listsStates: boolean
  /** A person asks for something every so many seconds on average; 0 for never. */
  readonly actionEverySeconds?: number
}
/** Something that a person asks for, and how long it waited for leave, ms. */
type Action = { readonly startedMs: number; readonly waitMs: number }
export type OurMeasured = Measured & {
  readonly mostInAnyMinute: number
  readonly actions: readonly Action[]
}

/** The real engine, database and all, against the service in memory. */
export async function runOurs(given: Case, options: OurOptions): Promise<OurMeasured> {
  const time = createVirtualTime()
  // As the oracle draws them: one time for each document in order.
  const draw = seededRandom(given.seed * 7919 + given.documents)
  let slowestMs = 0
  const service = createFakeService({
    time,
    perMinute: given.perMinute,
    window: 'fixed',
    processingMs: () => {
      const ms = processingMs(given.shape, draw)
      slowestMs = Math.max(slowestMs, ms)
      return 300 + ms
    },
    listsStates: options.listsStates,
  })
  const db = openMemoryDatabase()
  if (options.warm) createSyncJobs(db).putLearned(connectionId, 'times:pdf', learned(given))
  const nextKey = documentKeys()
  const resultsMs: number[] = []
  const sync = startSync({
    time,
    service,
    db,
    random: seededRandom(given.seed),
    connection: syncConnection(given.perMinute),
    createDocumentId: nextKey,
    onChange: (change) => {
      if (change.kind === 'results') resultsMs.push(time.monotonicMs())
    },
  })
  for (let n = 0; n < given.documents; n++)
    sync.enqueueUpload({
      documentId: nextKey(),
      connectionId,
      fileName: `invoice-${String(n)}.pdf`,
      mediaType: 'application/pdf',
      byteSize: 8,
    })
  const actions: Action[] = []
  const isDone = () => resultsMs.length === given.documents
  if (options.actionEverySeconds)
    void act(time, sync, options.actionEverySeconds, given.seed, actions, isDone)
  await time.run({ untilMs: 24 * 3_600_000, isDone })
  const stopped = sync.stop()
  await time.run({ untilMs: time.monotonicMs() + 60_000 })
  await stopped
  db.close()
  const { times } = service.window
  return {
    requestsPerDocument: (times.length - actions.length) / given.documents,
    makespanSeconds: Math.max(...resultsMs) / 1000,
    meanResultSeconds: resultsMs.reduce((sum, ms) => sum + ms, 0) / given.documents / 1000,
    refusals: service.window.refusals(),
    lastResultRatio: Math.max(...resultsMs) / 1000 / wantedSeconds(given, slowestMs),
    mostInAnyMinute: mostInAnyMinute(times),
    actions,
  }
}

async function act(
  time: ReturnType<typeof createVirtualTime>,
  sync: ReturnType<typeof startSync>,
  everySeconds: number,
  seed: number,
  actions: Action[],
  isDone: () => boolean,
): Promise<void> {
  const random = seededRandom(seed + 5)
  for (;;) {
    sync.personSeen()
    await time.sleep(-everySeconds * 1000 * Math.log(1 - random()))
    if (isDone()) return
    const startedMs = time.monotonicMs()
    await sync.calls(connectionId)?.getDocumentText('any')
    actions.push({ startedMs, waitMs: time.monotonicMs() - startedMs - 100 })
  }
}

/** What forty documents of a session before would have taught, polled without hurry. */
function learned(given: Case): readonly (readonly [number, number])[] {
  const random = seededRandom(given.seed + 99_991)
  return Array.from({ length: 40 }, () => {
    const ms = processingMs(given.shape, random)
    return [ms * 0.9, ms * 1.15]
  })
}
