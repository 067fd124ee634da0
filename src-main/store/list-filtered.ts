import type { InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { FilterState } from '../../src-shared/contract/document-filter.ts'
import type { InboxSort, SortColumn } from '../../src-shared/contract/inbox-sort.ts'
import type { ValueRange } from '../../src-shared/domain/search/fits-filters.ts'
import { tagKey } from '../../src-shared/domain/inbox/tags.ts'
import type { Database } from './database.ts'
import { findSenderKeys } from './document-senders.ts'
import { hasFurtherResults } from './further-results.ts'
import {
  asksForTrust,
  factColumns,
  narrowedBy,
  rangeOf,
  resultColumns,
  rowFilter,
  valuesOf,
  type FactRow,
  type Filtering,
} from './filtered-facts.ts'
import {
  groupsOf,
  keyColumns,
  partsFrom,
  placeOf,
  placeOfRow,
  rowOrder,
  sortedStatement,
  type Page,
  type Place,
  type SortedQuery,
  type SortedRow,
} from './list-sorted.ts'
import { all, get } from './query.ts'

/** So many documents are read as a whole where one of the filters lets no more through. */
export const mostTaken = 5_000
/** So many lines are looked at for a page; a page that is not full by then goes on where it stopped. */
const mostLooked = 6_000
/** Fewer at first: where many fit, the page is full by then. */
const firstLooked = 2_000
/** Of so many documents that one filter lets through it is looked up where in the list they lie. */
const mostInBand = 100_000
/** Lines are read by so many; by fewer where they stand in many groups of many connections. */
const mostAtOnce = 500
const fewestAtOnce = 50
/** A name of which so many senders have a part tells nothing. */
const mostSenders = 400

export type FilteredRow = SortedRow & FactRow

const indexes: Readonly<Record<SortColumn, string>> = {
  received: 'documents_by_group',
  sender: 'documents_by_sender',
  number: 'documents_by_number',
  type: 'documents_by_type',
  date: 'documents_by_date',
  due: 'documents_by_due',
  amount: 'documents_by_amount',
  state: 'documents_by_state',
  source: 'documents_by_source',
  file: 'documents_by_file',
  tags: 'documents_by_tags',
}

type Asked = { readonly connectionIds: readonly string[]; readonly filter: InboxFilter }

/** In which groups documents of a state stand. */
const groupOfState: Readonly<Record<FilterState, InboxFilter>> = {
  failed: 'problems',
  uncertain: 'problems',
  duplicate: 'problems',
  stop: 'open',
  check: 'open',
  sure: 'open',
  working: 'working',
  postponed: 'postponed',
  confirmed: 'done',
  trusted: 'done',
  rejected: 'done',
}

/** Groups of the list in which documents can stand that fit. */
function groupsWith(filter: InboxFilter, { filters }: Filtering): readonly string[] {
  const states = filters.flatMap((one) => (one.by === 'state' ? [groupOfState[one.state]] : []))
  const groups = groupsOf(filter)
  return states.length === 0 ? groups : groups.filter((group) => states.some((it) => it === group))
}

/**
 * All documents that fit, in no order, by the index of the filter that lets the fewest through; null where each lets
 * through more than are read as a whole.
 */
export function findFew(
  db: Database,
  asked: Asked,
  { sort, filtering }: { readonly sort: InboxSort; readonly filtering: Filtering },
): FilteredRow[] | null {
  const way = narrowestWay(db, asked, { filtering, most: mostTaken })
  if (!way) return null
  const rows = all<FilteredRow>(
    db,
    `SELECT ${readColumns(sort, filtering)} FROM documents WHERE seq IN (${way.sql('seq')})`,
    way.parameters,
  )
  return rows.filter(rowFilter(filtering))
}

function readColumns({ by }: InboxSort, filtering: Filtering): string {
  return [...new Set(['seq', 'sort_at', keyColumns[by], ...factColumns(filtering)])].join(', ')
}

/** By which filter the fewest documents are found; null where each lets through more than `most`. */
function narrowestWay(
  db: Database,
  asked: Asked,
  { filtering, most }: { readonly filtering: Filtering; readonly most: number },
): Way | null {
  const parameters = {
    connectionIds: JSON.stringify(asked.connectionIds),
    groups: JSON.stringify(groupsWith(asked.filter, filtering)),
  }
  let best: Way | null = null
  let limit = most + 1
  for (const way of waysTo(db, asked, filtering)) {
    const all = { ...way, parameters: { ...way.parameters, ...parameters } }
    const sql = `SELECT count(*) AS count FROM (${way.sql('seq')} LIMIT $limit)`
    const count = get<{ count: number }>(db, sql, { ...all.parameters, limit })?.count ?? 0
    if (count >= limit) continue
    best = all
    limit = count
  }
  return best
}

type Way = {
  /** Selects a column of all documents that one of the filters lets through. */
  readonly sql: (column: string) => string
  readonly parameters: Readonly<Record<string, string | number>>
}

function waysTo(db: Database, { connectionIds }: Asked, filtering: Filtering): Way[] {
  const isOfSeveral = hasFurtherResults(db, connectionIds)
  const ways = (['amount', 'date', 'due', 'received'] as const).flatMap((by): Way[] => {
    const range = rangeOf(by, filtering)
    if (!range) return []
    const { conditions, parameters } = boundsOf(by, range)
    return [{ sql: wayBy(by, conditions.join(' AND '), isOfSeveral), parameters }]
  })
  const named = (by: SortColumn, values: readonly (string | number)[]): Way => ({
    sql: wayBy(by, `${keyColumns[by]} IN (SELECT value FROM json_each($values))`, isOfSeveral),
    parameters: { values: JSON.stringify(values) },
  })
  for (const by of ['type', 'state'] as const) {
    const values = valuesOf(by, filtering.filters)
    if (values) ways.push(named(by, values))
  }
  const states = filtering.filters.filter(({ by }) => by === 'state')
  if (states.length > 0 && states.every((one) => asksForTrust([one])))
    ways.push({ sql: trustSql, parameters: {} })
  const tags = filtering.filters.flatMap((one) => (one.by === 'tag' ? [tagKey(one.text)] : []))
  if (tags.length > 0) ways.push({ sql: tagSql, parameters: { tags: JSON.stringify(tags) } })
  const texts = filtering.filters.flatMap((one) => (one.by === 'sender' ? [one.text] : []))
  if (texts.length > 0) {
    const keys = findSenderKeys(db, connectionIds, { texts, limit: mostSenders })
    if (keys.length < mostSenders) ways.push(named('sender', keys))
  }
  return ways
}

export function waySql(column: string, by: SortColumn, condition: string): string {
  return `SELECT ${column} FROM documents INDEXED BY ${indexes[by]}
    WHERE connection_id IN (SELECT value FROM json_each($connectionIds))
      AND inbox_group IN (SELECT value FROM json_each($groups)) AND ${condition}`
}

/** The documents of which a result behind the first one fits. */
export function furtherSql(column: string, by: (typeof resultColumns)[number], condition: string) {
  return `SELECT d.${column} FROM
    (SELECT document_id FROM further_results INDEXED BY further_results_by_${by}
      WHERE connection_id IN (SELECT value FROM json_each($connectionIds)) AND ${condition}) f
    CROSS JOIN documents d ON d.id = f.document_id
    WHERE d.inbox_group IN (SELECT value FROM json_each($groups))`
}

function wayBy(by: SortColumn, condition: string, isOfSeveral: boolean): Way['sql'] {
  const ofResult = isOfSeveral ? resultColumns.find((each) => each === by) : undefined
  return (column) =>
    ofResult === undefined
      ? waySql(column, by, condition)
      : `${waySql(column, by, condition)} UNION ALL ${furtherSql(column, ofResult, condition)}`
}

export function trustSql(column: string): string {
  return `SELECT d.${column} FROM trusted_documents t CROSS JOIN documents d ON d.id = t.document_id
    WHERE t.connection_id IN (SELECT value FROM json_each($connectionIds))
      AND d.inbox_group IN (SELECT value FROM json_each($groups))`
}

export function tagSql(column: string): string {
  return `SELECT d.${column} FROM document_tags t CROSS JOIN documents d ON d.id = t.document_id
    WHERE t.connection_id IN (SELECT value FROM json_each($connectionIds))
      AND t.tag_key IN (SELECT value FROM json_each($tags))
      AND d.inbox_group IN (SELECT value FROM json_each($groups))`
}

function boundsOf(by: SortColumn, { min, max }: NonNullable<ReturnType<typeof rangeOf>>) {
  const column = keyColumns[by]
  const conditions: string[] = [`${column} IS NOT NULL`]
  const parameters: Record<string, string | number> = {}
  if (min) {
    conditions.push(`${column} ${min.isIncluded ? '>=' : '>'} $min`)
    parameters['min'] = min.value
  }
  if (max) {
    conditions.push(`${column} ${max.isIncluded ? '<=' : '<'} $max`)
    parameters['max'] = max.value
  }
  return { conditions, parameters }
}

/**
 * One page of the documents that fit, in the order of the list. Lines are looked at in that order, by the index of the
 * column, up to a limit: a page may have fewer than were asked for, and its cursor goes on where it stopped.
 */
export function listFiltered(
  db: Database,
  asked: Asked,
  query: Omit<SortedQuery, 'filter'> & { readonly filtering: Filtering },
): Page<FilteredRow> {
  const { sort, backwards = false, limit, filtering } = query
  const order = rowOrder(sort)
  const looking = {
    ...{ sort, backwards, limit },
    streams: streamsOf(asked, query),
    fits: rowFilter(filtering),
    columns: readColumns(sort, filtering),
    inOrder: (a: SortedRow, b: SortedRow) => (backwards ? order(b, a) : order(a, b)),
    range: mayStandElsewhere(db, asked, sort.by) ? null : rangeOf(sort.by, filtering),
  }
  let found = look(db, { ...looking, band: null, most: firstLooked })
  if (found.stopped && found.rows.length <= limit)
    // Too little of what comes first fits: what is sought lies together somewhere else.
    found = look(db, { ...looking, band: bandOf(db, asked, query), most: mostLooked })
  const { rows, stopped } = found
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : stopped
  return {
    rows: backwards ? shown.toReversed() : shown,
    nextCursor: last ? JSON.stringify(placeOfRow(last, keyColumns[sort.by])) : null,
  }
}

/** A file of several documents has its place by the first one, and may fit by another one. */
function mayStandElsewhere(db: Database, { connectionIds }: Asked, by: SortColumn): boolean {
  return resultColumns.some((each) => each === by) && hasFurtherResults(db, connectionIds)
}

/** The lines of one group of one connection, and how far they were looked through. */
type Stream = {
  readonly connectionId: string
  readonly group: string
  /** What is still to come: lines that have a value, lines that have none. */
  parts: readonly boolean[]
  from: Place | null
  /** The last line that was looked at. */
  last: FilteredRow | null
  /** Those that fit. */
  readonly rows: FilteredRow[]
}

type Looking = {
  readonly sort: InboxSort
  readonly backwards: boolean
  readonly limit: number
  readonly streams: readonly Stream[]
  readonly fits: (row: FactRow) => boolean
  readonly columns: string
  /** The order in which lines are read. */
  readonly inOrder: (a: SortedRow, b: SortedRow) => number
  /** Of the column that the list is sorted by: within which values all lie that fit. */
  readonly range: ValueRange<string | number> | null
  /** The same of those that have a value. */
  readonly band: ValueRange<string | number> | null
  readonly most: number
}

function streamsOf(
  { connectionIds, filter }: Asked,
  { cursor, backwards = false, filtering }: Omit<SortedQuery, 'filter'> & { filtering: Filtering },
): Stream[] {
  const from = placeOf(cursor)
  const parts = partsFrom(from, backwards)
  return connectionIds.flatMap((connectionId) =>
    groupsWith(filter, filtering).map((group) => ({
      ...{ connectionId, group, parts, from, last: null, rows: [] },
    })),
  )
}

/**
 * Goes on looking, always where least was looked through, until a page is full or as many lines were looked at as may be:
 * what fits, in the order in which it is read, and the line behind which there may be more.
 */
function look(
  db: Database,
  looking: Looking,
): { readonly rows: FilteredRow[]; readonly stopped: FilteredRow | undefined } {
  const { streams, limit, most } = looking
  const chunk = Math.max(fewestAtOnce, Math.min(mostAtOnce, Math.floor(most / streams.length)))
  for (let looked = 0; ;) {
    const next = hindmost(looking)
    const stopped = next?.last ?? undefined
    const isFull = streams.reduce((sum, { rows }) => sum + rows.length, 0) > limit
    if (!next || (stopped && (isFull || looked >= most))) {
      const rows = rowsUpTo(stopped, looking)
      if (!next || rows.length > limit || looked >= most) return { rows, stopped }
    }
    looked += lookOn(db, next, looking, chunk)
  }
}

/** Which one is to be looked through next: one that was not begun, or the one that is least far. */
function hindmost({ streams, inOrder }: Looking): Stream | undefined {
  let found: Stream | undefined
  for (const stream of streams) {
    if (stream.parts.length === 0) continue
    if (!stream.last) return stream
    if (!found?.last || inOrder(stream.last, found.last) < 0) found = stream
  }
  return found
}

/** Beyond the first place where one stopped, others may have lines between. */
function rowsUpTo(stopped: FilteredRow | undefined, { streams, inOrder }: Looking): FilteredRow[] {
  return streams
    .flatMap(({ rows }) => rows)
    .filter((row) => !stopped || inOrder(row, stopped) <= 0)
    .sort(inOrder)
}

/** Looks at the next lines of one; how many there were. */
function lookOn(
  db: Database,
  stream: Stream,
  { sort, backwards, fits, columns, range, band }: Looking,
  chunk: number,
): number {
  const { connectionId, group, from } = stream
  const [isKnown = true, ...others] = stream.parts
  const goToNextPart = () => {
    stream.parts = others
    stream.from = null
  }
  // What has no value fits no condition on it.
  if (range && !isKnown) {
    goToNextPart()
    return 0
  }
  const within = isKnown ? narrowedBy(range, band) : null
  const bounds = within ? boundsOf(sort.by, within) : { conditions: [], parameters: {} }
  const sql = sortedStatement(
    { by: sort.by, descending: sort.descending !== backwards },
    { isKnown, isFrom: from !== null, conditions: bounds.conditions },
    columns,
  )
  const found = all<FilteredRow>(db, sql, {
    ...{ connectionId, group, ...bounds.parameters, limit: chunk },
    ...(from && { sortAt: from[1], seq: from[2] }),
    ...(from && isKnown && { key: from[0] }),
  })
  for (const row of found) if (fits(row)) stream.rows.push(row)
  stream.last = found.at(-1) ?? stream.last
  if (found.length < chunk) goToNextPart()
  else if (stream.last) stream.from = placeOfRow(stream.last, keyColumns[sort.by])
  return found.length
}

/**
 * Between which values of the list's column all documents lie whose days fit: documents of one time come and are due
 * at about one time. null where that is not known, or too many fit to look.
 */
function bandOf(db: Database, asked: Asked, query: { sort: InboxSort; filtering: Filtering }) {
  const { by } = query.sort
  if (by !== 'received' && by !== 'date' && by !== 'due') return null
  const column = keyColumns[by]
  // The time stands in every index; for another column each document is looked up.
  const most = by === 'received' ? mostInBand : mostInBand / 4
  const days = query.filtering.filters.filter((one) => one.by === 'date' || one.by === 'due')
  const way = narrowestWay(db, asked, { filtering: { ...query.filtering, filters: days }, most })
  if (!way) return null
  const band = get<{ min: string | number | null; max: string | number | null }>(
    db,
    `SELECT min(${column}) AS min, max(${column}) AS max FROM (${way.sql(column)})`,
    way.parameters,
  )
  const bound = (value: string | number | null) =>
    value === null ? null : { value, isIncluded: true }
  return band ? { min: bound(band.min), max: bound(band.max) } : null
}
