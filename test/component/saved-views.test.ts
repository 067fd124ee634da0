import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newestFirst } from '../../src-shared/contract/inbox-sort.ts'
import { mostSavedViews, type SavedView } from '../../src-shared/contract/saved-views.ts'
import { AppState } from '../../src-renderer/app/app-state.svelte.ts'
import { SavedViews } from '../../src-renderer/inbox/state/saved-views.svelte.ts'
import { FakeCore } from './support/fake-bridge.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus } from './support/fake-status.ts'
import { ownWorkspace } from './support/fake-workspaces.ts'
import { invoice, names, shows } from './support/inbox-list.ts'
import { ManualLater } from './support/manual-later.ts'
import { fakeSurroundings, openWindow, settled } from './support/open-window.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const huber = ownWorkspace('Kunde Bäckerei Huber')

const three = () => [
  invoice(1, { senderName: 'Zumsteg AG', amountGross: chf(20) }),
  invoice(2, { senderName: 'Müller', amountGross: chf(700) }),
  invoice(3, { senderName: 'Abegg', amountGross: chf(1500) }),
]

function view(name: string, facts: Partial<SavedView> = {}): SavedView {
  return {
    ...{ id: name, name, connectionId: embeddedConnection.id, filter: 'open' },
    ...{ query: '', filters: [], sort: newestFirst, ...facts },
  }
}
const over = (value: number): SavedView['filters'][number] => ({
  ...{ by: 'amount', min: { value, isIncluded: false }, max: null },
})

const openWith = (...savedViews: SavedView[]) =>
  openWindow({
    documents: three(),
    status: fakeStatus({
      connections: [embeddedConnection, huber],
      settings: { savedViews },
    }),
  })

const listed = () =>
  [...document.querySelectorAll('nav[aria-labelledby] .view')].map((one) =>
    one.textContent.replaceAll(/\s+/gu, ' ').trim(),
  )
const lists = (...wanted: string[]) => vi.waitFor(() => expect(listed()).toEqual(wanted))
const nav = () => page.getByRole('navigation', { name: 'Saved views' })
const field = () => page.getByRole('combobox', { name: 'Search documents' })

