import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import type { DocumentRow } from '../store/tables.ts'
import {
  claimDueDeliveries,
  findDelivery,
  insertDelivery,
  nextDeliveryAt,
  releaseDelivery,
  storeDelivery,
} from '../store/deliveries.ts'
import type { DeliveryRow } from '../store/tables.ts'
import type { Membership } from '../members/membership.ts'
import type { Database, Engine } from '../store/engine.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import { listWebhooks } from '../store/webhooks.ts'
import type { Delivered, Deliver } from './deliver.ts'
import { mostTries, retryDelayMs } from './retry-delay.ts'

/** A delivery that this process sends, and the member it holds it as. */
type Held = { delivery: DeliveryRow; member: string }

/** How many deliveries are under way at the same time. */
const concurrency = 4
/** How long to wait after the database refused a write. */
const storeRetryMs = 30_000

export type DeliveryQueue = {
  /** Stores an event for every webhook of the workspace; meant for the transaction it reports. */
  add(database: Database, document: DocumentRow, status: 'COMPLETED' | 'FAILED'): Promise<void>
  /** Stores a test event for one webhook; the answer is its id. */
  addTest(webhookId: string, workspaceId: string): Promise<string>
  /** Sends what is due, and sets the timer for what will be. */
  wake(): void
  /** Settles when nothing is under way. */
  whenQuiet(): Promise<void>
  stop(): Promise<void>
}

export function createDeliveryQueue(parts: {
  engine: Engine
  membership: Pick<Membership, 'id'>
  writes: StoreWrites
  clock: Clock
  log: ServiceLog
  deliver: Deliver
  random(): number
  /** False where others send. */
  sends?: boolean
}): DeliveryQueue {
  const { engine, writes, clock, log } = parts
  const running = new Map<string, Promise<void>>()
  const abort = new AbortController()
  let cancelTimer = (): void => {}
  let looking: Promise<void> | null = null
  let isAskedFor = false

  async function addEvent(
    database: Database,
    webhookId: string,
    type: string,
    data: object,
  ): Promise<string> {
    const id = `evt_${randomUUID()}`
    const now = clock.now()
    const body = JSON.stringify({ id, type, timestamp: new Date(now).toISOString(), data })
    await insertDelivery(database, { id, webhookId, eventType: type, body, now })
    return id
  }

  /** One look at a time, so that none is sent twice. */
  function wake(): void {
    cancelTimer()
    if (abort.signal.aborted || parts.sends === false) return
    isAskedFor = true
    looking ??= look()
      .catch(onCrash)
      .finally(() => {
        looking = null
        if (isAskedFor) wake()
      })
  }

  async function look(): Promise<void> {
    isAskedFor = false
    for (const held of await claim()) start(held)
    const next = await nextDeliveryAt(engine.database)
    if (next !== undefined && running.size === 0 && !abort.signal.aborted)
      wakeIn(next - clock.now())
  }

  async function claim(): Promise<Held[]> {
    const now = clock.now()
    const next = await nextDeliveryAt(engine.database)
    const limit = concurrency - running.size
    if (next === undefined || next > now || limit <= 0) return []
    const member = await parts.membership.id()
    const { isShared } = engine
    const claimed = await engine.lazily((database) =>
      claimDueDeliveries(database, { member, now, limit, isShared }),
    )
    return claimed.map((delivery) => ({ delivery, member }))
  }

  function wakeIn(delayMs: number): void {
    cancelTimer()
    cancelTimer = clock.setTimer(delayMs, wake)
  }

  /** What is due is still due: not at once again. */
  function onCrash(error: unknown): void {
    writes.note(error)
    log('delivery.crashed', describeThrown(error))
    wakeIn(storeRetryMs)
  }

  function start(held: Held): void {
    const { id } = held.delivery
    const done = attempt(held).then(
      () => {
        running.delete(id)
        wake()
      },
      (error: unknown) => {
        running.delete(id)
        onCrash(error)
        clock.setTimer(storeRetryMs, () => putBack(held))
      },
    )
    running.set(id, done)
  }

  /** After an outcome could not be stored: it is sent again. */
  function putBack(held: Held): void {
    if (abort.signal.aborted) return
    releaseDelivery(engine.database, held.delivery.id, held.member).then(wake, () =>
      clock.setTimer(storeRetryMs, () => putBack(held)),
    )
  }

  async function attempt({ delivery, member }: Held): Promise<void> {
    const outcome = await parts.deliver(delivery, abort.signal)
    // Broken off by a stop: the try does not count.
    if (abort.signal.aborted) return releaseDelivery(engine.database, delivery.id, member)
    // Deleted meanwhile with its webhook.
    if (!(await findDelivery(engine.database, delivery.id))) return
    const attempts = delivery.attempts + 1
    const state = nextState(outcome, attempts)
    // Where the disk is full it waits here: sent again meanwhile, the receiver would have it twice.
    const isNoted = await writes.untilTaken(
      () =>
        engine.lazily((database) =>
          storeDelivery(database, member, {
            id: delivery.id,
            attempts,
            updated_at: clock.now(),
            ...state,
          }),
        ),
      abort.signal,
    )
    if (!isNoted) return releaseDelivery(engine.database, delivery.id, member)
    if (outcome.kind === 'delivered')
      log('delivery.done', { deliveryId: delivery.id, attempt: attempts, status: outcome.status })
    else
      log('delivery.failed', {
        deliveryId: delivery.id,
        attempt: attempts,
        reason: outcome.reason,
        ...(outcome.status !== undefined && { status: outcome.status }),
      })
  }

  function nextState(
    outcome: Delivered,
    attempts: number,
  ): Pick<DeliveryRow, 'state' | 'next_attempt_at' | 'last_status' | 'last_error'> {
    const now = clock.now()
    if (outcome.kind === 'delivered')
      return {
        state: 'DELIVERED',
        next_attempt_at: now,
        last_status: outcome.status,
        last_error: null,
      }
    const failed = { last_status: outcome.status ?? null, last_error: outcome.reason }
    const delayMs =
      attempts >= mostTries || outcome.isFinal
        ? undefined
        : retryDelayMs(attempts, parts.random(), outcome.retryAfterMs)
    return delayMs === undefined
      ? { ...failed, state: 'GIVEN_UP', next_attempt_at: now }
      : { ...failed, state: 'PENDING', next_attempt_at: now + delayMs }
  }

  return {
    async add(database, document, status) {
      const { workspace_id: workspaceId, id: documentId } = document
      const type = status === 'COMPLETED' ? 'document.completed' : 'document.failed'
      for (const webhook of await listWebhooks(database, workspaceId))
        await addEvent(database, webhook.id, type, { workspaceId, documentId, status })
    },
    addTest: (webhookId, workspaceId) =>
      addEvent(engine.database, webhookId, 'webhook.test', { workspaceId, status: 'TEST' }),
    wake,
    async whenQuiet() {
      while (looking || running.size > 0) await Promise.all([looking, ...running.values()])
    },
    async stop() {
      cancelTimer()
      abort.abort()
      await looking
      await Promise.all(running.values())
    },
  }
}
