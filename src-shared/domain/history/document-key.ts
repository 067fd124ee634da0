import { listAt, moneyAt, textAt } from '../checks/read-result.ts'
import { calendarDay } from '../iso-date.ts'
import { getAtPointer } from '../json-pointer.ts'

/** Where the number that a sender gives a document stands, by type of document. */
const ownNumber: Readonly<Record<string, string>> = {
  INVOICE: 'INVOICE_NUMBER',
  CREDIT_NOTE: 'CREDIT_NOTE_NUMBER',
  RECEIPT: 'RECEIPT_NUMBER',
}

/** By what a paper is known again; '' where there is nothing to tell by. See `sameDocument`. */
export type DocumentMarks = {
  /** Type and number of an invoice or a credit note; account and last day of a statement. */
  readonly documentKey: string
  /** Type, day and total of what bears a number of its own. */
  readonly totalKey: string
  /** Letters and digits of that number, where it was read for sure. */
  readonly number: string
}

/** Below, a number may be misread: it does not tell two papers apart. */
const sureNumber = 0.9

/**
 * A reminder has no marks: it bears the number of its invoice, and there may be several. Nor has a receipt a key of its
 * own: its numbers begin again.
 */
export function documentMarks(result: unknown): DocumentMarks {
  const type = textAt(result, '/documentType') ?? ''
  if (type === 'ACCOUNT_STATEMENT') {
    const account = bare(textAt(result, '/iban'))
    const documentKey = joined([type, account, textAt(result, '/periodTo')])
    return { documentKey, totalKey: '', number: '' }
  }
  const path = numberPath(result, ownNumber[type])
  const number = path === undefined ? '' : bare(textAt(result, path))
  const isSure = path !== undefined && confidenceAt(result, path) >= sureNumber
  return {
    documentKey: type === 'RECEIPT' ? '' : joined([type, number]),
    totalKey: totalKey(result, type),
    number: isSure ? number : '',
  }
}

function totalKey(result: unknown, type: string): string {
  if (ownNumber[type] === undefined) return ''
  const date = textAt(result, '/documentDate') ?? ''
  const total = moneyAt(result, '/amountGross')?.value.toFixed(2) ?? ''
  // Some services write the time of day behind it.
  return joined([type, calendarDay(date) ?? date, total])
}

/** A service that says nothing of it is believed. */
function confidenceAt(result: unknown, path: string): number {
  const said = getAtPointer(result, `/confidences/${path.replaceAll('/', '~1')}`)
  return typeof said === 'number' ? said : 1
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

function numberPath(result: unknown, type: string | undefined): string | undefined {
  if (type === undefined) return undefined
  const at = listAt(result, '/identifications').findIndex((_, index) => {
    const found = getAtPointer(result, `/identifications/${String(index)}/type`)
    return found === type
  })
  return at < 0 ? undefined : `/identifications/${String(at)}/value`
}

function bare(text = ''): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.some((part) => part === undefined || part === '') ? '' : parts.join(' ')
}
