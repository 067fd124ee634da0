import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeSync, fakeStatus } from '../support/fake-status.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { fakeCrowd } from '../support/fake-documents.ts'
import { openWindow, settled, type WindowOptions } from '../support/open-window.ts'

async function openRemote(options: WindowOptions = {}) {
  const opened = await openWindow({ documents: fakeCrowd(2), ...options })
  opened.app.navigation.go({ kind: 'remote', connectionId: 'embedded' })
  await expect.element(opened.screen.getByRole('table')).toBeVisible()
  const act = async (row: string, item: string) => {
    await opened.screen.getByRole('button', { name: `Actions for ${row}` }).click()
    await opened.screen.getByRole('menuitem', { name: item }).click()
  }
  return { ...opened, act }
}

describe('the documents at the service', () => {
  test('come page by page, sorted by the service, with what is here', async () => {
    const { core, screen } = await openRemote()
    await expect.element(screen.getByText('1–20 of 43')).toBeVisible()
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Here/)
    await expect.element(screen.getByRole('row').nth(6)).toMatchTextContent(/Removed here/)
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByText('21–40 of 43')).toBeVisible()
    await screen.getByRole('button', { name: 'Uploaded' }).click()
    await expect.element(screen.getByText('1–20 of 43')).toBeVisible()
    expect(core.callsOf('remoteDocuments.list').at(-1)).toMatchObject({
      page: 0,
      sort: { property: 'createdAt', ascending: true },
    })
    await expect
      .element(screen.getByRole('columnheader', { name: 'Uploaded' }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('are asked for when a person asks, not with each thing that the core tells', async () => {
    const { core, app, screen } = await openRemote()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await screen.getByRole('button', { name: 'Uploaded' }).click()
    await expect.element(screen.getByText('1–20 of 43')).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByText('21–40 of 43')).toBeVisible()
    core.setStatus({ sync: [fakeSync({ pull: { done: 12, total: 43 } })] })
    await settled()
    expect(core.callsOf('remoteDocuments.list').map(({ page }) => page)).toEqual([0, 1, 0, 1])
    app.navigation.go({ kind: 'remote', connectionId: 'sandbox' })
    await expect.element(screen.getByText('1–20 of 43')).toBeVisible()
    expect(core.callsOf('remoteDocuments.list')).toHaveLength(5)
  })

  test('are all pulled, with progress and a way to stop', async () => {
    const { core, screen } = await openRemote()
    await screen.getByRole('button', { name: 'Fetch all' }).click()
    await vi.waitFor(() => expect(core.callsOf('connections.pull')).toEqual([{ id: 'embedded' }]))
    core.setStatus({ sync: [fakeSync({ pull: { done: 12, total: 43 } })] })
    await expect.element(screen.getByText('12 looked through of 43')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: /Fetch all/ }))
      .toHaveAttribute('aria-valuenow', '28')
    await screen.getByRole('button', { name: 'Stop' }).click()
    await vi.waitFor(() => expect(core.callsOf('connections.cancelPull')).toHaveLength(1))
  })

  test('are looked at without being kept', async () => {
    const { core, screen, act } = await openRemote()
    const before = core.documents.size
    await act('Rechnung Elektro Brühwiler GmbH 8', 'View without keeping')
    const dialog = screen.getByRole('dialog', { name: 'Rechnung Elektro Brühwiler GmbH 8' })
    await expect.element(dialog.getByText('4223.47')).toBeVisible()
    await expect.element(dialog.getByText(/nothing is kept/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(core.callsOf('remoteDocuments.endLook')).toHaveLength(1))
    expect(core.documents.size).toBe(before)
  })

  test('are fetched one by one, and put into the trash, from which they can be taken back', async () => {
    const { core, screen, act } = await openRemote()
    await act('Rechnung Elektro Brühwiler GmbH 8', 'Fetch to this computer')
    await expect.element(screen.getByText(/is in the inbox/)).toBeVisible()
    expect(core.callsOf('remoteDocuments.keep')[0]).toMatchObject({ fileName: 'scan-8.pdf' })
    const first = [...core.documents.keys()][0]
    await act('Rechnung Malerei Sonnhalde AG 1', 'Put into the trash')
    await vi.waitFor(() => expect(core.callsOf('documents.remove')).toEqual([{ id: first }]))
    await expect.element(screen.getByText(/is in the trash/)).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(core.callsOf('documents.restore')).toEqual([{ id: first }]))
  })

  test('have their feedback as the service keeps it', async () => {
    const { screen, act } = await openRemote()
    await act('Rechnung Malerei Sonnhalde AG 1', 'Feedback history')
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('1 correction')).toBeVisible()
    await expect.element(dialog.getByText('2 fields confirmed')).toBeVisible()
    await expect.element(dialog.getByText('4223.47')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('say why they cannot be had, and how to go on', async () => {
    const { core, screen, app } = await openWindow()
    core.failNext('remoteDocuments.list', 'service-forbidden')
    app.navigation.go({ kind: 'remote', connectionId: 'embedded' })
    await expect.element(screen.getByText(/has no access to the workspace/)).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('table')).toBeVisible()
  })

  test('of another workspace are one choice away', async () => {
    const { core, screen } = await openRemote()
    await screen.getByRole('combobox', { name: 'Workspace' }).selectOptions('Treuhand Muster')
    await vi.waitFor(() =>
      expect(core.callsOf('remoteDocuments.list').at(-1)?.connectionId).toBe('sandbox'),
    )
  })

  test.each([
    ['light', 'de', 1280],
    ['dark', 'fr', 1280],
    ['dark', 'it', 640],
  ] as const)('are accessible (%s, %s, %i)', async (theme, language, width) => {
    const { app } = await openRemote({
      size: [width, 900],
      status: fakeStatus({ sync: [fakeSync({ pull: { done: 12, total: 43 } })] }),
    })
    await app.patchSettings({ theme, language })
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
