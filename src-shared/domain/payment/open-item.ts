import { listAt, moneyAt, numberAt, textAt } from '../checks/read-result.ts'
import { documentNumber } from '../history/document-key.ts'
import { calendarDay } from '../iso-date.ts'
import { toMinorUnits } from '../minor-units.ts'
import { amountOwed } from './propose-payment.ts'
import { supplierKey } from './supplier-key.ts'

export const openItemTypes = ['INVOICE', 'REMINDER', 'CREDIT_NOTE'] as const
export type OpenItemType = (typeof openItemTypes)[number]

/** What may be taken off by whoever pays up to and with a day; in minor units. */
export type DiscountOffer = { readonly until: string; readonly minor: number }

/** What one result says is owed. */
export type OpenItemFacts = {
  readonly type: OpenItemType
  readonly senderName: string | null
  /** See `supplierKey`. */
  readonly senderKey: string
  readonly number: string | null
  /** By what a reminder and its invoice, or two scans of one, are held to be one item; null where nothing says so. */
  readonly itemKey: string | null
  readonly currency: string
  /** In minor units; that of a credit note is negative. */
  readonly minor: number
  readonly documentDate: string | null
  readonly dueDate: string | null
  /** In order of their days. */
  readonly discounts: readonly DiscountOffer[]
  /** The document itself says that it is paid. */
  readonly saysPaid: boolean
}

/** Null for what asks for no money and gives none back, or for more than anyone owes. */
export function openItemOf(result: unknown): OpenItemFacts | null {
  const type = openItemTypes.find((each) => each === textAt(result, '/documentType'))
  if (!type) return null
  const isCredit = type === 'CREDIT_NOTE'
  const owed = isCredit ? moneyAt(result, '/amountGross') : amountOwed(result)
  if (!owed) return null
  const amount = toMinorUnits(owed.value, owed.currency)
  if (!(Math.abs(amount) <= largestMinor)) return null
  const written = textAt(result, '/sender/name') ?? ''
  const senderKey = supplierKey(written)
  const number = documentNumber(result)?.slice(0, longestText) ?? null
  return {
    type,
    senderName: written === '' ? null : written.slice(0, longestText),
    senderKey,
    number,
    itemKey: itemKeyOf(isCredit, senderKey, number),
    currency: owed.currency,
    minor: isCredit ? -Math.abs(amount) : amount,
    documentDate: dayAt(result, '/documentDate'),
    dueDate: dayAt(result, '/newDueDate') ?? dayAt(result, '/dueDate'),
    discounts: isCredit ? [] : discountsOf(result, amount, owed.currency),
    saysPaid: textAt(result, '/stateOfInvoice') === 'PAID',
  }
}

const longestText = 1_000
/** What is more was misread: thousands of these still add up to a whole number that is exact. */
const largestMinor = 1e12

/**
 * By sender and number alone: under one account and reference a rent is asked for every month, and none of them
 * may stand for another.
 */
function itemKeyOf(isCredit: boolean, senderKey: string, number: string | null): string | null {
  const bare = number?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? ''
  if (senderKey === '' || bare === '') return null
  return [isCredit ? 'credit' : 'debt', senderKey, bare].join(' ')
}

function discountsOf(result: unknown, amount: number, currency: string): DiscountOffer[] {
  return listAt(result, '/discounts')
    .flatMap((_, at): DiscountOffer[] => {
      const until = dayAt(result, `/discounts/${String(at)}/dueDate`)
      if (until === null) return []
      const fixed = moneyAt(result, `/discounts/${String(at)}/amount`)
      const rate = numberAt(result, `/discounts/${String(at)}/rate`) ?? 0
      const isSame = fixed !== undefined && fixed.currency === currency
      const minor = isSame ? toMinorUnits(fixed.value, currency) : Math.round((amount * rate) / 100)
      return minor > 0 && minor < amount ? [{ until, minor }] : []
    })
    .sort((a, b) => (a.until < b.until ? -1 : 1))
}

function dayAt(result: unknown, pointer: string): string | null {
  const written = textAt(result, pointer)
  return written === undefined ? null : (calendarDay(written) ?? null)
}
