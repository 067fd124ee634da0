import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { sameCode, sameDay, sameName, sameReference, sameSum } from './same-values.ts'

/** A field as the interface names it, in a truth or in a result. */
type Source = Readonly<Record<string, unknown>>

export type ScoredField = {
  readonly name: string
  /** One of the twelve header fields that make up the core figure. */
  readonly core: boolean
  /** Undefined where the source does not hold the field. */
  readonly read: (source: Source) => unknown
  /** Where the field's confidence is, first come first served; with all that lies below. */
  readonly pointers: (result: Source) => readonly string[]
  readonly same: (read: unknown, truth: unknown, truthSource: Source) => boolean
  /** The name under which the truth says whether it is visible; null: it always counts. */
  readonly visibleAs?: string | null
}

const at = (...pointers: readonly string[]) => ({
  read: (source: Source) => firstOf(source, pointers),
  pointers: () => pointers,
})

const dateField = (name: string, ...pointers: readonly string[]) => ({
  name,
  ...at(...pointers),
  same: sameDay,
})

const moneyField = (name: string, pointer: string, credited: boolean) => ({
  name,
  read: (source: Source) => numberAt(source, pointer),
  pointers: () => [pointer],
  same: (read: unknown, truth: unknown, source: Source) => {
    const signless = credited && isCredit(source)
    const value = (each: unknown) => (signless ? Math.abs(sumOf(each)) : sumOf(each))
    return sameSum(value(read), value(truth))
  },
})

const ownNumber = /^(?:INVOICE|CREDIT_NOTE|RECEIPT|DOCUMENT)_(?:NUMBER|NO|ID)$/u

export const scoredFields: readonly ScoredField[] = [
  { name: 'documentType', core: true, ...at('/documentType'), same: Object.is },
  { core: true, ...dateField('documentDate', '/documentDate') },
  { core: true, ...dateField('dueDate', '/dueDate', '/newDueDate') },
  { core: true, ...moneyField('amountGross', '/amountGross', true) },
  {
    name: 'currency',
    core: true,
    ...at('/amountGross/currency', '/closingBalance/currency'),
    same: sameCode,
    visibleAs: 'amountGross',
  },
  { core: true, ...moneyField('amountNet', '/amountNet', true) },
  {
    name: 'invoiceNumber',
    core: true,
    read: (source) => listOf(ownNumbers(source)),
    pointers: (result) => [`/identifications/${String(ownNumberIndex(result))}`],
    same: (read, truth) =>
      asList(read).some((each) => sameCode(each, Array.isArray(truth) ? truth[0] : truth)),
  },
  { name: 'senderName', core: true, ...at('/sender/name', '/sender'), same: sameName },
  { name: 'recipientName', core: true, ...at('/recipient/name', '/recipient'), same: sameName },
  { name: 'iban', core: true, ...at('/paymentDetails/iban', '/iban'), same: sameCode },
  { name: 'reference', core: true, ...at('/paymentDetails/reference'), same: sameReference },
  { name: 'language', core: true, ...at('/language'), same: sameCode },
  { core: false, ...dateField('periodTo', '/periodTo') },
  { core: false, ...moneyField('closingBalance', '/closingBalance', false) },
  {
    name: 'vatRates',
    core: false,
    read: (source) => listOf(vatRatesOf(source)),
    pointers: () => ['/vatDetails'],
    same: (read, truth) => asList(read).join() === asList(truth).join(),
    visibleAs: null,
  },
  {
    name: 'itemCount',
    core: false,
    read: (source) => asList(source['items']).length || undefined,
    pointers: () => ['/items'],
    same: Object.is,
    visibleAs: null,
  },
  {
    name: 'itemAmounts',
    core: false,
    read: (source) => listOf(itemAmountsOf(source)),
    pointers: () => ['/items'],
    same: (read, truth) => sameSums(asList(read), asList(truth)),
  },
  {
    name: 'transactionCount',
    core: false,
    read: (source) => asList(source['transactions']).length || undefined,
    pointers: () => ['/transactions'],
    same: Object.is,
  },
  {
    name: 'transactionSum',
    core: false,
    read: (source) =>
      asList(source['transactions']).length === 0 ? undefined : transactionSum(source),
    pointers: () => ['/transactions'],
    same: (read, truth) => Math.abs(Number(read) - Number(truth)) < 0.01,
  },
]

function firstOf(source: Source, pointers: readonly string[]): unknown {
  for (const pointer of pointers) {
    const value = getAtPointer(source, pointer)
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

function numberAt(source: Source, pointer: string): number | undefined {
  const value = sumOf(getAtPointer(source, pointer))
  return Number.isFinite(value) ? value : undefined
}

/** An amount of the interface, or a bare number. */
function sumOf(value: unknown): number {
  if (typeof value === 'object' && value !== null && 'value' in value) return Number(value.value)
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
}

function isCredit(truth: Source): boolean {
  const accepted = getAtPointer(truth, '/_meta/accept/documentType')
  return truth['documentType'] === 'CREDIT_NOTE' || asList(accepted).includes('CREDIT_NOTE')
}

function ownNumbers(source: Source): unknown[] {
  return asList(source['identifications'])
    .filter(isOwnNumber)
    .map((each) => getAtPointer(each, '/value'))
    .filter((value) => value !== undefined && value !== null && value !== '')
}

function ownNumberIndex(source: Source): number {
  return asList(source['identifications']).findIndex(isOwnNumber)
}

function isOwnNumber(each: unknown): boolean {
  const type = getAtPointer(each, '/type')
  return typeof type === 'string' && ownNumber.test(type)
}

/** The rates as a list with their sums, or with the list inside an object. */
function vatRatesOf(source: Source): number[] {
  const details = source['vatDetails']
  const rows = Array.isArray(details) ? asList(details) : asList(getAtPointer(details, '/rates'))
  const rates = rows
    .map((row) => Number(getAtPointer(row, '/rate')))
    .filter((rate) => Number.isFinite(rate) && rate > 0)
    .map((rate) => Number(rate.toFixed(2)))
  return [...new Set(rates)].sort((a, b) => a - b)
}

/** Undefined where one of them has no amount. */
function itemAmountsOf(source: Source): number[] | undefined {
  const amounts = asList(source['items']).map((item) => {
    const members = ['amount', 'amountNet', 'amountGross'].map((member) =>
      sumOf(getAtPointer(item, `/${member}`)),
    )
    return members.find(Number.isFinite)
  })
  const isTruth = source['_meta'] !== undefined
  if (isTruth && amounts.includes(undefined)) return undefined
  return amounts.map((amount) => amount ?? NaN)
}

function sameSums(read: readonly unknown[], truth: readonly unknown[]): boolean {
  const sorted = (list: readonly unknown[]) => list.map(Number).sort((a, b) => a - b)
  const right = sorted(truth)
  return (
    read.length === truth.length &&
    sorted(read).every((amount, index) => sameSum(amount, right[index] ?? NaN))
  )
}

function transactionSum(source: Source): number {
  return asList(source['transactions']).reduce<number>((sum, each) => {
    const [credit, debit] = ['/credit', '/debit'].map((side) => sumOf(getAtPointer(each, side)))
    return sum + (credit || 0) - Math.abs(debit || 0)
  }, 0)
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function listOf(values: readonly unknown[] | undefined): readonly unknown[] | undefined {
  return values === undefined || values.length === 0 ? undefined : values
}
