import { describe, expect, test } from 'vitest'
import { startTimeBudget } from '../../../../src-service/extraction/read/time-budget.ts'

function budgetOf(budgetMs: number, clockFactor: number) {
  let nowMs = 5_000
  const budget = startTimeBudget(budgetMs, clockFactor, () => nowMs)
  let cpuMs = 0
  /** Time goes by and the budget is asked meanwhile; of each second the job gets so much of a processor. */
  const pass = (ms: number, share = 0) => {
    let isSpent = false
    for (let left = ms; left > 0; left -= 250) {
      nowMs += Math.min(left, 250)
      cpuMs += Math.min(left, 250) * share
      isSpent = budget.isSpent(cpuMs)
    }
    return isSpent
  }
  return { budget, pass, sleep: (ms: number) => (nowMs += ms) }
}

describe('the time a job may take', () => {
  test('is spent by processor time, however little the clock has moved', () => {
    const { budget } = budgetOf(1_000, 6)
    expect(budget.isSpent(1_000)).toBe(false)
    expect(budget.isSpent(1_001)).toBe(true)
  })

  test('is not spent by the clock, however slowly the job gets on beside others', () => {
    const { pass } = budgetOf(1_000, 6)
    expect(pass(100_000, 0.01)).toBe(false)
    expect(pass(1_000, 0.01)).toBe(true)
  })

  test('is spent by the clock in the end, where the job only waits', () => {
    const { pass } = budgetOf(1_000, 6)
    expect(pass(6_000)).toBe(false)
    expect(pass(1)).toBe(true)
    // To say now and then that it has nothing to say takes time, too.
    expect(budgetOf(1_000, 6).pass(7_000, 0.000_5)).toBe(true)
  })

  test('does not run on while the computer sleeps', () => {
    const { pass, sleep } = budgetOf(10_000, 6)
    pass(1_000)
    sleep(8 * 3_600_000)
    expect(pass(1_000)).toBe(false)
    expect(pass(60_000)).toBe(true)
  })

  test('can be extended in both', () => {
    const { budget, pass } = budgetOf(1_000, 6)
    budget.extend(500)
    expect(pass(9_000)).toBe(false)
    expect(pass(1)).toBe(true)
    expect(budgetOf(1_000, 6).budget.isSpent(1_500)).toBe(true)
    const other = budgetOf(1_000, 6).budget
    other.extend(500)
    expect(other.isSpent(1_500)).toBe(false)
  })
})
