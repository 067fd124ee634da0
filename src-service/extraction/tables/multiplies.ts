import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { ItemColumnKind } from './item-columns.ts'
import type { NumberToken } from './number-tokens.ts'

const amounts: readonly ItemColumnKind[] = ['amount', 'amountNet', 'amountGross']

/** Quantity times price is the amount, less the discount where one is printed: nothing but an item does that. */
export function multiplies(numbers: ReadonlyMap<ItemColumnKind, NumberToken>): boolean {
  const quantity = numbers.get('quantity')?.value
  const price = numbers.get('unitPrice')?.value
  if (quantity === undefined || price === undefined) return false
  const left = 1 - (numbers.get('discount')?.value ?? 0) / 100
  return amounts.some((kind) => {
    const amount = numbers.get(kind)?.value
    return (
      amount !== undefined &&
      (sameAmount(amount, quantity * price) || sameAmount(amount, quantity * price * left))
    )
  })
}
