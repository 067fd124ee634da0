import type { Connection } from '../../../src-shared/contract/connections.ts'
import type {
  LearningAttempt,
  LearningStep,
  LearningTopic,
} from '../../../src-shared/contract/learning.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { LearningCalls, LearningPorts, Profile } from './learning-ports.ts'
import { pathVariants, sortProperties, uploadBodies, type LearnedPath } from './variants.ts'

export type LearningProgress = {
  step(topic: LearningTopic, step: Omit<LearningStep, 'topic'>): void
  profile(profile: Profile): void
}

type Verdict = LearningAttempt['verdict']

/** As long as a service may take for one sample. */
const resultPatienceMs = 120_000
const firstPauseMs = 2_000
const longestPauseMs = 15_000

/**
 * Finds out what the interface leaves open by trying. Everything is read but one sample, which is
 * uploaded where that was agreed to; a service's data are never changed.
 */
export async function learnService(
  connection: Connection,
  uploadSample: boolean,
  ports: LearningPorts,
  progress: LearningProgress,
  signal: AbortSignal,
): Promise<void> {
  let profile: Profile = { ...connection.profile }
  const options = { signal }
  const callsWith = ports.reach(connection)
  const take = (change: Profile) => {
    profile = { ...profile, ...change }
    progress.profile(profile)
  }

  /** Tries one variant after the other until one works, or `isEnough` says that no more is to be tried. */
  async function tryEach(
    topic: LearningTopic,
    variants: readonly string[],
    attempt: (variant: string) => Promise<Outcome<unknown>>,
    judge: (outcome: Outcome<unknown>) => Verdict = verdictOf,
    isEnough: (verdict: Verdict) => boolean = () => false,
  ): Promise<string | null> {
    const attempts: LearningAttempt[] = []
    progress.step(topic, { state: 'trying', attempts })
    for (const variant of variants) {
      const outcome = await attempt(variant)
      signal.throwIfAborted()
      const verdict = judge(outcome)
      attempts.push({ variant, status: outcome.facts?.status ?? null, verdict })
      if (verdict === 'works') {
        const first = variant === variants[0]
        progress.step(topic, { state: first ? 'as-assumed' : 'found', attempts: [...attempts] })
        return variant
      }
      if (isEnough(verdict)) break
      progress.step(topic, { state: 'trying', attempts: [...attempts] })
    }
    const unclear = attempts.some(({ verdict }) => verdict === 'unclear')
    progress.step(topic, { state: unclear ? 'unclear' : 'not-offered', attempts })
    return null
  }

  async function tryPath(
    topic: LearningTopic,
    operation: LearnedPath,
    call: (calls: LearningCalls) => Promise<Outcome<unknown>>,
    judge?: (outcome: Outcome<unknown>) => Verdict,
  ): Promise<void> {
    const variants = pathVariants(operation)
    const found = await tryEach(
      topic,
      variants,
      (path) => call(callsWith(withPath(profile, operation, path))),
      judge,
    )
    if (found !== null && found !== variants[0]) take(withPath(profile, operation, found))
  }

  const skip = (topic: LearningTopic) => progress.step(topic, { state: 'skipped', attempts: [] })
  const calls = () => callsWith(profile)

  let listed: string | null = null
  const sortedBy = await tryEach('list', sortProperties, async (property) => {
    const outcome = await callsWith({ ...profile, sortProperty: property || null }).listDocuments(
      { size: 20, sort: 'createdAt,desc' },
      options,
    )
    if (outcome.ok)
      listed =
        outcome.value.items.find(({ status }) => status === 'COMPLETED' || status === null)
          ?.documentId ?? null
    return outcome
  })
  if (sortedBy !== null && sortedBy !== sortProperties[0]) take({ sortProperty: sortedBy || null })

  let documentId: string | null = listed
  if (uploadSample) documentId = (await tryUpload()) ?? listed
  else skip('upload')

  if (documentId === null)
    for (const topic of ['result', 'content', 'feedback'] as const) skip(topic)
  else await readDocument(documentId)

  await tryPath('workspaces', 'adminListWorkspaces', (tried) => tried.adminListWorkspaces(options))
  await tryPath('document-types', 'adminMetaDocumentTypes', (tried) =>
    tried.adminMetaDocumentTypes(options),
  )

  async function tryUpload(): Promise<string | null> {
    const sample = await ports.readSample()
    let uploaded: string | null = null
    const variants = Object.keys(uploadBodies)
    const upload = async (kind: string) => {
      const outcome = await callsWith({ ...profile, ...uploadBodies[kind] }).uploadDocument(
        { ...sample, idempotencyKey: crypto.randomUUID() },
        options,
      )
      if (outcome.ok) {
        uploaded = outcome.value.documentId
        ports.onUploaded(connection, uploaded)
      }
      return outcome
    }
    // One sample was agreed to: what may have arrived is not sent in another way.
    const isEnough = (verdict: Verdict) => verdict === 'unclear'
    const found = await tryEach('upload', variants, upload, uploadVerdictOf, isEnough)
    if (found !== null && found !== variants[0]) take(uploadBodies[found] ?? {})
    return uploaded
  }

  async function readDocument(id: string): Promise<void> {
    const givenUpMs = ports.monotonicMs() + resultPatienceMs
    let pauseMs = firstPauseMs
    await tryEach('result', ['json'], async () => {
      for (;;) {
        const outcome = await calls().retrieveStructuredData(id, options)
        const running = outcome.ok && outcome.value.kind === 'processing'
        if (!running || ports.monotonicMs() > givenUpMs) return outcome
        await ports.wait(pauseMs, signal)
        signal.throwIfAborted()
        pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)
      }
    })
    await tryPath('content', 'streamDocumentContent', (tried) =>
      tried.streamDocumentContent(id, options),
    )
    await tryPath(
      'feedback',
      'getDocumentFeedback',
      (tried) => tried.getDocumentFeedback(id, options),
      // No feedback yet and no such path are both a 404: only an answer tells.
      (outcome) => (outcome.facts?.status === 404 ? 'unclear' : verdictOf(outcome)),
    )
  }
}

function withPath(profile: Profile, operation: LearnedPath, path: string): Profile {
  const paths = profile['paths']
  const before = typeof paths === 'object' && paths !== null && !Array.isArray(paths) ? paths : {}
  return { ...profile, paths: { ...before, [operation]: path } }
}

/** 408 and 409 speak of the connection and of a document that is there already, not of this body. */
const tellsOfAnother = new Set([408, 409])

/** Refused is what the service plainly said no to; anything else may have become a document. */
function uploadVerdictOf(outcome: Outcome<unknown>): Verdict {
  if (outcome.ok) return 'works'
  const { failure } = outcome
  const isPlain = failure.kind === 'answered' && failure.status >= 400
  return isPlain && !tellsOfAnother.has(failure.status) ? verdictOf(outcome) : 'unclear'
}

/** A refusal of the person is no refusal of the path; a fault tells nothing. */
function verdictOf(outcome: Outcome<unknown>): Verdict {
  if (outcome.ok) return 'works'
  const { failure } = outcome
  if (failure.kind === 'unreadable') return 'refused'
  if (failure.kind !== 'answered') return 'unclear'
  if (failure.status === 401 || failure.status === 403 || failure.status === 429) return 'unclear'
  return failure.status >= 500 ? 'unclear' : 'refused'
}
