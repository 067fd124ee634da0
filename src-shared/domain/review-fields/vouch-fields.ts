import { compareMoney, sharedCurrency } from '../checks/compare-money.ts'
import { moneyAt, textAt, type ResultJson } from '../checks/read-result.ts'
import { sumAmounts } from '../minor-units.ts'
import type { FieldView } from './field-view.ts'
import { isUnsure, vouchedFor } from './vouched.ts'

/** Fields that are unsure by themselves, but follow from others that are sure. */
export function vouchFields(fields: readonly FieldView[], result: ResultJson): FieldView[] {
  return fields.map((field) => {
    if (!isUnsure(field)) return field
    if (totals.includes(field.path) && followsFromTotals(field, fields, result))
      return vouchedFor(field, 'arithmetic')
    if (field.path === '/paymentDetails/reference' && isOwnNumber(field, fields, result))
      return vouchedFor(field, 'text')
    return field
  })
}

const totals: readonly string[] = ['/amountNet', '/vatDetails/totalVat', '/amountGross']

/** Net, VAT and gross: where they add up to the Rappen, two that are sure leave nothing to the third. */
function followsFromTotals(
  { path }: FieldView,
  fields: readonly FieldView[],
  result: ResultJson,
): boolean {
  const others = fields.filter((field) => totals.includes(field.path) && field.path !== path)
  if (others.length < 2 || others.some(({ word }) => word !== 'sure')) return false
  const [net, vat, gross] = totals.map((at) => moneyAt(result, at))
  const currency = sharedCurrency([net, vat, gross])
  if (!net || !vat || !gross || currency === undefined) return false
  const sum = sumAmounts([net.value, vat.value], currency)
  return compareMoney(gross.value, sum, currency).kind === 'same'
}

/** Who prints no reference is paid by the number of the invoice: one evidence, asked for once. */
function isOwnNumber(
  { value }: FieldView,
  fields: readonly FieldView[],
  result: ResultJson,
): boolean {
  const type = textAt(result, '/paymentDetails/referenceType')
  if (type === 'QRR' || type === 'SCOR') return false
  return fields.some(
    ({ label, word, value: number }) =>
      label.kind === 'identification' && word === 'sure' && number === value,
  )
}
