import { sumAmounts } from '../minor-units.ts'
import { compareMoney, sharedCurrency } from './compare-money.ts'
import { finding, type CheckCode, type Finding } from './finding.ts'
import { listAt, moneyAt, textAt, type Money, type ResultJson } from './read-result.ts'

/** An account statement's balances, totals and transactions. */
export function checkStatement(result: ResultJson): Finding[] {
  if (result['documentType'] !== 'ACCOUNT_STATEMENT') return []
  const count = listAt(result, '/transactions').length
  const rows = Array.from({ length: count }, (_, at) => `/transactions/${String(at)}`)
  return [
    ...checkBalance(result, rows),
    ...checkTotal(result, rows, 'credit', '/totalCredits', 'credits-sum'),
    ...checkTotal(result, rows, 'debit', '/totalDebits', 'debits-sum'),
    ...checkRunningBalance(result, rows),
    ...checkPeriod(result, rows),
  ]
}

/** Where a total is not printed, or was not read, the transactions stand for it. */
function checkBalance(result: ResultJson, rows: readonly string[]): Finding[] {
  const [opening, closing] = [
    moneyAt(result, '/openingBalance'),
    moneyAt(result, '/closingBalance'),
  ]
  const [totalCredits, totalDebits] = [
    moneyAt(result, '/totalCredits'),
    moneyAt(result, '/totalDebits'),
  ]
  const credits = totalCredits ? [totalCredits] : amountsOf(result, rows, 'credit')
  const debits = totalDebits ? [totalDebits] : amountsOf(result, rows, 'debit')
  const currency = sharedCurrency([opening, closing, ...credits, ...debits])
  if (!opening || !closing || currency === undefined || credits.length + debits.length === 0)
    return []
  const expected = sumAmounts(
    [
      opening.value,
      ...credits.map(({ value }) => Math.abs(value)),
      // Some statements print debits with a minus sign.
      ...debits.map(({ value }) => -Math.abs(value)),
    ],
    currency,
  )
  if (compareMoney(closing.value, expected, currency).kind === 'same') return []
  const details = { expected, actual: closing.value, currency }
  const others = [
    '/openingBalance',
    ...(totalCredits ? ['/totalCredits'] : []),
    ...(totalDebits ? ['/totalDebits'] : []),
    ...(totalCredits && totalDebits ? [] : ['/transactions']),
  ]
  return [finding('stop', 'balance', '/closingBalance', details, others)]
}

function amountsOf(
  result: ResultJson,
  rows: readonly string[],
  side: 'credit' | 'debit' | 'balance',
): Money[] {
  return rows.flatMap((row) => moneyAt(result, `${row}/${side}`) ?? [])
}

function checkTotal(
  result: ResultJson,
  rows: readonly string[],
  member: 'credit' | 'debit',
  path: string,
  code: CheckCode,
): Finding[] {
  const total = moneyAt(result, path)
  const parts = amountsOf(result, rows, member)
  const currency = sharedCurrency([total, ...parts])
  if (!total || parts.length === 0 || currency === undefined) return []
  const sum = sumAmounts(
    parts.map(({ value }) => Math.abs(value)),
    currency,
  )
  if (compareMoney(Math.abs(total.value), sum, currency).kind === 'same') return []
  const details = { expected: sum, actual: total.value, currency }
  return [finding('check', code, path, details, ['/transactions'])]
}

/** From one row with a printed balance to the next, the amounts between have to lead there. */
function checkRunningBalance(result: ResultJson, rows: readonly string[]): Finding[] {
  const findings: Finding[] = []
  let known = moneyAt(result, '/openingBalance')
  for (const row of isNewestFirst(result, rows) ? rows.toReversed() : rows) {
    const balance = moneyAt(result, `${row}/balance`)
    const expected = balanceAfter(result, row, known)
    if (
      expected &&
      balance &&
      compareMoney(balance.value, expected.value, expected.currency).kind !== 'same'
    ) {
      const details = {
        expected: expected.value,
        actual: balance.value,
        currency: expected.currency,
      }
      findings.push(finding('check', 'running-balance', `${row}/balance`, details))
    }
    known = balance ?? expected
  }
  return findings
}

/** @returns undefined where it cannot be told, as where the row is of another currency */
function balanceAfter(
  result: ResultJson,
  row: string,
  before: Money | undefined,
): Money | undefined {
  const credit = moneyAt(result, `${row}/credit`)
  const debit = moneyAt(result, `${row}/debit`)
  const currency = sharedCurrency([before, credit, debit, moneyAt(result, `${row}/balance`)])
  if (!before || currency === undefined) return undefined
  const amounts = [before.value, Math.abs(credit?.value ?? 0), -Math.abs(debit?.value ?? 0)]
  return { value: sumAmounts(amounts, currency), currency }
}

/** Some banks list the latest transaction first: then more rows lead to the balance above them than below. */
function isNewestFirst(result: ResultJson, rows: readonly string[]): boolean {
  let lead = 0
  for (const [at, row] of rows.slice(1).entries()) {
    const above = rows[at] ?? ''
    const [first, second] = [moneyAt(result, `${above}/balance`), moneyAt(result, `${row}/balance`)]
    const leads = (from: Money | undefined, over: string, to: Money | undefined) => {
      const expected = balanceAfter(result, over, from)
      return expected && to && compareMoney(to.value, expected.value, to.currency).kind === 'same'
    }
    if (leads(first, row, second)) lead++
    if (leads(second, above, first)) lead--
  }
  return lead < 0
}

function checkPeriod(result: ResultJson, rows: readonly string[]): Finding[] {
  const from = textAt(result, '/periodFrom')
  const to = textAt(result, '/periodTo')
  if (from === undefined || to === undefined) return []
  if (to < from)
    return [finding('check', 'period-reversed', '/periodTo', { from, to }, ['/periodFrom'])]
  return rows.flatMap((row) => {
    const date = textAt(result, `${row}/date`)
    return date === undefined || (from <= date && date <= to)
      ? []
      : [finding('check', 'outside-period', `${row}/date`, { date, from, to })]
  })
}
