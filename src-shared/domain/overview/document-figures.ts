import type { ReviewedResult } from '../../contract/review.ts'
import { listAt, moneyAt, numberAt, textAt, type Money } from '../checks/read-result.ts'
import { correctedFields, type CorrectedField } from '../history/sender-habits.ts'
import { calendarDay, localDay } from '../iso-date.ts'
import { toMinorUnits } from '../minor-units.ts'
import { supplierKey } from '../payment/supplier-key.ts'
import { findCorrections } from '../review/find-corrections.ts'

/** What is spent by; a reminder asks for what its invoice asked for, and a statement lists what others ask for. */
const spendingTypes = ['INVOICE', 'RECEIPT', 'CREDIT_NOTE'] as const

/** Stands for what a document names no rate of. */
export const noRate = -1

/**
 * What the results of one document give to the overview, as lists in the order in which the sums are kept of them. Money
 * is in minor units, negative for credit notes; a month is `YYYY-MM`, '' where the document names no day; members that
 * would be empty are left out.
 */
export type DocumentFigures = {
  /** The month in which it came, by this machine's calendar. */
  readonly received?: string
  /** Of each invoice, receipt and credit note; for the sender see `supplierKey`. */
  readonly spending?: readonly (readonly [
    month: string,
    currency: string,
    sender: string,
    total: number,
  ])[]
  /** Of each rate of each of them, in hundredths of a percent or `noRate`. */
  readonly vat?: readonly (readonly [
    month: string,
    currency: string,
    rate: number,
    net: number,
    vat: number,
  ])[]
  /** Each field that a person corrected; the type is '' but for an identification. */
  readonly fields?: readonly (readonly [pointer: string, type: string])[]
  /** The senders of the results in which fields were corrected. */
  readonly senders?: readonly string[]
}

/** What is more was misread: millions of these still add up to a whole number that is exact. */
const largestMinor = 1e12

export function figuresOf(results: readonly ReviewedResult[], receivedAt: string): DocumentFigures {
  if (results.length === 0) return {}
  const spent = results.flatMap(({ current }) => spendingOf(current))
  const corrected = results.map((result) => ({ result, corrections: findCorrections([result]) }))
  const fields = corrected.flatMap(({ result, corrections }) =>
    corrections
      .flatMap((correction) => correctedFields(result.current, correction))
      .map(({ pointer, type }): [string, string] => [pointer, type ?? '']),
  )
  const senders = corrected
    .filter(({ corrections }) => corrections.length > 0)
    .map(({ result }) => supplierKey(textAt(result.current, '/sender/name') ?? ''))
  return withoutEmpty({
    received: localDay(new Date(receivedAt)).slice(0, 7),
    spending: spent.map(({ spending }) => spending),
    vat: spent.flatMap(({ vat }) => vat),
    fields: unlike(fields),
    senders: unlike(senders),
  })
}

/** Trusted as the document's line is. */
export function readFigures(json: string): DocumentFigures {
  return json === '{}' ? {} : (JSON.parse(json) as DocumentFigures)
}

/** In percent, each once; null among them where a result names none. */
export function vatRatesIn({ vat = [] }: DocumentFigures): (number | null)[] {
  return [...new Set(vat.map(([, , rate]) => (rate === noRate ? null : rate / 100)))]
}

export function correctedIn({ fields = [] }: DocumentFigures): CorrectedField[] {
  return fields.map(([pointer, type]) => ({ pointer, type: type === '' ? null : type }))
}

type Spent = {
  readonly spending: NonNullable<DocumentFigures['spending']>[number]
  readonly vat: NonNullable<DocumentFigures['vat']>
}

function spendingOf(result: unknown): Spent[] {
  const type = spendingTypes.find((each) => each === textAt(result, '/documentType'))
  const total = moneyAt(result, '/amountGross')
  if (!type || !total) return []
  const { currency } = total
  const minor = minorOf(type, total)
  if (!(Math.abs(minor) <= largestMinor)) return []
  const month = calendarDay(textAt(result, '/documentDate') ?? '')?.slice(0, 7) ?? ''
  const sender = supplierKey(textAt(result, '/sender/name') ?? '')
  const rates = listAt(result, '/vatDetails/rates').flatMap((_, at) => {
    const path = `/vatDetails/rates/${String(at)}`
    const rate = numberAt(result, `${path}/rate`)
    const of = (member: string) => {
      const money = moneyAt(result, `${path}/${member}`)
      return money?.currency === currency ? minorOf(type, money) : undefined
    }
    const [net, vat] = [of('netAmount'), of('vatAmount')]
    if (rate === undefined || (net === undefined && vat === undefined)) return []
    const isReadable = [rate, net ?? 0, vat ?? 0].every((one) => Math.abs(one) <= largestMinor)
    return isReadable ? [{ rate: Math.round(rate * 100), net: net ?? 0, vat: vat ?? 0 }] : []
  })
  const parts = rates.length > 0 ? rates : [{ rate: noRate, net: minor, vat: 0 }]
  return [
    {
      spending: [month, currency, sender, minor],
      vat: parts.map(({ rate, net, vat }) => [month, currency, rate, net, vat] as const),
    },
  ]
}

function minorOf(type: (typeof spendingTypes)[number], { value, currency }: Money): number {
  const minor = toMinorUnits(value, currency)
  return type === 'CREDIT_NOTE' && minor !== 0 ? -Math.abs(minor) : minor
}

function unlike<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

function withoutEmpty(figures: DocumentFigures): DocumentFigures {
  const said = Object.entries<string | readonly unknown[]>(figures)
  return Object.fromEntries(said.filter(([, member]) => member.length > 0))
}
