import {
  dayFilters,
  filterStates,
  type DocumentFilter,
  type TypedFilterName,
} from '../../src-shared/contract/document-filter.ts'
import { documentTypes } from '../../src-shared/service-api/document-types.ts'
import { plain } from '../../src-shared/domain/search/search-vocabulary.ts'
import { vatRatesOf } from '../../src-shared/domain/vat-rates.ts'
import { endOfMonth } from '../../src-shared/domain/iso-date.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { searchVocabulary } from '../text/search-vocabulary.ts'
import { filterPhrase } from '../text/filter-phrase.ts'

/** What can be chosen in place of what was typed from `from` on. */
export type Suggestion = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly from: number
} & ({ readonly filter: DocumentFilter } | { readonly text: string })

/** What is being typed at the end of the field. */
export type Typing =
  | { readonly kind: 'name'; readonly typed: string; readonly from: number }
  | {
      readonly kind: 'value'
      readonly by: TypedFilterName
      readonly typed: string
      readonly from: number
    }

const beginsName = /(?:^|\s)(\p{L}[\p{L}'’]*)$/u
const beginsValue = /(?:^|\s)(\p{L}[\p{L}'’-]*):([^<>=]*)$/u

export function typingAt(text: string): Typing | null {
  const value = beginsValue.exec(text)
  if (value) {
    const [whole, name = '', rest = ''] = value
    const by = searchVocabulary.names.get(plain(name))
    const quotes = rest.split('"').length - 1
    const typed = rest.replace('"', '').trimStart()
    const isEnded = quotes > 1 || (quotes === 0 && /\s/u.test(typed))
    const from = text.length - whole.trimStart().length
    return by === undefined || isEnded ? null : { kind: 'value', by, typed: typed.trim(), from }
  }
  const typed = beginsName.exec(text)?.[1]
  return typed === undefined ? null : { kind: 'name', typed, from: text.length - typed.length }
}

/** Filters whose name begins so, by the words of the window and by the English ones. */
export function suggestNames(
  { typed, from }: Typing,
  { finding }: Catalogue,
  english: Catalogue['finding'],
): Suggestion[] {
  const begun = plain(typed)
  if (begun === '') return []
  const names = Object.keys(finding.operators) as TypedFilterName[]
  return names.flatMap((by): Suggestion[] => {
    const words = `${finding.operators[by]} ${english.operators[by]}`.split(' ')
    const word = words.find((each) => plain(each).startsWith(begun))
    if (word === undefined) return []
    const text = word + (by === 'amount' ? '>' : ':')
    return [{ id: by, label: text, hint: finding.help.rows[by], from, text }]
  })
}

export function suggestValues(
  { by, typed, from }: Extract<Typing, { kind: 'value' }>,
  text: Catalogue,
  today: string,
): Suggestion[] {
  const wanted = plain(typed)
  return filtersOf(by, today)
    .map((filter) => ({ filter, label: filterPhrase(filter, text) }))
    .filter(({ label }) => plain(label.slice(label.indexOf(':'))).includes(wanted))
    .map(({ filter, label }) => ({ id: JSON.stringify(filter), label, hint: '', from, filter }))
}

/** Values that only the core knows, each with the number of its documents. */
export type NamedValues = {
  readonly by: 'sender' | 'tag'
  readonly names: readonly { readonly name: string; readonly documents: number }[]
}

export function suggestNamed({ from }: Typing, { by, names }: NamedValues): Suggestion[] {
  return names.map(({ name, documents }) => ({
    ...{ id: name, label: name, hint: String(documents), from },
    filter: { by, text: name.slice(0, 100) },
  }))
}

function filtersOf(by: TypedFilterName, today: string): DocumentFilter[] {
  if (by === 'type') return documentTypes.map((type) => ({ by, type }))
  if (by === 'account') return [{ by, number: null }]
  if (by === 'state') return filterStates.map((state) => ({ by, state }))
  if (by === 'vat') return [...vatRatesOf('CH', today), 0, null].map((rate) => ({ by, rate }))
  if (by === 'currency') return ['CHF', 'EUR', 'USD', 'GBP'].map((currency) => ({ by, currency }))
  const days = dayFilters.find((name) => name === by)
  return days === undefined ? [] : daysOf(days, today)
}

function daysOf(by: (typeof dayFilters)[number], today: string): DocumentFilter[] {
  const month = `${today.slice(0, 7)}-01`
  const year = today.slice(0, 4)
  const before = new Date(Date.UTC(Number(year), Number(today.slice(5, 7)) - 2, 1))
  const last = before.toISOString().slice(0, 10)
  const spans = [
    { from: month, to: endOfMonth(month) },
    { from: last, to: endOfMonth(last) },
    { from: `${year}-01-01`, to: `${year}-12-31` },
  ]
  const near =
    by === 'due'
      ? [
          { from: null, to: { today: -1 } },
          { from: { today: 0 }, to: { today: 7 } },
        ]
      : [
          { from: { today: 0 }, to: { today: 0 } },
          { from: { today: -7 }, to: { today: 0 } },
        ]
  return [...near, ...spans].map((span) => ({ by, ...span }))
}
