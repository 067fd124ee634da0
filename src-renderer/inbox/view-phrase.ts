import type { ViewedList } from '../../src-shared/contract/saved-views.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { filterPhrase } from '../text/filter-phrase.ts'

const longestName = 60

/** What a view of the list would be called: what it is narrowed down to, or else its group. */
export function suggestViewName({ filter, query, filters }: ViewedList, text: Catalogue): string {
  const words = query.trim() === '' ? [] : [query.trim()]
  const phrases = [...words, ...filters.map((one) => filterPhrase(one, text))]
  const name = phrases.length > 0 ? phrases.join(', ') : text.inbox.filters[filter]
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`
}

/** What a view of the list in view would keep, in words. */
export function viewPhrase({ inbox, text }: AppState): string {
  const { filter, query, filters, scope, sort } = inbox
  const direction = sort.descending ? text.inbox.sorting.descending : text.inbox.sorting.ascending
  return [
    text.inbox.filters[filter],
    ...(query.trim() === '' ? [] : [`«${query.trim()}»`]),
    ...filters.map((one) => filterPhrase(one, text)),
    `${text.inbox.sorting.columns[sort.by]} (${direction.toLowerCase()})`,
    ...(scope === 'all' ? [text.connections.workspaces.all] : []),
  ].join(' · ')
}
