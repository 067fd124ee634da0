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
