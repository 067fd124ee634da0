import type { ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { RequestSlot } from '../../src-shared/service-api/service-outcome.ts'
import type { Timer } from '../ports.ts'
import { chooseNext, type ChosenRequest } from './choose-next.ts'
import { errorCode, halt } from './halt.ts'
import { openConnectionWork, type ConnectionWork } from './connection-work.ts'
import { createLimiter, type Limiter } from './limiting/limiter.ts'
import { createSlotTeller } from './limiting/tell-free-slots.ts'
import { readOutbox } from './outbox-view.ts'
import { recover } from './recover.ts'
import { endRests } from './rests.ts'
import { situationOf } from './situation.ts'
import type { SyncContext, TaskContext } from './sync-context.ts'
import type { SyncConnection } from './sync-types.ts'
import { runRequest, runningKey } from './tasks/run-request.ts'
import { cancelPull, pullAgainIfClear, startPull } from './tasks/pull.ts'
import { startLookupIfDue } from './tasks/look-up.ts'
import { runProbe } from './tasks/probe.ts'
import { createLaneTrouble, type LaneTrouble } from './trouble.ts'
import { watchClock } from './watch-clock.ts'

/** All connections of one credential: one limit, one picture of whether the service is there. */
export type Lane = {
  readonly limiter: Limiter
  readonly trouble: LaneTrouble
  readonly members: ReadonlyMap<string, TaskContext>
  open(connection: SyncConnection, calls: ServiceCalls): void
  /** Looks for work soon; harmless when there is none. */
  wake(): void
  /** `urgent`: a person asked for it. */
  pull(connectionId: string, scope: 'all' | 'new', urgent: boolean): boolean
  cancelPull(connectionId: string): void
  /** Nothing that was held back after trouble waits any longer; what the service asked for stands. */
  tryNow(connectionId: string): void
  /** Sends nothing more and lets what is out end, for three seconds at most. */
  stop(): Promise<void>
}

const mostRunning = 6
const graceMs = 3000
const restartMs = { first: 1000, longest: 60_000 }

export function createLane(
  context: SyncContext,
  credential: string,
  requestsPerMinute: number,
): Lane {
  const { clock, store, logger } = context
  const abort = new AbortController()
  let isStopping = false
  const members = new Map<string, TaskContext>()
  /** Of these the disk did not take what is certain about rows in the middle of a step. */
  const unrecovered = new Set<TaskContext>()
  const running = new Set<Promise<void>>()
  const trouble = createLaneTrouble(clock, context.random)
  const limiter = createLimiter({
    requestsPerMinute,
    clock,
    isPersonHere: context.isPersonHere,
    leases: {
      load: () => store.listLeases(credential),
      save: (lease) => store.addLease(credential, lease, lease.leasedAt - 10 * 60_000),
    },
    onChange() {
      slotTeller.tellWhenFree()
      wake()
    },
  })
  const slotTeller = createSlotTeller(clock, limiter, () => {
    for (const connectionId of members.keys()) context.emit({ kind: 'status', connectionId })
  })
  const clockWatch = watchClock(clock)
  let timer: Timer | null = null
  let woken = false
  let crashes = 0

  function wake(): void {
    if (woken || isStopping) return
    woken = true
    // After the caller's own transaction has ended.
    queueMicrotask(() => {
      woken = false
      pumpSafely()
    })
  }

  /** A failing database must not end the queue: it is tried again, ever more slowly. */
  function pumpSafely(): void {
    if (isStopping) return
    try {
      if (clockWatch.jumped()) afterJump()
      pump()
      crashes = 0
    } catch (error) {
      const delayMs = Math.min(restartMs.longest, restartMs.first * 2 ** crashes++)
      logger.log('error', 'sync.loop.failed', { reason: errorCode(error), delayMs })
      wakeAt(clock.monotonicMs() + delayMs)
    }
  }

  function pump(): void {
    while (!isStopping && running.size < (limiter.isShared() ? 1 : mostRunning)) {
      const nowMs = clock.monotonicMs()
      const troubled = trouble.state()
      if (troubled) return probeIfDue(nowMs, troubled.untilMs)
      const { best, untilMs } = bestMove(nowMs)
      if (!best) return wakeAt(untilMs)
      const { member, request } = best
      const slot = slotFor(request)
      if (!slot) return wakeAt(limiter.nextInBackgroundMs())
      begin(member, runningKey(request), slot, (task) => runRequest(task, request, slot))
    }
  }

  function slotFor(request: ChosenRequest): RequestSlot | null {
    if (request.kind === 'feedback') return limiter.takeForPerson()
    // What may not use the slots kept for people is not chosen where only these are left.
    return limiter.takeInBackground() ?? limiter.takeToFinish()
  }

  /** Of all members; `untilMs`: when to choose again where none has one. */
  function bestMove(nowMs: number) {
    let best: { rank: number; request: ChosenRequest; member: TaskContext } | null = null
    let untilMs = Infinity
    for (const member of members.values()) {
      if (unrecovered.has(member) && nowMs >= member.work.rests.haltedUntilMs) recoverSafely(member)
      if (unrecovered.has(member)) untilMs = Math.min(untilMs, member.work.rests.haltedUntilMs)
      startLookupIfDue(member)
      pullAgainIfClear(member)
      const move = chooseNext(situationOf(member, limiter, nowMs))
      if (move.kind === 'wait') untilMs = Math.min(untilMs, move.untilMs)
      else if (!best || move.rank < best.rank) best = { ...move, member }
    }
    return { best, untilMs }
  }

  /** Written waits lose their meaning, and connections from before a sleep are dead. */
  function afterJump(): void {
    for (const connectionId of members.keys())
      store.clampWaits(connectionId, clock.now() + restartMs.longest)
    trouble.suspect()
  }

  /** One request at a time finds out whether the service is there again. */
  function probeIfDue(nowMs: number, untilMs: number): void {
    // One that is signed out, or rests, would find out nothing for the others.
    const able = [...members.values()].filter(hasWork)
    const member = able.find(({ work }) => nowMs >= restsUntilMs(work)) ?? able[0]
    if (nowMs < untilMs) return wakeAt(untilMs)
    if (!member || running.size > 0) return
    const slot = limiter.takeInBackground()
    if (!slot) return wakeAt(limiter.nextInBackgroundMs())
    begin(member, 'probe', slot, (task) => probe(task, slot))
  }

  async function probe(member: TaskContext, slot: RequestSlot): Promise<void> {
    await runProbe(member, slot)
    const state = trouble.state()
    // Nothing was learned, for instance because signing in failed: ask again later, not at once.
    if (state) trouble.failed(state.reason, true)
  }

  function begin(
    member: TaskContext,
    key: string,
    slot: RequestSlot,
    work: (task: TaskContext) => Promise<void>,
  ): void {
    member.work.running.add(key)
    // A copy: the task keeps the revision of the secret with which it sets out.
    const done = work({ ...member })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        logger.log('error', 'sync.task.failed', { reason: errorCode(error) })
        halt(member.work, error, clock.monotonicMs())
        member.work.running.delete(key)
        recoverSafely(member)
      })
      .finally(() => {
        // Whatever went wrong, a slot that was taken comes back some time.
        slot.settled(null)
        member.work.running.delete(key)
        running.delete(done)
        context.emit({ kind: 'status', connectionId: member.work.connection.id })
        wake()
      })
    running.add(done)
  }

  /** Where it fails it is done later: nobody else would ever look at these rows again. */
  function recoverSafely(member: TaskContext): void {
    try {
      recover(member, false)
      unrecovered.delete(member)
    } catch (error) {
      unrecovered.add(member)
      halt(member.work, error, clock.monotonicMs())
      logger.log('error', 'sync.recovery.failed', { reason: errorCode(error) })
    }
  }

  function wakeAt(atMs: number): void {
    timer?.cancel()
    timer = null
    if (Number.isFinite(atMs))
      timer = clock.setTimer(Math.max(1, Math.ceil(atMs - clock.monotonicMs())), pumpSafely)
  }

  return {
    limiter,
    trouble,
    members,
    open(connection, calls) {
      const work = openConnectionWork(connection, store, clock, context.startedAt())
      const member: TaskContext = {
        ...context,
        work,
        calls,
        trouble,
        signal: abort.signal,
        get signInRevision() {
          return work.signInRevision
        },
      }
      recover(member, true)
      members.set(connection.id, member)
      wake()
    },
    wake,
    pull(connectionId, scope, urgent) {
      const member = members.get(connectionId)
      if (!member) return false
      const started = startPull(member, scope)
      member.work.pull.isUrgent = urgent || (!started && member.work.pull.isUrgent)
      wake()
      return started
    },
    cancelPull(connectionId) {
      const member = members.get(connectionId)
      if (member) cancelPull(member)
      wake()
    },
    tryNow(connectionId) {
      const member = members.get(connectionId)
      if (!member) return
      trouble.succeeded()
      member.work.signInRevision++
      endRests(member.work)
      store.endWaits(connectionId)
      wake()
    },
    async stop() {
      isStopping = true
      timer?.cancel()
      // An upload that ends by itself leaves no doubt behind.
      const grace = clock.setTimer(graceMs, () => abort.abort())
      await Promise.allSettled(running)
      grace.cancel()
      limiter.stop()
      slotTeller.stop()
      for (const { work } of members.values()) saveTimes(work, context)
    },
  }
}

/** Whether anything waits for the service to come back, files to be looked for included. */
function hasWork(member: TaskContext): boolean {
  const { work } = member
  const { counts, feedback, nextFeedbackAt, fetch, nextFetchAt } = readOutbox(member)
  return (
    work.results.count() > 0 ||
    work.pull.pass?.state === 'running' ||
    work.lookups.current !== null ||
    (counts.staged ?? 0) + (counts.uncertain ?? 0) > 0 ||
    [feedback ?? null, nextFeedbackAt, fetch ?? null, nextFetchAt].some((one) => one !== null)
  )
}

function restsUntilMs({ rests: { signedOutUntilMs, haltedUntilMs } }: ConnectionWork): number {
  return Math.max(signedOutUntilMs, haltedUntilMs)
}

/** Learned times are a help, not a truth: losing the last few, to a full disk too, costs nothing. */
function saveTimes(work: ConnectionWork, { store, logger }: SyncContext): void {
  try {
    for (const [kind, times] of Object.entries(work.times))
      store.putLearned(work.connection.id, `times:${kind}`, times.serialise())
  } catch (error) {
    logger.log('warning', 'sync.times.unsaved', { reason: errorCode(error) })
  }
}
