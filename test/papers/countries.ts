import { modulo97 } from '../../src-shared/domain/modulo-97.ts'
import type { Random } from './random.ts'

export type Country = 'CH' | 'DE' | 'AT' | 'FR' | 'IT' | 'GB'
export type Language = 'de' | 'fr' | 'it' | 'en'

export const languageOf: Readonly<Record<Country, Language>> = {
  CH: 'de',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  IT: 'it',
  GB: 'en',
}
export const currencyOf: Readonly<Record<Country, string>> = {
  CH: 'CHF',
  DE: 'EUR',
  AT: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  GB: 'GBP',
}
/** Usual rates, the full one first. */
export const vatRatesOf: Readonly<Record<Country, readonly [number, number]>> = {
  CH: [8.1, 2.6],
  DE: [19, 7],
  AT: [20, 10],
  FR: [20, 5.5],
  IT: [22, 10],
  GB: [20, 5],
}

/** An account with right check digits (ISO 13616) in the length of its country. */
export function ibanOf(country: Country, random: Random): string {
  const account: Readonly<Record<Country, () => string>> = {
    CH: () => `${random.pick(['00762', '08390', '80808', '09000', '00700'])}${random.digits(12)}`,
    DE: () => `${random.digits(8)}${random.digits(10)}`,
    AT: () => `${random.pick(['20111', '32000', '12000', '60000'])}${random.digits(11)}`,
    FR: frenchAccount,
    IT: () =>
      `${random.pick(['X', 'C', 'L'])}0${random.digits(4)}0${random.digits(4)}${random.digits(12)}`,
    GB: () => `${random.pick(['BARC', 'MIDL', 'NWBK', 'LOYD'])}${random.digits(14)}`,
  }
  function frenchAccount(): string {
    const [bank, branch, number] = [random.digits(5), random.digits(5), random.digits(11)]
    const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(number)) % 97n)
    return `${bank}${branch}${number}${String(key).padStart(2, '0')}`
  }
  const own = account[country]()
  const check = 98 - modulo97(`${own}${country}00`)
  return `${country}${String(check).padStart(2, '0')}${own}`
}

export function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/gu, '$1 ')
}

export function round2(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}

const signs: Readonly<Record<Country, readonly [string, string]>> = {
  CH: ["'", '.'],
  DE: ['.', ','],
  AT: ['.', ','],
  FR: [' ', ','],
  IT: ['.', ','],
  GB: [',', '.'],
}

/** A sum as the country writes it, with two decimals. */
export function sum(value: number, country: Country): string {
  const [group, decimal] = signs[country]
  const [whole = '', cents = ''] = Math.abs(value).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/gu, group)
  return `${value < 0 ? '-' : ''}${grouped}${decimal}${cents}`
}

export function rateText(rate: number, country: Country): string {
  return `${String(rate).replace('.', signs[country][1])}${country === 'GB' ? '' : ' '}%`
}

const months: Readonly<Record<Language, string>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  en: 'January February March April May June July August September October November December',
}

/** `2025-03-07` as the country writes it. */
export function day(iso: string, country: Country, style: 'short' | 'long' | 'brief' = 'short') {
  const [year = '', month = '', dayOfMonth = ''] = iso.split('-')
  const separator = country === 'FR' || country === 'GB' || country === 'IT' ? '/' : '.'
  if (style === 'short') return [dayOfMonth, month, year].join(separator)
  if (style === 'brief') return [dayOfMonth, month].join(separator)
  const name = months[languageOf[country]].split(' ')[Number(month) - 1] ?? ''
  const dot = languageOf[country] === 'de' ? '.' : ''
  return `${String(Number(dayOfMonth))}${dot} ${name} ${year}`
}

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function someDay(random: Random): string {
  return addDays('2023-01-02', random.int(0, 1000))
}
