import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportCatalogues } from '../../../src-renderer/text/export-catalogues.ts'
import { uiLanguages } from '../../../src-shared/contract/settings.ts'
import { fakeMorning } from '../support/fake-documents.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { fakeStatus } from '../support/fake-status.ts'
import { openWindow } from '../support/open-window.ts'

test.each(uiLanguages)(
  'what is selected in the inbox is what the export begins with (%s)',
  async (language) => {
    const { app, core, screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language, theme: language === 'fr' ? 'dark' : 'light' } }),
    })
    const text = exportCatalogues[language].choose
    const ids = app.inbox.rows.slice(0, 2).map(({ id }) => id)
    await userEvent.keyboard('{Space}')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    // In the menu or beside it, as there is room.
    const inBar = screen.getByRole('button', { name: app.text.many.export })
    const more = screen.getByRole('region', { name: app.text.many.bar }).getByRole('button', {
      name: app.text.common.moreActions,
    })
    await expect.element(more).toBeVisible()
    if (inBar.query() === null) {
      await more.click()
      await page.getByRole('menuitem', { name: app.text.many.export }).click()
    } else await inBar.click()

    const view = screen.getByRole('combobox', { name: text.filter })
    await expect.element(view).toHaveDisplayValue(text.picked(2))
    await expect.element(screen.getByText(text.chosen(2), { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('button', { name: exportCatalogues[language].run.start(2) }).click()
    expect(core.callsOf('exports.check')[0]?.selection).toEqual({ kind: 'documents', ids })

    app.navigation.go({ kind: 'inbox' })
    await expect.element(screen.getByText(app.text.many.selected(2))).toBeVisible()
    app.navigation.go({ kind: 'export' })
    await expect
      .element(screen.getByRole('combobox', { name: text.filter }))
      .toHaveDisplayValue(app.text.inbox.filters.done)
  },
)

test('all that match a search are exported by that search, from the palette', async () => {
  const { app, core, screen } = await openWindow({ documents: fakeMorning() })
  app.finding.type('Elektro')
  await vi.waitFor(() => expect(app.inbox.rows.length).toBeLessThan(5))
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('Export the selection{Enter}')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('Elektro')
  await vi.waitFor(() =>
    expect(core.callsOf('exports.list').at(-1)).toMatchObject({ filter: 'open', query: 'Elektro' }),
  )
})

test('all that fit filters are exported by those, which can be taken away there', async () => {
  const { app, core, screen } = await openWindow({ documents: fakeMorning() })
  const filters = [
    { by: 'sender', text: 'Elektro' },
    { by: 'amount', min: { value: 100, isIncluded: false }, max: null },
  ] as const
  app.inbox.show({ scope: 'active', filter: 'open', query: '', filters: [...filters] })
  await vi.waitFor(() => expect(app.inbox.rows.length).toBeLessThan(3))
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('Export the selection{Enter}')
  const chips = screen.getByRole('list', { name: 'Filters' })
  await expect.element(chips.getByText('Sender: Elektro')).toBeVisible()
  await vi.waitFor(() =>
    expect(core.callsOf('exports.list').at(-1)).toMatchObject({ filter: 'open', filters }),
  )
  expect(await findAccessibilityFaults()).toEqual([])
  await chips.getByRole('button', { name: /Elektro/ }).click()
  await vi.waitFor(() =>
    expect(core.callsOf('exports.list').at(-1)).toMatchObject({ filters: [filters[1]] }),
  )
  await screen.getByRole('button', { name: /^Export \d/ }).click()
  const left = { kind: 'view', filter: 'open', query: '', filters: [filters[1]] }
  await vi.waitFor(() => expect(core.callsOf('exports.check')[0]?.selection).toMatchObject(left))
})

test('the trash, and the list of all workspaces, offer no export', async () => {
  const { app, screen } = await openWindow({ documents: fakeMorning() })
  app.inbox.setScope('all')
  await vi.waitFor(() => expect(app.inbox.loading).toBeNull())
  await userEvent.keyboard('{Control>}a{/Control}')
  const bar = screen.getByRole('region', { name: 'Selection' })
  await expect.element(bar.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Export…' })).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Export…' })).not.toBeInTheDocument()
})
