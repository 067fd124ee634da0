import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { DueBetween } from '../../../src-shared/contract/open-items.ts'
import { dueSectionOf, dueSections } from '../../../src-shared/domain/payment/due-section.ts'
import { sumByCurrency } from '../../../src-shared/domain/payment/payment-sums.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import { documentId, fakeNow } from './fake-documents.ts'
import type { FakeCore } from './fake-bridge.ts'

type Named = Extract<CallName, `openItems.${string}`>
type Handlers = {
  readonly [Name in Named]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}
export type OpenItem = CallOutput<'openItems.list'>['items'][number]
export type PaidItem = CallOutput<'openItems.ofStatement'>['paid'][number]

/** As the fake window's clock has it. */
const today = localDay(fakeNow)

export function fakeOpenItem(index: number, given: Partial<OpenItem> = {}): OpenItem {
  return {
    documentId: documentId(index),
    resultIndex: 0,
    type: 'INVOICE',
    senderName: `Lieferant ${String(index)}`,
    number: `R-${String(index)}`,
    fileName: `${String(index)}.pdf`,
    amount: { currency: 'CHF', value: 100 * (index + 1) },
    documentDate: '2026-11-01',
    dueDate: null,
    discount: null,
    settled: null,
    ...given,
  }
}

const sectionOf = ({ settled, dueDate, discount }: OpenItem) =>
  settled
    ? 'settled'
    : dueSectionOf({ dueDate: dueDate ?? '', discountUntil: discount?.until ?? '' }, today)

export const fakeOpenItemCalls: Handlers = {
  'openItems.sums': (core) => ({
    today,
    sections: Object.fromEntries(
      dueSections.map((section) => {
        const its = core.openItems.filter((item) => sectionOf(item) === section)
        const sums = sumByCurrency(its.map(({ amount }) => amount))
        const items = (currency: string) => its.filter((it) => it.amount.currency === currency)
        return [section, sums.map((sum) => ({ ...sum, items: items(sum.currency).length }))]
      }),
    ) as CallOutput<'openItems.sums'>['sections'],
  }),
  'openItems.list': (core, { section, cursor, limit }) => {
    const isDue = ({ settled, dueDate, amount }: OpenItem, days: DueBetween) => {
      if (settled || amount.currency !== days.currency) return false
      if (days.from === null && days.to === null) return dueDate === null
      return dueDate !== null && dueDate >= (days.from ?? '') && dueDate <= (days.to ?? '9')
    }
    const all = core.openItems.filter((item) =>
      typeof section === 'object' ? isDue(item, section) : sectionOf(item) === section,
    )
    const from = cursor ? cursor.index + 1 : 0
    const items = all.slice(from, from + limit)
    const index = from + items.length - 1
    return {
      items,
      nextCursor: all.length > from + limit ? { day: '', documentId: '', index } : null,
    }
  },
  'openItems.ofStatement': (core) => ({
    paid: core.paidItems.filter(({ item: { documentId: id } }) =>
      core.openItems.some((open) => open.documentId === id && open.settled === null),
    ),
  }),
  'openItems.settle': (core, { items, isSettled }) => {
    core.openItems = core.openItems.map((item) =>
      items.some(({ documentId: id }) => id === item.documentId)
        ? { ...item, settled: isSettled ? { by: 'person', at: `${today}T08:00:00.000Z` } : null }
        : item,
    )
    return {}
  },
}
