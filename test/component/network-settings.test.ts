import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ProxyInUse } from '../../src-shared/contract/proxy.ts'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow, settled, type OpenedWindow } from './support/open-window.ts'

const known = {
  kind: 'known',
  address: 'http://proxy.office.example:3128',
  source: 'system',
  user: null,
  signIn: 'none',
} as const

async function openSettings(proxy: ProxyInUse, status = fakeStatus()) {
  const opened = await openWindow({ size: [1280, 1200], status })
  opened.core.proxy = proxy
  opened.app.navigation.go({ kind: 'settings' })
  const { title } = opened.app.text.settings
  await expect.element(opened.screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await vi.waitFor(() => expect(opened.core.callsOf('proxy.describe')).not.toEqual([]))
  await settled()
  return { ...opened, parts: partsOf(opened) }
}

function partsOf({ app, screen }: OpenedWindow) {
  const { sections, network } = app.text.settings
  const section = screen.getByRole('region', { name: sections.network })
  return {
    section,
    user: section.getByRole('textbox', { name: network.user }),
    password: section.getByLabelText(network.password, { exact: true }),
    signIn: section.getByRole('button', { name: network.signIn }),
    remove: section.getByRole('button', { name: app.text.common.remove }),
  }
}

describe('the network, in the settings,', () => {
  test('is not shown where Intray does not know its way out', async () => {
    const { parts } = await openSettings({ kind: 'unknown' })
    await expect.element(parts.section).not.toBeInTheDocument()
  })

  test('has no proxy, until a call finds one', async () => {
    const { core, parts } = await openSettings({ kind: 'none' })
    await expect.element(parts.section.getByText('No proxy.')).toBeVisible()
    await expect.element(parts.user).not.toBeInTheDocument()
    core.proxy = known
    core.setStatus({})
    await expect
      .element(parts.section.getByText(/^http:\/\/proxy\.office\.example:3128, set by the system$/))
      .toBeVisible()
    await expect.element(parts.section.getByText('Nobody signs in to it.')).toBeVisible()
    await expect.element(parts.remove).not.toBeInTheDocument()
  })

  test('takes a sign-in by keyboard, and keeps no password in the window', async () => {
    const { core, parts, screen } = await openSettings(known)
    await expect.element(parts.password).toHaveAttribute('type', 'password')
    parts.user.element().focus()
    await userEvent.keyboard('office{Tab} open sesame {Enter}')
    await expect.element(screen.getByText('The password is in the keychain.')).toBeVisible()
    expect(core.callsOf('proxy.signIn')).toEqual([{ user: 'office', password: ' open sesame ' }])
    await expect.element(parts.section.getByText('Signs in as office.')).toBeVisible()
    await expect.element(parts.password).toHaveValue('')
    await expect.element(parts.user).toHaveValue('office')
  })

  test('lets the sign-in go, and keeps the keyboard where it was', async () => {
    const { core, parts } = await openSettings({ ...known, user: 'office', signIn: 'kept' })
    await expect.element(parts.user).toHaveValue('office')
    parts.remove.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(parts.section.getByText('Nobody signs in to it.')).toBeVisible()
    expect(core.callsOf('proxy.signOut')).toEqual([{}])
    await expect.element(parts.user).toHaveFocus()
    await expect.element(parts.user).toHaveValue('')
  })

  test('asks for what is missing before anything is sent', async () => {
    const { core, parts } = await openSettings(known)
    await parts.signIn.click()
    await expect.element(parts.user).toHaveAccessibleDescription('This is required.')
    await expect.element(parts.password).toHaveAccessibleDescription('This is required.')
    await parts.user.fill('office:main')
    await parts.password.fill('open sesame')
    await parts.signIn.click()
    await expect.element(parts.user).toHaveAccessibleDescription('A user name has no colon.')
    expect(core.callsOf('proxy.signIn')).toEqual([])
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('tells what failed, and what was typed is still there', async () => {
    const { core, parts, screen } = await openSettings(known)
    await parts.user.fill('office')
    await parts.password.fill('open sesame')
    core.failNext('proxy.signIn', 'keychain-unavailable')
    await parts.signIn.click()
    await expect.element(screen.getByText(/keychain does not answer\./)).toBeVisible()
    await expect.element(parts.user).toHaveValue('office')
    await expect.element(parts.password).toHaveValue('open sesame')
    await expect.element(parts.section.getByText('Nobody signs in to it.')).toBeVisible()
  })

  test.each([
    ['script', /script \(PAC\).*calls go out without a proxy\. Set HTTPS_PROXY/],
    ['socks', /SOCKS proxy, which Intray does not use/],
    ['unreadable', /settings cannot be read/],
  ] as const)('says which way of the system is not gone: %s', async (reason, says) => {
    const { parts } = await openSettings({ kind: 'unusable', reason })
    await expect.element(parts.section.getByText(says)).toBeVisible()
    await expect.element(parts.user).not.toBeInTheDocument()
  })

  test('says that the keychain keeps a sign-in back, and takes another', async () => {
    const { parts } = await openSettings({ ...known, signIn: 'unreadable' })
    await expect
      .element(parts.section.getByText(/^The keychain does not say whether a password is kept\./))
      .toBeVisible()
    await expect.element(parts.section.getByText('Nobody signs in to it.')).not.toBeInTheDocument()
    await parts.user.fill('office')
    await parts.password.fill('open sesame')
    await parts.signIn.click()
    await expect.element(parts.section.getByText('Signs in as office.')).toBeVisible()
  })

  test('says how long a password is kept without a keychain', async () => {
    const { parts, screen } = await openSettings(known, fakeStatus({ secrets: 'session' }))
    await expect
      .element(parts.password)
      .toHaveAccessibleDescription(/kept only until you quit Intray/)
    await parts.user.fill('office')
    await parts.password.fill('open sesame')
    await parts.signIn.click()
    await expect
      .element(screen.getByText(/the password is kept only until you quit Intray\.$/))
      .toBeVisible()
  })

  test('asks for nothing where the environment holds name and password', async () => {
    const { parts } = await openSettings({
      ...known,
      source: 'environment',
      user: 'main',
      signIn: 'given',
    })
    await expect
      .element(
        parts.section.getByText(
          'Signs in as main, with the password in the environment variables.',
        ),
      )
      .toBeVisible()
    await expect.element(parts.user).not.toBeInTheDocument()
    await expect.element(parts.signIn).not.toBeInTheDocument()
    await expect.element(parts.remove).not.toBeInTheDocument()
  })

  test.each(uiLanguages)(
    'says everything in its language, and axe finds nothing (%s)',
    async (language) => {
      const theme = language === 'de' || language === 'fr' ? 'light' : 'dark'
      const status = fakeStatus({ settings: { language, theme } })
      const { app, parts } = await openSettings(
        { ...known, user: 'office', signIn: 'kept' },
        status,
      )
      const { network } = app.text.settings
      await expect.element(parts.remove).toBeVisible()
      const shown = parts.section.element().textContent
      const said = [network.text, network.sources.system, network.signedIn('office')]
      for (const words of [...said, network.hints.keychain]) expect(shown).toContain(words)
      expect(await findAccessibilityFaults()).toEqual([])
    },
  )
})
