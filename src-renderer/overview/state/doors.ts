import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import type { InboxFilter } from '../../../src-shared/contract/document-model.ts'
import { endOfMonth } from '../../../src-shared/domain/iso-date.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import type { Months } from './periods.ts'

/** The list of documents that a bar stands for. */
export type Door = { readonly filter: InboxFilter; readonly filters: readonly DocumentFilter[] }

const longestText = 100

const named = (name: string) => name.trim().slice(0, longestText)

function daysOf({ from, to }: Months): { from: string; to: string } {
  return { from: `${from}-01`, to: endOfMonth(`${to}-01`) }
}

/** Confirmed invoices, receipts and credit notes of some months, in a currency. */
export function spendingDoor(
  months: Months,
  currency: string,
  more: readonly DocumentFilter[] = [],
): Door {
  return {
    filter: 'done',
    filters: [
      ...more,
      { by: 'date', ...daysOf(months) },
      { by: 'currency', currency },
      { by: 'type', type: 'INVOICE' },
      { by: 'type', type: 'RECEIPT' },
      { by: 'type', type: 'CREDIT_NOTE' },
      { by: 'state', state: 'confirmed' },
    ],
  }
}

/** Of one sender under all of its names. */
export function senderFilters(names: readonly string[]): DocumentFilter[] {
  return names
    .map(named)
    .filter((text) => text !== '')
    .slice(0, 10)
    .map((text) => ({ by: 'sender', text }))
}

/** What waits for a person since some day. */
export function waitingDoor(days: { from: string | null; to: string | null }): Door {
  return { filter: 'open', filters: [{ by: 'received', ...days }] }
}

/** Confirmed documents of some months in which a field was corrected. */
export function correctedDoor(
  months: Months,
  field: Extract<DocumentFilter, { by: 'corrected' }>['field'],
  name: string | null,
  more: readonly DocumentFilter[] = [],
): Door {
  return {
    filter: 'done',
    filters: [
      ...more,
      { by: 'corrected', field, name: name === null ? null : named(name) },
      { by: 'received', ...daysOf(months) },
      { by: 'state', state: 'confirmed' },
    ],
  }
}

/** Of the workspace whose figures these are, whatever the list showed before. */
export function open(app: AppState, { filter, filters }: Door): void {
  app.inbox.setScope('active')
  app.inbox.setFilter(filter)
  app.finding.show('', filters)
  app.navigation.go({ kind: 'inbox' })
}
