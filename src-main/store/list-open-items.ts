import type { z } from 'zod'
import type { DueBetween, openItem, openSum } from '../../src-shared/contract/open-items.ts'
import type { PayableItem } from '../../src-shared/domain/payment/match-bookings.ts'
import type { DiscountOffer, OpenItemType } from '../../src-shared/domain/payment/open-item.ts'
import {
  dueSectionOf,
  lastSoonDay,
  type DueSection,
} from '../../src-shared/domain/payment/due-section.ts'
import { fromMinorUnits } from '../../src-shared/domain/minor-units.ts'
import type { Database } from './database.ts'
import type { SettledBy } from './open-items.ts'
import { all } from './query.ts'

export type OpenItem = z.infer<typeof openItem>
export type OpenSum = z.infer<typeof openSum>

type Row = {
  readonly document_id: string
  readonly result_index: number
  readonly type: OpenItemType
  readonly sender_name: string | null
  readonly number: string | null
  readonly currency: string
  readonly amount_minor: number
  readonly document_date: string
  readonly due_date: string
  readonly discounts_json: string
  readonly settled_at: string | null
  readonly settled_by: SettledBy | null
  readonly file_name: string
}

type SumRow = {
  readonly currency: string
  readonly items: number
  readonly minor: number
}

/** Sums of what is open in each section, by currency; read from what is kept for each day. */
export function sumOpenItems(
  db: Database,
  connectionId: string,
  today: string,
): Record<DueSection, OpenSum[]> {
  const rows = all<SumRow & { due_date: string; discount_until: string }>(
    db,
    `SELECT due_date, discount_until, currency, items, minor FROM open_sums
     WHERE connection_id = $connectionId`,
    { connectionId },
  )
  const sums: Record<DueSection, OpenSum[]> = {
    overdue: [],
    discount: [],
    soon: [],
    later: [],
    undated: [],
  }
  const bySection = Map.groupBy(rows, ({ due_date: dueDate, discount_until: discountUntil }) =>
    dueSectionOf({ dueDate, discountUntil }, today),
  )
  for (const [section, its] of bySection) sums[section] = summed(its)
  return sums
}

