import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import type { DateSpan } from '../spans/find-dates.ts'
import { countryOfPaper } from '../country-of-paper.ts'
import type { Spans } from '../spans/find-spans.ts'

/** What shows that a page in English was written where the month stands first. */
const american =
  /\b(?:USA|U\.S\.A?\.?|United States|Inc\.|(?:AL|AK|AZ|CA|CO|CT|DE|FL|GA|IL|IN|MA|MD|MI|MN|MO|NC|NJ|NV|NY|OH|OR|PA|TN|TX|UT|VA|WA|WI)\s+\d{5}(?:-\d{4})?)\b/u

/**
 * Dates that can be read two ways (03/04/2025) get the order of the page: that of the dates with a
 * day above 12, else the language's and the country's. Where nothing decides, both readings stay,
 * day first.
 */
export function settleDateOrder(
  spans: Spans,
  text: string,
  language: DocumentLanguage | undefined,
): DateSpan[] {
  const order = orderOf(spans, text, language)
  return spans.dates.map((span) => {
    const [dayFirst, monthFirst] = span.value.readings
    if (dayFirst === undefined || monthFirst === undefined || order === 'open') return span
    const readings = order === 'day-first' ? [dayFirst] : [monthFirst]
    return { ...span, value: { ...span.value, readings } }
  })
}

function orderOf(
  spans: Spans,
  text: string,
  language: DocumentLanguage | undefined,
): 'day-first' | 'month-first' | 'open' {
  const shown = shownOrder(spans)
  if (shown !== undefined) return shown
  if (language === 'DE' || language === 'FR' || language === 'IT') return 'day-first'
  // Of the countries that are known by their signs, one alone writes the month first, and one both ways.
  const country = countryOfPaper(spans, text)
  if (country === 'US') return 'month-first'
  if (country === 'CA') return 'open'
  const isElsewhere = country !== undefined
  const dollars = spans.amounts.some(({ value }) => value.currency === 'USD')
  if (!isElsewhere && (american.test(text) || dollars)) return 'month-first'
  return isElsewhere || spans.amounts.some(({ value }) => value.currency !== undefined)
    ? 'day-first'
    : 'open'
}

/** What days above 12 show, and days that the paper prints beyond doubt as well: `07/02/14` and 2014-07-02. */
function shownOrder({ dates }: Spans): 'day-first' | 'month-first' | undefined {
  let dayFirst = 0
  let monthFirst = 0
  for (const { cell, start, end } of dates) {
    const slashed = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}$/u.exec(cell.text.slice(start, end))
    if (Number(slashed?.[1]) > 12) dayFirst++
    if (Number(slashed?.[2]) > 12) monthFirst++
  }
  const sure = new Set(
    dates.flatMap(({ value: { readings } }) => (readings.length === 1 ? readings : [])),
  )
  for (const { value } of dates) {
    const [first, second] = value.readings
    if (first === undefined || second === undefined) continue
    if (sure.has(first)) dayFirst++
    if (sure.has(second)) monthFirst++
  }
  if (dayFirst === monthFirst) return undefined
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}
