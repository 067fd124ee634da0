import type { Database } from './database.ts'
import { all, get } from './query.ts'

type Of = { readonly connectionId: string }
/** Months `YYYY-MM`, both included. */
export type Months = { readonly from: string; readonly to: string }

type Sum = { readonly items: number; readonly minor: number }

/** Of each month and currency; the month is '' of documents that name no day. */
export function listSpendingMonths(
  db: Database,
  { connectionId }: Of,
): (Sum & { readonly currency: string; readonly month: string })[] {
  return all(
    db,
    `SELECT currency, month, items, minor FROM spending_months WHERE connection_id = $connectionId`,
    { connectionId },
  )
}

type OfSender = { readonly month: string; readonly senderKey: string }
export type SpendingOfSender = Sum & OfSender

/** The next sums of senders by month, behind one of a page before. */
export function listSpendingSenders(
  db: Database,
  asked: Of & Months & { readonly currency: string; readonly after: OfSender | null },
  limit: number,
): SpendingOfSender[] {
  const { connectionId, currency, from, to, after } = asked
  return all(
    db,
    `SELECT month, sender_key AS senderKey, items, minor FROM spending_senders
     WHERE connection_id = $connectionId AND currency = $currency AND month <= $to
       AND (month, sender_key) >= ($month, $senderKey)
     ORDER BY month, sender_key LIMIT $limit`,
    {
      ...{ connectionId, currency, to, limit },
      ...firstOf(from, after),
    },
  )
}

/** Keys are letters and digits: a blank stands between one and all that follow it. */
function firstOf(from: string, after: OfSender | null): OfSender {
  return after ? { ...after, senderKey: `${after.senderKey} ` } : { month: from, senderKey: '' }
}

/** Rates in hundredths of a percent, `noRate` where a document names none. */
export function listSpendingRates(
  db: Database,
  asked: Of & Months & { readonly currency: string },
): {
  readonly rate: number
  readonly items: number
  readonly net: number
  readonly vat: number
}[] {
  return all(
    db,
    `SELECT rate, items, net_minor AS net, vat_minor AS vat FROM spending_rates
     WHERE connection_id = $connectionId AND currency = $currency AND month BETWEEN $from AND $to`,
    asked,
  )
}

/** What is open, by currency and by the day on which it is due, '' where none is named. */
export function listOpenSums(
  db: Database,
  { connectionId }: Of,
): (Sum & { readonly currency: string; readonly dueDate: string })[] {
  return all(
    db,
    `SELECT currency, due_date AS dueDate, items, minor FROM open_sums
     WHERE connection_id = $connectionId`,
    { connectionId },
  )
}

/** How many documents wait for a person, by the hour since 1970 in which they came. */
export function listWaitingHours(
  db: Database,
  { connectionId }: Of,
): { readonly hour: number; readonly items: number }[] {
  return all(db, 'SELECT hour, items FROM waiting_hours WHERE connection_id = $connectionId', {
    connectionId,
  })
}

/** Of the documents that came within months and are confirmed: after how many whole days, and how many were corrected. */
export function listConfirmedWaits(
  db: Database,
  { connectionId, from, to }: Of & Months,
): { readonly days: number; readonly items: number; readonly corrected: number }[] {
  return all(
    db,
    `SELECT days, items, corrected FROM confirmed_waits
     WHERE connection_id = $connectionId AND month BETWEEN $from AND $to`,
    { connectionId, from, to },
  )
}

export function listCorrectedFields(
  db: Database,
  { connectionId, from, to }: Of & Months,
): { readonly pointer: string; readonly type: string; readonly items: number }[] {
  return all(
    db,
    `SELECT pointer, type, items FROM corrected_fields
     WHERE connection_id = $connectionId AND month BETWEEN $from AND $to`,
    { connectionId, from, to },
  )
}

/** The next of the senders by month, behind one of a page before. */
export function listCorrectedSenders(
  db: Database,
  { connectionId, from, to, after }: Of & Months & { readonly after: OfSender | null },
  limit: number,
): (OfSender & { readonly items: number })[] {
  return all(
    db,
    `SELECT month, sender_key AS senderKey, items FROM corrected_senders
     WHERE connection_id = $connectionId AND month <= $to
       AND (month, sender_key) >= ($month, $senderKey)
     ORDER BY month, sender_key LIMIT $limit`,
    {
      ...{ connectionId, to, limit },
      ...firstOf(from, after),
    },
  )
}

/** As the latest confirmed document of a sender writes its name; null where none does. */
export function findSenderName(
  db: Database,
  of: Of & { readonly senderKey: string },
): string | null {
  const { connectionId, senderKey } = of
  const found = get<{ name: string | null }>(
    db,
    `SELECT c.fields_json ->> '$.sender.name' AS name FROM known_results k
     JOIN current_results c ON c.document_id = k.document_id AND c.result_index = k.result_index
     WHERE k.connection_id = $connectionId AND k.sender_key = $senderKey
       AND k.confirmed_order IS NOT NULL
     ORDER BY k.confirmed_order DESC, k.document_id DESC LIMIT 1`,
    { connectionId, senderKey },
  )
  return found?.name ?? null
}

/** Whether documents from before an update have still to be looked through. */
export function isBeingCounted(db: Database, { connectionId }: Of): boolean {
  const sql = 'SELECT 1 FROM attention_recounts WHERE connection_id = $connectionId'
  return get(db, sql, { connectionId }) !== undefined
}
