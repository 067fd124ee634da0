import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherFigures } from '../../../src-main/overview/gather-figures.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { mergeSenders } from '../../../src-main/store/sender-names.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const today = '2026-11-27'
const year: { from: string; to: string; currency: string | null } = {
  from: '2026-01',
  to: '2026-12',
  currency: null,
}
const confirmedAt = (at: string) => ({ kind: 'confirmed', at }) as const
const confirmed = confirmedAt('2026-11-20T08:00:00.000Z')

type Paper = {
  readonly type?: string
  readonly date?: string | null
  readonly currency?: string
  readonly value?: number
  readonly sender?: string
  readonly rates?: readonly (readonly [rate: number, net: number, vat: number])[]
}

function resultOf(paper: Paper): ResultJson {
  const { type = 'INVOICE', date = '2026-03-05', currency = 'CHF', value = 100 } = paper
  const money = (amount: number) => ({ currency, value: amount })
  return {
    documentType: type,
    sender: { name: paper.sender ?? 'Malerei Sonnhalde AG' },
    ...(date !== null && { documentDate: date }),
    amountGross: money(value),
    vatDetails: {
      rates: (paper.rates ?? []).map(([rate, net, vat]) => ({
        rate,
        netAmount: money(net),
        vatAmount: money(vat),
      })),
    },
  }
}

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const put = (...papers: Paper[]) =>
    putDocument(db, { state: confirmed, results: papers.map(resultOf) })
  const figures = (asked: Partial<typeof year> = {}, of = 'embedded') =>
    gatherFigures(db, { ...year, ...asked, connectionId: of }, today)
  return { db, put, figures }
}

const tables = [
  ...['spending_months', 'spending_senders', 'spending_rates', 'confirmed_waits'],
  ...['corrected_fields', 'corrected_senders', 'waiting_hours'],
]
const rowsLeft = (db: Database) => tables.flatMap((table) => all(db, `SELECT * FROM ${table}`))

test('what was spent is told by month, beside the same month of the year before', async () => {
  const { put, figures } = open()
  put({ value: 0.1, date: '2026-03-31' }, { value: 0.2, date: '2026-03-01' })
  put({ value: 5, date: '2025-03-09' })
  put({ value: 7, date: '2024-03-09' })
  const { months, total, before, years, currency } = await figures()
  expect(months).toHaveLength(12)
  expect(months[2]).toEqual({
    month: '2026-03',
    items: 2,
    value: 0.3,
    before: { items: 1, value: 5 },
  })
  expect([total, before]).toEqual([
    { items: 2, value: 0.3 },
    { items: 1, value: 5 },
  ])
  expect([years, currency]).toEqual([[2026, 2025, 2024], 'CHF'])
})

test('a credit note takes away; a reminder asks for nothing new, and a receipt does', async () => {
  const { put, figures } = open()
  put({ value: 100 })
  put({ value: 30, type: 'CREDIT_NOTE', rates: [[8.1, 27.75, 2.25]] })
  put({ value: 110, type: 'REMINDER' })
  put({ value: 12, type: 'RECEIPT' })
  const { total, rates } = await figures()
  expect(total).toEqual({ items: 3, value: 82 })
  expect(rates).toEqual([
    { rate: 8.1, items: 1, net: -27.75, vat: -2.25 },
    { rate: null, items: 2, net: 112, vat: 0 },
  ])
})

test('currencies are never added up; the most used one is shown unless another is chosen', async () => {
  const { put, figures } = open()
  put({ value: 100 })
  for (const value of [1, 2]) put({ value, currency: 'EUR' })
  expect(await figures()).toMatchObject({ currency: 'EUR', currencies: ['EUR', 'CHF'] })
  expect((await figures({ currency: 'CHF' })).total).toEqual({ items: 1, value: 100 })
  expect(await figures({ currency: 'USD' })).toMatchObject({ currency: 'EUR' })
})

