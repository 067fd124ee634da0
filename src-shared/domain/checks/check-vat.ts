import { isValidSwissUid, normalizeSwissUid } from '../swiss-uid.ts'
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../minor-units.ts'
import { vatRatesOf } from '../vat-rates.ts'
import { compareMoney, sharedCurrency } from './compare-money.ts'
import { finding, type Finding } from './finding.ts'
import { listAt, moneyAt, numberAt, textAt, type ResultJson } from './read-result.ts'

/** VAT number, rates by date, and the sums of the VAT block. */
export function checkVat(result: ResultJson): Finding[] {
  return [...checkUid(result), ...checkRates(result), ...checkVatSum(result), ...checkGross(result)]
}

function checkUid(result: ResultJson): Finding[] {
  const path = '/vatDetails/vatNumber'
  const number = textAt(result, path)
  if (number === undefined || normalizeSwissUid(number) === undefined) return []
  return isValidSwissUid(number) ? [] : [finding('stop', 'uid-check-digit', path)]
}

function checkRates(result: ResultJson): Finding[] {
  const date = textAt(result, '/documentDate')
  return listAt(result, '/vatDetails/rates').flatMap((_, at) => {
    const path = `/vatDetails/rates/${String(at)}`
    const rate = numberAt(result, `${path}/rate`)
    if (rate === undefined) return []
    return [...checkRateOfDate(result, path, rate, date), ...checkRateVat(result, path, rate)]
  })
}

/** Swiss rates by date; whose VAT it is shows in the VAT number, or else in the currency. */
function checkRateOfDate(
  result: ResultJson,
  path: string,
  rate: number,
  date: string | undefined,
): Finding[] {
  const vatNumber = textAt(result, '/vatDetails/vatNumber')
  const swiss =
    vatNumber === undefined
      ? moneyAt(result, '/amountGross')?.currency === 'CHF'
      : normalizeSwissUid(vatNumber) !== undefined
  if (!swiss || date === undefined || rate === 0) return []
  const rates = vatRatesOf('CH', date)
  if (rates.includes(rate)) return []
  const details = { rate, date, rates: rates.join(' / ') }
  return [finding('check', 'vat-rate-not-of-date', `${path}/rate`, details, ['/documentDate'])]
}

function checkRateVat(result: ResultJson, path: string, rate: number): Finding[] {
  const net = moneyAt(result, `${path}/netAmount`)
  const vat = moneyAt(result, `${path}/vatAmount`)
  const currency = sharedCurrency([net, vat])
  if (!net || !vat || currency === undefined) return []
  const expected = fromMinorUnits(toMinorUnits((net.value * rate) / 100, currency), currency)
  if (compareMoney(vat.value, expected, currency).kind !== 'different') return []
  const details = { rate, expected, actual: vat.value, currency }
  return [finding('check', 'vat-of-rate', `${path}/vatAmount`, details, [`${path}/netAmount`])]
}

function checkVatSum(result: ResultJson): Finding[] {
  const total = moneyAt(result, '/vatDetails/totalVat')
  const parts = listAt(result, '/vatDetails/rates').map((_, at) =>
    moneyAt(result, `/vatDetails/rates/${String(at)}/vatAmount`),
  )
  const known = parts.filter((part) => part !== undefined)
  const currency = sharedCurrency([total, ...parts])
  if (!total || currency === undefined || known.length === 0 || known.length < parts.length)
    return []
  const sum = sumAmounts(
    known.map((part) => part.value),
    currency,
  )
  if (compareMoney(total.value, sum, currency).kind !== 'different') return []
  const details = { expected: sum, actual: total.value, currency }
  return [finding('check', 'vat-sum', '/vatDetails/totalVat', details, ['/vatDetails/rates'])]
}

function checkGross(result: ResultJson): Finding[] {
  const net = moneyAt(result, '/amountNet')
  const vat = vatOf(result)
  const gross = moneyAt(result, '/amountGross')
  const currency = sharedCurrency([net, vat?.amount, gross])
  if (!net || !vat || !gross || currency === undefined) return []
  const expected = sumAmounts([net.value, vat.amount.value], currency)
  const compared = compareMoney(gross.value, expected, currency)
  if (compared.kind === 'same') return []
  const { difference } = compared
  const details = {
    net: net.value,
    vat: vat.amount.value,
    expected,
    actual: gross.value,
    difference,
    currency,
  }
  const others = ['/amountNet', vat.path]
  return compared.kind === 'rounding'
    ? [finding('sure', 'net-plus-vat-rounding', '/amountGross', details, others)]
    : [finding('stop', 'net-plus-vat', '/amountGross', details, others)]
}

type Vat = {
  readonly amount: { readonly value: number; readonly currency: string }
  readonly path: string
}

/**
 * The VAT of the whole document: its total, or else the sum over rates whose bases make up the net amount.
 * A table of which a row is missing says nothing about the total.
 */
function vatOf(result: ResultJson): Vat | undefined {
  const total = moneyAt(result, '/vatDetails/totalVat')
  if (total) return { amount: total, path: '/vatDetails/totalVat' }
  const net = moneyAt(result, '/amountNet')
  const rates = listAt(result, '/vatDetails/rates').map((_, at) => ({
    net: moneyAt(result, `/vatDetails/rates/${String(at)}/netAmount`),
    vat: moneyAt(result, `/vatDetails/rates/${String(at)}/vatAmount`),
  }))
  const currency = sharedCurrency([net, ...rates.flatMap((rate) => [rate.net, rate.vat])])
  if (!net || currency === undefined || rates.length === 0) return undefined
  const sumOf = (name: 'net' | 'vat') =>
    sumAmounts(
      rates.map((rate) => rate[name]?.value ?? 0),
      currency,
    )
  const isWhole =
    rates.every((rate) => rate.net && rate.vat) &&
    compareMoney(net.value, sumOf('net'), currency).kind !== 'different'
  return isWhole
    ? { amount: { value: sumOf('vat'), currency }, path: '/vatDetails/rates' }
    : undefined
}
