import { checkDates } from './check-dates.ts'
import { checkInterface } from './check-interface.ts'
import { checkPayment } from './check-payment.ts'
import { checkRows } from './check-rows.ts'
import { checkStatement } from './check-statement.ts'
import { checkType } from './check-type.ts'
import { checkVat } from './check-vat.ts'
import { compareSeverity } from '../severity.ts'
import type { CheckCode, Finding } from './finding.ts'
import type { ResultJson } from './read-result.ts'

/** Everything that can be said about a result from its values alone, most serious first. */
export function checkResult(result: ResultJson): Finding[] {
  const findings = [
    ...checkInterface(result),
    ...checkType(result),
    ...checkPayment(result),
    ...checkVat(result),
    ...checkRows(result),
    ...checkStatement(result),
    ...checkDates(result),
  ]
  return withoutShadowed(findings).sort((a, b) => compareSeverity(a.severity, b.severity))
}

const shapeCodes: readonly CheckCode[] = ['pattern', 'too-short', 'too-long']

/** The checksum's sentence says more than those of length and pattern at the same field. */
function withoutShadowed(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ code, path }) =>
      !shapeCodes.includes(code) ||
      !findings.some((other) => other.path === path && !shapeCodes.includes(other.code)),
  )
}