test('only what is confirmed counts, and how much waits is told by how long it has', async () => {
  const { db, figures } = open()
  const days = ['2026-11-27T09:00', '2026-11-26T09:00', '2026-11-20T09:00', '2026-01-02T09:00']
  const ids = days.map((day) =>
    putDocument(db, { results: [resultOf({})], receivedAt: new Date(day).getTime() }),
  )
  const before = await figures()
  expect(before.total.items).toBe(0)
  expect(before.waiting.map(({ documents }) => documents)).toEqual([1, 1, 0, 1, 1])
  expect(before.waiting[0]).toMatchObject({ from: '2026-11-27', to: '2026-11-27' })
  setDocumentState(db, ids[3] ?? '', confirmedAt(new Date('2026-01-04T10:00').toISOString()))
  const after = await figures()
  expect(after.total.items).toBe(1)
  expect(after.waiting.at(-1)).toMatchObject({ from: null, documents: 0 })
  expect(after.confirmed).toMatchObject({ documents: 1, medianDays: 2, overAWeek: 0 })
})

test('what names no day is in no month, and is told by itself', async () => {
  const { put, figures } = open()
  put({ value: 9, date: null })
  const { undated, total, years } = await figures()
  expect([undated, total, years]).toEqual([{ items: 1, value: 9 }, { items: 0, value: 0 }, []])
})

test('names that a person merged are one sender, and those beyond the first are one sum', async () => {
  const { db, put, figures } = open()
  put({ sender: 'Huber AG', value: 1000 })
  put({ sender: 'Huber & Söhne', value: 500 })
  for (let each = 0; each < 14; each++)
    put({ sender: `Laden ${'abcdefghijklmn'[each] ?? ''}`, value: 1 })
  const [one, other] = ['huber', 'hubersohne'].map((senderKey) => ({ senderKey, name: senderKey }))
  if (!one || !other) throw new Error('two names')
  mergeSenders(db, 'embedded', [one, other])
  const { senders, otherSenders } = await figures()
  expect(senders[0]).toMatchObject({ items: 2, value: 1500 })
  expect(senders[0]?.names).toContain('Huber AG')
  expect(senders).toHaveLength(12)
  expect(otherSenders).toEqual({ senders: 3, items: 3, value: 3 })
})

test('what falls due stands in its week, overdue before and without a day behind', async () => {
  const { db, figures } = open()
  const due = (dueDate: string | null, value: number) =>
    putDocument(db, {
      state: confirmed,
      results: [{ ...resultOf({ value }), ...(dueDate !== null && { dueDate }) }],
    })
  due('2026-11-26', 1)
  due(today, 2)
  due('2026-12-04', 4)
  due('2026-12-05', 8)
  due('2027-02-01', 16)
  due(null, 32)
  expect((await figures()).due.map(({ value }) => value)).toEqual([1, 6, 8, 0, 0, 16, 32])
})

test('corrected fields are counted by field and by sender, once for each document', async () => {
  const { db, put, figures } = open()
  const id = put({ value: 1 }, { value: 2 })
  for (const [resultIndex, value] of [
    [0, 3],
    [1, 4],
  ])
    appendEntry(
      db,
      { id, connectionId: 'embedded' },
      { kind: 'setValue', resultIndex, path: '/amountGross/value', value, origin: 'typed' },
      0,
    )
  refreshSummary(db, id)
  put({ value: 10 })
  const now = new Date(1_000).toISOString().slice(0, 7)
  const told = await figures({ from: now, to: now })
  expect(told.correctedFields).toEqual([{ pointer: '/amountGross', type: null, documents: 1 }])
  expect(told.correctedSenders).toEqual([{ names: ['Malerei Sonnhalde AG'], documents: 1 }])
  expect(told.confirmed).toMatchObject({ documents: 2, corrected: 1 })
  expect((await figures()).total).toEqual({ items: 3, value: 17 })
})

const anyPaper = fc.record({
  type: fc.constantFrom('INVOICE', 'RECEIPT', 'CREDIT_NOTE', 'REMINDER', 'CONTRACT'),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-12-31', '2025-02-28', null),
  currency: fc.constantFrom('CHF', 'EUR', 'JPY'),
  value: fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100),
  sender: fc.constantFrom('Huber AG', 'Meier GmbH', 'Muster', ''),
  rates: fc.array(
    fc.tuple(fc.constantFrom(8.1, 2.6, 0), fc.constantFrom(1.25, 10), fc.constantFrom(0.1, 0.02)),
    { maxLength: 2 },
  ),
})
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), papers: fc.array(anyPaper, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('say' as const),
    at: fc.nat(),
    papers: fc.array(anyPaper, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'confirm' as const,
      'reopen' as const,
      'trash' as const,
      'delete' as const,
      'move' as const,
    ),
    at: fc.nat(),
  }),
)

