import { setImmediate as nextTurn } from 'node:timers/promises'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ManyJob, ManyOrder } from '../../src-shared/contract/many.ts'
import type { Timer } from '../ports.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { canTakeBack, doOne, undoOne, type Undoing } from './do-one.ts'
import type { ManyPorts } from './many-ports.ts'
import { createStays } from './stays.ts'

/** Long enough to read a question, or to think better of what was done. */
const keptMs = 30 * 60_000
/** Erased documents whose traces are swept in one go: for fifty the core would stand still for over 100 ms. */
const sweptTogether = 10

type Job = {
  readonly order: ManyOrder
  readonly ids: readonly string[]
  /** null until it is started. */
  state: ManyJob | null
  readonly ending: AbortController
  undoing: readonly Undoing[]
  timer: Timer | null
  work: Promise<void>
}

/** Orders over many documents: prepared, carried out one document after the other, taken back. */
export type ManyJobs = ReturnType<typeof createManyJobs>

export function createManyJobs(ports: ManyPorts) {
  const { clock } = ports
  const jobs = new Map<string, Job>()

  function put(order: ManyOrder, ids: readonly string[]): string {
    const id = createDocumentKey(clock.now())
    const ending = new AbortController()
    const job: Job = {
      order,
      ids,
      state: null,
      ending,
      undoing: [],
      timer: null,
      work: Promise.resolve(),
    }
    jobs.set(id, job)
    forgetLater(id, job)
    return id
  }

  function forgetLater(id: string, job: Job): void {
    job.timer = clock.setTimer(keptMs, () => void jobs.delete(id))
  }

  /** @throws {CallFailure} `not-found` also where it has been forgotten */
  function jobOf(id: string): Job {
    const job = jobs.get(id)
    if (!job) throw new CallFailure({ code: 'not-found' })
    return job
  }

  function started({ state }: Job): ManyJob {
    if (!state) throw new CallFailure({ code: 'conflict' })
    return state
  }

  function start(id: string): ManyJob {
    const job = jobOf(id)
    if (job.state) throw new CallFailure({ code: 'conflict' })
    const { order, ids } = job
    return run(id, job, order.action, ids, (each) => doOne(ports, order, each))
  }

  function run<Item extends string | Undoing>(
    id: string,
    job: Job,
    action: ManyJob['action'],
    items: readonly Item[],
    work: (item: Item) => ReturnType<typeof doOne>,
  ): ManyJob {
    const total = items.length
    job.timer?.cancel()
    job.state = { id, action, status: 'running', done: 0, total }
    job.work = carryOut(id, job, action, items, work).then(() => forgetLater(id, job))
    return job.state
  }

  function sweep({ order }: Job): void {
    if (order.action === 'erase') ports.erasure.sweep()
  }

  async function carryOut<Item extends string | Undoing>(
    id: string,
    job: Job,
    action: ManyJob['action'],
    items: readonly Item[],
    work: (item: Item) => ReturnType<typeof doOne>,
  ): Promise<void> {
    const total = items.length
    const stays = createStays()
    const undoing: Undoing[] = []
    let failure: CallFailure['failure'] | null = null
    let done = 0
    const oneByOne = async () => {
      for (const item of items) {
        // A call is answered, and a click is taken, before the next one.
        await nextTurn()
        if (job.ending.signal.aborted) return
        const outcome = await work(item)
        if (outcome.did) {
          const { state, connectionId, tags, note, account = '' } = outcome.before
          const id = typeof item === 'string' ? item : item.id
          undoing.push({ id, before: { state, connectionId, tags, note, account } })
          done += 1
        } else stays.add(outcome.document, outcome.reason)
        const gone = done + stays.list.count
        job.state = { id, action, status: 'running', done: gone, total }
        if (gone % sweptTogether !== 0) continue
        await nextTurn()
        sweep(job)
      }
    }
    try {
      // What is said to be erased has left no trace by then.
      await oneByOne().finally(() => sweep(job))
    } catch (error) {
      failure = ports.failureOf(error)
      const reason = error instanceof Error ? error.name : 'unknown'
      ports.logger.log('error', 'many.failed', { reason, code: failure.code })
    }
    job.undoing = undoing
    const canUndo = action !== 'undo' && canTakeBack(job.order.action) && done > 0
    const isCancelled = job.ending.signal.aborted
    job.state = {
      id,
      action,
      status: 'ended',
      total,
      done,
      isCancelled,
      failure,
      stays: stays.list,
      canUndo,
    }
  }

  function undo(id: string): ManyJob {
    const job = jobOf(id)
    const state = started(job)
    if (state.status !== 'ended' || !state.canUndo) throw new CallFailure({ code: 'conflict' })
    const undoing = job.undoing.toReversed()
    job.state = { ...state, canUndo: false }
    const undoingId = put(
      job.order,
      undoing.map((each) => each.id),
    )
    const order = job.order
    return run(undoingId, jobOf(undoingId), 'undo', undoing, (each) => undoOne(ports, order, each))
  }

  return {
    put,
    start,
    undo,
    stateOf: (id: string): ManyJob => started(jobOf(id)),
    cancel(id: string): void {
      const job = jobs.get(id)
      job?.ending.abort()
      if (job && !job.state) {
        job.timer?.cancel()
        jobs.delete(id)
      }
    },
    /** What runs ends after the document it is at. */
    async stop(): Promise<void> {
      for (const { timer, ending } of jobs.values()) {
        timer?.cancel()
        ending.abort()
      }
      await Promise.all([...jobs.values()].map(({ work }) => work))
      for (const { timer } of jobs.values()) timer?.cancel()
    },
  }
}