function summed(rows: readonly SumRow[]): OpenSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, its]) => {
      const add = (of: 'items' | 'minor') => its.reduce((sum, row) => sum + row[of], 0)
      return { currency, items: add('items'), value: fromMinorUnits(add('minor'), currency) }
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The last line of the page before: what it is sorted by, and which it is. */
export type ItemCursor = {
  readonly day: string
  readonly documentId: string
  readonly index: number
}
const beginning: ItemCursor = { day: '', documentId: '', index: -1 }

export type Listing = {
  readonly section: DueSection | 'settled' | DueBetween
  readonly today: string
  readonly cursor: ItemCursor | null
  readonly limit: number
}

const columns = `i.document_id, i.result_index, i.type, i.sender_name, i.number, i.currency, i.amount_minor,
  i.document_date, i.due_date, i.discounts_json, i.settled_at, i.settled_by, d.file_name`

/** A page of a section, what is most urgent first; of what is settled, the latest. */
export function listOpenItems(
  db: Database,
  connectionId: string,
  { section, today, cursor, limit }: Listing,
): { items: OpenItem[]; nextCursor: ItemCursor | null } {
  const after = cursor ?? beginning
  const asked = { connectionId, ...after, limit }
  const rows =
    section === 'settled'
      ? settledItems(db, { ...asked, day: cursor?.day ?? '9' })
      : section === 'discount'
        ? itemsWithDiscount(db, { ...asked, today })
        : itemsByDue(db, { ...asked, ...boundsOf(section, today) })
  const last = rows.at(-1)
  return {
    items: rows.map((row) => itemOf(row, today)),
    nextCursor: last && rows.length === limit ? cursorOf(section, last, today) : null,
  }
}

type Asked = ItemCursor & { readonly connectionId: string; readonly limit: number }

/** An open item as it is shown, and what a booking is compared with. */
export type PayableOpenItem = PayableItem & { readonly shown: OpenItem }

/** More of one amount than anybody tells apart. */
const mostOfAmount = 200
/** Of what is owed, what is paid at least after any usual discount. */
const leastPaid = 0.9

/** Open items that a booking of an amount, in minor units, could pay: just so, or less a discount. */
export function findPayable(
  db: Database,
  connectionId: string,
  { currency, minor, today }: { currency: string; minor: number; today: string },
): PayableOpenItem[] {
  const asked = { connectionId, currency, minor, limit: mostOfAmount }
  const whole = all<Row & { sender_key: string }>(
    db,
    `SELECT ${columns}, i.sender_key FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.stage = 'open' AND i.currency = $currency
       AND i.amount_minor = $minor LIMIT $limit`,
    asked,
  )
  // What came back is never less a discount.
  const lessDiscount =
    minor <= 0
      ? []
      : all<Row & { sender_key: string }>(
          db,
          `SELECT ${columns}, i.sender_key FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.stage = 'open' AND i.discount_until <> ''
       AND i.currency = $currency AND i.amount_minor > $minor AND i.amount_minor <= $most LIMIT $limit`,
          { ...asked, most: Math.ceil(minor / leastPaid) },
        )
  return [...whole, ...lessDiscount].map((row) => ({
    key: `${row.document_id} ${String(row.result_index)}`,
    senderKey: row.sender_key,
    number: row.number,
    minor: row.amount_minor,
    discounts: JSON.parse(row.discounts_json) as DiscountOffer[],
    documentDate: row.document_date,
    dueDate: row.due_date,
    shown: itemOf(row, today),
  }))
}

function itemsByDue(
  db: Database,
  asked: Asked & {
    readonly from: string
    readonly to: string
    readonly discountBefore: string
    readonly currency?: string
  },
): Row[] {
  return all<Row>(
    db,
    `SELECT ${columns} FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.stage = 'open' AND i.due_date >= $from AND i.due_date < $to
       AND i.discount_until < $discountBefore AND ($currency IS NULL OR i.currency = $currency)
       AND (i.due_date, i.document_id, i.result_index) > ($day, $documentId, $index)
     ORDER BY i.due_date, i.document_id, i.result_index LIMIT $limit`,
    { ...asked, currency: asked.currency ?? null },
  )
}

function itemsWithDiscount(db: Database, asked: Asked & { readonly today: string }): Row[] {
  return all<Row>(
    db,
    `SELECT ${columns} FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.stage = 'open' AND i.discount_until <> ''
       AND i.discount_until >= $today AND (i.due_date = '' OR i.due_date >= $today)
       AND (i.discount_until, i.document_id, i.result_index) > ($day, $documentId, $index)
     ORDER BY i.discount_until, i.document_id, i.result_index LIMIT $limit`,
    asked,
  )
}

function settledItems(db: Database, asked: Asked): Row[] {
  return all<Row>(
    db,
    `SELECT ${columns} FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.stage = 'settled'
       AND (i.settled_at, i.document_id, i.result_index) < ($day, $documentId, $index)
     ORDER BY i.settled_at DESC, i.document_id DESC, i.result_index DESC LIMIT $limit`,
    asked,
  )
}

/** Days that are none stand before '0', and all that are before '9'. */
function boundsOf(section: Exclude<DueSection, 'discount'> | DueBetween, today: string) {
  if (typeof section === 'object') return boundsBetween(section)
  const laterFrom = `${lastSoonDay(today)}~`
  return {
    overdue: { from: '0', to: today, discountBefore: '9' },
    soon: { from: today, to: laterFrom, discountBefore: today },
    later: { from: laterFrom, to: '9', discountBefore: today },
    undated: { from: '', to: '0', discountBefore: today },
  }[section]
}

function boundsBetween({ from, to, currency }: DueBetween) {
  const isUndated = from === null && to === null
  const days = isUndated
    ? { from: '', to: '0' }
    : { from: from ?? '0', to: to === null ? '9' : `${to}~` }
  return { ...days, discountBefore: '9', currency }
}

function cursorOf(section: Listing['section'], row: Row, today: string): ItemCursor {
  const lastDiscount = (JSON.parse(row.discounts_json) as DiscountOffer[]).at(-1)?.until ?? today
  const day =
    section === 'settled'
      ? (row.settled_at ?? '')
      : section === 'discount'
        ? lastDiscount
        : row.due_date
  return { day, documentId: row.document_id, index: row.result_index }
}

function itemOf(row: Row, today: string): OpenItem {
  const money = (minor: number) => ({
    currency: row.currency,
    value: fromMinorUnits(minor, row.currency),
  })
  const offers = JSON.parse(row.discounts_json) as DiscountOffer[]
  const offer = offers.find(({ until }) => until >= today)
  return {
    documentId: row.document_id,
    resultIndex: row.result_index,
    type: row.type,
    senderName: row.sender_name,
    number: row.number,
    fileName: row.file_name,
    amount: money(row.amount_minor),
    documentDate: row.document_date || null,
    dueDate: row.due_date || null,
    discount: offer ? { until: offer.until, amount: money(offer.minor) } : null,
    settled: row.settled_by === null ? null : { by: row.settled_by, at: row.settled_at ?? '' },
  }
}
