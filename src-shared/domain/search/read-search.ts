import {
  documentFilters,
  type DocumentFilter,
  type FilterName,
  type TypedFilterName,
} from '../../contract/document-filter.ts'
import {
  readAmountFilter,
  readDayFilter,
  type Comparison,
  type ReadValue,
  type TroubleReason,
} from './read-filter-value.ts'
import { meaningsOf, plain, type SearchVocabulary } from './search-vocabulary.ts'

/** A part of what was typed, in UTF-16 units; `end` is exclusive. */
type Placed = { readonly start: number; readonly end: number }

export type SearchTrouble = Placed & {
  /** As it was typed. */
  readonly typed: string
  readonly reason: TroubleReason
  /** Of which filter, where that is known. */
  readonly by: FilterName | null
}

/** What was typed into the search: words, and filters among them. */
export type ReadSearch = {
  readonly words: string
  readonly filters: readonly (Placed & { readonly filter: DocumentFilter })[]
  /** What is meant as a filter and is none; then nothing is searched for. */
  readonly trouble: SearchTrouble | null
}

const quoted = /"([^"]*)"?/uy
/** Letters, a sign and what follows; addresses of the web are none. */
const named = /(-?\p{L}[\p{L}'’-]*)(\s*)(:(?!\/\/)[<>]?=?|>=|<=|>|<|=)/uy
const compared = /(>=|<=|>|<)(?=\s*-?\d)/uy
const spread = /-?\d(?:[\d'’.,/-]*?\d)??\.\.(?!\.)[\d'’.,/-]*/uy
const word = /\S+/uy
/** A number in groups with blanks between them, an end of a range or two. */
const amountValue = /-?[\d.,'’]+(?:[ \u00a0\u202f]\d{3}(?![\d])[\d.,'’-]*)*(?=\s|$)/uy
const anyValue = /"([^"]*)"?|[^\s"]+/uy

/** Reads what was typed; with a value that is still being typed, as far as it goes. */
export function readSearch(typed: string, vocabulary: SearchVocabulary): ReadSearch {
  const words: string[] = []
  const filters: (Placed & { filter: DocumentFilter })[] = []
  let trouble: SearchTrouble | null = null
  let at = 0
  const take = (pattern: RegExp) => matchAt(pattern, typed, at)
  while (at < typed.length) {
    const blank = take(/\s+/uy)
    if (blank) {
      at += blank[0].length
      continue
    }
    const text = take(quoted)
    if (text) {
      words.push(text[1] ?? '')
      at += text[0].length
      continue
    }
    const part = filterAt(typed, at, vocabulary)
    if (part) {
      const place = { start: at, end: part.end }
      const { read, by } = part
      if ('filter' in read) filters.push({ ...place, filter: read.filter })
      else
        trouble ??= { ...place, typed: typed.slice(at, part.end).trim(), by, reason: read.trouble }
      at = part.end
      continue
    }
    const [found = ''] = take(word) ?? []
    words.push(found)
    at += found.length
  }
  const last = filters.at(-1)
  if (last && !documentFilters.safeParse(filters.map(({ filter }) => filter)).success)
    trouble ??= {
      ...{ start: last.start, end: last.end, by: last.filter.by, reason: 'too-many' },
      typed: typed.slice(last.start, last.end),
    }
  return { words: words.filter((each) => each !== '').join(' '), filters, trouble }
}

type FilterPart = {
  readonly read: ReadValue
  readonly end: number
  readonly by: TypedFilterName | null
}

function filterAt(typed: string, at: number, vocabulary: SearchVocabulary): FilterPart | null {
  const range = matchAt(spread, typed, at)
  if (range) return { ...readRange(range[0]), end: at + range[0].length }
  const bare = matchAt(compared, typed, at)
  if (bare) {
    const value = valueAt(typed, at + bare[0].length, amountValue)
    const comparison = bare[1] as Comparison
    return { read: readAmountFilter(value.text, comparison), end: value.end, by: 'amount' }
  }
  const name = matchAt(named, typed, at)
  if (!name) return null
  const [whole, called = '', blanks = '', sign = ''] = name
  const by = vocabulary.names.get(plain(called))
  if (by === undefined || called.startsWith('-')) {
    // A word that only stands before a sign.
    if (blanks !== '') return null
    const value = valueAt(typed, at + whole.length, anyValue, true)
    return { read: { trouble: 'unknown-name' }, end: value.end, by: null }
  }
  const isAmount = by === 'amount'
  const value = valueAt(typed, at + whole.length, isAmount ? amountValue : anyValue)
  const isOther = value.isApart && value.text !== '' && isFilter(typed, value, vocabulary)
  if (value.text === '' || isOther)
    return { read: { trouble: 'no-value' }, end: at + whole.length, by }
  const comparison = (sign.replace(':', '') || '=') as Comparison
  return { read: readValue(by, value.text, { comparison, vocabulary }), end: value.end, by }
}

