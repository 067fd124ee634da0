import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { ConnectionWork } from '../connection-work.ts'
import type { TaskContext } from '../sync-context.ts'
import { isFailing } from './note-outcome.ts'

/** Failed, came, failed, came, failed. */
const doubtsNeeded = 5

/**
 * A property that a service does not know may be a failure there instead of a refusal. Where the list
 * fails with an order again and again, has never come with one, and comes without, it is the order.
 */
export function judgeOrder(
  { work, store }: TaskContext,
  isOrdered: boolean,
  outcome: Outcome<unknown>,
): void {
  if (work.list.orderWorked || (!outcome.ok && !isFailing(outcome.failure))) return
  if (outcome.ok && isOrdered) {
    work.list.orderWorked = true
    store.putLearned(work.connection.id, 'orderWorked', true)
  }
  const isNext = outcome.ok !== isOrdered && isOrdered !== isOrderInDoubt(work)
  work.list.orderDoubts = isNext ? work.list.orderDoubts + 1 : 0
  if (work.list.orderDoubts < doubtsNeeded) return
  work.list.sorts = false
  work.list.orderDoubts = 0
}

/** The next page is to be asked for without an order, and for nothing else. */
export function isOrderInDoubt({ list: { orderDoubts } }: ConnectionWork): boolean {
  return orderDoubts % 2 === 1
}
