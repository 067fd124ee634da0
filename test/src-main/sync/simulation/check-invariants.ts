import { referenceIn } from '../../../../src-main/sync/file-reference.ts'
import { mostInAnyMinute } from '../../../support/fake-service/request-window.ts'
import type { UploadJob } from '../../../../src-main/sync/sync-store.ts'
import type { World } from './draw-world.ts'
import { faultsEndMs, type Outcome } from './simulate.ts'

/** Names what a run broke; empty where everything held. */
export function brokenInvariants(outcome: Outcome): string[] {
  return [
    ...nothingLost(outcome),
    ...nothingTwice(outcome),
    ...withinTheLimit(outcome),
    ...lastWordStands(outcome),
    ...becomesQuiet(outcome),
    ...fewAttempts(outcome),
    ...othersAppear(outcome),
    ...bothSidesAgree(outcome),
    ...staysSorted(outcome),
    ...doubtsNoRefusal(outcome),
    ...outcome.untruths,
  ]
}

/** I1: every file taken in has a row, and a row that says it arrived is true. */
function nothingLost({ jobs, world, service }: Outcome): string[] {
  const own = jobs.filter(({ origin }) => origin === 'here')
  const untrue = own.filter(
    ({ state, serviceDocumentId }) =>
      state === 'ready' && !service.documents.has(serviceDocumentId ?? ''),
  )
  // Its own copy has a row of its own already where the service misled about it.
  const isCopy = (code: string | null) => misleads(world) && code === 'SAME_AT_SERVICE'
  // One file at most is too large for it, and none is for having been as large as that one.
  const [refused] = world.refusesOneFile ? own.filter(({ code }) => code === 'HTTP_413') : []
  const failed = own.filter((job) => job.state === 'failed' && !isCopy(job.code) && job !== refused)
  return [
    ...(own.length === world.documents ? [] : [`lost rows: ${String(own.length)}`]),
    ...untrue.map(({ documentId }) => `ready without the service having it: ${documentId}`),
    ...failed.map(({ documentId, code }) => `failed for no reason: ${documentId} ${String(code)}`),
  ]
}

/** I2: at most one document at the service for each file, and no hold where names or bytes settle it. */
function nothingTwice(outcome: Outcome): string[] {
  const { jobs, world, service } = outcome
  const copies = new Map<string, number>()
  for (const { fileName } of service.documents.values()) {
    const reference = referenceIn(fileName)
    if (reference) copies.set(reference, (copies.get(reference) ?? 0) + 1)
  }
  const twice = [...(misleads(world) ? [] : copies)]
    .filter(([, count]) => count > 1)
    .map(([id]) => `twice: ${id}`)
  const held = jobs.filter(({ state }) => state === 'held')
  const canTell = (world.honoursKey && world.keyIsDeclared) || namesTell(outcome)
  const isThere = ({ documentId }: UploadJob) => copies.has(documentId)
  const toldInVain = canTell ? held : world.keepsBytes ? held.filter(isThere) : []
  return [
    ...twice,
    ...toldInVain.map(({ documentId }) => `held although it can be told: ${documentId}`),
  ]
}

/** It may take a file in, say that it failed, and show it neither by its name nor by its bytes. */
function misleads({ renames, keepsBytes }: World): boolean {
  return renames && !keepsBytes
}

/** The list shows the names under which we upload, and one of ours stands in it: it is known to. */
function namesTell({ jobs, world }: Outcome): boolean {
  const isListed = jobs.some(({ origin, state }) => origin === 'here' && state === 'ready')
  return world.listsNames && !world.renames && isListed
}

/**
 * I3: never more than the limit in any minute, so never a refusal. One case is out of reach: the
 * wall clock is set forward and the process ends in the same minute. The next start then takes the
 * requests on disk for old ones; nothing on the machine could tell it otherwise.
 */
function withinTheLimit({ service, world, crashes }: Outcome): string[] {
  if (world.wallJumpMs > 0 && crashes > 0) return []
  const most = mostInAnyMinute(service.window.times)
  return [
    ...(most <= world.perMinute ? [] : [`${String(most)} requests in a minute`]),
    ...(service.window.refusals() === 0 ? [] : [`${String(service.window.refusals())} refusals`]),
  ]
}

