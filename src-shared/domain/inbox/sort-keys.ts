import type { DocumentStateKind, DocumentSummary } from '../../contract/document-model.ts'
import type { InboxSort, SortColumn } from '../../contract/inbox-sort.ts'
import { plainWords } from '../search/search-words.ts'
import { documentSeverity, type Severity } from '../severity.ts'

/** By what a line is put in its place; null stands last, whichever way the list is sorted. */
export type SortKey = string | number | null

/** Longer names differ at their beginning. */
const longestKey = 80

/**
 * A sender as the list sorts it: without capitals, accents and punctuation. Only characters of one UTF-16 unit, which
 * are in the same order in UTF-8, as SQLite compares them.
 */
export function senderKey(name: string | null): string | null {
  const words = name === null ? '' : plainWords(name).join(' ')
  return words.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '').slice(0, longestKey) || null
}

/** As SQLite's `lower` and `substr` make it of a number, a name or a tag: only the letters of English lose their capitals. */
function textKey(text: string | null): string | null {
  if (text === null) return null
  const beginning = [...text].slice(0, longestKey).join('')
  return beginning.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())
}

const severityRanks: Readonly<Record<Severity, number>> = { stop: 3, check: 4, sure: 5 }

/** What asks most of a person first. */
const stateRanks: Readonly<Record<Exclude<DocumentStateKind, 'ready'>, number>> = {
  failed: 0,
  refused: 0,
  uncertain: 1,
  duplicate: 2,
  arriving: 6,
  queued: 6,
  sending: 6,
  processing: 6,
  postponed: 7,
  confirmed: 8,
  rejected: 9,
  trashed: 10,
}

/** As `documents.state_rank` of the store. */
export function stateRank(document: DocumentSummary): number {
  const { kind } = document.state
  return kind === 'ready' ? severityRanks[documentSeverity(document)] : stateRanks[kind]
}

const keysOf: Readonly<Record<SortColumn, (document: DocumentSummary) => SortKey>> = {
  received: listedAt,
  sender: ({ senderName }) => senderKey(senderName),
  number: ({ documentNumber }) => textKey(documentNumber),
  type: ({ documentType }) => documentType,
  date: ({ documentDate }) => documentDate,
  due: ({ dueDate }) => dueDate,
  amount: ({ amountGross }) => amountGross?.value ?? null,
  state: stateRank,
  source: ({ source }) => source,
  file: ({ fileName }) => textKey(fileName),
  tags: ({ tags }) => textKey(tags[0] ?? null),
}

/** The order of two lines in a list that is sorted so; of the same instant, by id. */
export function lineOrder({ by, descending }: InboxSort) {
  const keyOf = keysOf[by]
  const sign = descending ? -1 : 1
  return (a: DocumentSummary, b: DocumentSummary): number =>
    compareKeys(keyOf(a), keyOf(b), sign) ||
    compareKeys(listedAt(a), listedAt(b), sign) ||
    compareKeys(a.id, b.id, sign)
}

/** @param sign 1 for the smallest first, -1 for the largest */
export function compareKeys(a: SortKey, b: SortKey, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}

function listedAt({ returnedAt, receivedAt }: DocumentSummary): string {
  return returnedAt ?? receivedAt
}