describe('a list that is saved', () => {
  test('stands beside the documents with its count, and is opened again', async () => {
    const { app, core } = await openWindow({ documents: three() })
    expect(nav().elements()).toEqual([])
    await page.getByRole('button', { name: 'Amount', exact: true }).click()
    await field().fill('total>500 ')
    await shows('Abegg', 'Müller')
    await page.getByRole('button', { name: 'Save view…' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Amount: over 500')
    await expect
      .element(page.getByText(/To review · Amount: over 500 · Amount \(descending\)/))
      .toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('Large ones{Enter}')
    await lists('Large ones 2')
    await expect
      .element(nav().getByRole('button', { name: /^Large/ }))
      .toHaveAttribute('aria-current', 'true')
    expect(await findAccessibilityFaults()).toEqual([])

    app.finding.clear()
    app.sortInbox(newestFirst)
    await shows('Abegg', 'Müller', 'Zumsteg AG')
    expect(document.querySelector('.view[aria-current]')).toBeNull()
    const before = core.callsOf('documents.list').filter(({ limit }) => limit > 1).length
    await nav()
      .getByRole('button', { name: /^Large/ })
      .click()
    await shows('Abegg', 'Müller')
    expect(app.inbox.sort).toEqual({ by: 'amount', descending: true })
    expect(app.finding.chips).toEqual([over(500)])
    const asked = core.callsOf('documents.list').filter(({ limit }) => limit > 1)
    expect(asked).toHaveLength(before + 1)
  })

  test('takes the place of one of the same name, and says so before', async () => {
    const { app } = await openWith(view('Large', { filters: [over(500)] }), view('Other'))
    app.finding.add([over(1000)])
    await page.getByRole('button', { name: 'Save view…' }).click()
    await page.getByLabelText('Name').fill(' large ')
    await expect.element(page.getByText(/It is replaced/)).toBeVisible()
    await page.getByRole('button', { name: 'Replace' }).click()
    await lists('large 1', 'Other 3')
    expect(app.settings.savedViews.map(({ id }) => id)).toEqual(['Large', 'Other'])
  })

  test('needs a name, and room for one more', async () => {
    const many = Array.from({ length: mostSavedViews }, (_, at) => view(`View ${String(at)}`))
    const { app } = await openWith(...many)
    await page.getByRole('button', { name: 'Save view…' }).click()
    await expect.element(page.getByText(/There can be 100 views at most/)).toBeVisible()
    await page.getByLabelText('Name').fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(app.settings.savedViews).toHaveLength(mostSavedViews)
  })
})

describe('the list of saved views', () => {
  test('is gone through, ordered, renamed and emptied by the keyboard', async () => {
    const { app } = await openWith(view('One'), view('Two'), view('Three', { query: 'müller' }))
    await lists('One 3', 'Two 3', 'Three 1')
    await userEvent.keyboard('v')
    await expect.element(nav().getByRole('button', { name: /^One/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await shows('Müller')
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await lists('Three 1', 'One 3', 'Two 3')
    await expect.element(nav().getByRole('button', { name: /^Three/ })).toHaveFocus()
    await expect.element(page.getByText('Three: 1 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{F2}')
    await expect.element(page.getByRole('dialog', { name: 'Rename the view' })).toBeVisible()
    await userEvent.keyboard('one{Enter}')
    await expect.element(page.getByText('There is a view of this name already.')).toBeVisible()
    await page.getByLabelText('Name').fill('Müller')
    await userEvent.keyboard('{Enter}')
    await lists('Müller 1', 'One 3', 'Two 3')
    await userEvent.keyboard('{Delete}')
    await lists('One 3', 'Two 3')
    await expect.element(nav().getByRole('button', { name: /^One/ })).toHaveFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    await lists('Müller 1', 'One 3', 'Two 3')
    expect(app.inbox.rows).toHaveLength(1)
  })

  test('has a menu for each, and stands above the documents in a narrow window', async () => {
    await openWith(view('One'), view('Two'))
    await page.viewport(640, 800)
    await nav().getByRole('button', { name: 'Actions for the view One' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: /Move up/ }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(await findAccessibilityFaults()).toEqual([])
    await page.getByRole('menuitem', { name: /Move down/ }).click()
    await lists('Two 3', 'One 3')
    const [list, grid] = [nav(), page.getByRole('grid')].map((one) =>
      one.element().getBoundingClientRect(),
    )
    expect(list?.bottom).toBeLessThanOrEqual(grid?.top ?? 0)
  })

  test('keeps to the workspace in use; the commands lead to those of others', async () => {
    const { app, core } = await openWith(
      view('Here'),
      view('There', { connectionId: huber.id, filter: 'all' }),
      view('Everywhere', { connectionId: null }),
    )
    await lists('Here 3', 'Everywhere 3')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('open the view: there')
    await page.getByRole('option', { name: 'Open the view: There · Kunde Bäckerei Huber' }).click()
    await vi.waitFor(() => expect(app.activeConnection?.id).toBe(huber.id))
    await lists('There 0', 'Everywhere 3')
    expect(app.inbox.filter).toBe('all')
    await nav()
      .getByRole('button', { name: /^Everywhere/ })
      .click()
    await vi.waitFor(() => expect(core.callsOf('documents.list').at(-1)?.scope).toBe('all'))
  })

  test('says that the workspace of a view is gone, and offers to remove the view', async () => {
    const { app } = await openWith(view('Lost', { connectionId: 'gone' }), view('Here'))
    await lists('Lost Workspace removed', 'Here 3')
    await nav().getByRole('button', { name: /^Lost/ }).click()
    await expect.element(page.getByText(/no longer on this computer/)).toBeVisible()
    expect(names()).toHaveLength(3)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await lists('Here 3')
    expect(app.settings.savedViews.map(({ name }) => name)).toEqual(['Here'])
  })
})

/** Of an Intray without a window, whose timers a test lets run. */
async function openState(...savedViews: SavedView[]) {
  const status = fakeStatus({ connections: [embeddedConnection, huber], settings: { savedViews } })
  const core = new FakeCore(three(), status)
  const time = new ManualLater()
  const app = new AppState(core.bridge, { ...fakeSurroundings(), later: time.later })
  await app.refreshStatus()
  const views = new SavedViews(app)
  const pass = async (durationMs: number) => {
    time.pass(durationMs)
    await settled()
  }
  const counted = () => views.listed.map(({ id }) => views.counts.get(id)?.count)
  return { core, views, pass, counted, asked: () => core.callsOf('documents.count').length }
}

describe('counts of saved views', () => {
  const large = view('Large', { filters: [over(500)] })
  const neu = (number: number) => invoice(number, { senderName: 'Neu', amountGross: chf(900) })

  test('follow changes of many documents by one question for each view', async () => {
    const { core, views, pass, counted, asked } = await openState(large, view('All'))
    const stop = views.watch()
    await pass(0)
    expect(counted()).toEqual([2, 3])
    for (const number of [4, 5, 6]) core.put(neu(number))
    await pass(10)
    expect(counted()).toEqual([2, 3])
    await pass(1_000)
    expect(counted()).toEqual([5, 6])
    expect(asked()).toBe(4)
    stop()
  })

  test('rest while nobody looks at them, and are right again when somebody does', async () => {
    const { core, views, pass, counted, asked } = await openState(large)
    views.watch()()
    core.put(neu(4))
    await pass(3_600_000)
    expect(asked()).toBe(0)
    const stop = views.watch()
    await pass(0)
    expect(counted()).toEqual([3])
    stop()
  })

  test('are counted again without a change, since what is due moves on with the day', async () => {
    const { views, pass, asked } = await openState(large)
    const stop = views.watch()
    await pass(0)
    await pass(599_999)
    expect(asked()).toBe(1)
    await pass(1)
    expect(asked()).toBe(2)
    stop()
    await pass(3_600_000)
    expect(asked()).toBe(2)
  })

  test('keep the last number where the core does not answer, and ask for none of what is gone', async () => {
    const gone = view('Gone', { connectionId: 'gone' })
    const { core, views, pass, counted } = await openState(large, gone)
    const stop = views.watch()
    await pass(0)
    core.failNext('documents.count', 'internal')
    core.put(neu(4))
    await pass(1_000)
    expect(counted()).toEqual([2, undefined])
    core.put(neu(5))
    await pass(1_000)
    expect(counted()).toEqual([4, undefined])
    stop()
  })
})
