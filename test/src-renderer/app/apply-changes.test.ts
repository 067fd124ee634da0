import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appendPage,
  applyChanges,
  type DocumentChange,
} from '../../../src-renderer/app/apply-changes.ts'
import { newestFirst } from '../../../src-shared/contract/inbox-sort.ts'
import { lineOrder } from '../../../src-shared/domain/inbox/sort-keys.ts'
import { stands } from '../../../src-renderer/app/inbox-group.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { documentId, fakeDocument } from '../../component/support/fake-documents.ts'

const order = lineOrder(newestFirst)

const open = (document: DocumentSummary) => stands(document.state.kind, 'open')

const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 8, at)).toISOString()

/** The instant follows from the number, as it never changes; several share one. */
function made(number: number, kind: 'ready' | 'queued' = 'ready') {
  const receivedAt = minute(Math.floor(number / 3))
  return fakeDocument({ id: documentId(number), receivedAt, state: { kind } })
}

/** Brought to the top, as by a service that refuses what was said of it. */
const returned = (document: DocumentSummary, at: number) => ({
  ...document,
  returnedAt: minute(20 + at),
})

const changed = (document: DocumentSummary): DocumentChange => ({ id: document.id, document })

const documents = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom('ready' as const, 'queued' as const),
    fc.option(fc.nat(5)),
  )
  .map(([number, kind, at]) =>
    at === null ? made(number, kind) : returned(made(number, kind), at),
  )
const removals = fc
  .integer({ min: 1, max: 30 })
  .map((number): DocumentChange => ({ id: documentId(number), document: null }))

test('a list that is loaded to its end reads as if it had been asked for anew', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(documents, { selector: ({ id }) => id }),
      fc.array(fc.oneof(documents.map(changed), removals)),
      (before, changes) => {
        const store = new Map(before.map((document) => [document.id, document]))
        const listed = () => [...store.values()].filter(open).sort(order)
        const rows = listed()
        for (const { id, document } of changes)
          if (document) store.set(id, document)
          else store.delete(id)
        const rules = { belongs: open, admits: true, part: 'whole' as const, order }
        expect(applyChanges(rows, changes, rules)).toEqual({ rows: listed(), unplaced: false })
      },
    ),
  )
})

describe('a list of which the first page is loaded', () => {
  const rows = [made(30), made(20), made(10)]
  const rules = { belongs: open, admits: true, part: 'beginning' as const, order }

  test('takes what is newer than its last line', () => {
    const { rows: after, unplaced } = applyChanges(rows, [changed(made(15))], rules)
    expect(after.map(({ id }) => id)).toEqual([30, 20, 15, 10].map(documentId))
    expect(unplaced).toBe(false)
  })

  test('has what is brought to the top there, once', () => {
    const { rows: after } = applyChanges(rows, [changed(returned(made(10), 0))], rules)
    expect(after.map(({ id }) => id)).toEqual([10, 30, 20].map(documentId))
  })

  test('found by a search, it stays in its place', () => {
    const searched = { ...rules, admits: false }
    const { rows: after } = applyChanges(rows, [changed(returned(made(10), 0))], searched)
    expect(after.map(({ id }) => id)).toEqual([30, 20, 10].map(documentId))
  })

  test('leaves what is older to the next page', () => {
    const { rows: after, unplaced } = applyChanges(rows, [changed(made(5))], rules)
    expect(after).toEqual(rows)
    expect(unplaced).toBe(true)
  })

  test('appends a page without what is there already', () => {
    expect(appendPage(rows, [made(10), made(9)], order).map(({ id }) => id)).toEqual(
      [30, 20, 10, 9].map(documentId),
    )
  })
})

test('a search changes and loses lines but takes none in by itself', () => {
  const rows = [made(30), made(20)]
  const rules = { belongs: open, admits: false, part: 'whole' as const, order }
  const renamed = { ...made(20), fileName: 'other.pdf' }
  const { rows: after, unplaced } = applyChanges(
    rows,
    [changed(made(30, 'queued')), changed(renamed), changed(made(25))],
    rules,
  )
  expect(after).toEqual([renamed])
  expect(unplaced).toBe(true)
})
