import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportCatalogues } from '../../../src-renderer/text/export-catalogues.ts'
import { uiLanguages } from '../../../src-shared/contract/settings.ts'
import { fakeMorning } from '../support/fake-documents.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus } from '../support/fake-status.ts'
import { ownWorkspace } from '../support/fake-workspaces.ts'
import { openWindow, settled } from '../support/open-window.ts'

/** Set to the folder to write the guide's picture of a changed account into. */
const screenshots = import.meta.env['VITE_SCREENSHOTS'] as string | undefined

async function openExport(settings: Parameters<typeof fakeStatus>[0] = {}) {
  const window = await openWindow({ documents: fakeMorning(), status: fakeStatus(settings) })
  window.app.navigation.go({ kind: 'export' })
  const text = exportCatalogues[window.app.language]
  await expect
    .element(window.screen.getByRole('heading', { name: text.title, level: 1 }))
    .toBeVisible()
  return { ...window, text }
}

describe('the export', () => {
  test.each(uiLanguages)(
    'says everything in its language, and axe finds nothing (%s)',
    async (language) => {
      const theme = language === 'de' || language === 'fr' ? 'light' : 'dark'
      const { screen, text } = await openExport({ settings: { language, theme } })
      await expect.element(screen.getByRole('heading', { name: text.choose.heading })).toBeVisible()
      await screen.getByText(text.how.columns, { exact: false }).first().click()
      expect(await findAccessibilityFaults()).toEqual([])
      await screen.getByText(text.tabs.payments, { exact: true }).click()
      await expect.element(screen.getByText(text.paymentProblems['iban-invalid'])).toBeVisible()
      expect(await findAccessibilityFaults()).toEqual([])
      await screen.getByRole('button', { name: text.payments.look }).first().click()
      await expect.element(screen.getByRole('dialog', { name: text.alarm.title })).toBeVisible()
      expect(await findAccessibilityFaults()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await screen.getByText(text.tabs.automatic, { exact: true }).click()
      await expect.element(screen.getByText(text.automatic.off)).toBeVisible()
      expect(await findAccessibilityFaults()).toEqual([])
    },
  )

  test('asks before anything goes out a second time', async () => {
    const { app, core, screen, text } = await openExport()
    await screen
      .getByRole('combobox', { name: text.choose.filter })
      .selectOptions(app.text.inbox.filters.all)
    await screen.getByRole('button', { name: /^Export / }).click()
    const dialog = screen.getByRole('dialog', { name: text.repeat.title })
    await expect.element(dialog).toBeVisible()
    expect(core.calls.filter(({ name }) => name === 'exports.start')).toEqual([])
    await screen.getByRole('button', { name: text.repeat.all }).click()
    await expect.element(screen.getByText(text.problems['nothing-to-export'])).toBeVisible()
  })

  test('a form that was filled in for one client is not saved for another', async () => {
    const huber = ownWorkspace('Kunde Huber')
    const { app, core, screen, text } = await openExport({
      connections: [embeddedConnection, huber],
    })
    await screen.getByText(text.tabs.payments, { exact: true }).click()
    await screen.getByRole('button', { name: text.payments.change }).click()
    await screen.getByLabelText(text.payments.name).fill('Somebody else')
    core.setStatus({
      connections: [
        { ...embeddedConnection, active: false },
        { ...huber, active: true },
      ],
    })
    await expect.poll(() => app.activeConnection?.id).toBe(huber.id)
    await expect.element(screen.getByLabelText(text.payments.name)).not.toBeInTheDocument()
    await screen.getByRole('button', { name: text.payments.change }).click()
    await expect.element(screen.getByLabelText(text.payments.name)).toHaveValue('Büro AG')
    await screen.getByRole('button', { name: text.payments.save }).click()
    expect(core.callsOf('payments.setDebtor')).toMatchObject([
      { connectionId: huber.id, name: 'Büro AG' },
    ])
  })

  test('says whose files are put into a folder already', async () => {
    const huber = ownWorkspace('Kunde Huber')
    const { core, screen, text } = await openExport({
      connections: [embeddedConnection, huber],
    })
    await screen.getByText(text.tabs.automatic, { exact: true }).click()
    await screen.getByLabelText(text.automatic.folder).fill('/exports')
    core.failNext('exports.setAutomation', 'conflict', { folderOf: huber.id })
    await screen.getByRole('button', { name: text.automatic.save, exact: true }).click()
    await expect.element(screen.getByText(text.automatic.folderTaken('Kunde Huber'))).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('button', { name: text.automatic.save, exact: true }).click()
    await expect
      .element(screen.getByText(text.automatic.folderTaken('Kunde Huber')))
      .not.toBeInTheDocument()
  })

  test('a preset is kept for this workspace, or for all of them', async () => {
    const { core, screen, text } = await openExport({
      connections: [embeddedConnection, ownWorkspace('Kunde Huber')],
    })
    await screen.getByLabelText(text.how.presetName).fill('Abacus')
    await screen.getByRole('button', { name: text.how.presetSave }).click()
    await expect.poll(() => core.callsOf('exports.savePreset')).toHaveLength(1)
    await screen.getByLabelText(text.how.presetName).fill('Abacus')
    await screen.getByRole('checkbox', { name: text.how.presetEverywhere }).click()
    await screen.getByRole('button', { name: text.how.presetSave }).click()
    await expect
      .poll(() => core.callsOf('exports.savePreset').map(({ everywhere }) => everywhere))
      .toEqual([false, true])
  })

  test('pays to a changed account only after a person has vouched for it, by keyboard', async () => {
    const { screen, text } = await openExport()
    await screen.getByText(text.tabs.payments, { exact: true }).click()
    const pay = screen.getByRole('checkbox', { name: text.payments.tick('Müller Bau AG') }).first()
    await expect.element(pay).not.toBeChecked()
    await expect.element(screen.getByText(text.payments.count(1))).toBeVisible()
    ;(pay.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    const take = screen.getByRole('button', { name: text.alarm.take })
    await expect.element(take).toBeDisabled()
    if (screenshots !== undefined)
      await page.screenshot({ path: `../../../${screenshots}/export-alarm.png` })
    await expect.element(pay).not.toBeChecked()
    await screen.getByRole('checkbox', { name: text.alarm.vouch }).click()
    await take.click()
    await expect.element(pay).toBeChecked()
    await expect.element(screen.getByText(text.payments.count(2))).toBeVisible()
    await expect.element(screen.getByText('216.20', { exact: false })).toBeVisible()
  })

  test('what a person has set stays when the core tells that something else has changed', async () => {
    const { core, screen, text } = await openExport()
    const first = screen.getByRole('row').nth(1).getByRole('checkbox')
    await first.click()
    await screen.getByText(text.tabs.automatic, { exact: true }).click()
    const folder = screen.getByRole('textbox', { name: text.automatic.folder })
    await folder.fill('/mnt/books')
    const asked = core.calls.length
    core.setStatus({ embeddedService: { ...core.status.embeddedService, state: 'starting' } })
    await settled()
    expect(core.calls.slice(asked)).toEqual([])
    await expect.element(folder).toHaveValue('/mnt/books')
    await screen.getByText(text.tabs.files, { exact: true }).click()
    await expect.element(first).not.toBeChecked()
  })

  test('orders columns by keyboard, and the keyboard stays with the column', async () => {
    const { screen, text } = await openExport()
    await screen.getByText(text.how.columns, { exact: false }).first().click()
    const down = screen.getByRole('button', { name: text.how.down('Type'), exact: true })
    ;(down.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(down).toHaveFocus()
    const headings = screen.getByRole('textbox', { name: /^Heading for/ }).elements()
    expect(headings.slice(0, 2).map((input) => (input as HTMLInputElement).value)).toEqual([
      'Date',
      'Type',
    ])
  })

  test('writes words for people, in their language, and codes for programs', async () => {
    const { core, screen, text } = await openExport({ settings: { language: 'fr' } })
    await screen.getByText(text.tabs.automatic, { exact: true }).click()
    await screen.getByRole('textbox', { name: text.automatic.folder }).fill('/mnt/books')
    const savedWords = async (times: number) => {
      await screen.getByRole('button', { name: text.automatic.save, exact: true }).click()
      await expect.poll(() => core.callsOf('exports.setAutomation')).toHaveLength(times)
      const data = core.callsOf('exports.setAutomation').at(-1)?.plan.data
      if (data?.kind !== 'xlsx' && data?.kind !== 'csv') throw new Error('No table was saved')
      return Object.fromEntries(data.columns.map(({ source, words }) => [source, words]))
    }
    expect(await savedWords(1)).toMatchObject({
      '/documentType': { INVOICE: 'Facture', CREDIT_NOTE: 'Note de crédit' },
      '/stateOfInvoice': { PAID: 'Payé', OUTSTANDING: 'Ouvert' },
      '/sender/name': undefined,
    })
    await screen.getByText('CSV', { exact: true }).click()
    const dialect = screen.getByRole('combobox', { name: text.how.dialect })
    await dialect.selectOptions(text.dialects.swissExcel)
    expect(await savedWords(2)).toMatchObject({ '/stateOfInvoice': { PAID: 'Payé' } })
    await dialect.selectOptions(text.dialects.plain)
    expect(Object.values(await savedWords(3)).filter((words) => words !== undefined)).toEqual([])
  })

  test('says which word of a template means nothing', async () => {
    const { screen, text } = await openExport()
    await screen.getByRole('checkbox', { name: text.how.withOriginals }).click()
    await screen.getByRole('textbox', { name: text.how.template }).fill('{{supplier}/{{year}')
    await expect.element(screen.getByText(text.how.templateBad('supplier'))).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Export / })).toBeDisabled()
  })

  test('asks for a pattern of names only where files are named, and says so', async () => {
    const { screen, text } = await openExport()
    const originals = screen.getByRole('checkbox', { name: text.how.withOriginals })
    const start = screen.getByRole('button', { name: /^Export / })
    await originals.click()
    await screen.getByRole('textbox', { name: text.how.template }).fill(' ')
    await expect.element(screen.getByText(text.how.templateMissing)).toBeVisible()
    await expect.element(start).toBeDisabled()
    await originals.click()
    await expect.element(start).toBeEnabled()
  })

  test('shows why the automatic export waits', async () => {
    const { screen, text } = await openExport()
    await screen.getByText(text.tabs.automatic, { exact: true }).click()
    await screen.getByRole('checkbox', { name: text.automatic.enable }).click()
    await screen.getByRole('textbox', { name: text.automatic.folder }).fill('/mnt/books')
    await screen.getByRole('button', { name: text.automatic.save, exact: true }).click()
    await expect.element(screen.getByText(text.waitReasons['folder-missing'])).toBeVisible()
    await expect
      .element(screen.getByText(text.automatic.waiting(2), { exact: false }))
      .toBeVisible()
  })
})
