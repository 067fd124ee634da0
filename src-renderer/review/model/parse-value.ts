import { isKnownCurrency } from '../../../src-shared/domain/currencies.ts'
import {
  isValidCreditorReference,
  normalizeCreditorReference,
} from '../../../src-shared/domain/creditor-reference.ts'
import { normalizeIban } from '../../../src-shared/domain/iban.ts'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'
import { parseDate, type DateOptions } from '../../../src-shared/domain/parse-date.ts'
import { parseVatNumber } from '../../../src-shared/domain/vat-number.ts'
import type { FieldKind } from '../../../src-shared/domain/review-fields/field-kind.ts'

export type ParsedValue =
  | { readonly status: 'ok'; readonly value: unknown }
  | { readonly status: 'empty' }
  /** The text may mean either; nothing is guessed. */
  | { readonly status: 'ambiguous'; readonly readings: readonly unknown[] }
  /** Kept on screen in red, so that what was read or typed is not lost. */
  | { readonly status: 'unreadable' }

export type ParseContext = {
  /** Of the document, for dates and decimal signs. */
  readonly language?: DateOptions['language']
  /** What stands in the field now: its currency stays where none is typed. */
  readonly current?: unknown
  readonly currency?: string
  readonly options?: readonly string[]
}

/** Text of a person or of the page, as the canonical value the interface wants. */
export function parseValue(text: string, kind: FieldKind, context: ParseContext = {}): ParsedValue {
  const tidy = text.replace(/[\s\u00a0]+/gu, ' ').trim()
  if (tidy === '') return { status: 'empty' }
  return parsers[kind](tidy, context, text)
}

/** Each by its kind: of the text in one line, or, where lines count, as it was written. */
const parsers: Record<
  FieldKind,
  (tidy: string, context: ParseContext, written: string) => ParsedValue
> = {
  date: parseDay,
  amount: parseMoney,
  number: parseNumber,
  percent: (tidy) => parseNumber(tidy.replace(/\s?%$/u, '')),
  integer: parseInteger,
  iban: parseIban,
  bic: parseBic,
  reference: (tidy) => ok(parseReference(tidy)),
  'vat-number': (tidy) => ok(parseVatNumber(tidy)?.number ?? tidy),
  enum: (tidy, { options = [] }) => parseOption(tidy, options),
  boolean: parseBoolean,
  'text-list': (tidy) =>
    ok(
      tidy
        .split(/[,;]/u)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  json: (tidy, { current }) => parseJson(tidy, current),
  'long-text': (_tidy, _context, written) => ok(written.trim()),
  text: (tidy) => ok(tidy),
  address: (tidy) => ok(tidy),
}

const unreadable: ParsedValue = { status: 'unreadable' }
const ok = (value: unknown): ParsedValue => ({ status: 'ok', value })

function parseDay(text: string, { language }: ParseContext): ParsedValue {
  const parsed = parseDate(text, { language })
  if (parsed.status === 'ok') return ok(parsed.date)
  if (parsed.status === 'ambiguous') return parsed
  const short = /^(\d{2})(\d{2})(\d{2}|\d{4})$/u.exec(text)
  if (!short) return unreadable
  // Typed without dots: 311226 and 31122026.
  const dotted = parseDate(`${short[1] ?? ''}.${short[2] ?? ''}.${short[3] ?? ''}`)
  return dotted.status === 'ok' ? ok(dotted.date) : unreadable
}

function parseMoney(text: string, { current, currency }: ParseContext): ParsedValue {
  const parsed = parseAmount(text.replace(/\s?(?:\.|,)\s?[-–—]$/u, '.–'))
  const kept = currencyOf(current) ?? currency ?? 'CHF'
  if (parsed.status === 'none') {
    const code = text.toUpperCase()
    // The currency alone: the amount stays.
    return isKnownCurrency(code) && isMoney(current)
      ? ok({ ...current, currency: code })
      : unreadable
  }
  const whole = (value: number) => ({
    ...(isMoney(current) ? current : {}),
    currency: parsed.currency ?? kept,
    value,
  })
  return parsed.status === 'ok'
    ? ok(whole(parsed.value))
    : { status: 'ambiguous', readings: parsed.readings.map(whole) }
}

function parseNumber(text: string): ParsedValue {
  const parsed = parseAmount(text)
  if (parsed.status === 'ok' && parsed.currency === undefined) return ok(parsed.value)
  return parsed.status === 'ambiguous'
    ? { status: 'ambiguous', readings: parsed.readings }
    : unreadable
}

function parseInteger(text: string): ParsedValue {
  const digits = /^\D*(\d{1,9})\D*$/u.exec(text)?.[1]
  return digits === undefined ? unreadable : ok(Number(digits))
}

function parseIban(text: string): ParsedValue {
  const iban = normalizeIban(text.replace(/^IBAN\b[\s:.]*/iu, ''))
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban) ? ok(iban) : unreadable
}

function parseBic(text: string): ParsedValue {
  const bic = text.replace(/\s/gu, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(bic) ? ok(bic) : unreadable
}

function parseReference(text: string): string {
  const bare = text.replace(/\s/gu, '')
  if (/^\d{5,27}$/u.test(bare)) return bare
  return isValidCreditorReference(bare) ? normalizeCreditorReference(bare) : text
}

function parseOption(text: string, options: readonly string[]): ParsedValue {
  const wanted = text.toUpperCase()
  const exact = options.find((option) => option.toUpperCase() === wanted)
  return exact === undefined ? unreadable : ok(exact)
}

function parseBoolean(text: string): ParsedValue {
  if (/^(?:true|ja|oui|s[iì]|yes|x|1|✓)$/iu.test(text)) return ok(true)
  return /^(?:false|nein|non|no|0|-)$/iu.test(text) ? ok(false) : unreadable
}

/** Unknown fields keep the kind they came with. */
function parseJson(text: string, current: unknown): ParsedValue {
  if (typeof current === 'string') return ok(text)
  if (typeof current === 'number') return parseNumber(text)
  if (typeof current === 'boolean') return parseBoolean(text)
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return current === undefined || current === null ? ok(text) : unreadable
  }
}

function currencyOf(value: unknown): string | undefined {
  return isMoney(value) && typeof value['currency'] === 'string' && value['currency'] !== ''
    ? value['currency']
    : undefined
}

function isMoney(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
