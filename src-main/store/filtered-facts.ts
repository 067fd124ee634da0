import type { DocumentFilter, FilterName } from '../../src-shared/contract/document-filter.ts'
import type { SortColumn } from '../../src-shared/contract/inbox-sort.ts'
import {
  dayRange,
  filterBy,
  filteredResult,
  isByTrust,
  momentRange,
  stateRanks,
  type FilteredResult,
  type ValueRange,
} from '../../src-shared/domain/search/fits-filters.ts'
import {
  correctedIn,
  readFigures,
  vatRatesIn,
} from '../../src-shared/domain/overview/document-figures.ts'
import { tagKey } from '../../src-shared/domain/inbox/tags.ts'
import { furtherResultsOf, stateOf, tagsOf, type DocumentRow } from './document-rows.ts'

/** What a list is narrowed down by. */
export type Filtering = {
  readonly filters: readonly DocumentFilter[]
  /** The ISO date of this machine's calendar. */
  readonly today: string
}

/** What of a row each filter looks at. Some are computed of the row's JSON, so none is read that is not needed. */
const columnsOf = {
  amount: 'amount_signed',
  date: 'document_date',
  due: 'due_date',
  received: 'sort_at',
  sender: 'sender_key',
  file: 'file_name',
  number: 'document_number',
  currency: 'amount_currency',
  vat: 'figures_json',
  corrected: 'figures_json',
  tag: 'tags_json',
  account: 'account',
  type: 'document_type',
  state: 'state_rank',
  workspace: 'connection_id',
} as const satisfies Readonly<Record<FilterName, keyof DocumentRow>>

type FactColumn = (typeof columnsOf)[FilterName] | 'state_json' | 'further_results_json'
export type FactRow = Readonly<Partial<Pick<DocumentRow, FactColumn>>>

/** What each result of a file says by itself. */
export const resultColumns = ['amount', 'date', 'due', 'type', 'sender'] as const

function isOfResult(by: FilterName): boolean {
  return by === 'currency' || by === 'number' || resultColumns.some((column) => column === by)
}

/** The columns by which `rowFilter` decides. */
export function factColumns({ filters }: Filtering): FactColumn[] {
  const columns: FactColumn[] = filters.map(({ by }) => columnsOf[by])
  if (filters.some(({ by }) => isOfResult(by))) columns.push('further_results_json')
  return asksForTrust(filters) ? [...columns, 'state_json'] : columns
}

/** Whether documents are asked for that were confirmed automatically, which only their state says. */
export function asksForTrust(filters: readonly DocumentFilter[]): boolean {
  return filters.some((filter) => filter.by === 'state' && filter.state === 'trusted')
}

/** Whether a document's row fits all filters. */
export function rowFilter({ filters, today }: Filtering): (row: FactRow) => boolean {
  const fits = filterBy(filters, today)
  return (row) => {
    const figures = readFigures(row.figures_json ?? '{}')
    const further = furtherResultsOf({ further_results_json: row.further_results_json ?? '[]' })
    return fits({
      connectionId: row.connection_id ?? '',
      results: [firstResult(row), ...further.map(filteredResult)],
      vatRates: vatRatesIn(figures),
      corrected: correctedIn(figures),
      stateRank: row.state_rank ?? Number.NaN,
      byTrust: row.state_json !== undefined && isByTrust(stateOf({ state_json: row.state_json })),
      fileName: row.file_name ?? '',
      tagKeys: row.tags_json === undefined ? [] : tagsOf({ tags_json: row.tags_json }).map(tagKey),
      account: row.account ?? null,
      listedAt: row.sort_at ?? Number.NaN,
    })
  }
}

function firstResult(row: FactRow): FilteredResult {
  return {
    documentType: row.document_type ?? null,
    documentDate: row.document_date ?? null,
    dueDate: row.due_date ?? null,
    amount: row.amount_signed ?? null,
    currency: row.amount_currency ?? null,
    senderKey: row.sender_key ?? null,
    documentNumber: row.document_number ?? null,
  }
}

/** Of which connections documents can be that fit: others need not be looked through. */
export function connectionsWith(
  connectionIds: readonly string[],
  { filters }: Filtering,
): readonly string[] {
  const wanted = filters.flatMap((one) => (one.by === 'workspace' ? [one.connectionId] : []))
  return wanted.length === 0 ? connectionIds : connectionIds.filter((id) => wanted.includes(id))
}

/** Within which values of a column all lie that fit; null where the filters say nothing of it. */
export function rangeOf(
  by: SortColumn,
  { filters, today }: Filtering,
): ValueRange<string | number> | null {
  const ranges = filters.flatMap((filter): ValueRange<string | number>[] => {
    if (filter.by !== by) return []
    if (filter.by === 'amount') return [filter]
    if (filter.by === 'received') return [momentRange(filter, today)]
    return filter.by === 'date' || filter.by === 'due' ? [dayRange(filter, today)] : []
  })
  const among = valuesOf(by, filters)
  if (among) ranges.push(around(among))
  return ranges.length === 0 ? null : ranges.reduce(narrowed)
}

/** The values of a column of which a document has to have one; null where that is not asked for. */
export function valuesOf(
  by: SortColumn,
  filters: readonly DocumentFilter[],
): readonly (string | number)[] | null {
  const values = filters.flatMap((filter): (string | number)[] => {
    if (filter.by !== by) return []
    if (filter.by === 'type') return [filter.type]
    return filter.by === 'state' ? [stateRanks[filter.state]] : []
  })
  return values.length === 0 ? null : values
}

type Range = ValueRange<string | number>

function around(values: readonly (string | number)[]): Range {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  const bound = (value: string | number | undefined) =>
    value === undefined ? null : { value, isIncluded: true }
  return { min: bound(sorted[0]), max: bound(sorted.at(-1)) }
}

/** What lies within both; null for one that bounds nothing. */
export function narrowedBy(a: Range | null, b: Range | null): Range | null {
  return a && b ? narrowed(a, b) : (a ?? b)
}

function narrowed(a: Range, b: Range): Range {
  const isLater = a.min && b.min && a.min.value > b.min.value
  const isEarlier = a.max && b.max && a.max.value < b.max.value
  return {
    min: isLater ? a.min : (b.min ?? a.min),
    max: isEarlier ? a.max : (b.max ?? a.max),
  }
}
