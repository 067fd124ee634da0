import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { manyActions, type ManyAction } from '../../src-shared/contract/many.ts'
import { sumByCurrency } from '../../src-shared/domain/payment/payment-sums.ts'
import type { ManyJobs } from './many-jobs.ts'
import type { ManyPorts } from './many-ports.ts'
import { selectDocuments } from './select-documents.ts'
import { createStays } from './stays.ts'
import { whyNot } from './why-not.ts'

/** What a person decides about many documents at a time. */
export function manyCallHandlers(ports: ManyPorts, jobs: ManyJobs): HandlersOf<'many'> {
  return {
    async 'many.describe'({ selection }) {
      const can = Object.fromEntries(manyActions.map((action) => [action, 0])) as Record<
        ManyAction,
        number
      >
      let total = 0
      for await (const page of selectDocuments(ports, selection))
        for (const document of page) {
          total += 1
          for (const action of manyActions) if (!whyNot(action, document)) can[action] += 1
        }
      return { total, can }
    },

    async 'many.prepare'({ selection, order }) {
      const ids: string[] = []
      const amounts = []
      const stays = createStays()
      let unsent = 0
      for await (const page of selectDocuments(ports, selection))
        for (const document of page) {
          const reason = whyNot(order.action, document)
          if (reason) {
            stays.add(document, reason)
            continue
          }
          ids.push(document.id)
          if (document.amountGross) amounts.push(document.amountGross)
          if (document.feedback === 'saved' || document.feedback === 'waiting') unsent += 1
        }
      // The oldest first, so that a later one is measured by what was always so.
      const id = jobs.put(order, ids.reverse())
      return { id, count: ids.length, sums: sumByCurrency(amounts), unsent, stays: stays.list }
    },

    'many.start': ({ id }) => jobs.start(id),
    'many.job': ({ id }) => jobs.stateOf(id),
    'many.cancel'({ id }) {
      jobs.cancel(id)
      return {}
    },
    'many.undo': ({ id }) => jobs.undo(id),
  }
}
