import type { SortColumn } from '../../src-shared/contract/inbox-sort.ts'
import { sortColumns } from '../../src-shared/contract/inbox-sort.ts'
import type { Catalogue } from '../text/catalogues.ts'
import type { ListHead } from './state/list-layout.svelte.ts'

/** What a press on the head sorts by; null for a column that the list cannot be sorted by. */
export function sortOf(id: ListHead): SortColumn | null {
  if (id === 'document') return 'sender'
  return sortColumns.find((by) => by === id) ?? null
}

export function headLabel(id: ListHead, text: Catalogue): string {
  return text.inbox.columns[id]
}
