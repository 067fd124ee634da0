import { afterEach, describe, expect, test } from 'vitest'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import {
  countInPieces,
  countNarrowed,
  mostCounted,
} from '../../../src-main/store/count-narrowed.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { mostTaken } from '../../../src-main/store/list-filtered.ts'
import { countOpenOf } from '../../../src-main/store/review-queue.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

let db: Database
afterEach(() => db.close())

const both = ['embedded', 'branch']

function fill(copies: number): void {
  db = openTestDatabase()
  saveConnection(db, branch, 0)
  putDocument(db, { connectionId: 'branch', results: [invoiceJson] })
  const first = putDocument(db, { results: [invoiceJson] })
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $copies)
     INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
       received_at, sort_at, state_json, document_type, amount_value, sender_name, sender_key)
     SELECT printf('%026d', i), connection_id, workspace_id, 'n' || i || '.pdf', media_type, 1, source,
       received_at, sort_at + i, state_json, document_type, i, sender_name, sender_key
     FROM documents, n WHERE id = $first`,
  ).run({ copies, first })
}

const counted = (query: string, filters: readonly DocumentFilter[] = [], ids: string[] = both) =>
  countNarrowed(db, ids, { filter: 'open', query, filtering: { filters, today: '2026-03-15' } })
const over = (value: number): DocumentFilter => ({
  ...{ by: 'amount', min: { value, isIncluded: false }, max: null },
})
const invoices: DocumentFilter = { by: 'type', type: 'INVOICE' }

describe('the number of documents in a list', () => {
  test('is known where nothing narrows the list, or a filter lets few through', async () => {
    fill(30)
    expect(await counted('')).toEqual({ count: 32, isExact: true })
    expect(await counted(' , ', [], ['branch'])).toEqual({ count: 1, isExact: true })
    expect(await counted('', [over(20), over(27)])).toMatchObject({ isExact: true })
    expect((await counted('', [over(20)])).count - (await counted('', [over(27)])).count).toBe(7)
  })

  test('is counted piece by piece where a page does not hold it, to a limit', async () => {
    fill(mostTaken + 300)
    const rare: DocumentFilter = { by: 'file', text: 'n5' }
    const wanted = Array.from({ length: mostTaken + 300 }, (_, at) => `n${String(at + 1)}`)
    const fit = wanted.filter((name) => name.includes('n5')).length
    expect(fit).toBeGreaterThan(100)
    expect(await counted('', [invoices, rare])).toEqual({ count: fit, isExact: true })
    expect(await counted('', [invoices])).toEqual({ count: mostCounted, isExact: false })
    // A review of that list counts as many.
    const filtering = { filters: [invoices, rare], today: '2026-03-15' }
    const list = { connectionIds: ['embedded'], among: { query: '', filtering } }
    expect(await countOpenOf(db, list)).toEqual({ count: fit, isExact: true })
  })

  test('lets other work in between two pieces', () => {
    fill(mostTaken + 300)
    const filtering = { filters: [invoices], today: '2026-03-15' }
    const pieces = countInPieces(db, both, { filter: 'open', query: '', filtering })
    let steps = 0
    while (!pieces.next().done) steps += 1
    expect(steps).toBeGreaterThan(1)
  })
})
