import type { SeenAnswer } from '../../../src-shared/service-check/checked-service.ts'
import { documentResult } from '../../../src-shared/service-api/document-result.ts'
import { documentId as documentIdShape } from '../../../src-shared/service-api/primitives.ts'
import { resultExtensions } from '../../../src-shared/service-api/result-extensions.ts'
import type { Retrieval } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CheckFinding } from '../../../src-shared/service-check/check-report.ts'
import { codeOf, issuesOf } from './check-access.ts'
import {
  asTold,
  describe,
  describeOutcome,
  differs,
  isNoWord,
  membersOf,
  unclear,
  type CheckRun,
} from './check-run.ts'

type Ready = Extract<Retrieval, { kind: 'ready' }>

export function checkResult(
  run: CheckRun,
  documentId: string,
  { answer, retrieval }: { readonly answer: SeenAnswer; readonly retrieval: Ready | null },
): void {
  const { note, service } = run
  const items = Array.isArray(answer.json) ? (answer.json as readonly unknown[]) : null
  const read = retrieval?.results ?? []
  const isList = items !== null && items.length > 0
  if (isList) note('result-list', asTold)
  // Which has a row of its own.
  else if (!isUtf8Text(answer.bytes)) note('result-list', unclear('no UTF-8'))
  else {
    const effect = read.length > 0 ? 'copes' : 'stops'
    note('result-list', differs(effect, describe(answer), bodyKind(answer)))
  }
  if (!isList && read.length === 0) {
    for (const id of ['result-id', 'result-fields', 'confidence'] as const)
      note(id, unclear(bodyKind(answer)))
    return
  }
  const raw = items ?? listIn(answer.json) ?? read.map(({ fields }) => fields)
  note('result-id', judgeId(raw, documentId))
  const names = Object.keys(resultExtensions)
  const checked = raw.map((item, at) => {
    const fields = isWrapped(item) ? (read[at]?.fields ?? {}) : membersOf(item)
    // Confidences and their like have a row of their own, and so has the id.
    const others = Object.entries(fields).filter(([name]) => !names.includes(name))
    return documentResult.safeParse({ ...Object.fromEntries(others), documentId })
  })
  const issues = checked.flatMap(({ error }) => issuesOf(error, service.told))
  const isLacking = checked.some(({ error }) =>
    error?.issues.some(
      ({ code, message }) => code === 'invalid_union' || message.endsWith('received undefined'),
    ),
  )
  note(
    'result-fields',
    issues.length === 0 ? asTold : differs(isLacking ? 'asks' : 'copes', ...new Set(issues)),
  )
  note('confidence', judgeConfidence(raw, read))
}

/** The results where they stand in an object. */
function listIn(json: unknown): readonly unknown[] | undefined {
  const found = Object.values(membersOf(json)).find((member) => Array.isArray(member))
  return found as readonly unknown[] | undefined
}

function bodyKind({ json }: SeenAnswer): string {
  if (json === undefined) return 'no JSON'
  return Array.isArray(json) ? 'an empty array' : `a JSON ${json === null ? 'null' : typeof json}`
}

function judgeId(items: readonly unknown[], documentId: string): CheckFinding {
  const ids = items.map((item) => membersOf(item)['documentId'])
  if (ids.every((id) => documentIdShape.safeParse(id).success && sameId(id, documentId)))
    return asTold
  const isAnother = ids.some((id) => typeof id === 'string' && !sameId(id, documentId))
  return isAnother
    ? differs('stops', 'another documentId than that of the upload')
    : differs('copes', ids.includes(undefined) ? 'no documentId' : 'a documentId that is no UUID')
}

function sameId(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
}

/** Values that come as an object of value and confidence. */
function isWrapped(item: unknown): boolean {
  return Object.values(membersOf(item)).some((member) => {
    const names = Object.keys(membersOf(member))
    return names.includes('value') && names.includes('confidence')
  })
}

