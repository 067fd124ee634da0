import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import type { UpdateState } from '../../src-shared/contract/updates.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow, type WindowOptions } from './support/open-window.ts'

const address = 'https://releases.example/intray'
const available: UpdateState = { kind: 'available', version: '1.2.0', bytes: 130 << 20 }

function withState(state: UpdateState): NonNullable<WindowOptions['status']> {
  return fakeStatus({ updates: { address, state } })
}

async function openUpdates(state: UpdateState) {
  const opened = await openWindow({ size: [1280, 1400], status: withState(state) })
  opened.app.navigation.go({ kind: 'settings' })
  await expect.element(opened.screen.getByRole('heading', { name: 'Updates' })).toBeVisible()
  return opened
}

describe('updates', () => {
  test('are off until a person says yes, by keyboard as well', async () => {
    const { core, screen } = await openUpdates({ kind: 'unknown' })
    const daily = screen.getByRole('checkbox', { name: 'Look for a new version once a day' })
    await expect.element(daily).not.toBeChecked()
    daily.element().focus()
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(core.status.settings.lookForUpdates).toBe(true))
    await expect.element(daily).toHaveAccessibleDescription(/Nothing else is sent/)
    core.failNext('settings.patch', 'internal')
    await daily.click()
    await expect.element(daily).toBeChecked()
  })

  test('come from the address that is set, which is a safe one', async () => {
    const { core, screen } = await openUpdates({ kind: 'unknown' })
    const field = screen.getByRole('textbox', { name: 'Address' })
    await expect.element(field).toHaveAccessibleDescription(`If left empty: ${address}`)
    await field.fill('http://office.example/intray')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/begins with https/)
    expect(core.callsOf('settings.patch')).toEqual([])
    await field.fill('https://office.example/intray')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(core.callsOf('settings.patch')).toEqual([
        { updateAddress: 'https://office.example/intray' },
      ]),
    )
  })

  test.each([
    [{ kind: 'unknown' }, 'Look now', 'updates.look'],
    [available, 'Download', 'updates.fetch'],
    [{ ...available, kind: 'fetching', fetched: 13 << 20 }, 'Cancel', 'updates.cancel'],
    [{ kind: 'ready', version: '1.2.0' }, 'Open the installer', 'updates.open'],
    [{ kind: 'failed', reason: 'not-signed' }, 'Look now', 'updates.look'],
  ] as const)('%o leads on with one button', async (state, name, call) => {
    const { core, screen } = await openUpdates(state)
    const section = screen.getByRole('region', { name: 'Updates' })
    await section.getByRole('button', { name, exact: true }).click()
    expect(core.callsOf(call)).toEqual([{}])
    if (state.kind === 'fetching')
      await expect
        .element(screen.getByRole('progressbar', { name: 'Downloading version 1.2.0' }))
        .toHaveAttribute('aria-valuenow', '10')
  })

  test('are told of once, wherever a person is, with the way to them', async () => {
    const { core, screen } = await openWindow({ status: withState({ kind: 'looking' }) })
    core.setStatus({ updates: { address, state: available } })
    await expect.element(screen.getByText('Version 1.2.0 of Intray is available.')).toBeVisible()
    core.setStatus({ updates: { address, state: { ...available } } })
    await screen.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(screen.getByText('Version 1.2.0 is available (130 MB).')).toBeVisible()
  })

  test('are not shown where Intray is none that is installed', async () => {
    const { app, screen } = await openWindow({ status: fakeStatus({ updates: null }) })
    app.navigation.go({ kind: 'settings' })
    await expect.element(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Updates' })).not.toBeInTheDocument()
  })

  test.each(
    uiLanguages.flatMap((language) => [[language, 'light'] as const, [language, 'dark'] as const]),
  )('axe finds nothing in them (%s, %s)', async (language, theme) => {
    const opened = await openWindow({
      size: [1280, 1400],
      status: fakeStatus({
        settings: { language, theme },
        updates: { address, state: { kind: 'failed', reason: 'not-as-signed' } },
      }),
    })
    opened.app.navigation.go({ kind: 'settings' })
    const { title } = opened.app.text.updates
    await expect.element(opened.screen.getByRole('heading', { name: title })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