/** I4: what a person said last is what the service heard last. */
function lastWordStands({ jobs, intended, service }: Outcome): string[] {
  return [...intended].flatMap(([documentId, body]) => {
    const job = jobs.find((one) => one.documentId === documentId)
    if (job?.state !== 'ready') return []
    const heard = service.documents.get(job.serviceDocumentId ?? '')?.feedback.at(-1)
    return JSON.stringify(heard) === JSON.stringify(body) ? [] : [`last word lost: ${documentId}`]
  })
}

/** I5: once faults have ended everything settles, and then nothing is sent. */
function becomesQuiet(outcome: Outcome): string[] {
  const { quietMs, world, requestsWhenIdle, crashes, service } = outcome
  // Two windows, the slowest document, the looks over ten minutes, and the longest backoff twice.
  const pages = world.sorts ? 0 : Math.ceil(service.documents.size / (world.mostRows - 1))
  const slackMs = 120_000 + 20 * world.medianMs + 660_000 + 2 * 660_000
  return [
    ...(quietMs <= faultsEndMs(world) + slackMs
      ? []
      : [`not quiet after ${String(Math.round(quietMs / 1000))} s`]),
    // A regular pass through the list may fall into the ten minutes, and each new start makes one.
    ...(requestsWhenIdle <= 2 + crashes + pages
      ? []
      : [`${String(requestsWhenIdle)} requests when idle`]),
  ]
}

/** I9: attempts grow like the logarithm of the time that faults last. */
function fewAttempts({ jobs, world }: Outcome): string[] {
  const allowed = 12 + 2 * world.crashes
  return jobs
    .filter(({ attempts }) => attempts > allowed)
    .map(({ documentId, attempts }) => `${String(attempts)} attempts: ${documentId}`)
}

/**
 * Each document of others has at most one row here, one that was there from the first to the last
 * has one after the first pass, and none of ours is taken for theirs. A list without names cannot tell them apart
 * as long as one of ours is held.
 */
function othersAppear(outcome: Outcome): string[] {
  const { jobs, world, service, appearedSoon } = outcome
  if (!namesTell(outcome) && jobs.some(({ state }) => state === 'held')) return []
  const rows = jobs.filter(({ origin }) => origin === 'service')
  const rowsOf = (id: string) => rows.filter(({ serviceDocumentId }) => serviceDocumentId === id)
  const theirs = [...service.documents.values()].filter(({ key }) => key === null)
  const lasting = theirs.filter(({ createdMs }) => createdMs === 0)
  const gone = rows.filter(
    ({ serviceDocumentId }) => !service.documents.has(serviceDocumentId ?? ''),
  )
  const most = theirs.length + (misleads(world) ? service.documents.size : 0)
  return [
    ...theirs.filter(({ id }) => rowsOf(id).length > 1).map(({ id }) => `two rows for ${id}`),
    ...lasting.filter(({ id }) => !appearedSoon.has(id)).map(({ id }) => `missed: ${id}`),
    ...(rows.length - gone.length <= most ? [] : ['one of ours taken for theirs']),
    ...gone.filter(({ state }) => !isPast(state)).map(({ documentId }) => `waits: ${documentId}`),
  ]
}

const isPast = (state: string) => state === 'ready' || state === 'failed'

/** Job and document say the same: they are written in one transaction or not at all. */
function bothSidesAgree({ jobs, documentStates }: Outcome): string[] {
  return jobs.flatMap(({ documentId, state }) => {
    const told = documentStates.get(documentId)
    const expected = state === 'held' ? 'uncertain' : state
    return told === expected ? [] : [`job ${state}, document ${String(told)}: ${documentId}`]
  })
}

/**
 * A file is unclear only where its answer was lost; a refusal says that it was not taken. The process that
 * ends while a body is out cannot know either.
 */
function doubtsNoRefusal({ world, service, doubted }: Outcome): string[] {
  if (world.crashes > 0) return []
  const unclear = new Set([...service.unclearUploads].map(referenceIn))
  return [...doubted].filter((id) => !unclear.has(id)).map((id) => `doubted for no reason: ${id}`)
}

/** An order in which the list has come is asked for ever after, whatever fails later. */
function staysSorted({ service }: Outcome): string[] {
  return service.askedPages.flatMap((pages) => {
    const worked = pages.findIndex(({ isSorted, came }) => isSorted && came)
    const isGivenUp = worked >= 0 && pages.slice(worked).some(({ isSorted }) => !isSorted)
    return isGivenUp ? ['an order that had worked is no longer asked for'] : []
  })
}
