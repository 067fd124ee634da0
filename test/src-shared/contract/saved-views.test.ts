import { expect, test } from 'vitest'
import { settings } from '../../../src-shared/contract/settings.ts'
import { mostSavedViews, showsList } from '../../../src-shared/contract/saved-views.ts'
import type { SavedView } from '../../../src-shared/contract/saved-views.ts'

const view: SavedView = {
  ...{ id: '1', name: 'Overdue', connectionId: 'embedded', filter: 'open', query: '' },
  filters: [{ by: 'due', from: null, to: { today: -1 } }],
  sort: { by: 'due', descending: false },
}

test('a saved view shows the list of its workspace, group, words and filters', () => {
  const { connectionId, filter, query, filters } = view
  const list = { connectionId, filter, query, filters }
  expect(showsList(view, list)).toBe(true)
  expect(showsList(view, { ...list, query: ' ' })).toBe(true)
  expect(showsList(view, { ...list, connectionId: null })).toBe(false)
  expect(showsList(view, { ...list, filter: 'all' })).toBe(false)
  expect(showsList(view, { ...list, query: 'müller' })).toBe(false)
  expect(showsList(view, { ...list, filters: [] })).toBe(false)
})

test('saved views are as many as can be listed, and each has a name', () => {
  const { savedViews } = settings.shape
  const many = Array.from({ length: mostSavedViews }, () => view)
  expect(savedViews.safeParse(many).success).toBe(true)
  expect(savedViews.safeParse([...many, view]).success).toBe(false)
  expect(savedViews.safeParse([{ ...view, name: ' ' }]).success).toBe(false)
})
