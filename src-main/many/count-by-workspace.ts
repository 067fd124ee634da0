import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ManyOfWorkspace } from '../../src-shared/contract/many.ts'
import { sumByCurrency } from '../../src-shared/domain/payment/payment-sums.ts'

type Counted = Pick<DocumentSummary, 'connectionId' | 'amountGross'>

/** How many documents are of which workspace, and their totals; of very many, a page at a time. */
export function createWorkspaceCount() {
  const counted = new Map<string, ManyOfWorkspace>()
  return {
    add(documents: readonly Counted[]) {
      for (const [connectionId, those] of Map.groupBy(documents, (each) => each.connectionId)) {
        const { count, sums } = counted.get(connectionId) ?? { count: 0, sums: [] }
        const amounts = those.flatMap(({ amountGross }) => amountGross ?? [])
        counted.set(connectionId, {
          connectionId,
          count: count + those.length,
          sums: sumByCurrency([...sums, ...amounts]),
        })
      }
    },
    list: () => [...counted.values()],
  }
}
