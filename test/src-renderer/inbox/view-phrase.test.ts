import { expect, test } from 'vitest'
import type { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { suggestViewName, viewPhrase } from '../../../src-renderer/inbox/view-phrase.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import type { ViewedList } from '../../../src-shared/contract/saved-views.ts'

const text = catalogues.en
const filters = [
  { by: 'sender', text: 'Huber' },
  { by: 'currency', currency: 'EUR' },
] as const
const all: ViewedList = { connectionId: null, filter: 'open', query: ' ', filters: [] }
const narrowed: ViewedList = { ...all, query: ' paper ', filters: [...filters] }

test('a view is called by what it is narrowed down to, or else by its group', () => {
  expect(suggestViewName(all, text)).toBe(text.inbox.filters[all.filter])
  expect(suggestViewName(narrowed, text)).toBe('paper, Sender: Huber, Currency: EUR')
})

test('a name that is too long ends with an ellipsis, in no space', () => {
  expect(suggestViewName({ ...all, query: 'x'.repeat(60) }, text)).toBe('x'.repeat(60))
  expect(suggestViewName({ ...all, query: 'x'.repeat(61) }, text)).toBe(`${'x'.repeat(59)}…`)
  const spaced = `${'x'.repeat(58)} yyy`
  expect(suggestViewName({ ...all, query: spaced }, text)).toBe(`${'x'.repeat(58)}…`)
})

test('what a view keeps is said in words: group, search, filters, order and whether of all workspaces', () => {
  const phrase = (inbox: object) => viewPhrase({ inbox, text } as unknown as AppState)
  const sort = { by: 'due', descending: true }
  const { columns, descending, ascending } = text.inbox.sorting
  const group = text.inbox.filters[all.filter]
  expect(phrase({ ...narrowed, scope: 'all', sort })).toBe(
    [
      ...[group, '«paper»', 'Sender: Huber', 'Currency: EUR'],
      `${columns.due} (${descending.toLowerCase()})`,
      text.connections.workspaces.all,
    ].join(' · '),
  )
  expect(phrase({ ...all, scope: 'active', sort: { ...sort, descending: false } })).toBe(
    `${group} · ${columns.due} (${ascending.toLowerCase()})`,
  )
})
