import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEntries } from '../../../../src-shared/domain/review/apply-entries.ts'
import { getAtPointer, setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import {
  findConfirmed,
  findCorrections,
} from '../../../../src-shared/domain/review/find-corrections.ts'
import { reviewEntry, type ReviewEntry } from '../../../../src-shared/domain/review/review-entry.ts'

const received = {
  documentId: 'd',
  documentType: 'INVOICE',
  title: 'Invoice A',
  documentDate: '2026-10-05',
  dueDate: '2026-11-04',
  stateOfInvoice: 'OUTSTANDING',
  sender: { name: 'A', address: { city: 'Bern' } },
  identifications: [{ type: 'INVOICE_NUMBER', value: '1' }],
  amountGross: { currency: 'CHF', value: 10 },
  paymentDetails: { iban: 'CH00' },
  items: [{ description: 'x' }, { description: 'y' }],
  houseNumber: 'unknown to the interface',
  confidences: { '/amountGross/value': 0.5 },
}

const set = (path: string, value: unknown, base?: unknown): ReviewEntry =>
  reviewEntry.parse({
    kind: 'setValue',
    resultIndex: 0,
    path,
    value,
    origin: 'typed',
    ...(base === undefined ? {} : { base }),
  })
const setType = (documentType: string): ReviewEntry => ({
  kind: 'setType',
  resultIndex: 0,
  documentType,
})
const settle = (path: string, keep: 'mine' | 'service', serverValue: unknown): ReviewEntry =>
  reviewEntry.parse({ kind: 'settleConflict', resultIndex: 0, path, keep, serverValue })

function review(entries: readonly ReviewEntry[], from: typeof received = received) {
  const [result] = applyEntries([from], entries)
  if (!result) throw new Error('one result went in')
  return result
}

describe('editing', () => {
  test('changes the value and nothing else, and leaves what was received', () => {
    const result = review([set('/amountGross/value', 12, 10)])
    expect(result.current).toEqual({ ...received, amountGross: { currency: 'CHF', value: 12 } })
    expect(result.received).toBe(received)
    expect(result.fields).toEqual({
      '/amountGross/value': { status: 'edited', oldValue: 10, origin: 'typed' },
    })
  })

  test('to what the service had is an acceptance', () => {
    const result = review([
      set('/title', 'B', 'Invoice A'),
      set('/title', 'Invoice A', 'Invoice A'),
    ])
    expect(result.fields['/title']?.status).toBe('accepted')
    expect(findCorrections([result])).toEqual([])
  })

  test('null clears', () => {
    const result = review([set('/documentDate', null, '2026-10-05')])
    expect(result.current).not.toHaveProperty('documentDate')
    expect(findCorrections([result])).toEqual([
      { resultIndex: 0, path: '/documentDate', oldValue: '2026-10-05', newValue: null },
    ])
  })

  test('typed and emptied again where nothing was read, a field is as untouched as before', () => {
    const result = review([set('/notes', 'x'), set('/notes', null, 'x')])
    expect(result.current).toEqual(received)
    expect(result.fields).toEqual({})
  })

  test('a whole table takes the place of edits in its rows', () => {
    const rows = [{ description: 'z' }]
    const result = review([
      set('/items/0/description', 'q', 'x'),
      set('/items', rows, received.items),
    ])
    expect(result.current['items']).toEqual(rows)
    expect(Object.keys(result.fields)).toEqual(['/items'])
  })

  test('a place that is gone from a newer result keeps the value aside', () => {
    const entries = [set('/items/1/description', 'mine', 'y')]
    const result = review(entries, { ...received, items: [] })
    expect(result.current['items']).toEqual([])
    expect(result.parked).toEqual({ '/items/1/description': 'mine' })
  })

  test('accepting keeps an edit an edit, with the reason given', () => {
    const accept: ReviewEntry = {
      kind: 'accept',
      resultIndex: 0,
      path: '/title',
      answer: answerTo('CH1'),
    }
    const edit = set('/title', 'B', 'Invoice A')
    expect(review([edit, accept]).fields['/title']).toMatchObject({
      status: 'edited',
      answers: [answerTo('CH1')],
    })
    const another: ReviewEntry = { ...accept, answer: answerTo('CH2') }
    expect(review([edit, accept, another]).fields['/title']?.answers).toHaveLength(2)
    // Another value is another question.
    expect(review([accept, edit]).fields['/title']).not.toHaveProperty('answers')
  })
})

describe('a value that the service changed meanwhile', () => {
  const mine = set('/title', 'mine', 'Invoice A')
  const newer = { ...received, title: 'theirs' }

  test('never replaces the person’s', () => {
    const result = review([mine], newer)
    expect(result.current['title']).toBe('mine')
    expect(result.fields['/title']).toMatchObject({
      status: 'conflict',
      oldValue: 'Invoice A',
      serverValue: 'theirs',
    })
  })

  test('is no conflict where it came to the same', () => {
    expect(review([mine], { ...received, title: 'mine' }).fields['/title']?.status).toBe('accepted')
  })

  test('can be settled either way, and a still newer one asks again', () => {
    const kept = review([mine, settle('/title', 'mine', 'theirs')], newer)
    expect(kept.fields['/title']).toMatchObject({ status: 'edited', oldValue: 'theirs' })
    expect(findCorrections([kept])).toEqual([
      { resultIndex: 0, path: '/title', oldValue: 'theirs', newValue: 'mine' },
    ])
    const taken = review([mine, settle('/title', 'service', 'theirs')], newer)
    expect(taken.current['title']).toBe('theirs')
    const newest = { ...received, title: 'newest' }
    const again = review([mine, settle('/title', 'mine', 'theirs')], newest)
    expect(again.fields['/title']?.status).toBe('conflict')
  })
})

describe('another type', () => {
  test('keeps what fits, parks the rest, and takes it back', () => {
    const credit = review([setType('CREDIT_NOTE')])
    expect(credit.current).toMatchObject({
      documentType: 'CREDIT_NOTE',
      amountGross: { currency: 'CHF', value: 10 },
      houseNumber: 'unknown to the interface',
    })
    expect(Object.keys(credit.parked).sort()).toEqual([
      '/dueDate',
      '/items',
      '/paymentDetails',
      '/stateOfInvoice',
    ])
    const back = review([setType('CREDIT_NOTE'), setType('INVOICE')])
    expect(back.current).toEqual(received)
    expect(back.parked).toEqual({})
  })

  test('is no conflict unless it was chosen over another one than the service now says', () => {
    const from = { ...received, documentType: 'RECEIPT' }
    const fieldOf = (base: unknown) =>
      review([set('/documentType', 'CREDIT_NOTE', base)], from).fields['/documentType']
    expect(fieldOf(undefined)).toEqual({ status: 'edited', oldValue: 'RECEIPT' })
    expect(fieldOf('RECEIPT')).toEqual({ status: 'edited', oldValue: 'RECEIPT' })
    expect(fieldOf('INVOICE')).toEqual({
      ...{ status: 'conflict', oldValue: 'INVOICE', serverValue: 'RECEIPT' },
    })
  })

  test('is the one correction that it makes', () => {
    expect(findCorrections([review([setType('CREDIT_NOTE')])])).toEqual([
      { resultIndex: 0, path: '/documentType', oldValue: 'INVOICE', newValue: 'CREDIT_NOTE' },
    ])
  })
})

describe('corrections', () => {
  test('are single values where they can be', () => {
    const result = review([
      set('/sender', { name: 'B', address: { city: 'Bern' } }, received.sender),
      set('/items/1/description', 'w', 'y'),
    ])
    expect(findCorrections([result]).map((correction) => correction.path)).toEqual([
      '/sender/name',
      '/items/1/description',
    ])
  })

  test('are the whole list where rows came or went', () => {
    const rows = [...received.items, { description: 'z' }]
    expect(findCorrections([review([set('/items', rows, received.items)])])).toEqual([
      { resultIndex: 0, path: '/items', oldValue: received.items, newValue: rows },
    ])
  })

  test('applied to what was received give what the person left', () => {
    const paths = ['/title', '/amountGross/value', '/sender/name', '/sender/address/city', '/notes']
    const edit = fc.record({
      path: fc.constantFrom(...paths),
      value: fc.oneof(fc.string(), fc.nat()),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const result = review(edits.map(({ path, value }) => set(path, value)))
        const corrections = findCorrections([result])
        const replayed = review(corrections.map(({ path, newValue }) => set(path, newValue)))
        expect(replayed.current).toEqual(result.current)
      }),
    )
  })

  test('lead from what the service has to what the person left, rows and types included', () => {
    const row = fc.record({ description: fc.string({ maxLength: 4 }) }, { requiredKeys: [] })
    const text = fc.oneof(fc.constant(null), fc.string({ maxLength: 5 }))
    const entry = fc.oneof(
      fc.tuple(
        fc.constantFrom('/title', '/sender/name', '/sender/address/city', '/items/1/description'),
        text,
      ),
      fc.tuple(fc.constantFrom('/amountGross/value', '/amountNet/value'), fc.nat(1000)),
      fc.tuple(fc.constant('/items'), fc.oneof(fc.constant(null), fc.array(row, { maxLength: 3 }))),
      fc.tuple(
        fc.constant('/sender'),
        fc.constantFrom(null, { name: 'B' }, { name: 'C', phoneNumbers: ['1'] }),
      ),
    )
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (edits) => {
        const result = review(edits.map(([path, value]) => set(path, value)))
        const corrections = findCorrections([result])
        const led = corrections.reduce<unknown>((json, { path, oldValue, newValue }) => {
          expect(getAtPointer(received, path) ?? null).toEqual(oldValue)
          return setAtPointer(json, path, newValue ?? undefined)
        }, received)
        expect(said(led)).toEqual(said(result.current))
        expect(new Set(corrections.map(({ path }) => path)).size).toBe(corrections.length)
      }),
    )
  })

  test('accepted fields are named as confirmed, with the result where there are several', () => {
    const accept = { kind: 'accept', resultIndex: 0, path: '/title' } as const
    expect(findConfirmed(applyEntries([received], [accept]))).toEqual(['/title'])
    expect(findConfirmed(applyEntries([received, received], [accept]))).toEqual(['/0/title'])
    const edited = applyEntries([received], [set('/sender/name', 'C'), accept])
    expect(findConfirmed(edited)).toEqual(['/title'])
  })
})

/** Without what says nothing: members that are null, and objects that have none left. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => said(item) ?? {})
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const members = Object.entries(value).flatMap(([name, member]) => {
    const left = said(member)
    return left === undefined ? [] : [[name, left] as const]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}

function answerTo(facts: string) {
  return {
    stops: [{ kind: 'account-changed' as const, facts }],
    reason: 'as printed',
    by: 'anna',
    at: '2026-11-20T13:05:00Z',
  }
}
