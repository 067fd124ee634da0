import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ManyOfWorkspace } from '../../src-shared/contract/many.ts'
import type { Money } from '../../src-shared/domain/checks/read-result.ts'
import { sumByCurrency } from '../../src-shared/domain/payment/payment-sums.ts'

type Counted = Pick<DocumentSummary, 'id' | 'connectionId' | 'amountGross' | 'resultCount'>

/**
 * How many documents are of which workspace, and their totals; of very many, a page at a time.
 *
 * @param totalsOf what each paper in a document comes to
 */
export function createWorkspaceCount(totalsOf: (document: Counted) => readonly Money[]) {
  const counted = new Map<string, ManyOfWorkspace>()
  return {
    add(documents: readonly Counted[]) {
      for (const [connectionId, those] of Map.groupBy(documents, (each) => each.connectionId)) {
        const { count, sums } = counted.get(connectionId) ?? { count: 0, sums: [] }
        const amounts = those.flatMap((document) => totalsOf(document))
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
