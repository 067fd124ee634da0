import { expect, test, vi } from 'vitest'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { ExportChoice } from '../../../src-renderer/export/state/export-choice.svelte.ts'
import type { Bridge } from '../../../src-renderer/bridge/bridge.ts'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeDocument } from '../support/fake-documents.ts'
import { fakeSurroundings } from '../support/open-window.ts'

const at = '2026-11-20T09:00:00.000Z'
const workspace = { connectionId: 'embedded' }
const done = { kind: 'view', filter: 'done', query: '', filters: [] }

/** A view of more confirmed documents than two pages hold, the first page of it loaded. */
async function openChoice(documents = 520) {
  const confirmed = Array.from({ length: documents }, () =>
    fakeDocument({ state: { kind: 'confirmed', at } }),
  )
  const core = new FakeCore(confirmed)
  const choice = new ExportChoice(new AppState(core.bridge, fakeSurroundings()), workspace)
  await choice.load()
  function tick(row: number, isTicked: boolean): string {
    const { document } = choice.rows[row] ?? {}
    if (!document) throw new Error(`Row ${row} is not loaded`)
    choice.tick(document, isTicked)
    return document.id
  }
  return { core, choice, tick }
}

test('without some documents, a view is all its others, and nothing of it is read for that', async () => {
  const { core, choice, tick } = await openChoice()
  expect([choice.selection, choice.count, choice.ticked]).toEqual([done, 520, 'all'])
  const except = [tick(3, false), tick(90, false)]
  expect([choice.selection, choice.count, choice.ticked]).toEqual([
    { ...done, except },
    518,
    'some',
  ])
  expect(except.map((id) => choice.isTicked(id))).toEqual([false, false])
  expect(core.callsOf('exports.list')).toHaveLength(1)

  await choice.loadMore()
  expect(choice.isTicked(choice.rows[150]?.document.id ?? '')).toBe(true)
  tick(3, true)
  tick(90, true)
  expect([choice.selection, choice.ticked]).toEqual([done, 'all'])
})

test('from none, documents are ticked one by one', async () => {
  const { choice, tick } = await openChoice()
  choice.tickAll(false)
  expect([choice.selection, choice.count, choice.ticked]).toEqual([null, 0, 'none'])
  const ids = [tick(1, true), tick(7, true)]
  expect([choice.selection, choice.count, choice.ticked]).toEqual([
    { kind: 'documents', ids },
    2,
    'some',
  ])
  tick(1, false)
  tick(7, false)
  expect(choice.selection).toBeNull()
})

test('with each of its documents unticked, a view is empty', async () => {
  const { choice, tick } = await openChoice(2)
  tick(0, false)
  tick(1, false)
  expect([choice.selection, choice.isEmpty, choice.ticked]).toEqual([null, true, 'none'])
})

test('another view begins anew', async () => {
  const { choice, tick } = await openChoice()
  tick(0, false)
  choice.setFilter('all')
  await vi.waitFor(() => expect(choice.isLoading).toBe(false))
  expect(choice.selection).toEqual({ ...done, filter: 'all' })
})

test('what was picked in the inbox is shown page by page, and can be thinned out', async () => {
  const { core, choice } = await openChoice(120)
  const ids = core.newestFirst().map(({ id }) => id)
  choice.begin({ kind: 'documents', ids })
  await vi.waitFor(() => expect(choice.isLoading).toBe(false))
  expect([choice.filter, choice.rows.length, choice.hasMore]).toEqual(['picked', 100, true])
  expect([choice.selection, choice.count, choice.ticked]).toEqual([
    { kind: 'documents', ids },
    120,
    'all',
  ])
  await choice.loadMore()
  expect(choice.rows.map(({ document }) => document.id)).toEqual(ids)
  const [first] = choice.rows
  if (first) choice.tick(first.document, false)
  expect(choice.selection).toEqual({ kind: 'documents', ids: ids.slice(1) })
  choice.tickAll(false)
  expect(choice.selection).toBeNull()
})

test('a view that was selected in the inbox is that view, without what was taken out', async () => {
  const { core, choice } = await openChoice(5)
  const except = core
    .newestFirst()
    .slice(0, 2)
    .map(({ id }) => id)
  choice.begin({ kind: 'view', filter: 'all', query: 'scan', filters: [], except })
  await vi.waitFor(() => expect(choice.isLoading).toBe(false))
  expect(choice.selection).toEqual({
    kind: 'view',
    filter: 'all',
    query: 'scan',
    filters: [],
    except,
  })
  expect(choice.count).toBe(3)
})

test('another workspace has nothing of what was picked', async () => {
  const { core, choice } = await openChoice(3)
  choice.begin({ kind: 'documents', ids: core.newestFirst().map(({ id }) => id) })
  choice.begin(null)
  await vi.waitFor(() => expect(choice.isLoading).toBe(false))
  expect([choice.filter, choice.picked, choice.selection]).toEqual(['done', [], done])
})

test('pages in which nothing fits are read over until there is something to show', async () => {
  const core = new FakeCore([fakeDocument({ state: { kind: 'confirmed', at } })])
  let empty = 2
  const call = (async (name: 'exports.list', input: CallInput<'exports.list'>) => {
    const page = await core.bridge.call(name, { ...input, cursor: null })
    return empty-- > 0 ? { ...page, items: [], nextCursor: 'further on' } : page
  }) as Bridge['call']
  const choice = new ExportChoice(
    new AppState({ ...core.bridge, call }, fakeSurroundings()),
    workspace,
  )
  await choice.load()
  expect(choice.rows).toHaveLength(1)
  expect([choice.count, choice.hasMore, choice.isLoading]).toEqual([1, false, false])
})
