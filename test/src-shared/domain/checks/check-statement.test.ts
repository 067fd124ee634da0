import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkStatement } from '../../../../src-shared/domain/checks/check-statement.ts'
import { fromMinorUnits, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'

const francs = (value: number) => ({ value, currency: 'CHF' })

/** Rows with their balances, the oldest first; small amounts, so that many of them reverse each other. */
function statementOf(opening: number, moves: readonly number[]) {
  let balance = opening
  const transactions = moves.map((move) => {
    balance = sumAmounts([balance, move], 'CHF')
    const side = move < 0 ? { debit: francs(-move) } : { credit: francs(move) }
    return { ...side, balance: francs(balance) }
  })
  return {
    documentType: 'ACCOUNT_STATEMENT',
    openingBalance: francs(opening),
    closingBalance: francs(balance),
    transactions,
  }
}

const opening = fc.integer({ min: -10_000, max: 10_000 }).map((minor) => fromMinorUnits(minor))
const moves = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 8 })
const codes = (result: object) =>
  checkStatement(result as Parameters<typeof checkStatement>[0]).map(({ code }) => code)

describe('a statement whose balances lead from row to row', () => {
  test('has nothing against it, whichever transactions take each other back', () => {
    fc.assert(
      fc.property(opening, moves, (from, rows) => {
        expect(codes(statementOf(from, rows))).toEqual([])
      }),
    )
  })

  test('has nothing against it with the latest transaction first', () => {
    fc.assert(
      fc.property(
        opening,
        // Two that are the same would lead as well the other way round.
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 3, maxLength: 8 }),
        (from, rows) => {
          const statement = statementOf(from, rows)
          const transactions = statement.transactions.toReversed()
          expect(codes({ ...statement, transactions })).toEqual([])
        },
      ),
    )
  })

  test('is told of each row whose balance is another one, by as little as a franc', () => {
    fc.assert(
      fc.property(
        opening,
        fc.uniqueArray(fc.integer({ min: 5, max: 60 }), { minLength: 4, maxLength: 8 }),
        fc.nat(),
        (from, rows, pick) => {
          const statement = statementOf(from, rows)
          const at = pick % (rows.length - 1)
          const transactions = statement.transactions.map((row, index) =>
            index === at
              ? { ...row, balance: francs(sumAmounts([row.balance.value, 1], 'CHF')) }
              : row,
          )
          // The row itself, and the next one, which goes on from what is printed.
          const findings = checkStatement({ ...statement, transactions })
          expect(findings.map(({ code, path }) => [code, path])).toEqual([
            ['running-balance', `/transactions/${String(at)}/balance`],
            ['running-balance', `/transactions/${String(at + 1)}/balance`],
          ])
        },
      ),
    )
  })

  test('is told where the closing balance is another one', () => {
    fc.assert(
      fc.property(opening, moves, fc.constantFrom(-1, -0.5, 0.5, 1), (from, rows, by) => {
        const statement = statementOf(from, rows)
        const closingBalance = francs(sumAmounts([statement.closingBalance.value, by], 'CHF'))
        expect(codes({ ...statement, closingBalance })).toContain('balance')
      }),
    )
  })
})
