import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { listOpenItems, sumOpenItems } from '../store/list-open-items.ts'
import { settleOpenItems } from '../store/open-items.ts'
import { inTransaction } from '../store/query.ts'

export type OpenItemPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly activeConnectionId: () => string
}

/** What is due, and what of it a person says is paid. */
export function openItemCallHandlers(ports: OpenItemPorts): HandlersOf<'openItems'> {
  const { db, clock } = ports
  const today = () => localDay(new Date(clock.now()))

  return {
    'openItems.sums': () => ({
      today: today(),
      sections: sumOpenItems(db, ports.activeConnectionId(), today()),
    }),

    'openItems.list': (asked) =>
      listOpenItems(db, ports.activeConnectionId(), { ...asked, today: today() }),

    'openItems.settle'({ items, isSettled }) {
      const settled = { at: new Date(clock.now()).toISOString(), by: 'person' } as const
      inTransaction(db, () => settleOpenItems(db, items, isSettled ? settled : null))
      return {}
    },
  }
}
