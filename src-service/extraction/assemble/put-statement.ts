import { limits } from '../../../src-shared/service-api/limits.ts'
import type { Found, Statement, Transaction } from '../statements/statement.ts'
import { calibrate, type CalibratedField } from '../witnesses/calibrate.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { cutText } from './cut-text.ts'
import { assumedCurrency, warnOfCurrency } from './put-common-fields.ts'
import { put, warn, type ResultDraft } from './result-draft.ts'

/** Account, period, balances and every booking. */
export function putStatement(draft: ResultDraft, { statement, amounts, payment }: Decisions): void {
  if (statement === undefined) return
  const { balanced } = statement
  const found = <Value>(
    pointer: string,
    value: Found<Value> | undefined,
    field: CalibratedField,
    show: (value: Value) => unknown = (each) => each,
  ) => {
    if (value !== undefined)
      put(draft, pointer, show(value.value), calibrate(field, value.score), value.places)
  }
  const cut = (length: number) => (text: string) => cutText(text, length)
  const iban: Found<string> | undefined =
    statement.iban ??
    (payment.iban === undefined
      ? undefined
      : { value: payment.iban.value, places: payment.iban.places, score: payment.iban.raw })
  found('/accountName', nameOf(statement, iban), 'text', cut(limits.accountNameLength))
  found('/iban', iban, 'account')
  if (iban === undefined) putDerivedIban(draft, statement)
  found('/accountNumber', statement.accountNumber, 'number', cut(limits.accountNumberLength))
  found('/accountOwner', statement.accountOwner, 'recipient', cut(limits.accountOwnerLength))
  found('/periodFrom', statement.periodFrom, 'otherDate')
  found('/periodTo', statement.periodTo, 'otherDate')
  const printed = amounts.currency?.value ?? statement.currency
  if (printed === undefined) warnOfCurrency(draft)
  const currency = printed ?? assumedCurrency
  const currencyConfidence = amounts.currency?.confidence ?? 0.3
  for (const name of ['openingBalance', 'totalCredits', 'totalDebits', 'closingBalance'] as const) {
    const value = statement[name]
    if (value === undefined) continue
    put(draft, `/${name}/currency`, currency, currencyConfidence)
    found(`/${name}/value`, value, 'balance')
  }
  const ofBooking = (proven: boolean) => calibrate('transactions', proven ? 0.97 : 0.6)
  put(draft, '/transactions', [], ofBooking(balanced))
  for (const [index, transaction] of statement.transactions.entries()) {
    const pointer = `/transactions/${String(index)}`
    const confidence = ofBooking(transaction.proven ?? balanced)
    put(draft, pointer, shown(transaction, currency), confidence, transaction.places)
  }
  if (!balanced)
    warn(
      draft,
      'BALANCE_NOT_PROVEN',
      'Opening balance and bookings do not give the closing balance.',
    )
}

/** Some banks number their accounts by rules of their own. */
const derivedIban = 0.75
const provenIban = 0.95

/** Where a bank's code and the number of the account are printed, and the IBAN is not. */
function putDerivedIban(draft: ResultDraft, { derivedIban: iban, accountNumber }: Statement): void {
  if (iban === undefined) return
  put(draft, '/iban', iban.value, iban.proven ? provenIban : derivedIban, accountNumber?.places)
  warn(
    draft,
    'IBAN_DERIVED',
    'No IBAN is printed; it follows from the code of the bank and the number of the account.',
  )
}

/** A statement that does not name the account is filed under its number. */
function nameOf(
  { accountName, accountNumber }: Statement,
  iban: Found<string> | undefined,
): Found<string> | undefined {
  if (accountName !== undefined) return accountName
  const other = accountNumber ?? iban
  return other === undefined ? undefined : { ...other, score: 0.3 * other.score }
}

function shown(
  { places: _places, proven: _proven, subDetails, ...booking }: Transaction,
  currency: string,
): unknown {
  const money = (value: number | undefined) => (value === undefined ? {} : { currency, value })
  const amounts = (['debit', 'credit', 'balance'] as const).filter(
    (name) => booking[name] !== undefined,
  )
  return {
    ...booking,
    ...Object.fromEntries(amounts.map((name) => [name, money(booking[name])])),
    ...(subDetails.length === 0
      ? {}
      : {
          subDetails: subDetails.map(({ amount, ...detail }) =>
            amount === undefined ? detail : { ...detail, amount: money(amount) },
          ),
        }),
  }
}
