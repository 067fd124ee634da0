import type { LineItemField } from '../tables/line-item.ts'
import { invoiceItems } from '../tables/line-item.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { assumedCurrency } from './put-common-fields.ts'
import { put, type ResultDraft } from './result-draft.ts'

/** Line items with the places of their fields. */
export function putItems(draft: ResultDraft, decisions: Decisions): void {
  const { items, amounts, itemsConfidence } = decisions
  const all = invoiceItems(items.items, amounts.currency?.value ?? assumedCurrency)
  if (all.length === 0) return
  put(draft, '/items', all, itemsConfidence)
  for (const [index, { places }] of items.items.entries())
    for (const [field, found] of Object.entries(places)) {
      const pointer = `/items/${String(index)}/${field}`
      const isMoney = (['unitPrice', 'amountNet', 'amountGross'] as LineItemField[]).includes(
        field as LineItemField,
      )
      draft.locations[isMoney ? `${pointer}/value` : pointer] = [...found]
    }
}
