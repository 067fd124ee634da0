import {
  damagedRecord,
  type DocumentState,
  type DocumentSummary,
  type FeedbackState,
  type InboxFilter,
  type IntakeSource,
  type MailOrigin,
  type ResultFacts,
} from '../../src-shared/contract/document-model.ts'
import {
  correctedIn,
  readFigures,
  vatRatesIn,
} from '../../src-shared/domain/overview/document-figures.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'

/** A row of `documents` as SQLite gives it. */
export type DocumentRow = {
  readonly seq: number
  readonly id: string
  readonly connection_id: string
  readonly workspace_id: string
  readonly service_document_id: string | null
  readonly file_name: string
  readonly media_type: string
  readonly byte_size: number
  readonly sha256: string | null
  readonly source: IntakeSource
  readonly source_path: string | null
  readonly unpacked_from: string | null
  readonly mail_sender: string | null
  readonly mail_subject: string | null
  readonly received_at: string
  readonly sort_at: number
  readonly state_json: string
  readonly state: DocumentState['kind']
  readonly inbox_group: Exclude<InboxFilter, 'all'>
  readonly feedback: FeedbackState
  readonly feedback_refusal_json: string | null
  readonly corrected_by: string | null
  readonly title: string | null
  readonly document_type: string | null
  readonly sender_name: string | null
  readonly sender_key: string | null
  readonly number_key: string | null
  readonly file_key: string
  readonly tag_key: string | null
  readonly document_number: string | null
  readonly document_date: string | null
  readonly due_date: string | null
  readonly amount_currency: string | null
  readonly amount_value: number | null
  readonly amount_signed: number | null
  readonly result_count: number
  /** Of the results behind the first one. */
  readonly further_results_json: string
  readonly attention_count: number
  readonly stops_json: string
  readonly state_rank: number
  readonly tags_json: string
  readonly note: string | null
  readonly account: string | null
  readonly divided_from: string | null
  readonly divided_pages_json: string | null
  /** See `DocumentFigures`. */
  readonly figures_json: string
}

/** Whether its bytes are still being copied. */
export function isArriving({ state }: DocumentRow): boolean {
  return state === 'arriving'
}

/** Why it is still arriving, or was refused; null in any other state. */
export function reasonOf({ state_json }: DocumentRow): string | null {
  const { reason } = JSON.parse(state_json) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

/** One damaged record is told in its place; it must not take the whole list along. */
export function stateOf({ state_json }: Pick<DocumentRow, 'state_json'>): DocumentState {
  try {
    return JSON.parse(state_json) as DocumentState
  } catch {
    return { kind: 'failed', code: damagedRecord, message: '' }
  }
}

/** The message to which it was attached, where there was one that says something. */
export function mailOf({ mail_sender: sender, mail_subject: subject }: DocumentRow): {
  readonly mail?: MailOrigin
} {
  return sender === null && subject === null ? {} : { mail: { sender, subject } }
}

/** The document of whose pages it was made, where it was. */
function dividedFromOf({
  divided_from: id,
  divided_pages_json: json,
  unpacked_from: name,
}: DocumentRow): Pick<DocumentSummary, 'dividedFrom'> {
  if (id === null || json === null) return {}
  const fileName = name ?? ''
  const told = JSON.parse(json) as (number | PageOrigin)[]
  const origins = told.map((page) => (typeof page === 'number' ? { id, fileName, page } : page))
  const pages = origins.flatMap((page) => (page.id === id ? [page.page] : []))
  const areOfOne = pages.length === origins.length
  return { dividedFrom: { id, fileName, pages, ...(!areOfOne && { origins }) } }
}

type PageOrigin = { readonly id: string; readonly fileName: string; readonly page: number }

/** Trusted as the line is. */
export function tagsOf({ tags_json }: Pick<DocumentRow, 'tags_json'>): string[] {
  return tags_json === '[]' ? [] : (JSON.parse(tags_json) as string[])
}

/** Trusted as the line is. */
export function furtherResultsOf({
  further_results_json: json,
}: Pick<DocumentRow, 'further_results_json'>): ResultFacts[] {
  return json === '[]' ? [] : (JSON.parse(json) as ResultFacts[])
}

/** What of the figures documents are found by, where there is something. */
function figuresOfLine({
  figures_json,
}: DocumentRow): Pick<DocumentSummary, 'vatRates' | 'corrected'> {
  const figures = readFigures(figures_json)
  const [vatRates, corrected] = [vatRatesIn(figures), correctedIn(figures)]
  return {
    ...(vatRates.length > 0 && { vatRates }),
    ...(corrected.length > 0 && { corrected }),
  }
}

/** The line of the inbox. Trusted: it was checked when it was written, and is read at every step. */
export function summaryOf(row: DocumentRow): DocumentSummary {
  return {
    id: row.id,
    connectionId: row.connection_id,
    workspaceId: row.workspace_id,
    serviceDocumentId: row.service_document_id,
    fileName: row.file_name,
    mediaType: row.media_type,
    byteSize: row.byte_size,
    source: row.source,
    ...(row.unpacked_from !== null && { unpackedFrom: row.unpacked_from }),
    ...mailOf(row),
    ...dividedFromOf(row),
    receivedAt: row.received_at,
    ...(row.sort_at > Date.parse(row.received_at) && {
      returnedAt: new Date(row.sort_at).toISOString(),
    }),
    state: stateOf(row),
    feedback: row.feedback,
    ...(row.corrected_by !== null && { correctedBy: row.corrected_by }),
    title: row.title,
    documentType: row.document_type,
    senderName: row.sender_name,
    documentNumber: row.document_number,
    documentDate: row.document_date,
    dueDate: row.due_date,
    amountGross: signedTotal(
      row.document_type,
      row.amount_value === null
        ? null
        : { currency: row.amount_currency ?? '', value: row.amount_value },
    ),
    resultCount: row.result_count,
    ...(row.result_count > 1 && { furtherResults: furtherResultsOf(row) }),
    attentionCount: row.attention_count,
    stops: JSON.parse(row.stops_json) as DocumentSummary['stops'],
    tags: tagsOf(row),
    note: row.note,
    ...(row.account !== null && { account: row.account }),
    ...figuresOfLine(row),
  }
}
