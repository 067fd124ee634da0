import { fromMinorUnits, sumAmounts, toMinorUnits } from '../minor-units.ts'
import { compareMoney, sharedCurrency } from './compare-money.ts'
import { finding, type Finding } from './finding.ts'
import { listAt, moneyAt, numberAt, textAt, type Money, type ResultJson } from './read-result.ts'

/** Line items: each row's product, and the rows' sum against the total. */
export function checkRows(result: ResultJson): Finding[] {
  const count = listAt(result, '/items').length
  const paths = Array.from({ length: count }, (_, at) => `/items/${String(at)}`)
  return [...paths.flatMap((path) => checkProduct(result, path)), ...checkSum(result, paths)]
}

function checkProduct(result: ResultJson, path: string): Finding[] {
  const quantity = numberAt(result, `${path}/quantity`)
  const price = moneyAt(result, `${path}/unitPrice`)
  const net = moneyAt(result, `${path}/amountNet`)
  const gross = moneyAt(result, `${path}/amountGross`)
  const printed = net ?? gross
  if (quantity === undefined || !price || !printed || price.currency !== printed.currency) return []
  const { currency } = printed
  const product = quantity * price.value
  const discount = numberAt(result, `${path}/discount`) ?? 0
  // Whether a row's discount is a rate or an amount differs from page to page.
  const discounted = [product, product * (1 - discount / 100), product - discount]
  // Prices are often printed without the tax that the row's sum is printed with.
  const readings = [0, ...ratesOfRow(result, path)].flatMap((rate) =>
    discounted.map((sum) => sum * (1 + rate / 100)),
  )
  const candidates = [net, gross].filter((amount) => amount !== undefined)
  const slack = slackOfPrice(quantity, price)
  const fits = readings.some((reading) =>
    candidates.some(
      ({ value }) =>
        Math.abs(value - reading) <= slack ||
        compareMoney(value, reading, currency).kind !== 'different',
    ),
  )
  if (fits) return []
  const expected = fromMinorUnits(toMinorUnits(product, currency), currency)
  const details = { quantity, price: price.value, expected, actual: printed.value, currency }
  const at = net ? `${path}/amountNet` : `${path}/amountGross`
  return [finding('check', 'row-product', at, details, [`${path}/quantity`, `${path}/unitPrice`])]
}

/** The rate of VAT that the row names, or else those of the document. */
function ratesOfRow(result: ResultJson, path: string): number[] {
  const own = numberAt(result, `${path}/vatRate`)
  if (own !== undefined) return [own]
  return listAt(result, '/vatDetails/rates').flatMap(
    (_, at) => numberAt(result, `/vatDetails/rates/${String(at)}/rate`) ?? [],
  )
}

/** A price is printed to the cent and calculated with more digits: half a cent for each piece, at most a hundredth. */
function slackOfPrice(quantity: number, { value, currency }: Money): number {
  const halfCent = fromMinorUnits(1, currency) / 2
  return Math.min(halfCent, Math.abs(value) / 100) * Math.abs(quantity)
}

function checkSum(result: ResultJson, paths: readonly string[]): Finding[] {
  for (const [member, total] of [
    ['amountNet', '/amountNet'],
    ['amountGross', '/amountGross'],
  ] as const) {
    const rows = paths.map((path) => moneyAt(result, `${path}/${member}`))
    const expected = moneyAt(result, total)
    const sum = sumOfRows(rows, expected)
    if (sum === undefined || !expected) continue
    return compareSum(result, member, sum, expected, total)
  }
  return []
}

/** The sum, where every row has an amount and all of them are of the total's currency. */
function sumOfRows(
  rows: readonly (Money | undefined)[],
  total: Money | undefined,
): number | undefined {
  const known = rows.filter((row) => row !== undefined)
  if (known.length === 0 || known.length < rows.length || !total) return undefined
  const currency = sharedCurrency([...rows, total])
  if (currency === undefined) return undefined
  return sumAmounts(
    known.map((row) => row.value),
    currency,
  )
}

function compareSum(
  result: ResultJson,
  member: 'amountNet' | 'amountGross',
  sum: number,
  total: Money,
  totalPath: string,
): Finding[] {
  const { currency } = total
  const discount = sumAmounts(
    listAt(result, '/discounts').map(
      (_, at) => moneyAt(result, `/discounts/${String(at)}/amount`)?.value ?? 0,
    ),
    currency,
  )
  const gross = moneyAt(result, '/amountGross')
  // Rows are printed net or gross, and whichever it is, the page's own total settles it.
  const totals = [total.value, total.value + discount, ...(gross ? [gross.value] : [])]
  // A credit note prints a minus at its rows, at its totals, at both or at none.
  const isCredit = textAt(result, '/documentType') === 'CREDIT_NOTE'
  const signed = (value: number) => (isCredit ? Math.abs(value) : value)
  const compared = totals.map((value) => compareMoney(signed(sum), signed(value), currency))
  if (compared.some(({ kind }) => kind === 'same')) return []
  const details = { sum, total: total.value, member, currency }
  const rounding = compared.find((comparison) => comparison.kind === 'rounding')
  if (rounding)
    return [
      finding('sure', 'rows-sum-rounding', totalPath, { ...details, ...rounding }, ['/items']),
    ]
  return [finding('check', 'rows-sum', totalPath, details, ['/items'])]
}