/** Whether what follows is a filter of its own, and not the value of the one before. */
function isFilter(typed: string, value: { start: number }, { names }: SearchVocabulary): boolean {
  const next = matchAt(named, typed, value.start)
  return next !== null && names.has(plain(next[1] ?? ''))
}

function readValue(
  by: TypedFilterName,
  text: string,
  { comparison, vocabulary }: { comparison: Comparison; vocabulary: SearchVocabulary },
): ReadValue {
  switch (by) {
    case 'amount':
      return readAmountFilter(text, comparison)
    case 'date':
    case 'due':
    case 'received':
      return readDayFilter(by, text, { comparison, today: vocabulary.today })
    default:
      if (comparison !== '=') return { trouble: 'comparison' }
      return readNamed(by, text, vocabulary)
  }
}

function readNamed(
  by: 'sender' | 'file' | 'number' | 'tag' | 'account' | 'type' | 'state' | 'currency' | 'vat',
  text: string,
  vocabulary: SearchVocabulary,
): ReadValue {
  if (by === 'type') {
    const [type, other] = meaningsOf(vocabulary.types, text)
    if (other !== undefined) return { trouble: 'several' }
    return type === undefined ? { trouble: 'type' } : { filter: { by, type } }
  }
  if (by === 'state') {
    const [state, other] = meaningsOf(vocabulary.states, text)
    if (other !== undefined) return { trouble: 'several' }
    return state === undefined ? { trouble: 'state' } : { filter: { by, state } }
  }
  if (by === 'currency') {
    const isCode = /^[a-z]{3}$/iu.test(text)
    return isCode ? { filter: { by, currency: text.toUpperCase() } } : { trouble: 'currency' }
  }
  if (by === 'vat') return readRate(text, vocabulary)
  if (by === 'account' && vocabulary.none.has(plain(text))) return { filter: { by, number: null } }
  // Signs alone would be in every text.
  if (plain(text) === '') return { trouble: 'no-value' }
  return { filter: by === 'account' ? { by, number: text } : { by, text } }
}

/** `8.1`, `8,1 %`, or a word for none. */
function readRate(text: string, { none }: SearchVocabulary): ReadValue {
  if (none.has(plain(text))) return { filter: { by: 'vat', rate: null } }
  const rate = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/u.exec(text)
  if (!rate) return { trouble: 'rate' }
  return { filter: { by: 'vat', rate: Number(`${rate[1] ?? '0'}.${rate[2] ?? '0'}`) } }
}

/** Two days where it can be read so, else two amounts. */
function readRange(text: string): { read: ReadValue; by: TypedFilterName } {
  const ends = text.split('..').filter((end) => end !== '')
  const isDays = ends.every((end) => /^\d{4}-\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/u.test(end))
  return isDays && ends.length > 0
    ? { read: readDayFilter('date', text, { comparison: '=', today: new Set() }), by: 'date' }
    : { read: readAmountFilter(text, '='), by: 'amount' }
}

function valueAt(typed: string, from: number, pattern: RegExp, isClose = false) {
  const [blanks = ''] = isClose ? [''] : (matchAt(/\s*/uy, typed, from) ?? [''])
  const start = from + blanks.length
  const found = matchAt(pattern, typed, start) ?? matchAt(anyValue, typed, start)
  const text = (found?.[1] ?? found?.[0] ?? '').trim()
  // Without a value it ends at its sign.
  const end = found ? start + found[0].length : from
  return { text, start, end, isApart: blanks !== '' }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
