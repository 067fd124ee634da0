import type { DocumentState, DocumentSummary, ResultFacts } from '../../contract/document-model.ts'
import type { DocumentFilter, FilterDay, FilterState } from '../../contract/document-filter.ts'
import type { CorrectedField } from '../history/sender-habits.ts'
import { senderKey, stateRank } from '../inbox/sort-keys.ts'
import { tagKey } from '../inbox/tags.ts'
import { addDays } from '../iso-date.ts'
import { plainWords } from './search-words.ts'

/** What filters ask for of one result. */
export type FilteredResult = {
  readonly documentType: string | null
  readonly documentDate: string | null
  readonly dueDate: string | null
  /** Negative for a credit note. */
  readonly amount: number | null
  readonly currency: string | null
  readonly senderKey: string | null
  readonly documentNumber: string | null
}

/** What of a document filters ask for. */
export type FilterFacts = {
  readonly connectionId: string
  /** Its first result, also where there is none yet, and those behind it. */
  readonly results: readonly FilteredResult[]
  /** In percent; null among them where a result names none. */
  readonly vatRates: readonly (number | null)[]
  readonly corrected: readonly CorrectedField[]
  /** As the list is sorted by state. */
  readonly stateRank: number
  /** Confirmed automatically. */
  readonly byTrust: boolean
  readonly fileName: string
  readonly tagKeys: readonly string[]
  /** Number of the ledger account; null where none is chosen. */
  readonly account: string | null
  /** When it came or was brought back to the top, in milliseconds since 1970. */
  readonly listedAt: number
}

/** From the smallest value that fits to the largest; null where there is no such bound. */
export type ValueRange<Value> = {
  readonly min: { readonly value: Value; readonly isIncluded: boolean } | null
  readonly max: { readonly value: Value; readonly isIncluded: boolean } | null
}

export const stateRanks: Readonly<Record<FilterState, number>> = {
  failed: 0,
  uncertain: 1,
  duplicate: 2,
  stop: 3,
  check: 4,
  sure: 5,
  working: 6,
  postponed: 7,
  confirmed: 8,
  trusted: 8,
  rejected: 9,
}

export function factsOf(document: DocumentSummary): FilterFacts {
  return {
    connectionId: document.connectionId,
    results: [document, ...(document.furtherResults ?? [])].map(filteredResult),
    vatRates: document.vatRates ?? [],
    corrected: document.corrected ?? [],
    stateRank: stateRank(document),
    byTrust: isByTrust(document.state),
    fileName: document.fileName,
    tagKeys: document.tags.map(tagKey),
    account: document.account ?? null,
    listedAt: Date.parse(document.returnedAt ?? document.receivedAt),
  }
}

export function filteredResult(facts: ResultFacts): FilteredResult {
  return {
    documentType: facts.documentType,
    documentDate: facts.documentDate,
    dueDate: facts.dueDate,
    amount: facts.amountGross?.value ?? null,
    currency: facts.amountGross?.currency ?? null,
    senderKey: senderKey(facts.senderName),
    documentNumber: facts.documentNumber,
  }
}

export function isByTrust(state: DocumentState): boolean {
  return state.kind === 'confirmed' && state.byTrust === true
}

type Fits = (facts: FilterFacts, result: FilteredResult) => boolean

/**
 * Whether a document fits all filters: one of its results does, not one this filter and another one that.
 * @param today the ISO date of this machine's calendar
 */
export function filterBy(
  filters: readonly DocumentFilter[],
  today: string,
): (facts: FilterFacts) => boolean {
  const fits = fitsOfResult(filters, today)
  return (facts) => facts.results.some((result) => fits(facts, result))
}

