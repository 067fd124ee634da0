import { compareMoney, sharedCurrency } from '../checks/compare-money.ts'
import { moneyAt, numberAt } from '../checks/read-result.ts'
import { sumAmounts } from '../minor-units.ts'
import type { GridRow, GridView } from './describe-grid.ts'
import type { FieldView } from './field-view.ts'
import { isUnsure, vouchedFor } from './vouched.ts'

type AmountMember = 'amountNet' | 'amountGross'

/**
 * Line items whose amounts add up to a total that is sure are right: a misread digit would show in the
 * sum. So are a quantity and a price whose product is such an amount.
 */
export function vouchRows(grid: GridView, fields: readonly FieldView[]): GridView {
  if (grid.definition.name !== 'items') return grid
  const member = (['amountNet', 'amountGross'] as const).find((one) => addsUp(grid, one, fields))
  return member ? { ...grid, rows: grid.rows.map((row) => vouchRow(row, member)) } : grid
}

function addsUp({ rows }: GridView, member: AmountMember, fields: readonly FieldView[]): boolean {
  const total = fields.find(({ path }) => path === `/${member}`)
  if (total?.word !== 'sure') return false
  const amounts = rows.map(({ value }) => moneyAt(value, `/${member}`))
  const known = amounts.filter((amount) => amount !== undefined)
  const expected = moneyAt({ total: total.value }, '/total')
  const currency = sharedCurrency([...amounts, expected])
  if (!expected || currency === undefined || known.length === 0 || known.length < rows.length)
    return false
  const sum = sumAmounts(
    known.map(({ value }) => value),
    currency,
  )
  return compareMoney(sum, expected.value, currency).kind === 'same'
}

function vouchRow(row: GridRow, member: AmountMember): GridRow {
  const vouched = new Set<string>([member, ...(isProduct(row, member) ? factors : [])])
  const cells = row.cells.map((cell) => {
    const isOne = cell.label.kind === 'cell' && vouched.has(cell.label.member)
    return isOne && isUnsure(cell) ? vouchedFor(cell, 'arithmetic') : cell
  })
  return { ...row, cells }
}

const factors = ['quantity', 'unitPrice']

function isProduct({ value }: GridRow, member: AmountMember): boolean {
  const quantity = numberAt(value, '/quantity')
  const price = moneyAt(value, '/unitPrice')
  const amount = moneyAt(value, `/${member}`)
  if (quantity === undefined || !price || !amount || price.currency !== amount.currency)
    return false
  return compareMoney(amount.value, quantity * price.value, amount.currency).kind === 'same'
}
