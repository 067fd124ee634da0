import { fingerprint } from '../fingerprint.ts'
import type { Severity, Stop, StopKind } from '../severity.ts'

/** Every rule that is looked at while a person reviews; the sentence for it is the renderer's. */
export type CheckCode =
  // shape: the interface's own rules
  | 'required'
  | 'emptied'
  | 'too-long'
  | 'too-short'
  | 'too-small'
  | 'pattern'
  | 'not-in-list'
  | 'wrong-kind'
  // the document as a whole
  | 'type-unknown'
  | 'not-all-read'
  | 'nothing-read'
  | 'unknown-value'
  // payment
  | 'iban-checksum'
  | 'qr-iban-needs-qrr'
  | 'qrr-needs-qr-iban'
  | 'qrr-check-digit'
  | 'scor-check-digit'
  | 'payment-amount-differs'
  // VAT
  | 'uid-check-digit'
  | 'vat-rate-not-of-date'
  | 'vat-of-rate'
  | 'vat-sum'
  | 'net-plus-vat'
  | 'net-plus-vat-rounding'
  // sums
  | 'row-product'
  | 'currency-assumed'
  | 'rows-sum'
  | 'rows-sum-rounding'
  | 'credits-sum'
  | 'debits-sum'
  | 'balance'
  | 'running-balance'
  // dates
  | 'date-not-real'
  | 'due-before-document'
  | 'new-due-before-document'
  | 'period-reversed'
  | 'outside-period'
  // other documents of the sender
  | 'account-changed'
  | 'vat-number-changed'
  | 'sender-known'
  | 'entered-before'
  | 'same-day-and-total'
  | 'looks-the-same'

export type Finding = {
  readonly code: CheckCode
  /** `sure` only says why a small difference is fine. */
  readonly severity: Severity
  /** JSON Pointer of the field at which the sentence stands. */
  readonly path: string
  /** Other fields that the rule speaks of. */
  readonly others: readonly string[]
  /** Facts for the sentence. Amounts are numbers in units, `currency` beside them. */
  readonly details: Readonly<Record<string, string | number>>
}

export function finding(
  severity: Severity,
  code: CheckCode,
  path: string,
  details: Finding['details'] = {},
  others: readonly string[] = [],
): Finding {
  return { code, severity, path, others, details }
}

const kindOfCode: Partial<Record<CheckCode, StopKind>> = {
  required: 'missing',
  emptied: 'missing',
  'iban-checksum': 'check-digits',
  'qrr-check-digit': 'check-digits',
  'scor-check-digit': 'check-digits',
  'uid-check-digit': 'check-digits',
  'qr-iban-needs-qrr': 'reference',
  'qrr-needs-qr-iban': 'reference',
  'payment-amount-differs': 'contradiction',
  'net-plus-vat': 'contradiction',
  balance: 'contradiction',
  'account-changed': 'account-changed',
  'entered-before': 'duplicate',
  'same-day-and-total': 'duplicate',
  'looks-the-same': 'duplicate',
}

/** What a finding that is a Stop asks about; `value` is what stands at its field. */
export function stopOfFinding({ code, details }: Finding, value: unknown): Stop {
  const kind = kindOfCode[code] ?? 'value'
  // An account and a twin stay the same question whatever else changes around them.
  const { account, twin } = details
  if (kind === 'account-changed') return { kind, facts: String(account) }
  if (kind === 'duplicate') return { kind, facts: String(twin) }
  return { kind, facts: stopFacts([code, value, details]) }
}

/** As many signs as an answer keeps of what it was given for. */
const longestFacts = 400

/** What was said, whole or by its beginning and a fingerprint: what changes behind that asks again, too. */
export function stopFacts(said: unknown): string {
  const text = JSON.stringify(said)
  if (text.length <= longestFacts) return text
  const mark = `… ${fingerprint(text)}`
  return text.slice(0, longestFacts - mark.length) + mark
}
