import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ManyOfWorkspace } from '../../src-shared/contract/many.ts'
import type { Money } from '../../src-shared/domain/checks/read-result.ts'
import { sumByCurrency } from '../../src-shared/domain/payment/payment-sums.ts'

type Counted = Pick<DocumentSummary, 'connectionId' | 'amountGross' | 'furtherResults'>

/** How many documents are of which workspace, and the totals of all papers in them; of very many, a page at a time. */
export function createWorkspaceCount() {
  const counted = new Map<string, ManyOfWorkspace>()
  return {
    add(documents: readonly Counted[]) {
      for (const [connectionId, those] of Map.groupBy(documents, (each) => each.connectionId)) {
        const { count, sums } = counted.get(connectionId) ?? { count: 0, sums: [] }
        const amounts = those.flatMap(totalsOf)
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

/** What each paper in a document comes to. */
function totalsOf({ amountGross, furtherResults = [] }: Counted): Money[] {
  const totals = [amountGross, ...furtherResults.map((further) => further.amountGross)]
  return totals.filter((total) => total !== null)
}
