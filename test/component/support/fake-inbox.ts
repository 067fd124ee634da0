import {
  inboxFilters,
  type DocumentSummary,
  type InboxFilter,
} from '../../../src-shared/contract/document-model.ts'
import { isSameSort, newestFirst, type InboxSort } from '../../../src-shared/contract/inbox-sort.ts'
import { lineOrder, senderKey } from '../../../src-shared/domain/inbox/sort-keys.ts'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import { factsOf, filterBy } from '../../../src-shared/domain/search/fits-filters.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import { fakeNow } from './fake-documents.ts'
import { stands } from '../../../src-renderer/app/inbox-group.ts'

/** What the store answers to a list call, of documents that are newest first: keyset pages, counts of every group. */
export function listFakeInbox(
  documents: readonly DocumentSummary[],
  input: {
    filter: InboxFilter
    query: string
    filters?: readonly DocumentFilter[]
    sort?: InboxSort
    backwards?: boolean
    cursor: string | null
    limit: number
  },
): CallOutput<'documents.list'> {
  const counts = { open: 0, working: 0, problems: 0, postponed: 0, done: 0, all: 0, trash: 0 }
  for (const { state } of documents)
    for (const group of inboxFilters) if (stands(state.kind, group)) counts[group] += 1
  const words = input.query.toLowerCase().split(/\s+/u).filter(Boolean)
  const holds = (document: DocumentSummary) => {
    if (words.length === 0) return true
    const text = [document.fileName, document.senderName, document.amountGross?.value]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const fits = filterBy(input.filters ?? [], localDay(fakeNow))
  const matching = documents.filter(
    (document) =>
      stands(document.state.kind, input.filter) && holds(document) && fits(factsOf(document)),
  )
  if (input.sort && !isSameSort(input.sort, newestFirst)) matching.sort(lineOrder(input.sort))
  if (input.backwards) {
    const to = input.cursor === null ? matching.length : Number(input.cursor)
    const from = Math.max(0, to - input.limit)
    const nextCursor = from > 0 ? String(from) : null
    return { items: matching.slice(from, to), nextCursor, counts, sortedOf: null }
  }
  const from = input.cursor === null ? 0 : Number(input.cursor)
  const items = matching.slice(from, from + input.limit)
  const nextCursor = from + input.limit < matching.length ? String(from + input.limit) : null
  return { items, nextCursor, counts, sortedOf: null }
}

/** Senders whose name holds the text, as the store keeps them. */
export function listFakeSenders(
  documents: readonly DocumentSummary[],
  text: string,
): CallOutput<'documents.senders'>['senders'] {
  const names = documents.flatMap(({ senderName }) => senderName ?? [])
  const wanted = senderKey(text) ?? ''
  return [...new Set(names)]
    .filter((name) => senderKey(name)?.includes(wanted))
    .map((name) => ({ name, documents: names.filter((each) => each === name).length }))
}
