import type {
  CheckedService,
  SeenAnswer,
} from '../../../src-shared/service-check/checked-service.ts'
import { rateLimitRemainingHeader } from '../../../src-shared/service-api/limits.ts'
import type { CheckReport, CheckFinding } from '../../../src-shared/service-check/check-report.ts'
import { checkRowIds, type CheckRowId } from '../../../src-shared/service-check/check-rows.ts'
import { checkList, checkRefusals, checkSignIn } from './check-access.ts'
import { checkAdministration } from './check-admin.ts'
import { checkContent, checkFeedback, checkListed } from './check-documents.ts'
import { checkErrors, checkFormats, checkResult } from './check-result.ts'
import { asTold, differs, unclear, type CheckRun, type Profile, type Sample } from './check-run.ts'
import { checkMediaTypes, checkProcessing, checkUpload } from './check-upload.ts'

export type CheckParts = {
  readonly service: CheckedService
  readonly workspaceId: string
  readonly profile: Profile
  readonly sample: Sample
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  readonly monotonicMs: () => number
  /** A document that is there for the check alone. */
  readonly onUploaded: (documentId: string) => void
  /** After each step. */
  readonly onProgress: (report: CheckReport) => void
}

/** Before the first row. */
export function unchecked(profile: Profile): CheckReport {
  const rows = checkRowIds.map((id) => ({ ...asTold, id, state: 'waiting' as const }))
  return { state: 'running', checking: null, rows, left: [], profile }
}

/** Whoever else looks into the workspace sees whose it is; the letter shows whether names arrive whole. */
export const sampleName = 'Intray service check ä.pdf'

/** What the check makes at the service, told before it begins. */
export const madeByCheck = [
  'a sample document with feedback',
  'a webhook',
  'an access grant',
] as const

/**
 * Runs the whole interface against a service and says row by row where it differs from the text. What is made
 * there is removed again where the interface, or the service beyond it, has a way.
 */
export async function checkService(parts: CheckParts, signal: AbortSignal): Promise<CheckReport> {
  const rows = new Map<CheckRowId, CheckFinding>()
  let checking: CheckRowId | null = null
  let profile = parts.profile
  const left: string[] = []
  const documentIds = new Set<string>()
  const answers: SeenAnswer[] = []
  const report = (state: CheckReport['state']): CheckReport => ({
    state,
    checking,
    rows: checkRowIds.map((id) => ({
      id,
      ...(rows.get(id) ?? { ...asTold, state: state === 'running' ? 'waiting' : 'not-tried' }),
    })),
    left,
    profile,
  })
  const run: CheckRun = {
    service: remembering(parts.service, answers),
    workspaceId: parts.workspaceId,
    sample: parts.sample,
    signal,
    wait: (delayMs) => parts.wait(delayMs, signal),
    monotonicMs: parts.monotonicMs,
    begin(id) {
      signal.throwIfAborted()
      checking = id
      parts.onProgress(report('running'))
    },
    note(id, finding) {
      rows.set(id, { ...finding, seen: finding.seen.map(parts.service.told) })
      parts.onProgress(report('running'))
    },
    profile: () => profile,
    take: (line) => void (profile = { ...profile, ...line }),
    made: { documentIds, webhookIds: new Set(), subjects: new Set() },
    uploaded(documentId) {
      documentIds.add(documentId)
      parts.onUploaded(documentId)
    },
    answers,
  }
  let isReached = false
  try {
    isReached = await checkAll(run)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    checking = null
    left.push(...(await removeMade(run)))
  }
  if (signal.aborted) return report('stopped')
  return report(isReached ? 'done' : 'failed')
}

/** @returns false where nobody could sign in, which says nothing of the interface */
async function checkAll(run: CheckRun): Promise<boolean> {
  const signedIn = await checkSignIn(run)
  if (signedIn !== 'yes') return signedIn === 'other'
  await checkRefusals(run)
  await checkList(run)
  const documentId = await checkUpload(run)
  await checkMediaTypes(run)
  const result = documentId === null ? null : await checkProcessing(run, documentId)
  if (documentId !== null && result !== null) {
    checkResult(run, documentId, result)
    await checkFormats(run, documentId, result.answer)
    await checkContent(run, documentId)
    await checkFeedback(run, documentId)
  }
  await checkListed(run, documentId)
  await checkErrors(run)
  await checkAdministration(run)
  run.note('remaining', judgeRemaining(run.answers))
  return true
}

/** Keeps the answers by which the header is judged. */
function remembering(service: CheckedService, answers: SeenAnswer[]): CheckedService {
  return {
    ...service,
    async ask(...asked) {
      const answer = await service.ask(...asked)
      const [, { token = 'own' }] = asked
      if (answer && token === 'own') answers.push(answer)
      return answer
    },
  }
}

function judgeRemaining(answers: readonly SeenAnswer[]): CheckFinding {
  const isCounted = (answer: SeenAnswer) =>
    /^\s*\d+\s*$/.test(answer.header(rateLimitRemainingHeader) ?? '')
  const without = answers.filter((answer) => !isCounted(answer))
  if (answers.length === 0) return unclear('no answer')
  if (without.length === 0) return asTold
  const statuses = [...new Set(without.map(({ status }) => `HTTP ${String(status)}`))]
  const isSaid = without.some((answer) => answer.header(rateLimitRemainingHeader) !== null)
  const seen = isSaid
    ? `${rateLimitRemainingHeader} is no whole number`
    : `no ${rateLimitRemainingHeader}`
  return differs('slower', `${seen} with ${statuses.join(', ')}`)
}

/** @returns what is still there */
async function removeMade({ service, profile, workspaceId, made }: CheckRun): Promise<string[]> {
  const calls = service.calls(profile())
  const left: string[] = []
  for (const id of made.webhookIds)
    if (!(await calls.adminDeleteWebhook(workspaceId, id)).ok) left.push(`webhook ${id}`)
  for (const subject of made.subjects)
    if (!(await calls.adminRevokeWorkspaceAccess(workspaceId, subject)).ok)
      left.push(`access of ${subject}`)
  for (const id of made.documentIds)
    if (!(await calls.deleteDocument(id)).ok) left.push(`document ${id}`)
  return left.map(service.told)
}
