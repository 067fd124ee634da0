import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { around } from '../layout/geometry.ts'
import { hasAmounts, type ItemColumn, type ItemColumnKind } from './item-columns.ts'
import type { NumberToken } from './number-tokens.ts'
import type { LineCells } from './place-numbers.ts'

type PlacedLine = {
  readonly cells: LineCells<ItemColumnKind>
  readonly tokens: readonly NumberToken[]
}

/** Of the lines with quantity and price at least so many must have their product. */
const leastShare = 0.6

/**
 * The sums of the lines where their column has no heading, or one that nobody knows: numbers that
 * are quantity times price. Undefined where the table has a column of amounts, or no such numbers.
 */
export function unnamedAmounts(
  lines: readonly PlacedLine[],
  columns: readonly ItemColumn[],
): ItemColumn | undefined {
  if (hasAmounts(columns)) return undefined
  const counted = lines.flatMap(({ cells, tokens }) => {
    const quantity = cells.numbers.get('quantity')
    const price = cells.numbers.get('unitPrice')
    return quantity === undefined || price === undefined ? [] : [{ quantity, price, tokens }]
  })
  const products = counted.flatMap(({ quantity, price, tokens }) => {
    const product = tokens.find(
      (token) =>
        token.first >= price.end &&
        token.decimals === 2 &&
        sameAmount(token.value, quantity.value * price.value),
    )
    return product === undefined ? [] : [product.box]
  })
  const box = around(products)
  const enough = box !== undefined && products.length >= leastShare * counted.length
  return enough ? { kind: 'amount', box, numbers: box } : undefined
}
