import type { Database } from '../../../src-main/store/database.ts'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import type { SyncChange, SyncConnection, SyncPorts } from '../../../src-main/sync/sync-types.ts'
import type {
  ListedDocument,
  ListedPage,
  ServiceCalls,
} from '../../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { AnswerFacts, Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import {
  createFakeService,
  type FakeServiceOptions,
} from '../../support/fake-service/fake-service-calls.ts'
import { createSyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
  startSync,
  syncConnection,
} from '../../support/fake-service/sync-rig.ts'
import { createVirtualTime } from '../../support/fake-service/virtual-time.ts'

type Called = keyof ServiceCalls
type Answered = Outcome<unknown> | null
type Answer = (...given: never[]) => Answered | Promise<Answered>

/** A page of the list that a test makes itself. */
export function listed(items: readonly ListedDocument[], told: Partial<ListedPage> = {}) {
  const page: ListedPage = {
    items,
    pageNumber: 0,
    pageSize: 100,
    totalElements: items.length,
    last: true,
    unreadableItems: 0,
    ...told,
  }
  const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
  return { ok: true, value: page, facts } as const
}

export function listedAs(documentId: string, fileName: string | null): ListedDocument {
  const unsaid = { status: null, documentType: null, title: null, createdAt: null, updatedAt: null }
  return { documentId, fileName, ...unsaid }
}

/** The real engine before a service in memory whose answers a test may replace, one by one. */
export function startEngine(
  options: Partial<FakeServiceOptions> & {
    readonly perMinute?: number
    readonly connection?: Partial<SyncConnection>
    /** Ids of further connections that a test may set. */
    readonly moreConnections?: readonly string[]
    readonly onChange?: (db: Database, change: SyncChange) => void
    readonly wrapStore?: (store: SyncStore) => SyncStore
    readonly originals?: SyncPorts['originals']
    /** Connections whose secret is not there. */
    readonly withoutSecret?: readonly string[]
    /** Otherwise a fault of our own in the log fails the test. */
    readonly mayFail?: boolean
  } = {},
) {
  const { perMinute = 100 } = options
  const time = createVirtualTime()
  const service = createFakeService({ processingMs: () => 5000, ...options, time, perMinute })
  const db = openMemoryDatabase([connectionId, ...(options.moreConnections ?? [])])
  const answers = new Map<Called, Answer>()
  const sent: { readonly operation: Called; readonly atMs: number }[] = []
  const changes: SyncChange[] = []
  const nextKey = documentKeys()
  const faults: string[] = []
  const logged: { readonly event: string; readonly details: unknown }[] = []

  const connect: SyncPorts['connect'] = ({ id }, gate) => {
    const calls = service.connect(gate)
    const isSignedOut = options.withoutSecret?.includes(id)
    return new Proxy(calls, {
      get(target, name: Called) {
        const method = Reflect.get(target, name) as (...given: never[]) => Promise<unknown>
        return async (...given: never[]) => {
          const made = isSignedOut ? signedOut : (answers.get(name)?.(...given) ?? null)
          const replaced = made instanceof Promise ? await made : made
          const callOptions = given.at(-1) as Parameters<ServiceCalls['listDocuments']>[1]
          sent.push({ operation: name, atMs: time.monotonicMs() })
          // Without a slot it would not count, and without a signal it would outlive the queue.
          if (ofTheQueue.includes(name) && !(callOptions?.slot && callOptions.signal))
            faults.push(`${name} without its slot and its signal`)
          if (!replaced) return method(...given)
          if (name === 'uploadDocument' && !isSignedOut) began(given[0])
          const slot = callOptions?.slot ?? (await gate.admit(callOptions?.signal))
          await time.sleep(100)
          slot.settled(replaced.facts)
          return replaced
        }
      },
    })
  }

  /** Each life of the process; the timers of one that is over do nothing. */
  let life = { isOver: false }
  const start = () => {
    const own = (life = { isOver: false })
    return startSync({
      time: { ...time, setTimer: (ms, run) => time.setTimer(ms, () => own.isOver || run()) },
      service,
      connect,
      db,
      random: seededRandom(1),
      connection: syncConnection(perMinute, options.connection),
      createDocumentId: nextKey,
      wrapStore: options.wrapStore ?? ((store) => store),
      ...(options.originals && { originals: options.originals }),
      logger: {
        log: (level, event, details) => {
          logged.push({ event, details })
          if (level === 'error' && !own.isOver) faults.push(`${event} ${JSON.stringify(details)}`)
        },
      },
      onChange: (change) => {
        changes.push(change)
        options.onChange?.(db, change)
      },
    })
  }
  let sync = start()
  async function stop(): Promise<void> {
    const stopped = sync.stop()
    await time.run({ untilMs: time.monotonicMs() + 10_000 })
    await stopped
  }
  return {
    get sync() {
      return sync
    },
    service,
    time,
    changes,
    sent,
    /** When it was asked for, virtual ms. */
    timesOf: (operation: string): number[] =>
      sent.filter((one) => one.operation === operation).map(({ atMs }) => atMs),
    /** All that was logged. */
    logged,
    /** Faults of our own among it: the event and its details. */
    faults,
    /** From now on this is the answer; null lets the service itself answer. */
    answer: (operation: Called, make: Answer) => void answers.set(operation, make),
    asBefore: () => answers.clear(),
    add(count = 1, byteSize = 8): string[] {
      return Array.from({ length: count }, () => {
        const documentId = nextKey()
        sync.enqueueUpload({
          documentId,
          connectionId,
          fileName: 'Rechnung.pdf',
          mediaType: 'application/pdf',
          byteSize,
        })
        return documentId
      })
    },
    pass: (ms: number) => time.run({ untilMs: time.monotonicMs() + ms }),
    /** The last state that was told of a document. */
    stateOf: (documentId: string): string | null => {
      for (const change of changes.toReversed()) {
        if (change.documentId !== documentId) continue
        if (change.kind === 'results') return 'ready'
        if (change.kind === 'document-state')
          return change.state.kind === 'failed' ? `failed ${change.state.code}` : change.state.kind
      }
      return null
    },
    jobOf: (documentId: string) => createSyncJobs(db).findUpload(documentId),
    /** The process is gone without a word, and a new one starts. */
    crash() {
      life.isOver = true
      sync = start()
    },
    /** Ends the process in good order and starts it again over the same database. */
    async restart() {
      await stop()
      sync = start()
    },
    async end() {
      await stop()
      db.close()
      if (!options.mayFail && faults.length > 0)
        throw new Error(`The queue has failed: ${faults.join(', ')}`)
    },
  }
}
export type Engine = ReturnType<typeof startEngine>

