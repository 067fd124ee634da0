import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow, type WindowOptions } from './support/open-window.ts'

async function openSettings(options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1200], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  await expect.element(opened.screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  return opened
}

describe('the scan folder', () => {
  test('is typed, checked, and saved', async () => {
    const { core, screen } = await openSettings()
    const field = screen.getByRole('textbox', { name: 'Folder' })
    await expect.element(field).toHaveValue('/home/office/scans')
    await field.fill('scans')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Enter the full path/)).toBeVisible()
    expect(core.callsOf('settings.patch')).toEqual([])
    await field.fill('/srv/scans')
    await screen.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(core.status.settings.scanFolder).toBe('/srv/scans'))
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  test('is chosen in the system’s dialog where there is one', async () => {
    const { screen } = await openSettings()
    await screen.getByRole('button', { name: 'Choose…' }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Folder' }))
      .toHaveValue('/home/office/chosen')
  })

  test('has no such button in a browser window', async () => {
    await openSettings({ status: fakeStatus({ canChooseFolder: false, host: 'browser' }) })
    expect(document.body.textContent).not.toContain('Choose…')
  })

  test('can be let go', async () => {
    const { core, screen } = await openSettings()
    await screen.getByRole('button', { name: 'Stop watching' }).click()
    await expect.element(screen.getByText('No folder is watched.')).toBeVisible()
    expect(core.status.settings.scanFolder).toBeNull()
  })
})

describe('confidence', () => {
  test('moves by keyboard and goes back to what it was', async () => {
    const { core, screen } = await openSettings()
    const slider = screen.getByRole('slider', { name: 'Amounts and IBAN' })
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(core.status.settings.strictThreshold).toBeCloseTo(0.91))
    await expect.element(slider).toHaveAttribute('aria-valuetext', '91 %')
    await screen.getByRole('button', { name: 'Reset' }).click()
    await vi.waitFor(() => expect(core.status.settings.strictThreshold).toBe(0.9))
  })
})

describe('connections', () => {
  const fill = async (screen: Awaited<ReturnType<typeof openSettings>>['screen']) => {
    const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
    await field('Name').fill('Office')
    await field('Base URL').fill('https://service.example.test/api/v1')
    await field('Token URL').fill('https://login.example.test/oauth/token')
    await field('Client ID').fill('client-1')
    await field('Workspace ID').fill('ws-1')
    await screen.getByLabelText('Secret').fill('canary-secret')
  }

  test('a new one is saved with its secret, tested at once, and the secret is nowhere after', async () => {
    const { core, screen } = await openSettings()
    await screen.getByRole('button', { name: 'Add a connection' }).click()
    await fill(screen)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('article', { name: 'Office' })).toBeVisible()
    await expect.element(screen.getByText('The client ID or the secret is wrong.')).toBeVisible()
    await expect.element(screen.getByText('The secret is in the keychain.')).toBeVisible()
    expect(core.callsOf('connections.create')[0]).not.toHaveProperty('secret')
    expect(core.callsOf('connections.setSecret')).toEqual([{ id: 'c3', secret: 'canary-secret' }])
    expect(document.documentElement.outerHTML).not.toContain('canary-secret')
  })

  test('what is missing is said at its field', async () => {
    const { core, screen } = await openSettings()
    await screen.getByRole('button', { name: 'Add a connection' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    const address = screen.getByRole('textbox', { name: 'Base URL' })
    await expect.element(address).toHaveAccessibleDescription(/begins with https/)
    await expect.element(address).toBeInvalid()
    expect(core.callsOf('connections.create')).toEqual([])
  })

  test('without a keychain it is said that the secret will not last', async () => {
    const { screen } = await openSettings({ status: fakeStatus({ secrets: 'session' }) })
    await screen.getByRole('button', { name: 'Add a connection' }).click()
    await fill(screen)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(/the secret is kept until you quit/)).toBeVisible()
  })

  test('one is edited without its secret being asked for again', async () => {
    const { core, screen } = await openSettings()
    const card = screen.getByRole('article', { name: 'Treuhand Muster' })
    await card.getByRole('button', { name: 'More actions' }).click()
    await screen.getByRole('menuitem', { name: 'Edit' }).click()
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('article', { name: 'Renamed' })).toBeVisible()
    expect(core.callsOf('connections.setSecret')).toEqual([])
  })

  test('one is removed after a question', async () => {
    const { core, screen } = await openSettings()
    const card = screen.getByRole('article', { name: 'Treuhand Muster' })
    await card.getByRole('button', { name: 'More actions' }).click()
    await screen.getByRole('menuitem', { name: 'Remove…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Remove this connection?' })
    await expect.element(dialog).toMatchTextContent('Treuhand Muster')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await vi.waitFor(() => expect(core.status.connections).toHaveLength(1))
  })

  test('the embedded one can be tested and neither edited nor removed', async () => {
    const { screen } = await openSettings()
    const card = screen.getByRole('article', { name: 'This computer' })
    await card.getByRole('button', { name: 'Test' }).click()
    await expect.element(card.getByText('The connection works.')).toBeVisible()
    expect(card.getByRole('button').elements()).toHaveLength(1)
  })
})
