import { boxAround } from '../../pdf/geometry.ts'
import type { PageWord } from '../../pdf/page-source.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { FieldKind } from '../../../src-shared/domain/review-fields/field-kind.ts'
import { parseValue } from './parse-value.ts'
import { linesOf } from './reading-order.ts'
import type { DateOptions } from '../../../src-shared/domain/parse-date.ts'

/** Nothing on an invoice takes more words than this, a company's name in capitals included. */
const longestRun = 12

/**
 * Every place of a value on a page, in whatever form it is printed there: an amount with any
 * separators, a date in any spelling, an IBAN in groups. Text is compared without spaces, case and
 * accents.
 */
export function findOnPage(
  value: unknown,
  kind: FieldKind,
  page: number,
  words: readonly PageWord[],
  language?: DateOptions['language'],
): Place[] {
  const wanted = keyOf(value, kind)
  if (wanted === '') return []
  const matches = matcher(kind, wanted, language)
  return linesOf(words).flatMap((line) => {
    const places: Place[] = []
    for (let start = 0; start < line.length; start += 1) {
      const end = matchAt(line, start, matches)
      if (end === 0) continue
      const box = boxAround(line.slice(start, end))
      if (box) places.push({ page, ...box })
      start = end - 1
    }
    return places
  })
}

/** The end of the shortest run from `start` that is the value; 0 where there is none. */
function matchAt(line: readonly PageWord[], start: number, matches: Matcher): number {
  let text = ''
  for (let end = start + 1; end <= Math.min(line.length, start + longestRun); end += 1) {
    text = `${text} ${line[end - 1]?.text ?? ''}`.trim()
    const verdict = matches(text)
    if (verdict === 'yes') return end
    if (verdict === 'never') return 0
  }
  return 0
}

/** `never` ends the search from this word: no longer run can match either. */
type Matcher = (text: string) => 'yes' | 'not-yet' | 'never'

function matcher(kind: FieldKind, wanted: string, language: DateOptions['language']): Matcher {
  const parsed = kind === 'date' || kind === 'amount' || kind === 'number' || kind === 'percent'
  if (!parsed)
    return (text) => {
      const key = comparable(text)
      if (key === wanted) return 'yes'
      return key !== '' && wanted.startsWith(key) ? 'not-yet' : 'never'
    }
  return (text) => {
    if (text.length > 40) return 'never'
    const trimmed = text.replace(/^[:;(]+|(?<![;:,)*])[;:,)*]+$/gu, '')
    const read = parseValue(trimmed, kind, { language })
    const readings =
      read.status === 'ok' ? [read.value] : read.status === 'ambiguous' ? read.readings : []
    return readings.some((reading) => keyOf(reading, kind) === wanted) ? 'yes' : 'not-yet'
  }
}

function keyOf(value: unknown, kind: FieldKind): string {
  if (value === undefined || value === null) return ''
  if (kind === 'amount') {
    const amount = typeof value === 'object' ? (value as { value?: unknown }).value : value
    return typeof amount === 'number' ? String(Math.abs(amount)) : ''
  }
  if (kind === 'date') return typeof value === 'string' ? value : ''
  if (typeof value === 'number') return kind === 'integer' ? String(value) : String(value)
  return typeof value === 'string' ? comparable(value) : ''
}

function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
