import { expect, test, vi } from 'vitest'
import { AppState } from '../../../src-renderer/state/app-state.svelte.ts'
import { ExportChoice } from '../../../src-renderer/state/export-choice.svelte.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeDocument } from '../support/fake-documents.ts'
import { fakeSurroundings } from '../support/open-window.ts'

const at = '2026-11-20T09:00:00.000Z'

/** A view of more confirmed documents than two pages hold, the first page of it loaded. */
async function openChoice() {
  const confirmed = Array.from({ length: 520 }, () =>
    fakeDocument({ state: { kind: 'confirmed', at } }),
  )
  const core = new FakeCore(confirmed)
  const choice = new ExportChoice(new AppState(core.bridge, fakeSurroundings()))
  await choice.load()
  const untick = (row: number) => {
    const { document } = choice.rows[row] ?? {}
    if (!document) throw new Error(`Row ${row} is not loaded`)
    choice.tick(document, false)
    return document.id
  }
  const ids = () => (choice.selection?.kind === 'documents' ? choice.selection.ids : null)
  return { core, choice, untick, ids }
}

test('without one document, a view is all its others, also those that are not loaded', async () => {
  const { core, choice, untick, ids } = await openChoice()
  const without = untick(3)
  // Nothing can be exported while it is not known what.
  expect([choice.selection, choice.isCompleting]).toEqual([null, true])
  await vi.waitFor(() => expect(ids()).toHaveLength(519))
  expect(new Set(ids()).size).toBe(519)
  expect(ids()).not.toContain(without)
  expect([choice.count, choice.rows.length]).toEqual([519, 100])
  expect(core.callsOf('exports.list').length).toBeLessThan(6)
})

test('what is unticked while the others are being read stays unticked', async () => {
  const { core, choice, untick, ids } = await openChoice()
  const release = core.holdNext('exports.list')
  const first = untick(0)
  await vi.waitFor(() => expect(core.callsOf('exports.list')).toHaveLength(2))
  await choice.loadMore()
  const second = untick(150)
  release()
  await vi.waitFor(() => expect(ids()).toHaveLength(518))
  expect(ids()).not.toContain(first)
  expect(ids()).not.toContain(second)
})

test('where the others cannot be read, the whole view is chosen again', async () => {
  const { core, choice, untick } = await openChoice()
  core.failNext('exports.list', 'internal')
  untick(0)
  await vi.waitFor(() => expect(choice.isCompleting).toBe(false))
  expect(choice.selection).toEqual({ kind: 'view', filter: 'done', query: '' })
})

test('another view begins anew, whatever was on its way', async () => {
  const { core, choice, untick } = await openChoice()
  const release = core.holdNext('exports.list')
  untick(0)
  choice.setFilter('all')
  release()
  await vi.waitFor(() => expect(choice.isLoading).toBe(false))
  expect(choice.selection).toEqual({ kind: 'view', filter: 'all', query: '' })
  choice.tickAll(false)
  expect(choice.count).toBe(0)
})
