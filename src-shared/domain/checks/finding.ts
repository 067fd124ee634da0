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

/**
 * `error` cannot be right whatever the page says and needs a reason to be kept; `warning` wants a
 * look and never blocks; `note` only says why a small difference is fine.
 */
export type Severity = 'error' | 'warning' | 'note'

export type Finding = {
  readonly code: CheckCode
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
