import { countrySigns, postalCodes } from '../vocabulary/address/country-signs.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import type { Spans } from './spans/find-spans.ts'

/** One code for two countries tells neither. */
const sharedCode = '1'

const called = Object.entries(countrySigns)
  .filter(([, { dialCode }]) => dialCode !== sharedCode)
  .map(
    ([country, { dialCode }]) =>
      [
        country,
        // `0044-118820-001` is an account as well as a telephone.
        new RegExp(
          `(?<![\\p{L}\\d])(?:\\+\\s?${dialCode}(?=[\\s(/-]+\\d|\\d{7})|00${dialCode}(?=[\\s(/]+\\d|\\d{7}))`,
          'u',
        ),
      ] as const,
  )
const numberedBy = Object.entries(countrySigns).flatMap(([country, { registers }]) =>
  registers === undefined
    ? []
    : [[country, new RegExp(`(?<![\\p{L}\\d])(?:${registers})(?![\\p{L}\\d])`, 'u')] as const],
)
const addressed = Object.entries(postalCodes).map(
  ([country, code]) =>
    [country, new RegExp(`(?<![\\p{L}\\d.-])(?:${code})(?![\\p{L}\\d])`, 'u')] as const,
)
const registered = Object.entries(countrySigns).flatMap(([country, { legalForms }]) =>
  legalForms === undefined
    ? []
    : [[country, new RegExp(`(?<=[\\s.,)&])(?:${legalForms})(?![\\p{L}\\d])`, 'u')] as const],
)

/**
 * The country (ISO 3166-1) in which a page was written: that of its account or VAT number, else the
 * one to which telephone numbers, registers and legal forms point, else the one whose postal codes
 * stand in the addresses. Undefined where nothing or several do.
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
  const pointed = [...called, ...registered, ...numberedBy].flatMap(([country, sign]) =>
    sign.test(folded) ? [country] : [],
  )
  const lived = addressed.flatMap(([country, code]) => (code.test(text) ? [country] : []))
  return onlyOne(pointed.length > 0 ? pointed : lived)
}

function onlyOne(countries: readonly string[]): string | undefined {
  const [only, second] = new Set(countries)
  return second === undefined ? only : undefined
}
