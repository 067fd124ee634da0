import type { Candidate } from '../../evidence.ts'
import { countryOfPaper } from '../country-of-paper.ts'
import type { Sightings } from '../sightings.ts'

const isoCode =
  /(?<![\p{L}\d])(CHF|EUR|USD|GBP|MYR|SGD|SEK|NOK|DKK|PLN|CZK|CAD|AUD|NZD|INR|HKD|JPY|CNY|AED|ZAR|BRL|MXN|THB|ILS|HUF|RON|BGN|TND|KWD|OMR|JOD|KRW)(?![\p{L}\d])/gu
/** `Währung: GBP` */
const named = new RegExp(`(?:währung|devise|valuta|currency)\\s*(?::\\s*)?${isoCode.source}`, 'giu')
/** `TOTAL EUROS`, `importi in euro` */
const euros = /(?<!\p{L})euros?(?!\p{L})/iu
/** `00184 Roma RM` names a province. */
const symbol = /€|£|(?<!\p{L}|\d{5} [\p{L} .'’]{2,30} \(?)RM(?=\s?\d|\b)/gu
const codeOfSymbol: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', RM: 'MYR' }
const currencyOfCountry: Readonly<Record<string, string>> = {
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  PL: 'PLN',
  CZ: 'CZK',
  MY: 'MYR',
  SG: 'SGD',
  AU: 'AUD',
  CA: 'CAD',
  IN: 'INR',
  US: 'USD',
  TN: 'TND',
}
const euroCountry = /^(?:AT|BE|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK)$/u

/** The currency of the document: printed with sums, named anywhere, or that of its countries. */
export function findCurrency(sightings: Sightings): Candidate<string>[] {
  const { spans, text } = sightings
  const weights = new Map<string, number>()
  const add = (code: string, weight: number) => weights.set(code, (weights.get(code) ?? 0) + weight)
  const dollar = dollarOf(sightings)
  for (const { value } of spans.amounts)
    if (value.currency !== undefined)
      add(value.currency === 'USD' ? dollar : value.currency, value.decimals === 2 ? 2 : 1)
  for (const match of text.matchAll(isoCode)) add(match[1] ?? '', 1)
  for (const match of text.matchAll(named)) add((match[1] ?? '').toUpperCase(), ofHeading)
  for (const code of headingCodes(sightings)) add(code, ofHeading)
  if (euros.test(text)) add('EUR', 2)
  for (const match of text.matchAll(symbol)) add(codeOfSymbol[match[0]] ?? '', 1)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const printed = [...weights].map(([value, weight]): Candidate<string> => ({
    value,
    source: 'text',
    places: [],
    score: (weight / total) * (1 - 0.3 ** Math.min(weight, 5)),
    evidence: ['printed'],
  }))
  return printed.length > 0 ? printed : guessed(sightings)
}

/** As much as the sums of a short table would say by themselves. */
const ofHeading = 3
const longestHeading = 30

/** `Betrag CHF`: the heading of a column says once what all of its sums are in. */
function headingCodes({ labels }: Sightings): Set<string> {
  const headings = labels.filter(
    ({ family, cell: { text } }) =>
      family === 'amount' && text.length <= longestHeading && !/\d/u.test(text),
  )
  return new Set(
    headings.flatMap(({ cell }) => [...cell.text.matchAll(isoCode)].map(([, code = '']) => code)),
  )
}

const dollarCountries: Readonly<Record<string, string>> = { AU: 'AUD', CA: 'CAD', SG: 'SGD' }
/** The tax that bears this name where there are dollars has another rate in each country. */
const rateOfTax =
  /(?<!\p{L})G\.?S\.?T\.?(?!\p{L})[^\p{L}\n]{0,12}?(?<![\d.,])(\d{1,2})(?:[.,]0{1,3})?\s?%/iu
const dollarOfRate: Readonly<Record<string, string>> = { 5: 'CAD', 9: 'SGD', 10: 'AUD' }

/** A bare `$` is the dollar of the country in which the page was written, unless it says otherwise. */
function dollarOf({ spans, text }: Sightings): string {
  if (/USD|US\s?\$|US dollar/iu.test(text)) return 'USD'
  const country = countryOfPaper(spans, text)
  const rated = country === undefined ? dollarOfRate[rateOfTax.exec(text)?.[1] ?? ''] : undefined
  return rated ?? dollarCountries[country ?? ''] ?? 'USD'
}

/** Of some thirty papers without a currency, nearly all tills', none was in another than its country's. */
const ofCountry = 0.85

/** Where no currency is printed at all, the country of the page makes a guess. */
function guessed({ spans, text, language }: Sightings): Candidate<string>[] {
  const country = countryOfPaper(spans, text)
  if (country === undefined)
    return language?.value === 'EN' ? [] : [...euroTown(text), ...commaSums(text)].slice(0, 1)
  const value = currencyOfCountry[country] ?? (euroCountry.test(country) ? 'EUR' : undefined)
  if (value === undefined) return []
  return [{ value, source: 'derived', places: [], score: ofCountry, evidence: ['country'] }]
}

const fiveDigits = /(?<![\p{L}\d.,'’-])(?:[DFI]-)?\d{5}[ ]\p{Lu}\p{L}{2}/u
const fourDigits = /(?<![\p{L}\d.,'’-])(?:CH-)?[1-9]\d{3}[ ]\p{Lu}\p{L}{2}/u

/** Of the countries of German, French and Italian, only those with the euro write five digits. */
function euroTown(text: string): Candidate<string>[] {
  if (!fiveDigits.test(text) || fourDigits.test(text)) return []
  return [{ value: 'EUR', source: 'derived', places: [], score: 0.5, evidence: ['country'] }]
}

const withComma = /(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d{2}(?![\d.,])/gu
const withPoint = /(?<![\d.,])\d{1,3}(?:['’]?\d{3})*\.\d{2}(?![\d.,])/gu
const fewestSums = 2

/** In German, French and Italian, tills of the countries with the euro print a comma, and Swiss ones a point. */
function commaSums(text: string): Candidate<string>[] {
  const count = (sums: RegExp) => text.match(sums)?.length ?? 0
  if (count(withComma) < fewestSums || count(withPoint) > 0) return []
  return [{ value: 'EUR', source: 'derived', places: [], score: 0.6, evidence: ['comma'] }]
}
