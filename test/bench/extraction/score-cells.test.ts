import { describe, expect, test } from 'vitest'
import { addCells, countCells } from './score-cells.ts'

const money = (value: number) => ({ currency: 'CHF', value })

describe('cells of items and bookings', () => {
  test('each column is counted by itself, whatever the interface calls its amount', () => {
    const truth = { items: [{ description: 'Reifen', quantity: 4, amount: 946 }] }
    const result = { items: [{ description: 'Reifen', quantity: 3, amountNet: money(946) }] }
    expect(countCells(truth, result)).toEqual({
      'items/description': { asked: 1, answered: 1, right: 1 },
      'items/quantity': { asked: 1, answered: 1, right: 0 },
      'items/amount': { asked: 1, answered: 1, right: 1 },
    })
  })

  test('a row that was made up shifts none of those below it', () => {
    const booking = (date: string, debit: number) => ({ date, debit: money(debit) })
    const [first, second] = [booking('2026-01-05', 10), booking('2026-01-09', 20)]
    const made = booking('2026-01-07', 15)
    const cells = countCells(
      { transactions: [first, second] },
      { transactions: [first, made, second] },
    )
    expect(cells['bookings/debit']).toEqual({ asked: 2, answered: 3, right: 2 })
  })

  test('a row that was left out misses all its cells', () => {
    const rows = [
      { date: '2026-01-05', credit: 10 },
      { date: '2026-01-09', credit: 20 },
    ]
    const cells = countCells({ transactions: rows }, { transactions: rows.slice(1) })
    expect(cells['bookings/date']).toEqual({ asked: 2, answered: 1, right: 1 })
    expect(cells['bookings/credit']).toEqual({ asked: 2, answered: 1, right: 1 })
  })

  test('a paper without items asks for none, and counts add up', () => {
    expect(countCells({}, { items: [{ quantity: 1 }] })).toEqual({})
    const one = { 'items/quantity': { asked: 1, answered: 2, right: 1 } }
    expect(addCells([one, one, {}])).toEqual({
      'items/quantity': { asked: 2, answered: 4, right: 2 },
    })
  })
})
