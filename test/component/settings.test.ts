import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus } from './support/fake-status.ts'
import {
  openWindow,
  settled,
  type OpenedWindow,
  type WindowOptions,
} from './support/open-window.ts'

type Screen = OpenedWindow['screen']

async function openSettings(options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1200], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  await expect.element(opened.screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  return opened
}

describe('finding a setting', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('section')]
      .filter((section) => section.checkVisibility())
      .flatMap((section) => section.querySelector('h2')?.textContent ?? [])

  test('shows the sections that hold the words, accents and case aside, and all again', async () => {
    const { screen } = await openSettings()
    const all = shown()
    const field = screen.getByRole('searchbox', { name: 'Find a setting' })
    await field.fill('FRANCAIS')
    await vi.waitFor(() => expect(shown()).toEqual(['Appearance']))
    await field.fill('scan folder workspace')
    await vi.waitFor(() => expect(shown()).toEqual(['Scan folders']))
    expect(await findAccessibilityFaults()).toEqual([])
    await field.fill('zebra')
    await expect.element(screen.getByText('No setting has “zebra”.')).toBeVisible()
    expect(shown()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(shown()).toEqual(all))
  })
})

describe('the desktop', () => {
  test('is set by keyboard, and what cannot be stored is not shown as set', async () => {
    const { core, screen } = await openSettings()
    const keep = screen.getByRole('checkbox', { name: 'Keep watching in the background' })
    await expect.element(keep).not.toBeChecked()
    keep.element().focus()
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(core.status.settings.keepWatching).toBe(true))
    core.failNext('settings.patch', 'internal')
    const login = screen.getByRole('checkbox', { name: 'Start when I sign in to the computer' })
    await login.click()
    await expect.element(login).not.toBeChecked()
    await expect
      .element(screen.getByRole('checkbox', { name: /^Notify me/ }))
      .toHaveAccessibleDescription(/never with names/)
  })

  test('stays as it was set where an older status arrives before the answer', async () => {
    const { core, screen } = await openSettings()
    const answer = core.holdNext('settings.patch')
    const login = screen.getByRole('checkbox', { name: 'Start when I sign in to the computer' })
    await login.click()
    core.setStatus({ settings: { ...core.status.settings, startAtLogin: false } })
    await settled()
    await expect.element(login).toBeChecked()
    answer()
    await settled()
    await expect.element(login).toBeChecked()
  })

  test('is not there in a browser, nor notices where the system shows none', async () => {
    const { core, screen } = await openSettings({ status: fakeStatus({ desktop: null }) })
    const heading = screen.getByRole('heading', { name: 'Desktop' })
    await expect.element(heading).not.toBeInTheDocument()
    core.setStatus({ desktop: { canNotify: false } })
    await expect.element(heading).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: /^Notify/ })).not.toBeInTheDocument()
  })

  test.each(
    uiLanguages.flatMap((language) => [[language, 'light'] as const, [language, 'dark'] as const]),
  )('axe finds nothing in it (%s, %s)', async (language, theme) => {
    const opened = await openWindow({
      size: [1280, 1200],
      status: fakeStatus({ settings: { language, theme } }),
    })
    opened.app.navigation.go({ kind: 'settings' })
    const { sections } = opened.app.text.settings
    await expect
      .element(opened.screen.getByRole('heading', { name: sections.desktop }))
      .toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

describe('confidence', () => {
  const slider = (screen: Screen, name: string) => screen.getByRole('slider', { name })
  const own = { connectionId: 'sandbox', sureThreshold: 0.7, strictThreshold: 0.95 }

  test('moves by keyboard and goes back to what it was', async () => {
    const { core, screen } = await openSettings()
    const strict = slider(screen, 'Amounts and IBAN')
    strict.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(core.status.settings.strictThreshold).toBeCloseTo(0.91))
    await expect.element(strict).toHaveAttribute('aria-valuetext', '91 %')
    await screen.getByRole('button', { name: 'Reset' }).click()
    await vi.waitFor(() => expect(core.status.settings.strictThreshold).toBe(0.9))
    // The button is gone, and the keyboard is still in the section.
    await expect.element(slider(screen, 'Fields')).toHaveFocus()
  })

  test('stays where a person has put it while that is being stored', async () => {
    const { core, screen } = await openSettings()
    const answers = [core.holdNext('settings.patch'), core.holdNext('settings.patch')]
    const sure = slider(screen, 'Fields')
    sure.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await vi.waitFor(() => expect(core.callsOf('settings.patch')).toHaveLength(2))
    for (const answer of answers) {
      answer()
      await settled()
      await expect.element(sure).toHaveAttribute('aria-valuetext', '82 %')
    }
    await vi.waitFor(() => expect(core.status.settings.sureThreshold).toBeCloseTo(0.82))
  })

  test('a workspace gets values of its own and gives them back', async () => {
    const { core, screen } = await openSettings()
    const appliesTo = screen.getByRole('combobox', { name: 'Applies to' })
    const same = screen.getByRole('checkbox', { name: 'Same as for all workspaces' })
    await expect.element(same).not.toBeInTheDocument()
    await appliesTo.selectOptions('Treuhand Muster (Sandbox)')
    await expect.element(same).toBeChecked()
    await expect.element(slider(screen, 'Fields')).toBeDisabled()
    await expect.element(slider(screen, 'Fields')).toHaveValue('0.8')
    same.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(slider(screen, 'Fields')).toBeEnabled()
    await expect.element(same).toHaveFocus()
    slider(screen, 'Fields').element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await vi.waitFor(() =>
      expect(core.status.workspaceThresholds).toEqual([
        { connectionId: 'sandbox', sureThreshold: 0.78, strictThreshold: 0.9 },
      ]),
    )
    expect(core.status.settings.sureThreshold).toBe(0.8)
    await appliesTo.selectOptions('All workspaces')
    await expect.element(slider(screen, 'Fields')).toHaveValue('0.8')
    await expect
      .element(
        screen.getByText('Except workspaces with their own values: Treuhand Muster (Sandbox)'),
      )
      .toBeVisible()
    await appliesTo.selectOptions('Treuhand Muster (Sandbox)')
    await expect.element(slider(screen, 'Fields')).toHaveValue('0.78')
    await same.click()
    await vi.waitFor(() => expect(core.status.workspaceThresholds).toEqual([]))
    await expect.element(slider(screen, 'Fields')).toHaveValue('0.8')
    await expect.element(slider(screen, 'Fields')).toBeDisabled()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in either state (%s)', async (theme) => {
    const settings = { theme, sureThreshold: 0.7 }
    const { screen } = await openSettings({
      status: fakeStatus({ settings, workspaceThresholds: [own] }),
    })
    const appliesTo = screen.getByRole('combobox', { name: 'Applies to' })
    await expect.element(screen.getByText(/^Except workspaces/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    for (const name of ['This computer', 'Treuhand Muster (Sandbox)']) {
      await appliesTo.selectOptions(name)
      await expect.element(screen.getByRole('checkbox', { name: /^Same as/ })).toBeVisible()
      expect(await findAccessibilityFaults()).toEqual([])
    }
  })

  test('values of its own are set while the answer to the box is under way', async () => {
    const { core, screen } = await openSettings()
    await screen.getByRole('combobox', { name: 'Applies to' }).selectOptions('This computer')
    const answer = core.holdNext('settings.setWorkspaceThresholds')
    screen.getByRole('checkbox', { name: 'Same as for all workspaces' }).element().focus()
    await userEvent.keyboard(' {Tab}{End}{Tab}{End}')
    for (const name of ['Fields', 'Amounts and IBAN'])
      await expect.element(slider(screen, name)).toHaveAttribute('aria-valuetext', '100 %')
    answer()
    await vi.waitFor(() =>
      expect(core.status.workspaceThresholds).toEqual([
        { connectionId: 'embedded', sureThreshold: 1, strictThreshold: 1 },
      ]),
    )
    await settled()
    for (const name of ['Fields', 'Amounts and IBAN'])
      await expect.element(slider(screen, name)).toHaveAttribute('aria-valuetext', '100 %')
  })

  test('what cannot be stored is told and not shown', async () => {
    const { core, screen } = await openSettings()
    const same = screen.getByRole('checkbox', { name: 'Same as for all workspaces' })
    await screen.getByRole('combobox', { name: 'Applies to' }).selectOptions('This computer')
    core.failNext('settings.setWorkspaceThresholds', 'disk-full')
    await same.click()
    await expect.element(screen.getByText(/disk is full/i)).toBeVisible()
    await expect.element(same).toBeChecked()
    await expect.element(slider(screen, 'Fields')).toBeDisabled()
  })

  test('a workspace that goes while it is shown leaves those for all', async () => {
    const status = fakeStatus({ workspaceThresholds: [own] })
    const { core, screen } = await openSettings({ status })
    const appliesTo = screen.getByRole('combobox', { name: 'Applies to' })
    await appliesTo.selectOptions('Treuhand Muster (Sandbox)')
    await expect.element(slider(screen, 'Amounts and IBAN')).toHaveValue('0.95')
    core.setStatus({ connections: [embeddedConnection], workspaceThresholds: [] })
    await expect.element(appliesTo).toHaveValue('all')
    await expect.element(slider(screen, 'Amounts and IBAN')).toHaveValue('0.9')
  })
})
