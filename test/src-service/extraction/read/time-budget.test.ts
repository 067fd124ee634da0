import { describe, expect, test } from 'vitest'
import { startTimeBudget } from '../../../../src-service/extraction/read/time-budget.ts'

function budgetOf(budgetMs: number, clockFactor: number) {
  let nowMs = 5_000
  const budget = startTimeBudget(budgetMs, clockFactor, () => nowMs)
  /** Time goes by and the budget is asked meanwhile, as of a job at work. */
  const pass = (ms: number, cpuMs = 0) => {
    for (let left = ms; left > 0; left -= 250) {
      nowMs += Math.min(left, 250)
      budget.isSpent(cpuMs)
    }
  }
  return { budget, pass, sleep: (ms: number) => (nowMs += ms) }
}

describe('the time a job may take', () => {
  test('is spent by processor time, however little the clock has moved', () => {
    const { budget } = budgetOf(1_000, 6)
    expect(budget.isSpent(1_000)).toBe(false)
    expect(budget.isSpent(1_001)).toBe(true)
  })

  test('outlasts its own length by the clock on a busy machine', () => {
    const { budget, pass } = budgetOf(1_000, 6)
    pass(6_000)
    expect(budget.isSpent(900)).toBe(false)
  })

  test('is spent by the clock in the end, where no processor time is taken', () => {
    const { budget, pass } = budgetOf(1_000, 6)
    pass(6_001)
    expect(budget.isSpent(0)).toBe(true)
  })

  test('does not run on while the computer sleeps', () => {
    const { budget, pass, sleep } = budgetOf(10_000, 6)
    pass(1_000)
    sleep(8 * 3_600_000)
    expect(budget.isSpent(900)).toBe(false)
    pass(60_000)
    expect(budget.isSpent(900)).toBe(true)
  })

  test('can be extended in both', () => {
    const { budget, pass } = budgetOf(1_000, 6)
    budget.extend(500)
    pass(9_000)
    expect(budget.isSpent(1_500)).toBe(false)
    expect(budget.isSpent(1_501)).toBe(true)
    pass(1)
    expect(budget.isSpent(0)).toBe(true)
  })
})
