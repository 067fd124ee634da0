import type {
  DocumentFilter,
  FilterBound,
  FilterDay,
} from '../../src-shared/contract/document-filter.ts'
import { endOfMonth } from '../../src-shared/domain/iso-date.ts'
import type { Catalogue } from './catalogues.ts'
import { formatDate } from './format-date.ts'
import { formatNumber, formatRate } from './format-number.ts'

/** What a filter says, as its chip shows it: “Amount: over 500”. */
export function filterPhrase(filter: DocumentFilter, { finding, common }: Catalogue): string {
  const { chips, names, states } = finding
  const of = (value: string) => chips.of(names[filter.by], value)
  switch (filter.by) {
    case 'amount':
      return of(amountPhrase(filter, finding))
    case 'date':
    case 'due':
    case 'received':
      return of(dayPhrase(filter, finding))
    case 'sender':
    case 'file':
    case 'number':
    case 'tag':
      return of(filter.text)
    case 'account':
      return of(filter.number ?? finding.none)
    case 'type':
      return of(common.documentTypes[filter.type])
    case 'state':
      return of(states[filter.state])
    case 'currency':
      return of(filter.currency)
    case 'vat':
      return of(filter.rate === null ? finding.noRate : formatRate(filter.rate))
    case 'corrected':
      return of(filter.name ?? finding.anyField)
    case 'workspace':
      return of(filter.name)
  }
}

/** As the chips of a list of filters, in the order of the filters. */
export function filterChips(filters: readonly DocumentFilter[], text: Catalogue) {
  return filters.map((filter) => {
    const phrase = filterPhrase(filter, text)
    const removeLabel = text.finding.chips.remove(phrase)
    return { key: JSON.stringify(filter), text: phrase, removeLabel }
  })
}

type FindingText = Catalogue['finding']

function amountPhrase(
  { min, max }: { min: FilterBound | null; max: FilterBound | null },
  { chips }: FindingText,
): string {
  const written = ({ value }: FilterBound) => formatNumber(value, Number.isInteger(value) ? 0 : 2)
  if (min && max)
    return min.value === max.value ? written(min) : chips.between(written(min), written(max))
  if (min) return min.isIncluded ? chips.from(written(min)) : chips.over(written(min))
  if (max) return max.isIncluded ? chips.upTo(written(max)) : chips.under(written(max))
  return ''
}

function dayPhrase(
  { from, to }: { from: FilterDay | null; to: FilterDay | null },
  text: FindingText,
): string {
  const { chips } = text
  if (from !== null && to !== null) return spanPhrase(from, to, text)
  if (from !== null) return isToday(from, 1) ? chips.afterToday : chips.since(dayWord(from, text))
  if (to !== null) return isToday(to, -1) ? chips.beforeToday : chips.until(dayWord(to, text))
  return ''
}

function spanPhrase(from: FilterDay, to: FilterDay, text: FindingText): string {
  const [first, last] = [dayWord(from, text), dayWord(to, text)]
  if (first === last) return first
  if (typeof from === 'string' && typeof to === 'string') {
    const year = from.slice(0, 4)
    if (from === `${year}-01-01` && to === `${year}-12-31`) return year
    if (from.endsWith('-01') && to === endOfMonth(from)) return `${from.slice(5, 7)}.${year}`
  }
  return text.chips.between(first, last)
}

function isToday(day: FilterDay, step: number): boolean {
  return typeof day !== 'string' && day.today === step
}

function dayWord(day: FilterDay, { chips }: FindingText): string {
  if (typeof day === 'string') return formatDate(day)
  if (day.today === 0) return chips.today
  return day.today < 0 ? chips.daysAgo(-day.today) : chips.inDays(day.today)
}
