import { listAt, moneyAt, textAt } from '../checks/read-result.ts'
import { calendarDay } from '../iso-date.ts'
import { getAtPointer } from '../json-pointer.ts'

/** Where the number that a sender gives a document stands, by type of document. */
const ownNumber: Readonly<Record<string, string>> = {
  INVOICE: 'INVOICE_NUMBER',
  CREDIT_NOTE: 'CREDIT_NOTE_NUMBER',
  RECEIPT: 'RECEIPT_NUMBER',
}

/**
 * By what two papers of one sender are held to be the same document: type and number; where none was read, and for a
 * receipt, whose numbers begin again, type, day and total; for a statement its account and last day. '' where there
 * is nothing to tell by. A reminder is none: it bears the number of its invoice, and there may be several.
 */
export function documentKey(result: unknown): string {
  const type = textAt(result, '/documentType') ?? ''
  if (type === 'ACCOUNT_STATEMENT')
    return joined([type, bare(textAt(result, '/iban')), textAt(result, '/periodTo')])
  const kind = ownNumber[type]
  if (kind === undefined) return ''
  const number = numberOf(result, kind)
  if (number && type !== 'RECEIPT') return joined([type, number])
  const total = moneyAt(result, '/amountGross')?.value.toFixed(2)
  const date = textAt(result, '/documentDate')
  // Some services write the time of day behind it.
  return joined([type, date && (calendarDay(date) ?? date), total])
}

/** Of a receipt alone: two that both bear a number, and not the same, are two for all that their keys say. '' without one. */
export function receiptNumber(result: unknown): string {
  const isReceipt = textAt(result, '/documentType') === 'RECEIPT'
  return (isReceipt && numberOf(result, ownNumber['RECEIPT'])) || ''
}

/** Whether the key of a document goes by its day and total, as no number was read. */
export function isKeyOfSum(result: unknown): boolean {
  const type = textAt(result, '/documentType') ?? ''
  const kind = ownNumber[type]
  return kind !== undefined && !numberOf(result, kind)
}

/** The kind of the number that its sender gives a document; a reminder's is that of its invoice. */
export function ownNumberType(documentType: string): string {
  return ownNumber[documentType] ?? 'INVOICE_NUMBER'
}

/** The number that its sender gave a document; a reminder's is that of its invoice. Null without one. */
export function documentNumber(result: unknown): string | null {
  const type = textAt(result, '/documentType') ?? ''
  const path = numberPath(result, ownNumberType(type))
  return path === undefined ? null : textAt(result, path) || null
}

/** The path at which it is told that there is such a document already. */
export function documentKeyPath(result: unknown): string {
  const type = textAt(result, '/documentType') ?? ''
  if (type === 'ACCOUNT_STATEMENT') return '/periodTo'
  return numberPath(result, ownNumber[type]) ?? '/documentDate'
}

function numberOf(result: unknown, type: string | undefined): string | undefined {
  const path = numberPath(result, type)
  return path === undefined ? undefined : bare(textAt(result, path))
}

function numberPath(result: unknown, type: string | undefined): string | undefined {
  if (type === undefined) return undefined
  const at = listAt(result, '/identifications').findIndex((_, index) => {
    const found = getAtPointer(result, `/identifications/${String(index)}/type`)
    return found === type
  })
  return at < 0 ? undefined : `/identifications/${String(at)}/value`
}

function bare(text: string | undefined): string | undefined {
  return text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.some((part) => part === undefined || part === '') ? '' : parts.join(' ')
}
