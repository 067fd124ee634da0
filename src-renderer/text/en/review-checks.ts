import type { CheckCode } from '../../../src-shared/domain/checks/finding.ts'

/** A fact of a rule as text: amounts as `CHF 1’234.50`, dates as 31.12.2026. */
type Fact = (name: string) => string

/** What a rule found, as one sentence. */
export type ChecksText = Record<CheckCode, (fact: Fact) => string>

export const checks: ChecksText = {
  required: () => 'The service needs this value.',
  emptied: () => 'You cleared this field; a document of this type needs it.',
  'too-long': (fact) => `At most ${fact('limit')} characters are allowed.`,
  'too-short': (fact) => `At least ${fact('limit')} characters are needed.`,
  'too-small': (fact) => `The smallest value allowed is ${fact('limit')}.`,
  pattern: () => 'The value is not in the format the service requires.',
  'not-in-list': (fact) => `Only these values are allowed: ${fact('allowed')}.`,
  'wrong-kind': () => 'This kind of value does not belong here.',
  'type-unknown': () =>
    'The service does not recognise this document. Choose its type, or leave it as it is.',
  'not-all-read': () => 'The service could not read all of this file.',
  'nothing-read': () => 'Nothing was read in this document, so it cannot be sure.',
  'unknown-value': () => 'Intray does not know this value.',
  'iban-checksum': () => 'The check digits of this IBAN are wrong; look for a misread character.',
  'qr-iban-needs-qrr': () => 'A QR-IBAN can only be paid with a QR reference of 27 digits.',
  'qrr-needs-qr-iban': () => 'A QR reference goes with a QR-IBAN, and this is an ordinary IBAN.',
  'qrr-check-digit': () => 'The check digit of this QR reference is wrong.',
  'scor-check-digit': () => 'The check digits of this creditor reference (RF…) are wrong.',
  'payment-amount-differs': (fact) =>
    `The payment part asks for ${fact('payable')}, the total is ${fact('gross')}.`,
  'uid-check-digit': () => 'The check digit of this UID is wrong.',
  'vat-rate-not-of-date': (fact) =>
    `${fact('rate')} % is not a Swiss VAT rate on ${fact('date')}; the rates are ${fact('rates')} %.`,
  'vat-of-rate': (fact) =>
    `${fact('rate')} % of the net amount is ${fact('expected')}, not ${fact('actual')}.`,
  'vat-sum': (fact) => `The rates add up to ${fact('expected')}, not ${fact('actual')}.`,
  'net-plus-vat': (fact) =>
    `Net ${fact('net')} and VAT ${fact('vat')} make ${fact('expected')}, not ${fact('actual')}.`,
  'net-plus-vat-rounding': (fact) =>
    `Net and VAT make ${fact('expected')}; the difference of ${fact('difference')} is rounding.`,
  'currency-assumed': (fact) => `The paper names no currency; ${fact('currency')} was assumed.`,
  'row-product': (fact) =>
    `${fact('quantity')} × ${fact('price')} is ${fact('expected')}, not ${fact('actual')}.`,
  'rows-sum': (fact) => `The rows add up to ${fact('sum')}, not ${fact('total')}.`,
  'rows-sum-rounding': (fact) =>
    `The rows add up to ${fact('sum')}; the difference of ${fact('difference')} is rounding.`,
  'credits-sum': (fact) => `The credits add up to ${fact('expected')}, not ${fact('actual')}.`,
  'debits-sum': (fact) => `The debits add up to ${fact('expected')}, not ${fact('actual')}.`,
  balance: (fact) =>
    `Opening balance, credits and debits make ${fact('expected')}, not ${fact('actual')}.`,
  'running-balance': (fact) =>
    `From the row before, the balance would be ${fact('expected')}, not ${fact('actual')}.`,
  'date-not-real': (fact) => `There is no such day as ${fact('date')}.`,
  'due-before-document': (fact) =>
    `It would be due on ${fact('due')}, before the document’s date ${fact('date')}.`,
  'new-due-before-document': (fact) =>
    `The new due date ${fact('due')} is before the reminder’s date ${fact('date')}.`,
  'period-reversed': (fact) => `The period ends on ${fact('to')}, before it begins.`,
  'outside-period': (fact) => `${fact('date')} is not within ${fact('from')} to ${fact('to')}.`,
  'account-changed': (fact) =>
    `Until now, payments to this sender went to ${fact('known')}; this document names ${fact('now')}.`,
  'vat-number-changed': (fact) =>
    `Earlier documents from this sender show a different VAT number: ${fact('known')}.`,
  'sender-known': (fact) =>
    `Earlier documents with this account or VAT number are from ${fact('known')}.`,
  'entered-before': (fact) => `This document is already here: “${fact('fileName')}”.`,
  'same-day-and-total': (fact) =>
    `Another one of this sender, with this date and total, is already here: “${fact('fileName')}”.`,
  'looks-the-same': (fact) => `It looks like a scan of the same paper as “${fact('fileName')}”.`,
}
