import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import {
  embeddedConnection,
  fakeStatus,
  fakeSync,
  sandboxConnection,
} from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'
import { fakeScanFolder } from './support/fake-scan-folders.ts'

describe.each(['light', 'dark'] as const)('axe finds nothing (%s)', (theme) => {
  const settings = { theme }

  test('on the first start', async () => {
    await openWindow({ status: fakeStatus({ firstStart: true, settings }) })
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('in the inbox with every state, and in a menu of a line', async () => {
    const { app, screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings }),
      size: [1280, 1400],
    })
    app.inbox.setFilter('all')
    await expect.element(screen.getByText('Lohnausweise 2025.pdf')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('button', { name: 'Actions for Papeterie Zumsteg AG' }).first().click()
    await expect.element(screen.getByRole('menuitem', { name: 'Postpone…' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('with banner, notices, a waiting queue and a paused folder', async () => {
    const { app, core, screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({
        secrets: 'session',
        scanFolders: [{ ...fakeScanFolder, state: { kind: 'resting', fault: 'missing' } }],
        connections: [
          { ...embeddedConnection, active: false },
          { ...sandboxConnection, active: true },
        ],
        sync: [
          fakeSync({
            connectionId: 'sandbox',
            uploadsWaiting: 3,
            callsLeft: 0,
            callsPerMinute: 20,
            waiting: { reason: 'rate-limited', until: null },
          }),
        ],
        settings,
      }),
    })
    core.setConnection('disconnected')
    app.notices.add({ tone: 'bad', text: 'The disk is full.', lastsMs: null })
    app.notices.add({ tone: 'good', text: 'Added 1 file', lastsMs: null })
    await expect.element(screen.getByText('Reconnecting…')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('in empty groups, a search without an end, dialogs, palette and keys', async () => {
    const { app, screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings }),
    })
    app.finding.type('no such thing')
    await expect.element(screen.getByText('Nothing found for “no such thing”')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    app.finding.clear()
    await expect.element(screen.getByText('Elektro Brühwiler GmbH')).toBeVisible()
    await userEvent.keyboard('{Delete}7')
    await screen.getByRole('button', { name: 'Empty the trash…' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}{Control>}k{/Control}')
    await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}?')
    await expect.element(screen.getByText('Move in the list')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('in the settings and the form of a connection', async () => {
    const { app, screen } = await openWindow({
      status: fakeStatus({ settings }),
      size: [1280, 1400],
    })
    app.navigation.go({ kind: 'settings' })
    await screen.getByRole('button', { name: 'Test' }).last().click()
    await expect.element(screen.getByText('The client ID or the secret is wrong.')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('button', { name: 'Add a connection' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Connect a service' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
