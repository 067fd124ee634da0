import { describe, expect, test } from 'vitest'
import { createKnownAccounts } from '../../../src-main/payments/known-accounts.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const usual = 'CH4431999123000889012'
const other = 'CH5604835012345678009'
const supplier = 'Müller Bau AG'
const timeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

function open() {
  const db = openTestDatabase()
  return {
    db,
    /** Received and confirmed at a minute; one result for each sender and account. */
    confirm(minute: number, ...parts: readonly (readonly [string, string])[]): string {
      return putDocument(db, {
        receivedAt: Date.UTC(2026, 0, 1, 0, minute),
        state: { kind: 'confirmed', at: timeAt(minute) },
        results: parts.map(([name, iban]) => ({
          ...invoiceJson,
          sender: { name },
          paymentDetails: { iban },
        })),
      })
    },
    ask: (id: string, confirmedAt: string | null) =>
      createKnownAccounts(db, 'embedded')(supplier, { id, confirmedAt }),
  }
}

describe('the accounts that a supplier is known by', () => {
  test('are not crowded out by files that hold several documents of others', () => {
    const bench = open()
    bench.confirm(0, [supplier, usual])
    for (let minute = 1; minute <= 60; minute++)
      bench.confirm(minute, ['Meier', other], ['Huber', other])
    expect(bench.ask('new', null)).toEqual([{ iban: usual, documents: 1 }])
  })

  test('are not crowded out by what was confirmed later', () => {
    const bench = open()
    bench.confirm(0, [supplier, usual])
    const asked = bench.confirm(1, [supplier, other])
    for (let minute = 2; minute <= 60; minute++) bench.confirm(minute, [supplier, other])
    expect(bench.ask(asked, timeAt(1))).toEqual([{ iban: usual, documents: 1 }])
  })

  test('are found behind the first document of a file, latest first, each file counted once', () => {
    const bench = open()
    bench.confirm(0, [supplier, usual])
    bench.confirm(1, ['Meier', other], [supplier, usual], ['Mueller Bau', usual])
    bench.confirm(2, [supplier, other], [supplier, usual])
    expect(bench.ask('new', null)).toEqual([
      { iban: other, documents: 1 },
      { iban: usual, documents: 3 },
    ])
  })

  test('are those of the latest fifty documents that name one', () => {
    const bench = open()
    bench.confirm(0, [supplier, usual])
    for (let minute = 1; minute <= 49; minute++) bench.confirm(minute, [supplier, other])
    for (let minute = 50; minute <= 99; minute++) bench.confirm(minute, [supplier, ''])
    expect(bench.ask('new', null)).toEqual([
      { iban: other, documents: 49 },
      { iban: usual, documents: 1 },
    ])
    bench.confirm(100, [supplier, other])
    expect(bench.ask('new', null)).toEqual([{ iban: other, documents: 50 }])
  })

  test('are found, latest first, whether they stand first in a file or behind others', () => {
    const bench = open()
    bench.confirm(0, [supplier, usual])
    bench.confirm(1, ['Meier', other], [supplier, other])
    expect(bench.ask('new', null).map(({ iban }) => iban)).toEqual([other, usual])
    for (let minute = 2; minute <= 50; minute++) bench.confirm(minute, [supplier, other])
    expect(bench.ask('new', null)).toEqual([{ iban: other, documents: 50 }])
  })

  test('are those of what was confirmed in the same moment, too, but not of the document itself', () => {
    const bench = open()
    bench.confirm(1, [supplier, usual])
    const asked = bench.confirm(1, [supplier, other])
    expect(bench.ask(asked, timeAt(1))).toEqual([{ iban: usual, documents: 1 }])
  })

  test('of nobody are none', () => {
    const bench = open()
    bench.confirm(0, ['', usual])
    expect(createKnownAccounts(bench.db, 'embedded')('', { id: 'new', confirmedAt: null })).toEqual(
      [],
    )
  })
})
