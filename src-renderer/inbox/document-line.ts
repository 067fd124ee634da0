import { nameOfDocument } from '../../src-shared/domain/inbox/document-name.ts'
import type { DocumentState, DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { SyncStatus } from '../../src-shared/contract/app.ts'
import { documentSeverity, type Severity } from '../../src-shared/domain/severity.ts'
import { documentTypes } from '../../src-shared/service-api/document-types.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { withoutBidiMarks } from '../../src-shared/domain/bidi-marks.ts'
import { calendarDay } from '../../src-shared/domain/iso-date.ts'
import { daysBetween, formatDate, formatDay, formatTime } from '../text/format-date.ts'
import { formatBytes, formatPercent } from '../text/format-number.ts'
import type { Sentence } from '../text/sentence.ts'
import { failedSentence } from './failed-sentence.ts'
import { queuePlaceOf, queuePlaceText, type QueuePlace } from './queue-place.ts'
import { unclearLookOf, unclearLookText } from './unclear-look.ts'

/** The shape at the start and in the state's cell of a line; the word beside it says the same. */
export type LineMark =
  | Severity
  | 'busy'
  | 'waiting'
  | 'problem'
  | 'question'
  | 'done'
  | 'postponed'
  | 'rejected'
  | 'trashed'

export type DocumentLine = {
  /** Who it is from, or the file's name until that is known. */
  readonly name: string
  readonly detail: string
  readonly mark: LineMark
  readonly state: string
  readonly stateDetail: string
  /** 0..1 while bytes go out. */
  readonly progress: number | null
  /** Why it does not go on, in place of type, dates and amount. */
  readonly reason: Sentence | null
  readonly type: string
}

/** A service that has not answered by then has most likely lost the document. */
const longReadingMs = 24 * 3_600_000

/** What a line of the inbox says, in the language of the window. */
export function documentLine(
  document: DocumentSummary,
  text: Catalogue,
  now: Date,
  queues: readonly SyncStatus[] = [],
): DocumentLine {
  const place = queuePlaceOf(document, queues)
  const look = unclearLookText(unclearLookOf(document, queues), now, text)
  const answerBy = answerByOf(document, queues)
  const { state, source } = document
  const senderName = shown(document.senderName)
  const title = shown(document.title)
  const name = nameOfDocument(document)
  const fileName = withoutBidiMarks(document.fileName)
  // A file that could not be opened has no size that is known.
  const size = document.byteSize > 0 && formatBytes(document.byteSize, text.common.byteUnits)
  const archive = document.unpackedFrom && text.common.unpackedFrom(filesOf(document).join(', '))
  const mail = mailLine(document)
  const origin = [archive ?? text.common.sources[source], mail, size]
  const number = shown(document.documentNumber)
  // Many titles are but the type and the sender, which stand in the line already.
  const named = senderName === null || !title || title.includes(senderName) ? fileName : title
  const about = name === fileName ? origin : [named, archive, mail]
  const detail = [number, resultCount(document, text), ...about]
  return {
    name,
    detail: detail.filter(Boolean).join(' · '),
    mark: isReadLong(state, now) ? 'problem' : markOf(document),
    state: answerBy === null ? stateWord(document, text) : text.inbox.unanswered.state,
    stateDetail:
      answerBy === null
        ? stateDetail(document, text, place)
        : text.inbox.unanswered.until(formatTime(answerBy)),
    progress:
      state.kind === 'sending' && answerBy === null
        ? sentOf(state.sentBytes, document) / sizeOf(document)
        : null,
    reason: isReadLong(state, now) ? text.inbox.longReading : reasonOf(state, text, look),
    type: typeOf(document, text),
  }
}

/** What the row of one result says, of the `count` that its file holds; `at` counts from 0. */
export function resultLineOf(
  result: DocumentSummary,
  at: number,
  count: number,
  text: Catalogue,
  now: Date,
): DocumentLine {
  const line = documentLine(result, text, now)
  const place = `${String(at + 1)}/${String(count)}`
  const named = shown(result.senderName) ?? shown(result.title) ?? line.type
  const detail = [place, shown(result.documentNumber)].filter(Boolean).join(' · ')
  return { ...line, name: named === '' ? place : named, detail, reason: null, stateDetail: '' }
}

/** Until when the service's answer to a file that is out as a whole is waited for; null for none. */
function answerByOf(
  { id, connectionId, state }: DocumentSummary,
  queues: readonly SyncStatus[],
): string | null {
  if (state.kind !== 'sending') return null
  const queue = queues.find((one) => one.connectionId === connectionId)
  return queue?.unanswered.find(({ documentId }) => documentId === id)?.until ?? null
}

/** In which it came, or of whose pages it was made, each once. */
function filesOf({ unpackedFrom = '', dividedFrom }: DocumentSummary): string[] {
  const names = dividedFrom?.origins?.map(({ fileName }) => fileName) ?? [unpackedFrom]
  return [...new Set(names)].map(withoutBidiMarks)
}

/** Who sent the message and about what; programs name a message's file after its subject. */
function mailLine({ mail, unpackedFrom = '' }: DocumentSummary): string {
  if (!mail) return ''
  const [sender, subject] = [shown(mail.sender), shown(mail.subject)]
  const isNamed = lettersOf(unpackedFrom).startsWith(lettersOf(subject ?? ''))
  return [sender, isNamed ? null : subject].filter(Boolean).join(' · ')
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

function shown(text: string | null): string | null {
  return text === null ? null : withoutBidiMarks(text)
}

function isReadLong(state: DocumentState, now: Date): boolean {
  return state.kind === 'processing' && now.getTime() - Date.parse(state.since) > longReadingMs
}

function resultCount(document: DocumentSummary, text: Catalogue): string {
  return document.resultCount > 1 ? text.inbox.results(document.resultCount) : ''
}

function typeOf({ documentType }: DocumentSummary, text: Catalogue): string {
  const known = documentTypes.find((type) => type === documentType)
  return known ? text.common.documentTypes[known] : (documentType ?? '')
}

function markOf(document: DocumentSummary): LineMark {
  const { state } = document
  switch (state.kind) {
    case 'arriving':
    case 'sending':
    case 'processing':
      return 'busy'
    case 'queued':
      return 'waiting'
    case 'refused':
    case 'failed':
      return 'problem'
    case 'duplicate':
      return 'stop'
    case 'uncertain':
      return 'question'
    case 'ready':
      return documentSeverity(document)
    case 'confirmed':
      return 'done'
    case 'postponed':
      return 'postponed'
    case 'rejected':
      return 'rejected'
    case 'trashed':
      return 'trashed'
  }
}

function stateWord(document: DocumentSummary, text: Catalogue): string {
  const { state } = document
  if (state.kind === 'ready') return severityWords(document, text)
  if (state.kind === 'confirmed' && state.byTrust) return text.finding.states.trusted
  return text.inbox.states[state.kind]
}

/** The worst kind by name with its reason: "Stop: account changed", "Check: 2 fields". */
function severityWords(document: DocumentSummary, { common, inbox }: Catalogue): string {
  const { attentionCount, stops } = document
  const [worst] = stops
  if (worst) return common.stop(common.stops[worst], stops.length - 1)
  if (documentSeverity(document) === 'sure') return inbox.allSure
  return attentionCount > 0 ? inbox.attention(attentionCount) : inbox.nothingRead
}

/** Of the file itself: a request is longer by what is around it. */
function sentOf(sentBytes: number, document: DocumentSummary): number {
  return Math.min(sentBytes, sizeOf(document))
}

function sizeOf({ byteSize }: DocumentSummary): number {
  return Math.max(1, byteSize)
}

function stateDetail(document: DocumentSummary, text: Catalogue, place: QueuePlace | null): string {
  const { state, byteSize, feedback } = document
  const corrector = shown(document.correctedBy ?? null)
  const { inbox } = text
  switch (state.kind) {
    case 'arriving':
      return state.reason === 'copying' ? inbox.arrivingCopying : inbox.arrivingStillWritten
    case 'sending': {
      const sent = sentOf(state.sentBytes, document)
      return `${formatPercent(sent / sizeOf(document))} · ${inbox.sent(
        formatBytes(sent, text.common.byteUnits),
        formatBytes(byteSize, text.common.byteUnits),
      )}`
    }
    case 'processing':
      return inbox.readingSince(formatTime(state.since))
    case 'rejected':
      return inbox.rejectedBecause(state.reason)
    case 'ready':
      // Somebody else has worked on it.
      return feedback === 'sent' && corrector
        ? inbox.correctedBy(corrector)
        : inbox.feedback[feedback]
    case 'confirmed':
      return inbox.feedback[feedback]
    case 'queued':
      return place === null ? '' : queuePlaceText(place, text)
    case 'postponed':
      return state.until === undefined ? '' : inbox.postponedUntil(formatDay(state.until))
    case 'trashed':
      return trashedDetail(state, text)
    case 'refused':
    case 'duplicate':
    case 'uncertain':
    case 'failed':
      return ''
  }
}

function trashedDetail(
  { at, reason, dividedInto }: Extract<DocumentState, { kind: 'trashed' }>,
  { inbox, piles }: Catalogue,
): string {
  if (dividedInto !== undefined) return piles.dividedInto(dividedInto, formatDate(at))
  return reason === 'retention'
    ? inbox.trash.sinceByRule(formatDate(at))
    : inbox.trash.since(formatDate(at))
}

function reasonOf(state: DocumentState, text: Catalogue, looks: string): Sentence | null {
  switch (state.kind) {
    case 'refused':
      return text.failures.refusals[state.reason]
    case 'failed':
      return failureOf(state, text)
    case 'duplicate':
      return text.inbox.duplicates[state.other ?? 'here']
    case 'uncertain':
      return { says: text.inbox.uncertainSays[state.answer ?? 'none'], next: looks }
    default:
      return null
  }
}

/** What the service says of this very document is worth more than what usually helps. */
function failureOf(
  { code, message }: Extract<DocumentState, { kind: 'failed' }>,
  text: Catalogue,
): Sentence {
  const sentence = failedSentence(code, text)
  if (message === '') return sentence
  return { ...sentence, next: text.common.serviceSays(message) }
}

export type DueLine = { readonly date: string; readonly note: string; readonly tone: DueTone }
type DueTone = 'calm' | 'soon' | 'late'

const soonDays = 7

/** A due date with how near it is; what is done is no longer late. */
export function dueLine(
  { dueDate, state }: DocumentSummary,
  now: Date,
  { inbox }: Catalogue,
): DueLine | null {
  if (dueDate === null) return null
  const date = formatDay(dueDate)
  const days = daysBetween(now, new Date(`${calendarDay(dueDate) ?? ''}T00:00`))
  const open = state.kind === 'ready' || state.kind === 'postponed'
  if (!open || Number.isNaN(days) || days > soonDays) return { date, note: '', tone: 'calm' }
  if (days < 0) return { date, note: inbox.overdue(-days), tone: 'late' }
  return { date, note: days === 0 ? inbox.dueToday : inbox.dueIn(days), tone: 'soon' }
}
