import type { SortColumn } from '../../../src-shared/contract/inbox-sort.ts'

const columns: Record<SortColumn, string> = {
  received: 'Received',
  sender: 'Sender',
  type: 'Type',
  date: 'Document date',
  due: 'Due',
  amount: 'Amount',
  state: 'State',
  number: 'Number',
  source: 'Source',
  file: 'File',
  tags: 'Tag',
}

export const sorting = {
  label: 'Sort',
  columns,
  ascending: 'Ascending',
  descending: 'Descending',
  by: (column: string) => `Sort by: ${column}`,
  reverse: 'Reverse the order',
  cut: (count: string) =>
    `Only the newest ${count} found are sorted. Type more to narrow the search.`,
}

export type SortingText = typeof sorting
