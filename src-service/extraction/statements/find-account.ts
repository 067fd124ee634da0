import { currencyOfMark } from '../../../src-shared/domain/currencies.ts'
import { findIbans } from '../fields/spans/find-accounts.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout } from '../layout/layout.ts'
import { findLabelled } from './find-labelled-values.ts'
import type { BookingGroup } from './group-bookings.ts'
import type { Found, Statement } from './statement.ts'
import { statementWordsIn } from './words/statement-index.ts'

type Account = Pick<
  Statement,
  'iban' | 'accountNumber' | 'accountName' | 'accountOwner' | 'currency'
>

/** Whose account it is and which, from what is printed outside of the bookings. */
export function findAccount(layout: Layout, groups: readonly BookingGroup[]): Account {
  const iban = ownIban(layout, groups)
  const accountNumber = findLabelled(layout, 'accountNumber', readNumber)[0]
  const booked = new Set(groups.flatMap(({ lines }) => lines.map(({ line }) => line)))
  const accountOwner = findLabelled(layout, 'accountOwner', readOwner, booked)[0]
  const accountName = findLabelled(layout, 'accountType', readKind)[0] ?? kindOfAccount(layout)
  const currency = currencyOn(layout)
  return {
    iban,
    accountNumber,
    accountName,
    accountOwner,
    currency,
  }
}

/** IBANs inside bookings belong to others. */
function ownIban(layout: Layout, groups: readonly BookingGroup[]): Found<string> | undefined {
  const booked = new Set(groups.flatMap((group) => group.lines.map((line) => line.line)))
  const sights = layout.pages.flatMap((page) =>
    page.lines
      .filter((line) => !booked.has(line))
      .flatMap((line) => line.cells.flatMap((cell) => findIbans(page, cell))),
  )
  const sight = sights.find((each) => each.value.valid) ?? sights[0]
  if (sight === undefined) return undefined
  return {
    value: sight.value.value,
    places: [sight.place],
    score: sight.value.valid ? 0.97 : 0.3,
  }
}

function readNumber(text: string): string | undefined {
  // `XXXX XXXX 4471`, `****4471`: most of it is kept back. A letter that checks it ends it, a currency behind it is no part of it.
  const number =
    /^(?:[X*•x][X*•x\s.-]{2,24}|\d)[\d\s.,'/-]{2,30}\d(?:\s?[A-Z](?![\p{L}\d]))?/u.exec(text)?.[0]
  return number === undefined || number.length > 35 ? undefined : number.trim()
}

function readName(text: string): string | undefined {
  const name = text.split(/\s{3,}|\s[|·]\s/u)[0]?.trim() ?? ''
  return /\p{L}{2}/u.test(name) && name.length <= 70 ? name : undefined
}

/** `Sortcode Account Number` under or beside `Account name` are headings, and a day begins a booking. */
function readOwner(text: string): string | undefined {
  const name = readName(text)
  if (name === undefined || /^(?:\d{1,2}[./-]\d{1,2}(?!\d)|IBAN(?!\p{L}))/u.test(name))
    return undefined
  const isHeading = statementWordsIn(name, 'pdf').some(
    ({ kinds, length }) => length >= fewestOfHeading && kinds.includes('accountNumber'),
  )
  return isHeading ? undefined : name
}

/** `Konto` may be part of a name, `Kontonummer` is not. */
const fewestOfHeading = 8

/** Where the number of an account begins behind the name of its kind: `Privatkonto 12 345 678-9`. */
const numberBegins =
  /(?<![\p{L}\d])(?:(?:nr|no|n°|iban)[.:]?(?=\s|$)|[A-Z]{2}\d{2}|\d(?:[\s.'/-]?\d){4})/iu

function readKind(text: string): string | undefined {
  const name = readName(text) ?? ''
  const end = numberBegins.exec(name)?.index
  return readName(
    name
      .slice(0, end)
      .trimEnd()
      .replace(/[(,:–-]$/u, ''),
  )
}

/** `Privatkonto`, `Conto risparmio`: the first of these words on the first page, as printed. */
function kindOfAccount(layout: Layout): Found<string> | undefined {
  for (const page of layout.pages)
    for (const line of page.lines)
      for (const cell of line.cells) {
        const sight = statementWordsIn(cell.text, page.source).find((each) =>
          each.kinds.includes('accountLabel'),
        )
        if (sight !== undefined)
          return {
            value: cell.text.slice(sight.start, sight.end),
            places: [placeOf(cell, page)],
            score: 0.85,
          }
      }
  return undefined
}

/** The currency that is printed most often. */
function currencyOn(layout: Layout): string | undefined {
  const counts = new Map<string, number>()
  for (const page of layout.pages)
    for (const line of page.lines)
      for (const cell of line.cells)
        for (const word of cell.words) {
          const code = /\d/.test(word.text)
            ? undefined
            : currencyOfMark(word.text.replace(/[():]/g, ''))
          if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
        }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

const shareOfKind = 0.9

/** `COMPTE BANCAIRE`, `Privatkonto`: what a statement is headed with is no bank. */
export function isKindOfAccount(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length
  return statementWordsIn(name, 'pdf').some(
    ({ kinds, length }) => kinds.includes('accountLabel') && length >= shareOfKind * letters,
  )
}