function judgeConfidence(items: readonly unknown[], read: Ready['results']): CheckFinding {
  if (read.every(({ confidences }) => Object.keys(confidences).length === 0))
    return differs('asks', 'no confidence')
  const maps = items.map((item) => membersOf(membersOf(item)['confidences']))
  const values = maps.flatMap((map) => Object.values(map))
  if (values.length === 0) return differs('copes', 'confidences stand elsewhere')
  const isScore = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
  return values.every(isScore)
    ? asTold
    : differs('copes', 'confidences that are no number from 0 to 1')
}

export async function checkFormats(
  run: CheckRun,
  documentId: string,
  json: SeenAnswer,
): Promise<void> {
  const { service, note, begin, profile, signal } = run
  const ask = (accept: string) =>
    service.ask(
      profile(),
      { operation: 'retrieveStructuredData', parameters: { documentId }, accept },
      signal,
    )
  begin('xml')
  const xml = await ask('application/xml')
  const outcome = await service
    .calls(profile())
    .retrieveStructuredData(documentId, { signal, format: 'xml' })
  note('xml', judgeXml(xml, outcome))

  begin('unsupported-accept')
  const odd = await ask('text/csv')
  const isTold = odd?.status === 406 || (odd?.status === 200 && isJson(odd))
  if (isNoWord(odd)) note('unsupported-accept', unclear(describe(odd)))
  else note('unsupported-accept', isTold ? asTold : differs('copes', describe(odd)))

  begin('default-format')
  const any = await ask('*/*')
  if (any?.status !== 200) note('default-format', unclear(describe(any)))
  else note('default-format', isJson(any) ? asTold : differs('copes', describe(any)))

  note('encoding', judgeEncoding(json))
}

function judgeXml(answer: SeenAnswer | null, outcome: Outcome<Retrieval>): CheckFinding {
  const isRead = outcome.ok && outcome.value.kind === 'ready' && outcome.value.format === 'xml'
  const isXml = /^application\/xml\b/i.test(answer?.header('content-type') ?? '')
  const hasRoot = /<documentResponses?[\s>]/.test(answer?.text ?? '')
  if (answer?.status === 200 && isXml && hasRoot && isRead) return asTold
  if (isNoWord(answer)) return unclear(describe(answer))
  const seen = [describe(answer)]
  if (answer?.status === 200 && !hasRoot) seen.push('no documentResponse')
  if (answer?.status === 200 && !isRead) seen.push(describeOutcome(outcome))
  return differs(isRead ? 'copes' : 'lacks', ...seen)
}

function judgeEncoding({ bytes, text, header }: SeenAnswer): CheckFinding {
  const charset = /charset=["']?([\w-]+)/i.exec(header('content-type') ?? '')?.[1]
  const seen: string[] = []
  if (charset && !/^(?:utf-?8|us-ascii)$/i.test(charset)) seen.push(`charset=${charset}`)
  if (!isUtf8Text(bytes)) seen.push('no UTF-8')
  return seen.length === 0 ? asTold : differs(text === null ? 'stops' : 'copes', ...seen)
}

function isUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function isJson(answer: SeenAnswer): boolean {
  return /\bjson\b/i.test(answer.header('content-type') ?? '') && answer.json !== undefined
}

export async function checkErrors(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, signal } = run
  begin('not-found')
  const parameters = { documentId: crypto.randomUUID() }
  const answer = await service.ask(
    profile(),
    { operation: 'retrieveStructuredData', parameters },
    signal,
  )
  const { code, message } = membersOf(answer?.json)
  if (!answer || answer.status === 429) note('not-found', unclear(describe(answer)))
  else if (answer.status === 404 && (code === undefined || code === 'NOT_FOUND'))
    note('not-found', asTold)
  else {
    const isRefused = answer.status >= 400 && answer.status < 500
    const seen = `${describe(answer)}, code ${codeOf(answer)}`
    note('not-found', differs(isRefused ? 'copes' : 'stops', seen))
  }
  const isBody = typeof code === 'string' && typeof message === 'string'
  if (!answer || answer.status < 400) note('error-body', unclear(describe(answer)))
  else
    note('error-body', isBody ? asTold : differs('copes', describe(answer), 'no code and message'))
}
