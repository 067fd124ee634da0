import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import { sortColumns, type InboxSort } from '../../../src-shared/contract/inbox-sort.ts'
import { keyColumns } from '../../../src-main/store/list-sorted.ts'
import { countInPieces } from '../../../src-main/store/count-narrowed.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { percentile } from '../scale/figures.ts'
import { paperOf } from './papers.ts'
import { timesOf } from './times-of.ts'

const limit = 50
const connectionIds = ['embedded']

export type SortedFigure = {
  readonly name: string
  readonly pageMs: number
  readonly lastPageMs: number
  readonly barestMs: number
}

/** A page of what is done by each column, the first one and the last, beside the bare statement. */
export function measureSorts(folder: string): SortedFigure[] {
  return reading(folder, (db) =>
    sortColumns.map((by) => {
      const sort = { by, descending: true }
      const asked = { filter: 'done', query: '', cursor: null, limit, sort } as const
      const bare = db.prepare(
        `SELECT * FROM documents WHERE connection_id = 'embedded' AND inbox_group = 'done'
         ORDER BY ${keyColumns[by]} DESC, sort_at DESC, seq DESC LIMIT ${String(limit)}`,
      )
      return {
        name: by,
        pageMs: p50(() => listWorkspaces(db, connectionIds, asked)),
        lastPageMs: p50(() => listWorkspaces(db, connectionIds, { ...asked, backwards: true })),
        barestMs: p50(() => bare.all()),
      }
    }),
  )
}

export type FilteredFigure = {
  readonly name: string
  readonly found: number
  /** Until a page is full or all was looked through. */
  readonly calls: number
  /** CPU of this thread, of the calls together and of the dearest. */
  readonly cpuMs: number
  readonly longestCpuMs: number
  /** How many documents fit, as the queue of a review asks. */
  readonly countCpuMs: number
}

type Narrowed = {
  readonly name: string
  readonly filters: readonly DocumentFilter[]
  readonly query?: string
  readonly sort?: InboxSort
}

/** Filters that let many through, few, and none that an index knows; by themselves, sorted, and with words. */
function narrowedOver(documents: number): Narrowed[] {
  const middle = paperOf(Math.floor(documents / 2), documents)
  const sender: DocumentFilter = { by: 'sender', text: middle.sender.split(' ')[0] ?? '' }
  const over = (value: number): DocumentFilter => ({
    ...{ by: 'amount', min: { value, isIncluded: false }, max: null },
  })
  const month: DocumentFilter = { by: 'date', from: '2024-03-01', to: '2024-03-31' }
  const byAmount = { by: 'amount', descending: true } as const
  return [
    { name: 'a sum that many are above', filters: [over(500)] },
    { name: 'a sum that few are above', filters: [over(4_372)] },
    { name: 'a part of a sender', filters: [sender] },
    { name: 'a type', filters: [{ by: 'type', type: 'CREDIT_NOTE' }] },
    { name: 'a month', filters: [month] },
    { name: 'a month, by amount', filters: [month], sort: byAmount },
    { name: 'a sender, a month and a sum', filters: [sender, month, over(4_000)] },
    { name: 'a state', filters: [{ by: 'state', state: 'confirmed' }] },
    {
      name: 'a part of a file’s name',
      filters: [{ by: 'file', text: middle.fileName.slice(6, 12) }],
    },
    { name: 'two letters of a file’s name', filters: [{ by: 'file', text: 'xq' }] },
    { name: 'a number', filters: [{ by: 'number', text: middle.number }] },
    {
      name: 'two digits of a number and a sum',
      filters: [{ by: 'number', text: '77' }, over(4_372)],
    },
    {
      name: 'a common word and a type',
      query: 'rechnung',
      filters: [{ by: 'type', type: 'REMINDER' }],
    },
    { name: 'a common word, by amount', query: 'rechnung', filters: [], sort: byAmount },
    {
      name: 'a common word and a sum, by due date',
      query: 'total',
      filters: [over(500)],
      sort: { by: 'due', descending: false },
    },
  ]
}

export function measureFilters(folder: string, documents: number): FilteredFigure[] {
  return reading(folder, (db) =>
    narrowedOver(documents).map(({ name, filters, query = '', sort }) => {
      const filtering = { filters, today: '2026-10-01' }
      const asked = { filter: 'all' as const, query, limit, filtering, ...(sort && { sort }) }
      const page = () => {
        const calls: number[] = []
        let found = 0
        let cursor: string | null = null
        do {
          const [read, tookMs]: [ReturnType<typeof listWorkspaces>, number] = cpuOf(() =>
            listWorkspaces(db, connectionIds, { ...asked, cursor }),
          )
          calls.push(tookMs)
          found += read.items.length
          cursor = read.nextCursor
        } while (cursor !== null && found < limit)
        return { found, calls }
      }
      page()
      const { found, calls } = page()
      return {
        ...{ name, found, calls: calls.length },
        cpuMs: calls.reduce((sum, ms) => sum + ms, 0),
        longestCpuMs: Math.max(...calls),
        countCpuMs: longestPiece(() => countInPieces(db, connectionIds, asked)),
      }
    }),
  )
}

/** What counting keeps the core busy with at one go. */
function longestPiece(count: () => Generator): number {
  const pieces = count()
  for (let longest = 0; ;) {
    const [{ done }, ms] = cpuOf(() => pieces.next())
    longest = Math.max(longest, ms)
    if (done) return longest
  }
}

/** Of this thread, in ms: others work on the machine, too. */
function cpuOf<Value>(work: () => Value): [Value, number] {
  const before = process.threadCpuUsage()
  const value = work()
  const { user, system } = process.threadCpuUsage(before)
  return [value, (user + system) / 1_000]
}

const p50 = (work: () => unknown) => percentile(timesOf(work), 0.5)

function reading<Found>(folder: string, read: (db: SQLite.Database) => Found): Found {
  const db = new SQLite(join(folder, 'intray.db'), { readonly: true })
  db.pragma('temp_store = MEMORY')
  try {
    return read(db)
  } finally {
    db.close()
  }
}
