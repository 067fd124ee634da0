import { openItemOf, type OpenItemFacts } from '../../src-shared/domain/payment/open-item.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

type Of = { readonly connectionId: string; readonly documentId: string }

/** `order`: in a payment order; `paper`: the document itself says so. */
export type SettledBy = 'order' | 'person' | 'paper'

type KeptRow = {
  readonly result_index: number
  readonly facts: string
  readonly item_key: string | null
  readonly says_paid: 0 | 1
}

/**
 * Notes what a document's results say is owed, where that is news; whether it is settled stays as it was. Call it
 * inside the transaction that changed them.
 */
export function saveOpenItems(db: Database, of: Of, results: readonly ReviewedResult[]): void {
  const before = new Map(
    all<KeptRow>(
      db,
      `SELECT result_index, item_key, says_paid,
         json_array(type, sender_name, sender_key, number, item_key, currency, amount_minor,
           document_date, due_date, discounts_json, says_paid) AS facts
       FROM open_items WHERE document_id = $documentId`,
      { documentId: of.documentId },
    ).map((row) => [row.result_index, row]),
  )
  const moved = new Set<string>()
  let isChanged = false
  for (const { index, current } of results) {
    const facts = openItemOf(current)
    const kept = before.get(index)
    if (!facts) continue
    before.delete(index)
    if (kept?.facts === comparable(facts)) continue
    isChanged = true
    if (kept?.item_key != null) moved.add(kept.item_key)
    saveOne(db, of, index, facts, kept)
  }
  for (const [index, { item_key }] of before) {
    isChanged = true
    if (item_key !== null) moved.add(item_key)
    run(db, 'DELETE FROM open_items WHERE document_id = $documentId AND result_index = $index', {
      documentId: of.documentId,
      index,
    })
  }
  if (!isChanged) return
  placeOpenItems(db, of)
  for (const key of moved) placeByKey(db, of.connectionId, key)
}

/** As SQLite's `json_array` writes it. */
function comparable(facts: OpenItemFacts): string {
  return JSON.stringify([
    ...[facts.type, facts.senderName, facts.senderKey, facts.number, facts.itemKey],
    ...[facts.currency, facts.minor, facts.documentDate ?? '', facts.dueDate ?? ''],
    ...[JSON.stringify(facts.discounts), facts.saysPaid ? 1 : 0],
  ])
}

function saveOne(
  db: Database,
  of: Of,
  index: number,
  facts: OpenItemFacts,
  kept: KeptRow | undefined,
): void {
  const values = {
    ...of,
    index,
    type: facts.type,
    senderName: facts.senderName,
    senderKey: facts.senderKey,
    number: facts.number,
    itemKey: facts.itemKey,
    currency: facts.currency,
    minor: facts.minor,
    documentDate: facts.documentDate ?? '',
    dueDate: facts.dueDate ?? '',
    discountUntil: facts.discounts.at(-1)?.until ?? '',
    discounts: JSON.stringify(facts.discounts),
    saysPaid: facts.saysPaid ? 1 : 0,
  }
  if (kept === undefined) {
    const orderedAt = orderedOn(db, of.documentId, index)
    const paidOn = facts.saysPaid ? (facts.documentDate ?? '') : null
    run(
      db,
      `INSERT INTO open_items (document_id, result_index, connection_id, type, sender_name, sender_key, number,
         item_key, currency, amount_minor, document_date, due_date, discount_until, discounts_json, says_paid,
         settled_at, settled_by, stage)
       VALUES ($documentId, $index, $connectionId, $type, $senderName, $senderKey, $number, $itemKey, $currency,
         $minor, $documentDate, $dueDate, $discountUntil, $discounts, $saysPaid, $settledAt, $settledBy, 'waiting')`,
      {
        ...values,
        settledAt: orderedAt ?? paidOn,
        settledBy: orderedAt === undefined ? (paidOn === null ? null : 'paper') : 'order',
      },
    )
    return
  }
  const { connectionId: _, ...changed } = values
  run(
    db,
    `UPDATE open_items SET type = $type, sender_name = $senderName, sender_key = $senderKey, number = $number,
       item_key = $itemKey, currency = $currency, amount_minor = $minor, document_date = $documentDate,
       due_date = $dueDate, discount_until = $discountUntil, discounts_json = $discounts, says_paid = $saysPaid
     WHERE document_id = $documentId AND result_index = $index`,
    changed,
  )
  if (kept.says_paid === values.saysPaid) return
  const paper = { documentId: of.documentId, index, paidOn: values.documentDate }
  if (facts.saysPaid)
    run(
      db,
      `UPDATE open_items SET settled_at = $paidOn, settled_by = 'paper'
       WHERE document_id = $documentId AND result_index = $index AND settled_by IS NULL`,
      paper,
    )
  else
    run(
      db,
      `UPDATE open_items SET settled_at = NULL, settled_by = NULL
       WHERE document_id = $documentId AND result_index = $index AND settled_by = 'paper'`,
      { documentId: of.documentId, index },
    )
}

/** When a result went out in a payment order, as after a step that made the table. */
function orderedOn(db: Database, documentId: string, index: number): string | undefined {
  return get<{ exportedAt: string }>(
    db,
    `SELECT e.exported_at AS exportedAt FROM exported_documents d JOIN exports e ON e.id = d.export_id
     WHERE d.document_id = $documentId AND d.result_index = $index AND e.kind = 'payment' LIMIT 1`,
    { documentId, index },
  )?.exportedAt
}

