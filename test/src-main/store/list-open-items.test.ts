import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import {
  findPayable,
  listOpenItems,
  type Listing,
} from '../../../src-main/store/list-open-items.ts'
import { inTransaction, run } from '../../../src-main/store/query.ts'
import { dueSectionOf, dueSections } from '../../../src-shared/domain/payment/due-section.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

/** The lists of what is due, compared with a plain model over rows that only their conditions keep apart. */

const today = '2026-03-10'
const days = ['', '2026-03-09', today, '2026-03-12', '2026-03-17', '2026-03-18']
type Drawn = {
  readonly document: number
  readonly index: number
  readonly stage: string
  readonly currency: string
  readonly minor: number
  readonly due: string
  readonly discountUntil: string
  readonly settledAt: string
}
type Kept = Drawn & { readonly documentId: string }
const row: fc.Arbitrary<Drawn> = fc.record({
  document: fc.nat({ max: 7 }),
  index: fc.nat({ max: 4 }),
  stage: fc.constantFrom('waiting', 'open', 'open', 'settled', 'settled', 'repeated'),
  currency: fc.constantFrom('CHF', 'CHF', 'EUR'),
  minor: fc.constantFrom(-9_800, 9_799, 9_800, 9_801, 10_000, 10_888, 10_889, 10_890, 20_000),
  due: fc.constantFrom(...days),
  discountUntil: fc.constantFrom(...days),
  settledAt: fc.constantFrom('2026-03-01', '2026-03-02'),
})
const rows = fc.uniqueArray(row, {
  selector: ({ document, index }) => `${String(document)} ${String(index)}`,
  minLength: 30,
  maxLength: 40,
})

const connectionOf = ({ document }: { document: number }) =>
  document % 4 === 0 ? branch.id : 'embedded'

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const documents = Array.from({ length: 8 }, (_, document) =>
    putDocument(db, { connectionId: connectionOf({ document }) }),
  )
  /** These alone are kept from now on. */
  const keep = (drawn: readonly Drawn[]): Kept[] => {
    const kept = drawn.map((one) => ({ ...one, documentId: documents[one.document] ?? '' }))
    inTransaction(db, () => {
      run(db, 'DELETE FROM open_items')
      for (const one of kept) insertItem(db, one)
    })
    return kept
  }
  return { db, keep }
}

function insertItem(db: Database, { document, discountUntil, ...item }: Kept): void {
  run(
    db,
    `INSERT INTO open_items (document_id, result_index, connection_id, type, currency, amount_minor, document_date,
       due_date, discount_until, discounts_json, says_paid, settled_at, settled_by, stage)
     VALUES ($documentId, $index, $connectionId, 'INVOICE', $currency, $minor, '', $due, $discountUntil, $discounts,
       0, $settledAt, 'person', $stage)`,
    {
      ...{ ...item, discountUntil, connectionId: connectionOf({ document }) },
      discounts: JSON.stringify(discountUntil ? [{ until: discountUntil, minor: 1 }] : []),
    },
  )
}

type Sorted = readonly [day: string, documentId: string, index: number]
const isBefore = (one: Sorted, other: Sorted) => {
  const at = one.findIndex((part, place) => part !== other[place])
  return at !== -1 && (one[at] ?? '') < (other[at] ?? '')
}
const inOrder = (sorted: Sorted[]) =>
  sorted
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .map(([, id, index]) => `${id} ${String(index)}`)

/** What a section holds in the model, in its order. */
function expected(kept: readonly Kept[], section: Listing['section'], connectionId: string) {
  const here = kept.filter((one) => connectionOf(one) === connectionId)
  if (section === 'settled')
    return inOrder(
      here
        .filter(({ stage }) => stage === 'settled')
        .map(({ settledAt, documentId, index }) => [settledAt, documentId, index]),
    ).reverse()
  const open = here.filter(({ stage }) => stage === 'open')
  const its =
    typeof section === 'string'
      ? open.filter(({ due, ...one }) => dueSectionOf({ dueDate: due, ...one }, today) === section)
      : open.filter(
          ({ due, currency }) =>
            currency === section.currency &&
            (section.from === null && section.to === null
              ? due === ''
              : due !== '' && due >= (section.from ?? due) && due <= (section.to ?? due)),
        )
  return inOrder(
    its.map(({ due, discountUntil, documentId, index }) => [
      ...([section === 'discount' ? discountUntil : due, documentId, index] as const),
    ]),
  )
}

function readAll(db: Database, section: Listing['section'], connectionId: string, limit: number) {
  const found: string[] = []
  let cursor: Listing['cursor'] = null
  do {
    const page = listOpenItems(db, connectionId, { section, today, cursor, limit })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    found.push(...page.items.map((item) => `${item.documentId} ${String(item.resultIndex)}`))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

const sections: Listing['section'][] = [
  ...dueSections,
  'settled',
  { from: null, to: '2026-03-09', currency: 'CHF' },
  { from: today, to: '2026-03-17', currency: 'EUR' },
  { from: '2026-03-12', to: null, currency: 'CHF' },
  { from: null, to: null, currency: 'CHF' },
]
test.each(sections)('%j: its items, page after page, in order, of one connection', (section) => {
  const { db, keep } = open()
  fc.assert(
    fc.property(rows, fc.constantFrom('embedded', branch.id), (drawn, connectionId) => {
      const kept = keep(drawn)
      expect(readAll(db, section, connectionId, 2)).toEqual(expected(kept, section, connectionId))
    }),
    { numRuns: 6 },
  )
})

test('a booking pays what is open here of its amount, or up to a tenth more where there was a discount', () => {
  const { db, keep } = open()
  fc.assert(
    fc.property(rows, (drawn) => {
      const kept = keep(drawn)
      const payable = (minor: number) =>
        findPayable(db, 'embedded', { currency: 'CHF', minor, today }).map(({ key }) => key)
      const open = kept.filter(
        (one) => connectionOf(one) === 'embedded' && one.stage === 'open' && one.currency === 'CHF',
      )
      const keysOf = (those: Kept[]) =>
        those.map(({ documentId, index }) => `${documentId} ${String(index)}`).sort()
      const isLess = ({ minor, discountUntil }: Kept) =>
        discountUntil !== '' && minor > 9_800 && minor <= 10_889
      expect(payable(9_800).sort()).toEqual(
        keysOf(open.filter((one) => one.minor === 9_800 || isLess(one))),
      )
      expect(payable(-9_800).sort()).toEqual(keysOf(open.filter(({ minor }) => minor === -9_800)))
    }),
    { numRuns: 12 },
  )
})

test.each([
  ['just so', '', 5],
  ['less a discount', '2026-03-12', 3],
])('of one amount no more than 200 are compared with a booking: %s', (_, discountUntil, less) => {
  const of = { stage: 'open', currency: 'CHF', due: '', settledAt: '' }
  const { db, keep } = open()
  keep(
    Array.from({ length: 201 }, (_each, index) => ({
      ...{ ...of, document: 1, index, minor: 100, discountUntil },
    })),
  )
  const minor = discountUntil ? 100 - less : 100
  expect(findPayable(db, 'embedded', { currency: 'CHF', minor, today })).toHaveLength(200)
})
