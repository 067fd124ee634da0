import { expect, test } from 'vitest'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import { inboxFilters } from '../../../src-shared/contract/document-model.ts'
import { showBadge } from '../../../src-main/host-electron/show-badge.ts'

test('the badge is the number of documents to review, counted once for a batch', async () => {
  let toReview = 2
  let tell: (event: CoreEvent) => void = () => undefined
  const shown: unknown[] = []
  const counted: number[] = []
  const asked: unknown[] = []
  const due: (() => void)[] = []
  showBadge(
    { setBadgeCount: (count) => shown.push(count) > 0 },
    {
      dispatch(name, input) {
        asked.push([name, input])
        const counts = Object.fromEntries(inboxFilters.map((filter) => [filter, 9]))
        const listed = { items: [], nextCursor: null, sortedOf: null }
        const value = { ...listed, counts: { ...counts, open: toReview } }
        return Promise.resolve({ ok: true, value })
      },
      onEvent(listener) {
        tell = listener
        return () => undefined
      },
    },
    (run) => due.push(run),
    (count) => counted.push(count),
  )
  await expect.poll(() => shown).toEqual([2])
  toReview = 5
  for (const id of ['a', 'b', 'c']) tell({ kind: 'document.removed', id })
  tell({ kind: 'review.changed', id: 'a' })
  expect(due).toHaveLength(1)
  due[0]?.()
  await expect.poll(() => shown).toEqual([2, 5])
  expect(counted).toEqual([2, 5])
  expect(asked[1]).toEqual(['documents.list', { scope: 'all', limit: 1 }])
})
