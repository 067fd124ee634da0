import { sumAmounts } from '../minor-units.ts'
import { compareMoney, sharedCurrency } from './compare-money.ts'
import { finding, type CheckCode, type Finding } from './finding.ts'
import { listAt, moneyAt, textAt, type ResultJson } from './read-result.ts'

/** An account statement's balances, totals and transactions. */
export function checkStatement(result: ResultJson): Finding[] {
  if (result['documentType'] !== 'ACCOUNT_STATEMENT') return []
  const count = listAt(result, '/transactions').length
  const rows = Array.from({ length: count }, (_, at) => `/transactions/${String(at)}`)
  return [
    ...checkBalance(result),
    ...checkTotal(result, rows, 'credit', '/totalCredits', 'credits-sum'),
    ...checkTotal(result, rows, 'debit', '/totalDebits', 'debits-sum'),
    ...checkRunningBalance(result, rows),
    ...checkPeriod(result, rows),
  ]
}

function checkBalance(result: ResultJson): Finding[] {
  const paths = ['/openingBalance', '/totalCredits', '/totalDebits', '/closingBalance'] as const
  const [opening, credits, debits, closing] = paths.map((path) => moneyAt(result, path))
  const currency = sharedCurrency([opening, credits, debits, closing])
  if (!opening || !credits || !debits || !closing || currency === undefined) return []
  // Some statements print debits with a minus sign.
  const expected = sumAmounts([opening.value, credits.value, -Math.abs(debits.value)], currency)
  if (compareMoney(closing.value, expected, currency).kind === 'same') return []
  const details = { expected, actual: closing.value, currency }
  return [finding('stop', 'balance', '/closingBalance', details, paths.slice(0, 3))]
}

function checkTotal(
  result: ResultJson,
  rows: readonly string[],
  member: 'credit' | 'debit',
  path: string,
  code: CheckCode,
): Finding[] {
  const total = moneyAt(result, path)
  const parts = rows.map((row) => moneyAt(result, `${row}/${member}`))
  const known = parts.filter((part) => part !== undefined)
  const currency = sharedCurrency([total, ...parts])
  if (!total || known.length === 0 || currency === undefined) return []
  const sum = sumAmounts(
    known.map(({ value }) => Math.abs(value)),
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
  for (const row of rows) {
    const credit = moneyAt(result, `${row}/credit`)
    const debit = moneyAt(result, `${row}/debit`)
    const balance = moneyAt(result, `${row}/balance`)
    const currency = sharedCurrency([known, credit, debit, balance])
    if (!known || currency === undefined) {
      known = balance
      continue
    }
    const expected = sumAmounts(
      [known.value, Math.abs(credit?.value ?? 0), -Math.abs(debit?.value ?? 0)],
      currency,
    )
    if (balance && compareMoney(balance.value, expected, currency).kind !== 'same') {
      const details = { expected, actual: balance.value, currency }
      findings.push(finding('check', 'running-balance', `${row}/balance`, details))
    }
    known = balance ?? { value: expected, currency }
  }
  return findings
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
