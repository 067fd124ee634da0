import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { linkOf, writeSettings } from '../../../src-shared/connection-settings/settings-file.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from '../support/fake-status.ts'
import { openWindow } from '../support/open-window.ts'
import { openCard } from './open-card.ts'

const shared = {
  ...sandboxConnection,
  name: 'Kanzlei Berg',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://login.example.test',
  clientId: 'muster',
  workspaceId: 'ws-main',
  requestsPerMinute: 40,
  profile: { uploadPart: 'document' },
}

function textOf(connection = shared): string {
  const written = writeSettings(connection)
  if (!written.ok) throw new Error('They cannot be shared')
  return written.text
}

describe('settings that somebody has shared', () => {
  test('fill the wizard in, show their addresses first, and ask for the secret alone', async () => {
    const { core, app, screen } = await openWindow({ size: [1280, 1000] })
    app.openSettingsLink(linkOf(textOf()))
    const dialog = screen.getByRole('dialog', { name: 'Connect a service' })
    await expect.element(dialog.getByText(/Check that your provider gave you/)).toBeVisible()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Base URL' }))
      .toHaveValue('https://sandbox.example.test/api/v1')
    // Nobody is asked anything before a person has seen where.
    expect(core.callsOf('connections.tryAddresses')).toEqual([])
    expect(await findAccessibilityFaults()).toEqual([])
    const next = () => dialog.getByRole('button', { name: 'Next' })
    await next().click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Client ID', exact: true }))
      .toHaveValue('muster')
    await dialog.getByLabelText('Secret').last().fill('canary-secret')
    await next().click()
    await expect.element(dialog.getByRole('radio', { name: /Buchhaltung/ })).toBeChecked()
    await next().click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Name', exact: true }))
      .toHaveValue('Kanzlei Berg')
    await dialog.getByRole('button', { name: 'Add the connection' }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('connections.create')[0]).toMatchObject({
        name: 'Kanzlei Berg',
        requestsPerMinute: 40,
        profile: { uploadPart: 'document' },
      }),
    )
  })

  test('are opened as a file by drop and from the wizard, which goes on with them', async () => {
    const { core, app, screen } = await openWindow({ size: [1280, 1000] })
    const file = (text: string) => new File([text], 'Kanzlei.intray')
    app.addFiles([file(textOf())], 'drop')
    const dialog = screen.getByRole('dialog', { name: 'Connect a service' })
    const base = dialog.getByRole('textbox', { name: 'Base URL' })
    await expect.element(base).toHaveValue(shared.baseUrl)
    // While it is open, other settings are for the same wizard.
    const other = 'https://other.example.test/api/v1'
    await app.openSettingsFile(file(textOf({ ...shared, baseUrl: other })))
    await expect.element(base).toHaveValue(other)
    expect(screen.getByRole('dialog').elements()).toHaveLength(1)
    expect(core.documents.size).toBe(0)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect
      .element(dialog.getByRole('button', { name: 'Open a settings file…' }))
      .toBeVisible()
  })

  test('are shown where Intray was started with them, by one window', async () => {
    const { core, screen } = await openWindow({ size: [1280, 1000] })
    core.openedWith = linkOf(textOf())
    core.setStatus({ openedWaits: true })
    await expect.element(screen.getByRole('dialog', { name: 'Connect a service' })).toBeVisible()
    core.setStatus({ openedWaits: true })
    await vi.waitFor(() => expect(core.callsOf('app.takeOpened')).toHaveLength(2))
    expect(screen.getByRole('dialog').elements()).toHaveLength(1)
  })

  test('are pasted as a link anywhere in the window', async () => {
    const { screen } = await openWindow({ size: [1280, 1000] })
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', linkOf(textOf()))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await expect.element(screen.getByRole('dialog', { name: 'Connect a service' })).toBeVisible()
  })

  test('open nothing where they hold a secret, and say which entry it is', async () => {
    const { app, screen } = await openWindow({ size: [1280, 1000] })
    const { clientSecret: _, ...rest } = { ...JSON.parse(textOf()), clientSecret: '' } as {
      clientSecret: string
    }
    app.openSettingsLink(JSON.stringify({ ...rest, clientSecret: 'canary' }))
    await expect.element(screen.getByText(/“clientSecret” looks like a secret/)).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  })

  test('are told in the wizard where they cannot be opened in it, until it goes on', async () => {
    const { app, screen } = await openWindow({ size: [1280, 1000] })
    app.connecting = true
    const wizard = screen.getByRole('dialog', { name: 'Connect a service' })
    await expect.element(wizard).toBeVisible()
    app.openSettingsLink('{}')
    const trouble = wizard.getByText(/This holds no settings of a connection/)
    await expect.element(trouble).toBeVisible()
    expect(app.notices.shown).toEqual([])
    expect(await findAccessibilityFaults()).toEqual([])
    app.openSettingsLink(textOf())
    await expect.element(wizard.getByText(/Check that your provider gave you/)).toBeVisible()
    expect(trouble.elements()).toHaveLength(0)
  })

  test('are shown before they are shared, and hold what no colleague may have', async () => {
    const { dialog, screen, core } = await openCard('Share these settings…')
    await expect.element(dialog.getByText(/"format": "intray-connection"/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Copy as a link' }).click()
    await expect.element(screen.getByText('The link is on the clipboard.')).toBeVisible()
    expect(core.callsOf('connections.update')).toEqual([])
  })

  test('are not shared with anything like a secret in them', async () => {
    const withSecret = { ...sandboxConnection, profile: { apiKey: 'x' } }
    const status = fakeStatus({ connections: [embeddedConnection, withSecret] })
    const { dialog } = await openCard('Share these settings…', { status })
    await expect.element(dialog.getByText(/“profile.apiKey” looks like a secret/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save as a file' }).elements()).toHaveLength(0)
  })
})

describe('the check of a sandbox', () => {
  test('shows where it is, is stopped, and tells each difference with the line that mends it', async () => {
    const { core, dialog } = await openCard('Check this service…')
    core.keepLearning = true
    await dialog.getByRole('button', { name: 'Start the check' }).click()
    await expect.element(dialog.getByText(/^Step 20 of /)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect.element(dialog.getByText('The check was stopped.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect.element(dialog.getByText('The check is done.')).toBeVisible()
    await expect.element(dialog.getByText('1 difference ·', { exact: false })).toBeVisible()
    await expect.element(dialog.getByText(/streamDocumentContent: content/)).toBeVisible()
    await expect.element(dialog.getByText(/"paths":\{"streamDocumentContent"/)).toBeVisible()
    await expect.element(dialog.getByText('Still at the service: document 1')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Apply to the profile' }).click()
    await vi.waitFor(() =>
      expect(core.status.connections.find(({ id }) => id === 'sandbox')?.profile).toEqual({
        paths: { streamDocumentContent: '/documents/{documentId}/file' },
      }),
    )
  })

  test('says that nothing was found only where it reached its end', async () => {
    const { app, dialog } = await openCard('Check this service…')
    await app.bridge.call('connections.removeSecret', { id: 'sandbox' })
    await dialog.getByRole('button', { name: 'Start the check' }).click()
    await expect.element(dialog.getByText(/^The check could not continue\./)).toBeVisible()
    expect(dialog.getByText('No difference was found.').elements()).toHaveLength(0)
  })

  test('saves its report as a text for the provider', async () => {
    const { dialog } = await openCard('Check this service…')
    await dialog.getByRole('button', { name: 'Start the check' }).click()
    const saved: { name: string; text: Promise<string> }[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) })
    })
    await dialog.getByRole('button', { name: 'Save the report' }).click()
    click.mockRestore()
    expect(saved.map(({ name }) => name)).toEqual(['Treuhand Muster.md'])
    expect(await saved[0]?.text).toContain('# Check of a Document Intelligence Service')
  })

  test('is copied as a text, too', async () => {
    const { dialog, screen } = await openCard('Check this service…')
    await dialog.getByRole('button', { name: 'Start the check' }).click()
    const copied: string[] = []
    const put = vi.spyOn(DataTransfer.prototype, 'setData').mockImplementation((...[, text]) => {
      copied.push(text)
    })
    await dialog.getByRole('button', { name: 'Copy the report' }).click()
    put.mockRestore()
    await expect.element(screen.getByText('The report is on the clipboard.')).toBeVisible()
    expect(copied).toEqual([expect.stringContaining('# Check of a Document Intelligence Service')])
  })

  test('goes on without its dialog, and says how it comes back', async () => {
    const { core, app, dialog, screen } = await openCard('Check this service…')
    core.keepLearning = true
    await dialog.getByRole('button', { name: 'Start the check' }).click()
    await expect.element(dialog.getByText(/^Step 20 of /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
    expect(core.callsOf('connections.stopCheck')).toEqual([])
    app.navigation.go({ kind: 'inbox' })
    core.keepLearning = false
    await expect.element(screen.getByText('The check of Treuhand Muster goes on.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(dialog.getByText('The check is done.')).toBeVisible()
    expect(screen.getByText('The check of Treuhand Muster goes on.').elements()).toHaveLength(0)
  })

  test('is started, stopped and read by keyboard alone', async () => {
    const { core, dialog } = await openCard('Check this service…')
    core.keepLearning = true
    await expect.element(dialog.getByRole('button', { name: 'Start the check' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Stop' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Save the report' })).toHaveFocus()
  })
})

describe('the check of a sandbox, from the wizard', () => {
  type Opened = Awaited<ReturnType<typeof openWindow>>

  /** From the addresses, which are filled in, to the last step. */
  async function walk({ screen }: Opened) {
    const wizard = screen.getByRole('dialog', { name: 'Connect a service' })
    const next = () => wizard.getByRole('button', { name: 'Next' })
    await expect.element(wizard.getByText(/Check that your provider/)).toBeVisible()
    await next().click()
    await wizard.getByLabelText('Secret').last().fill('secret')
    await next().click()
    await expect.element(wizard.getByText('This workspace can be used.')).toBeVisible()
    await next().click()
    await expect.element(wizard.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    return wizard
  }

  const ways: { way: string; open: (opened: Opened) => Promise<void> }[] = [
    {
      way: 'that the first screen opened',
      async open({ app, screen }) {
        await screen.getByRole('button', { name: /^Does your office have/ }).click()
        app.openSettingsLink(textOf())
      },
    },
    {
      way: 'that the settings opened',
      async open({ app, screen }) {
        app.navigation.go({ kind: 'settings' })
        await screen.getByRole('button', { name: 'Add a connection' }).click()
        app.openSettingsLink(textOf())
      },
    },
    {
      way: 'that a link opened',
      open: ({ app }) => Promise.resolve(app.openSettingsLink(linkOf(textOf()))),
    },
  ]

  test.each(ways)('follows the one $way where that is wished', async ({ open }) => {
    const opened = await openWindow({
      size: [1280, 1000],
      status: fakeStatus({ firstStart: true, connections: [embeddedConnection] }),
    })
    await open(opened)
    const wizard = await walk(opened)
    await wizard.getByRole('checkbox', { name: /^Check this service next/ }).click()
    expect(await findAccessibilityFaults()).toEqual([])
    await wizard.getByRole('button', { name: 'Add the connection' }).click()
    const check = opened.screen.getByRole('dialog', { name: 'Check of Kanzlei Berg' })
    await expect.element(check).toBeVisible()
    // It costs uploads: a person starts it.
    expect(opened.core.callsOf('connections.startCheck')).toEqual([])
    await expect.element(check.getByRole('button', { name: 'Start the check' })).toHaveFocus()
    await check.getByRole('button', { name: 'Cancel' }).click()
    expect(opened.screen.getByRole('dialog').elements()).toHaveLength(0)
  })

  test('is not offered for production, and does not follow by itself', async () => {
    const opened = await openWindow({ size: [1280, 1000] })
    opened.app.openSettingsLink(textOf({ ...shared, environment: 'production' }))
    const wizard = await walk(opened)
    expect(wizard.getByRole('checkbox').elements()).toHaveLength(1)
    await wizard.getByRole('button', { name: 'Add the connection' }).click()
    await expect.element(opened.screen.getByText('“Kanzlei Berg” is connected.')).toBeVisible()
    expect(opened.screen.getByRole('dialog').elements()).toHaveLength(0)
  })
})
