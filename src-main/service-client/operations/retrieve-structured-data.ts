import type { ProcessingStatus } from '../../../src-shared/service-api/processing.ts'
import type { Retrieval, RetrievalOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import { documentText, resultsAndTextType } from '../../../src-shared/service-api/page-text.ts'
import type { ReadResult } from '../../../src-shared/service-api/read-result.ts'
import type { CallService } from '../call-service.ts'
import { answeredFailure } from '../http/answered-failure.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import { nextStepAfter, unreadableFailure } from '../http/next-step.ts'
import { isXml, parseAnswer, readText } from '../http/parse-answer.ts'
import { saidMembers, saidSentence } from '../http/said-sentence.ts'
import { membersOf } from '../json-shape.ts'
import { readResults } from '../reading/read-results.ts'
import { readXmlResults } from '../reading/read-xml-results.ts'
import { failed } from './read-json-answer.ts'

const mostBytesWithText = 64 * 1024 * 1024
const lineEnd = '\n'.charCodeAt(0)

/** Retrieve structured data: GET /workspaces/{workspaceId}/documents/{documentId}. */
export async function retrieveStructuredData(
  service: CallService,
  documentId: string,
  options: RetrievalOptions = {},
): Promise<Outcome<Retrieval>> {
  const sent = await service.send({
    operation: 'retrieveStructuredData',
    parameters: { documentId },
    accept: acceptedBy(options),
    ...(options.withText && { maxBytes: mostBytesWithText }),
    options,
  })
  if (!sent.ok) return sent
  const { answer } = sent
  if (answer.facts.status === 202) return stillRunning(answer)
  if (isXml(answer)) return readXml(answer, documentId)
  return isOfTwoLines(answer) ? readWithText(answer, documentId) : readJson(answer, documentId)
}

function acceptedBy({ format, withText }: RetrievalOptions): string {
  if (format === 'xml') return 'application/xml'
  return withText ? `${resultsAndTextType}, application/json;q=0.9` : 'application/json'
}

function isOfTwoLines({ headers }: HttpAnswer): boolean {
  return headers.get('content-type') === resultsAndTextType
}

/** The results count by themselves: words that cannot be read are none. */
function readWithText(answer: HttpAnswer, documentId: string): Outcome<Retrieval> {
  const end = answer.body.indexOf(lineEnd)
  if (end < 0) return readJson(answer, documentId)
  const outcome = readJson({ ...answer, body: answer.body.subarray(0, end) }, documentId)
  if (!outcome.ok || outcome.value.kind !== 'ready') return outcome
  const words = parseAnswer({ ...answer, body: answer.body.subarray(end + 1) })
  const text = words.ok ? documentText.safeParse(words.value).data : undefined
  return text ? { ...outcome, value: { ...outcome.value, text } } : outcome
}

/** Where there is no result yet: still running, unless the status says that none will come. */
function stillRunning(
  answer: HttpAnswer,
  status = statusIn(answer) ?? 'PROCESSING',
): Outcome<Retrieval> {
  const { facts } = answer
  if (status === 'FAILED') {
    const { requestId, retryAfterMs } = facts
    const message = saidSentence(answer)
    const said = { status: facts.status, code: 'PROCESSING_FAILED', message }
    const nextStep = nextStepAfter(said.status, said.code)
    return failed({ kind: 'answered', ...said, requestId, retryAfterMs, nextStep }, facts)
  }
  const value = { kind: 'processing', status, retryAfterMs: facts.retryAfterMs } as const
  return { ok: true, value, facts }
}

function statusIn(answer: HttpAnswer): string | null {
  const { status } = saidMembers(answer)
  return typeof status === 'string' ? status.slice(0, 64) : null
}

/** A 200 without results: whatever else it says may be an error, so that only these words are taken. */
const saidWithoutResult: readonly string[] = [
  'UPLOADED',
  'PROCESSING',
  'FAILED',
] satisfies ProcessingStatus[]

function readJson(answer: HttpAnswer, documentId: string): Outcome<Retrieval> {
  const { facts } = answer
  const parsed = parseAnswer(answer)
  if (!parsed.ok) return failed(unreadableFailure(parsed.reason, facts), facts)
  const results = readResults(parsed.value)
  if (results === null) {
    if (said(answer) !== null) return stillRunning(answer)
    const failure = answeredFailure(answer)
    const isError = failure.kind === 'answered' && failure.code !== null
    return failed(isError ? failure : unreadableFailure('wrong-shape', facts), facts)
  }
  const status =
    statusInstead(parsed.value, results) ?? (results.length === 0 ? said(answer) : null)
  if (status !== null) return stillRunning(answer, status)
  return ready(results, documentId, parsed.text, 'json', answer)
}

/** What it says in place of a result; null for none of the words that are known. */
function said(answer: HttpAnswer): string | null {
  const status = statusIn(answer)
  return status !== null && saidWithoutResult.includes(status) ? status : null
}

/** A list of nothing but states, as of a document that is still being read; else null. */
function statusInstead(value: unknown, results: readonly ReadResult[]): string | null {
  const items = Array.isArray(value) ? (value as readonly unknown[]) : []
  const states = items.map((item) => membersOf(item)['status'])
  const isAlone = results.every(
    ({ documentType, fields }) =>
      documentType === 'UNKNOWN' && Object.keys(fields).every((name) => besideStatus.has(name)),
  )
  const status = states.find((one) => typeof one === 'string' && saidWithoutResult.includes(one))
  return isAlone && typeof status === 'string' ? status : null
}

/** What an answer may say of a document beside its state, without saying what stands in it. */
const besideStatus = new Set(['status', 'documentId', 'workspaceId', 'createdAt', 'updatedAt'])

function readXml(answer: HttpAnswer, documentId: string): Outcome<Retrieval> {
  const { facts } = answer
  const read = readText(answer)
  if (!read.ok) return failed(unreadableFailure(read.reason, facts), facts)
  const results = readXmlResults(read.text)
  if (results === null) return failed(unreadableFailure('not-xml', facts), facts)
  return ready(results, documentId, read.text, 'xml', answer)
}

function ready(
  results: NonNullable<ReturnType<typeof readResults>>,
  documentId: string,
  raw: string,
  format: 'json' | 'xml',
  answer: HttpAnswer,
): Outcome<Retrieval> {
  const { facts } = answer
  // Another document's values must never be shown for this one.
  if (
    results.some((result) => result.documentId !== null && !sameId(result.documentId, documentId))
  )
    return failed(unreadableFailure('other-document', facts), facts)
  return { ok: true, value: { kind: 'ready', results, raw, format }, facts }
}

function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
