import type { Money } from '../checks/read-result.ts'
import { sumAmounts } from '../minor-units.ts'

/** What is paid in each currency, exact to its own unit; in the order of the codes. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, members]) => ({
      currency,
      value: sumAmounts(
        members.map(({ value }) => value),
        currency,
      ),
    }))
}