/** Whether one result of a document fits all filters. */
export function fitsOfResult(filters: readonly DocumentFilter[], today: string): Fits {
  const either = new Map<string, Fits[]>()
  const all: Fits[] = []
  for (const filter of filters) {
    const fits = fitsOne(filter, today)
    if (isRange(filter)) all.push(fits)
    else either.set(filter.by, [...(either.get(filter.by) ?? []), fits])
  }
  for (const ways of either.values())
    all.push((facts, result) => ways.some((fits) => fits(facts, result)))
  return (facts, result) => all.every((fits) => fits(facts, result))
}

function isRange({ by }: DocumentFilter): boolean {
  return by === 'amount' || by === 'date' || by === 'due' || by === 'received'
}

function fitsOne(filter: DocumentFilter, today: string): Fits {
  switch (filter.by) {
    case 'amount':
      return (_, { amount }) => isWithin(amount, filter)
    case 'date':
    case 'due': {
      const days = dayRange(filter, today)
      return (_, { documentDate, dueDate }) =>
        isWithin(filter.by === 'date' ? documentDate : dueDate, days)
    }
    case 'received': {
      const moments = momentRange(filter, today)
      return ({ listedAt }) => isWithin(listedAt, moments)
    }
    case 'sender': {
      const wanted = senderKey(filter.text)
      return (_, { senderKey: key }) => key !== null && wanted !== null && key.includes(wanted)
    }
    case 'file': {
      const wanted = plainWords(filter.text).join(' ')
      return ({ fileName }) => plainWords(fileName).join(' ').includes(wanted)
    }
    case 'number': {
      const wanted = plainWords(filter.text).join('')
      return (_, { documentNumber }) =>
        documentNumber !== null && plainWords(documentNumber).join('').includes(wanted)
    }
    case 'tag': {
      const wanted = tagKey(filter.text)
      return ({ tagKeys }) => tagKeys.includes(wanted)
    }
    case 'account': {
      const wanted = filter.number?.toLowerCase() ?? null
      return ({ account }) => (account?.toLowerCase() ?? null) === wanted
    }
    case 'currency': {
      const wanted = filter.currency.toUpperCase()
      return (_, { currency }) => currency === wanted
    }
    case 'vat':
      return ({ vatRates }) => vatRates.includes(filter.rate)
    case 'corrected': {
      const { field } = filter
      return ({ corrected }) =>
        field === null
          ? corrected.length > 0
          : corrected.some(({ pointer, type }) => pointer === field.pointer && type === field.type)
    }
    case 'type':
      return (_, { documentType }) => documentType === filter.type
    case 'workspace':
      return ({ connectionId }) => connectionId === filter.connectionId
    case 'state': {
      const rank = stateRanks[filter.state]
      const isAny = filter.state !== 'trusted'
      return (facts) => facts.stateRank === rank && (isAny || facts.byTrust)
    }
  }
}

/** Days as they are compared as texts: up to the day after the last one, as some have a time of day. */
export function dayRange(
  { from, to }: { readonly from: FilterDay | null; readonly to: FilterDay | null },
  today: string,
): ValueRange<string> {
  return {
    min: from === null ? null : { value: dayOf(from, today), isIncluded: true },
    max: to === null ? null : { value: addDays(dayOf(to, today), 1), isIncluded: false },
  }
}

/** The same as instants of this machine's zone. */
export function momentRange(
  days: { readonly from: FilterDay | null; readonly to: FilterDay | null },
  today: string,
): ValueRange<number> {
  const { min, max } = dayRange(days, today)
  const startOf = (day: string) => new Date(`${day}T00:00`).getTime()
  return {
    min: min && { ...min, value: startOf(min.value) },
    max: max && { ...max, value: startOf(max.value) },
  }
}

function dayOf(day: FilterDay, today: string): string {
  return typeof day === 'string' ? day : addDays(today, day.today)
}

function isWithin<Value extends string | number>(
  value: Value | null,
  { min, max }: ValueRange<Value>,
): boolean {
  if (value === null) return false
  if (min && (min.isIncluded ? value < min.value : value <= min.value)) return false
  return !max || (max.isIncluded ? value <= max.value : value < max.value)
}