/** Nobody but the queue asks for these; the others a person may ask for as well, who is let in by the gate. */
const ofTheQueue: readonly Called[] = [
  ...(['uploadDocument', 'listDocuments', 'streamDocumentContent'] as const),
  ...(['provideFeedback', 'getDocumentFeedback'] as const),
]

/** An answer comes to a body. */
function began(upload: unknown): void {
  const { onBodyStarted } = upload as Parameters<ServiceCalls['uploadDocument']>[0]
  onBodyStarted?.()
}

export function answered(
  status: number,
  code: string | null = null,
  said: Partial<AnswerFacts> = {},
): Outcome<never> {
  const facts = { status, requestId: null, remaining: null, retryAfterMs: null, ...said }
  const { retryAfterMs } = facts
  return {
    ok: false,
    failure: {
      kind: 'answered',
      status,
      code,
      message: null,
      requestId: null,
      retryAfterMs,
      nextStep: 'wait',
    },
    facts,
  }
}

export const signedOut: Outcome<never> = {
  ok: false,
  failure: { kind: 'sign-in', reason: 'no-secret', status: null, nextStep: 'sign-in' },
  facts: null,
}

export function unreadable(reason: 'html' | 'truncated'): Outcome<never> {
  const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
  const failure: ServiceFailure = {
    kind: 'unreadable',
    reason,
    status: 200,
    requestId: null,
    nextStep: 'wait',
  }
  return { ok: false, failure, facts }
}

export function unreachable(
  reason: Extract<ServiceFailure, { kind: 'network' }>['reason'],
  bodySent: 'none' | 'part' | 'whole' = 'none',
): Outcome<never> {
  return {
    ok: false,
    failure: { kind: 'network', reason, bodySent, nextStep: 'wait' },
    facts: null,
  }
}