type Kept = { id: string; connectionId: string; isConfirmed: boolean; papers: readonly Paper[] }

/** Sums of a workspace, added up by hand: `[currency, month, items, minor units]`. */
function byHand(kept: readonly Kept[], connectionId: string) {
  const sums = new Map<string, [number, number]>()
  for (const document of kept) {
    if (!document.isConfirmed || document.connectionId !== connectionId) continue
    for (const { type, date, currency, value = 0 } of document.papers) {
      if (type === 'REMINDER' || type === 'CONTRACT') continue
      const month = date?.slice(0, 7) ?? ''
      const digits = currency === 'JPY' ? 1 : 100
      const minor =
        Math.sign(value) * Math.round(Math.abs(Number((value * digits).toPrecision(12))))
      const key = `${String(currency)} ${month}`
      const [items, sum] = sums.get(key) ?? [0, 0]
      sums.set(key, [items + 1, sum + (type === 'CREDIT_NOTE' ? -Math.abs(minor) : minor)])
    }
  }
  return [...sums].map(([key, sum]) => [...key.split(' '), ...sum]).sort()
}

// Over a second: a random search goes through many histories of a whole database.
test('whatever is done with documents, the sums are those of the documents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
      const { db, figures } = open()
      let kept: Kept[] = []
      for (const step of steps) {
        if (step.kind === 'put') {
          const id = putDocument(db, { results: step.papers.map(resultOf) })
          kept.push({ id, connectionId: 'embedded', isConfirmed: false, papers: step.papers })
          continue
        }
        const document = kept[step.at % Math.max(kept.length, 1)]
        if (!document) continue
        const { id, connectionId } = document
        inTransaction(db, () => {
          switch (step.kind) {
            case 'say':
              saveResults(db, { id, connectionId }, step.papers.map(resultOf), 0)
              refreshSummary(db, id)
              document.papers = step.papers
              break
            case 'confirm':
              setDocumentState(db, id, confirmed)
              document.isConfirmed = true
              break
            case 'reopen':
              setDocumentState(db, id, { kind: 'ready' })
              document.isConfirmed = false
              break
            case 'trash':
              setDocumentState(db, id, {
                kind: 'trashed',
                at: today,
                reason: 'person',
                was: confirmed,
              })
              document.isConfirmed = false
              break
            case 'delete':
              deleteDocumentRows(db, id)
              kept = kept.filter((each) => each !== document)
              break
            case 'move': {
              const to = connectionId === 'embedded' ? branch.id : 'embedded'
              rehomeDocument(db, id, { connectionId: to, workspaceId: `ws-${to}` })
              document.connectionId = to
            }
          }
        })
      }
      for (const connectionId of ['embedded', branch.id]) {
        const sums = all<{ currency: string; month: string; items: number; minor: number }>(
          db,
          `SELECT currency, month, items, minor FROM spending_months WHERE connection_id = $connectionId`,
          { connectionId },
        ).map(({ currency, month, items, minor }) => [currency, month, items, minor])
        expect(sums.sort()).toEqual(byHand(kept, connectionId))
        for (const currency of ['CHF', 'EUR']) {
          const told = await figures({ currency }, connectionId)
          if (told.currency !== currency) continue
          const cents = (value: number) => Math.round(value * 100)
          const added = (values: readonly { value: number }[]) =>
            values.reduce((sum, { value }) => sum + cents(value), 0)
          expect(added(told.months)).toBe(cents(told.total.value))
          expect(added(told.senders)).toBe(cents(told.total.value))
        }
      }
      for (const { id } of kept) inTransaction(db, () => deleteDocumentRows(db, id))
      expect(rowsLeft(db)).toEqual([])
      db.close()
    }),
    { numRuns: 60 },
  )
})