/** Puts the items of a document where they belong, after what it says or its state has changed. */
export function placeOpenItems(db: Database, { connectionId, documentId }: Of): void {
  const rows = all<{ item_key: string | null }>(
    db,
    'SELECT DISTINCT item_key FROM open_items WHERE document_id = $documentId',
    { documentId },
  )
  for (const { item_key } of rows) {
    if (item_key !== null) placeByKey(db, connectionId, item_key)
    else placeRows(db, papersWithoutKey(db, documentId), false)
  }
}

type Paper = {
  readonly document_id: string
  readonly result_index: number
  readonly stage: string
  readonly settled_at: string | null
  readonly is_confirmed: 0 | 1
}

function placeByKey(db: Database, connectionId: string, itemKey: string): void {
  const papers = all<Paper>(
    db,
    `SELECT i.document_id, i.result_index, i.stage, i.settled_at, d.state = 'confirmed' AS is_confirmed
     FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.connection_id = $connectionId AND i.item_key = $itemKey
     ORDER BY i.document_date DESC, i.document_id DESC, i.result_index`,
    { connectionId, itemKey },
  )
  placeRows(db, papers, true)
}

function papersWithoutKey(db: Database, documentId: string): Paper[] {
  return all<Paper>(
    db,
    `SELECT i.document_id, i.result_index, i.stage, i.settled_at, d.state = 'confirmed' AS is_confirmed
     FROM open_items i JOIN documents d ON d.id = i.document_id
     WHERE i.document_id = $documentId AND i.item_key IS NULL`,
    { documentId },
  )
}

/**
 * Of several papers of one item the latest stands for it, as a reminder asks for what is owed now; once one of
 * them is paid, the item is.
 */
function placeRows(db: Database, papers: readonly Paper[], isOneItem: boolean): void {
  const confirmed = papers.filter(({ is_confirmed }) => is_confirmed === 1)
  const settled = confirmed.filter(({ settled_at }) => settled_at !== null)
  const standing = settled[0] ?? confirmed[0]
  for (const paper of papers) {
    const own = paper.settled_at === null ? 'open' : 'settled'
    const isRepeated = isOneItem && paper !== standing
    const stage = paper.is_confirmed === 0 ? 'waiting' : isRepeated ? 'repeated' : own
    if (stage === paper.stage) continue
    run(
      db,
      'UPDATE open_items SET stage = $stage WHERE document_id = $documentId AND result_index = $index',
      { documentId: paper.document_id, index: paper.result_index, stage },
    )
  }
}

/** The document has gone to another workspace, which its row says already: each side's items are placed anew. */
export function moveOpenItems(db: Database, of: Of, from: string): void {
  const { connectionId, documentId } = of
  const rows = all<{ item_key: string }>(
    db,
    `SELECT DISTINCT item_key FROM open_items WHERE document_id = $documentId AND item_key IS NOT NULL`,
    { documentId },
  )
  run(
    db,
    `UPDATE open_items SET connection_id = $connectionId, stage = 'waiting' WHERE document_id = $documentId`,
    { connectionId, documentId },
  )
  for (const { item_key } of rows) placeByKey(db, from, item_key)
  placeOpenItems(db, of)
}

/** The document goes: another paper may stand for its items from now on. */
export function dropOpenItems(db: Database, { connectionId, documentId }: Of): void {
  const rows = all<{ item_key: string }>(
    db,
    `SELECT DISTINCT item_key FROM open_items WHERE document_id = $documentId AND item_key IS NOT NULL`,
    { documentId },
  )
  run(db, 'DELETE FROM open_items WHERE document_id = $documentId', { documentId })
  for (const { item_key } of rows) placeByKey(db, connectionId, item_key)
}

type ItemRef = { readonly documentId: string; readonly resultIndex: number }
/** An item, and the day on which it was paid where that is known. */
export type SettledItem = ItemRef & { readonly paidOn?: string | undefined }

/**
 * A person, or a payment order, settles items, or a person takes that back for all papers of the item. Call it
 * inside a transaction.
 */
export function settleOpenItems(
  db: Database,
  items: readonly SettledItem[],
  settled: { readonly at: string; readonly by: SettledBy } | null,
): void {
  for (const { documentId, resultIndex: index, paidOn } of items) {
    const item = get<{ connection_id: string; item_key: string | null }>(
      db,
      'SELECT connection_id, item_key FROM open_items WHERE document_id = $documentId AND result_index = $index',
      { documentId, index },
    )
    if (!item) continue
    run(
      db,
      `UPDATE open_items SET settled_at = $at, settled_by = $by
       WHERE document_id = $documentId AND result_index = $index`,
      { documentId, index, at: settled ? (paidOn ?? settled.at) : null, by: settled?.by ?? null },
    )
    const { connection_id: connectionId, item_key: itemKey } = item
    if (settled === null && itemKey !== null)
      run(
        db,
        `UPDATE open_items SET settled_at = NULL, settled_by = NULL
         WHERE connection_id = $connectionId AND item_key = $itemKey AND settled_at IS NOT NULL`,
        { connectionId, itemKey },
      )
    placeOpenItems(db, { connectionId, documentId })
  }
}
