import { mailAnswers, type Departure } from '../../src-shared/contract/protection.ts'
import type { Cell } from '../../src-shared/domain/export/cell.ts'
import { csvDialects, csvStart, writeCsvLine } from '../../src-shared/domain/export/csv.ts'

const columns = [
  'started_at',
  'environment',
  'host',
  'client_id',
  'workspace_id',
  'operation',
  'document_id',
  'service_document_id',
  'request_bytes',
  'status',
  'answered_at',
  'request_id',
] as const

/** For spreadsheets; what comes from outside can start no formula. */
export function* departuresAsCsv(departures: Iterable<Departure>): Generator<string> {
  const dialect = { ...csvDialects.plain, byteOrderMark: true }
  yield csvStart(columns, dialect)
  for (const departure of departures) yield writeCsvLine(cellsOf(departure), dialect)
}

/** For reading: a head, then one paragraph for each request. */
export function* departuresAsText(
  departures: Iterable<Departure>,
  facts: { readonly version: string; readonly madeAt: string },
): Generator<string> {
  yield `What left this device\nIntray ${facts.version}, made at ${facts.madeAt}\n\n`
  yield 'One paragraph for each request, newest first. Ids are those of Intray and of the service;\n'
  yield 'no name and no value of a document stands in this record.\n'
  for (const departure of departures) yield `\n${paragraphOf(departure)}\n`
}

function cellsOf(departure: Departure): Cell[] {
  const { answer } = departure
  return [
    departure.startedAt,
    departure.environment,
    departure.host,
    departure.clientId,
    departure.workspaceId,
    departure.operation,
    departure.documentId,
    departure.serviceDocumentId,
    String(departure.bodyBytes),
    answer?.status?.toString(),
    answer?.settledAt,
    answer?.requestId,
  ].map((text) => (text ? { kind: 'text', text } : { kind: 'empty' }))
}

function paragraphOf(departure: Departure): string {
  const { answer } = departure
  const scope = departure.environment === 'embedded' ? ' (on this computer)' : ''
  const lines = [
    `${departure.startedAt}  ${departure.operation}`,
    `  to        ${departure.host}${scope}`,
    `  as        ${departure.clientId}`,
    `  sent      ${String(departure.bodyBytes)} bytes`,
    `  answer    ${answerOf(answer)}`,
  ]
  if (departure.documentId !== null) lines.push(`  document  ${departure.documentId}`)
  if (departure.serviceDocumentId !== null)
    lines.push(`  there     ${departure.serviceDocumentId} in ${departure.workspaceId ?? ''}`)
  return lines.join('\n')
}

function saidBy(status: number): string {
  if (status === mailAnswers.done) return 'done'
  return status === mailAnswers.refused ? 'refused' : `HTTP ${String(status)}`
}

function answerOf(answer: Departure['answer']): string {
  if (answer === null) return 'not known'
  const status = answer.status === null ? 'none came' : saidBy(answer.status)
  const request = answer.requestId === null ? '' : `, request ${answer.requestId}`
  return `${status} at ${answer.settledAt}${request}`
}
