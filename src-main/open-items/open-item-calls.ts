import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { fromMinorUnits } from '../../src-shared/domain/minor-units.ts'
import {
  bookingsOf,
  matchBookings,
  type Booking,
} from '../../src-shared/domain/payment/match-bookings.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import {
  findPayable,
  listOpenItems,
  sumOpenItems,
  type PayableOpenItem,
} from '../store/list-open-items.ts'
import { settleOpenItems } from '../store/open-items.ts'
import { inTransaction } from '../store/query.ts'
import { reviewedResults } from '../store/refresh-summary.ts'

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

    async 'openItems.ofStatement'({ documentId, resultIndex }) {
      const connectionId = findDocumentRow(db, documentId)?.connection_id
      const statement = reviewedResults(db, documentId).find(({ index }) => index === resultIndex)
      if (connectionId === undefined || !statement) return { paid: [] }
      if (textAt(statement.current, '/documentType') !== 'ACCOUNT_STATEMENT') return { paid: [] }
      const payable = new Map<Booking, PayableOpenItem[]>()
      for (const booking of bookingsOf(statement.current)) {
        // A year's statement has thousands of bookings: other calls are answered between two of them.
        await nextTurn()
        payable.set(booking, findPayable(db, connectionId, { ...booking, today: today() }))
      }
      const paid = matchBookings(payable).map(({ booking, item, by, isOnly }) => {
        const { row, text, day, currency, minor } = booking
        const amount = { currency, value: fromMinorUnits(minor, currency) }
        return { booking: { row, text, day, amount }, item: item.shown, by, isOnly }
      })
      return { paid }
    },

    'openItems.settle'({ items, isSettled }) {
      const settled = { at: new Date(clock.now()).toISOString(), by: 'person' } as const
      inTransaction(db, () => settleOpenItems(db, items, isSettled ? settled : null))
      return {}
    },
  }
}
