import { countrySigns } from '../vocabulary/address/country-signs.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import type { Spans } from './spans/find-spans.ts'

const called = Object.entries(countrySigns).map(
  ([country, { dialCode }]) =>
    [
      country,
      new RegExp(`(?<![\\p{L}\\d])(?:\\+\\s?|00)${dialCode}(?=[\\s(/-]+\\d|\\d{7})`, 'u'),
    ] as const,
)
const registered = Object.entries(countrySigns).flatMap(([country, { legalForms }]) =>
  legalForms === undefined
    ? []
    : [[country, new RegExp(`(?<=[\\s.,)&])(?:${legalForms})(?![\\p{L}\\d])`, 'u')] as const],
)

/**
 * The country (ISO 3166-1) in which a page was written: that of its account or VAT number, else the
 * one to which telephone numbers and legal forms point. Undefined where nothing or several do.
 */
export function countryOfPaper(
  { ibans, vatNumbers }: Pick<Spans, 'ibans' | 'vatNumbers'>,
  text: string,
): string | undefined {
  const numbered = [
    ...ibans.map(({ value }) => value.value.slice(0, 2)),
    ...vatNumbers.map(({ value }) => value.country),
  ].find((country) => country !== undefined)
  if (numbered !== undefined) return numbered
  const folded = foldText(text)
  const pointed = [...called, ...registered].flatMap(([country, sign]) =>
    sign.test(folded) ? [country] : [],
  )
  const [only, second] = new Set(pointed)
  return second === undefined ? only : undefined
}
