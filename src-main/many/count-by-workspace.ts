import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ManyOfWorkspace } from '../../src-shared/contract/many.ts'
import { sumByCurrency } from '../../src-shared/domain/payment/payment-sums.ts'

type Counted = Pick<DocumentSummary, 'connectionId' | 'amountGross'>

/** How many of the documents are of which workspace, and their totals. */
export function countByWorkspace(documents: readonly Counted[]): ManyOfWorkspace[] {
  return [...Map.groupBy(documents, ({ connectionId }) => connectionId)].map(
    ([connectionId, those]) => ({
      connectionId,
      count: those.length,
      sums: sumByCurrency(those.flatMap(({ amountGross }) => amountGross ?? [])),
    }),
  )
}
