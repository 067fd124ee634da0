import type { ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { Timer } from '../ports.ts'
import { pausedAt, rememberPause } from './connection-work.ts'
import { estimatesOf } from './estimates.ts'
import { createLane, type Lane } from './lane.ts'
import { fetchContent, fetchResults, fetchText, fetchXml } from './person-calls.ts'
import { orderFeedback, orderUpload, remove, retry, decideUnclear } from './person-decisions.ts'
import { rest, wakeUp } from './rest-in-trash.ts'
import { isLookDue } from './is-look-due.ts'
import { noteFinished } from './note-finished.ts'
import { pullRegularly } from './pull-regularly.ts'
import { queueStatus } from './queue-status.ts'
import type { SyncContext, TaskContext } from './sync-context.ts'
import { changeClient, takeOver } from './take-over.ts'
import { leaveOut, takeIn } from './tasks/take-in.ts'
import { learnTooLarge } from './tasks/upload.ts'
import type { Sync, SyncConnection, SyncEvent, SyncPorts } from './sync-types.ts'

const startAgainMs = 60_000
/** Somebody who did something so short a time ago is still there. */
const personStaysMs = 3 * 60_000

/**
 * The durable queue to and from the service, for every connection. Connections with one credential
 * share a lane: one limit, one picture of whether the service is there.
 */
export function createSync(ports: SyncPorts): Sync {
  const listeners = new Set<(event: SyncEvent) => void>()
  let startedAt = 0
  let personSeenMs = -Infinity
  const context: SyncContext = {
    ...ports,
    startedAt: () => startedAt,
    isPersonHere: () => ports.clock.monotonicMs() - personSeenMs < personStaysMs,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
  const lanes = new Map<string, Lane>()
  const handOvers = new Map<string, number>()
  let connections: readonly SyncConnection[] = []
  let isRunning = false
  let arranging: Promise<void> = Promise.resolve()
  let again: Timer | null = null
  const regularPulls = pullRegularly(ports.clock, {
    pull: () => pullEach((id) => scopeFor(id)),
    look: () => pullEach((id, { isShared }) => (isShared && isWorthALook(id) ? 'new' : null)),
    isPersonHere: context.isPersonHere,
  })

  const laneOf = (connectionId: string) =>
    [...lanes.values()].find((lane) => lane.members.has(connectionId))
  const memberOf = (connectionId: string) => laneOf(connectionId)?.members.get(connectionId)
  const workOf = (connectionId: string) => memberOf(connectionId)?.work ?? null

  /** The first pass reads everything; later ones what is new since. */
  function scopeFor(connectionId: string): 'all' | 'new' {
    return ports.store.findPull(connectionId)?.state === 'done' ? 'new' : 'all'
  }

  /** Where the list is in order, and was read once, what is new stands on its first page. */
  function isWorthALook(connectionId: string): boolean {
    const work = workOf(connectionId)
    if (!work?.list.sorts || scopeFor(connectionId) !== 'new') return false
    const limiter = laneOf(connectionId)?.limiter
    const sinceMs = (thenMs: number) => ports.clock.monotonicMs() - thenMs
    const { readMs, newsMs } = work.list
    return !!limiter && isLookDue(limiter, { readMs: sinceMs(readMs), newsMs: sinceMs(newsMs) })
  }

  function pullEach(
    scopeOf: (connectionId: string, connection: SyncConnection) => 'all' | 'new' | null,
  ): void {
    try {
      for (const connection of connections) {
        const scope = scopeOf(connection.id, connection)
        if (scope !== null) laneOf(connection.id)?.pull(connection.id, scope, false)
      }
    } catch (error) {
      // A full disk ends this pass, not the process: another one follows.
      logFailure('sync.pull.failed', error)
    }
  }

  /** Lanes whose connections are as before go on; the others end, then begin anew. */
  async function arrange(): Promise<void> {
    // First: nothing of it goes out before.
    if (isRunning)
      for (const { id, client } of connections)
        if (client !== null && changeClient(ports.store, id, client, ports.createDocumentId))
          countHandOver(id)
    const wanted = Map.groupBy(isRunning ? connections : [], ({ credential }) => credential)
    for (const [credential, lane] of lanes) {
      if (isSame(lane, wanted.get(credential) ?? [])) continue
      await lane.stop()
      lanes.delete(credential)
    }
    for (const [credential, members] of wanted)
      if (!lanes.has(credential)) beginLane(credential, members)
    // A setting was saved: what waited for it is tried.
    for (const { id } of isRunning ? connections : []) laneOf(id)?.tryNow(id)
    if (isRunning) regularPulls.start()
  }

  /** A lane that cannot begin, for a full disk or a locked database, holds up no other. */
  function beginLane(credential: string, members: readonly SyncConnection[]): void {
    try {
      const requestsPerMinute = Math.min(...members.map((member) => member.requestsPerMinute))
      const lane = createLane(context, credential, requestsPerMinute)
      lanes.set(credential, lane)
      for (const member of members) lane.open(member, ports.connect(member, lane.limiter.gate))
    } catch (error) {
      tryAgain(error)
    }
  }

  function tryAgain(error: unknown): void {
    logFailure('sync.start.failed', error)
    if (isRunning) again ??= ports.clock.setTimer(startAgainMs, () => void rearrange())
  }

  function countHandOver(connectionId: string): void {
    handOvers.set(connectionId, (handOvers.get(connectionId) ?? 0) + 1)
  }

  function rearrange(): Promise<void> {
    again?.cancel()
    again = null
    arranging = arranging.then(arrange).catch(tryAgain)
    return arranging
  }

  function logFailure(event: string, error: unknown): void {
    ports.logger.log('error', event, { reason: error instanceof Error ? error.name : 'unknown' })
  }

  /** Runs a call for a document that the service has. */
  async function withDocument<Value>(
    documentId: string,
    run: (member: TaskContext, serviceDocumentId: string) => Promise<Value>,
  ): Promise<Value | ReturnType<typeof notThere>> {
    const job = ports.store.findUpload(documentId)
    const member = job && memberOf(job.connectionId)
    if (!member || job.serviceDocumentId === null) return notThere()
    // A copy: the call keeps the revision of the secret with which it sets out.
    return run({ ...member }, job.serviceDocumentId)
  }

  /** Writes a decision, then lets the queue look. */
  function decide(connectionId: string, write: () => void): void {
    write()
    laneOf(connectionId)?.wake()
    context.emit({ kind: 'status', connectionId })
  }

  function personSeen(): void {
    personSeenMs = ports.clock.monotonicMs()
    regularPulls.personSeen()
  }

  const jobOf = (documentId: string) => ports.store.findUpload(documentId)

  return {
    start() {
      isRunning = true
      startedAt = ports.clock.now()
      void rearrange()
    },
    async stop() {
      isRunning = false
      regularPulls.stop()
      await rearrange()
    },
    setConnections(given) {
      connections = given
      if (isRunning) void rearrange()
    },
    credentialsChanged(connectionId) {
      laneOf(connectionId)?.tryNow(connectionId)
    },
    tokenCame(connectionId, token) {
      if (!takeOver(ports.store, connectionId, token, ports.createDocumentId)) return
      countHandOver(connectionId)
      decide(connectionId, () => undefined)
    },
    handOvers: (connectionId) => handOvers.get(connectionId) ?? 0,
    releaseKept: (connectionId) =>
      decide(connectionId, () => ports.store.releaseKept(connectionId, null)),
    enqueueUpload(order) {
      const connection = connections.find(({ id }) => id === order.connectionId)
      if (!connection) throw new Error(`No connection ${order.connectionId} to upload to`)
      decide(order.connectionId, () => orderUpload(context, order, connection.workspaceId))
    },
    retryUpload(documentId) {
      const job = jobOf(documentId)
      if (job) decide(job.connectionId, () => retry(context, workOf(job.connectionId), job))
    },
    settleUncertain(documentId, choice) {
      const job = jobOf(documentId)
      if (job) decide(job.connectionId, () => decideUnclear(context, job, choice))
    },
    pause(connectionId, isPaused) {
      const work = workOf(connectionId)
      const at = isPaused ? (pausedAt(ports.store, connectionId) ?? ports.clock.now()) : null
      decide(connectionId, () => rememberPause(ports.store, connectionId, at))
      if (work) work.pausedAt = at
    },
    putFirst(connectionId, documentIds) {
      let count = 0
      decide(connectionId, () => (count = ports.store.putFirst(connectionId, documentIds)))
      return count
    },
    endWait(documentId) {
      const job = jobOf(documentId)
      let waited = false
      if (job) decide(job.connectionId, () => (waited = ports.store.endWait(documentId)))
      return waited
    },
    estimates(connectionId) {
      const lane = laneOf(connectionId)
      const work = workOf(connectionId)
      return lane && work ? estimatesOf(context, lane, work) : null
    },
    restDocument(documentId) {
      const job = jobOf(documentId)
      if (job) decide(job.connectionId, () => rest(context, workOf(job.connectionId), job))
    },
    wakeDocument(documentId) {
      const job = jobOf(documentId)
      if (job) decide(job.connectionId, () => wakeUp(context, workOf(job.connectionId), job))
    },
    removeDocument(documentId) {
      const job = jobOf(documentId)
      if (job) decide(job.connectionId, () => remove(context, workOf(job.connectionId), documentId))
    },
    enqueueFeedback(documentId, feedback, holdMs) {
      const job = jobOf(documentId)
      if (!job) throw new Error('Feedback needs a document that was uploaded')
      decide(job.connectionId, () => orderFeedback(context, job, feedback, holdMs))
    },
    withdrawFeedback: (documentId) => ports.store.deleteWaitingFeedback(documentId),
    pull(connectionId) {
      personSeen()
      laneOf(connectionId)?.tryNow(connectionId)
      return laneOf(connectionId)?.pull(connectionId, 'all', true) ?? false
    },
    personSeen,
    tryNow: (connectionId) => laneOf(connectionId)?.tryNow(connectionId),
    finishedAtService(serviceDocumentId) {
      for (const lane of lanes.values()) noteFinished(lane, ports.store, serviceDocumentId)
    },
    cancelPull: (connectionId) => laneOf(connectionId)?.cancelPull(connectionId),
    forgetSizeLimit(connectionId) {
      const member = memberOf(connectionId)
      if (member) learnTooLarge(member, null)
      context.emit({ kind: 'status', connectionId })
    },
    takeIn(connectionId, item) {
      const member = memberOf(connectionId)
      if (!member) return { kind: 'not-at-work' }
      const taken = takeIn(member, item)
      laneOf(connectionId)?.wake()
      context.emit({ kind: 'status', connectionId })
      return taken
    },
    leaveOut(connectionId, serviceDocumentId) {
      const member = memberOf(connectionId)
      return member ? leaveOut(member, serviceDocumentId) : null
    },
    fetchResults: (documentId, signal) =>
      withDocument(documentId, (member, id) => fetchResults(member, documentId, id, signal)),
    fetchContent: (documentId, signal) =>
      withDocument(documentId, (member, id) => fetchContent(member, documentId, id, signal)),
    fetchText: (documentId, signal) =>
      withDocument(documentId, (member, id) => fetchText(member, id, signal)),
    fetchXml: (documentId, signal) =>
      withDocument(documentId, (member, id) => fetchXml(member, id, signal)),
    calls: (connectionId): ServiceCalls | null => memberOf(connectionId)?.calls ?? null,
    status: () =>
      [...lanes.values()].flatMap((lane) =>
        [...lane.members.values()].map(({ work }) => queueStatus(context, lane, work)),
      ),
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isSame(lane: Lane, wanted: readonly SyncConnection[]): boolean {
  const present = [...lane.members.values()].map(({ work }) => work.connection)
  return JSON.stringify(present) === JSON.stringify(wanted)
}

/** The service does not have the document (yet), or its connection is gone. */
function notThere() {
  return {
    ok: false,
    failure: { kind: 'not-sent', reason: 'invalid-request', nextStep: 'wait' },
    facts: null,
  } as const
}
