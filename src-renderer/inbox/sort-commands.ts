import { firstSortOf, sortColumns } from '../../src-shared/contract/inbox-sort.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { Command } from '../app/commands.svelte.ts'

/** How the keyboard sorts the list, by the palette. */
export function sortCommands(app: AppState): Command[] {
  const { inbox } = app
  return [
    ...sortColumns.map((by): Command => ({
      id: `sort-${by}`,
      title: () => app.text.inbox.sorting.by(app.text.inbox.sorting.columns[by]),
      keys: [],
      run: () => app.sortInbox(firstSortOf(by)),
    })),
    {
      id: 'sort-reverse',
      title: () => app.text.inbox.sorting.reverse,
      keys: [],
      run: () => app.sortInbox({ by: inbox.sort.by, descending: !inbox.sort.descending }),
    },
  ]
}
