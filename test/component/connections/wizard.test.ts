import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { fakeCrowd, fakeMorning } from '../support/fake-documents.ts'
import { openWindow, type WindowOptions } from '../support/open-window.ts'

async function openWizard(options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1000], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  await opened.screen.getByRole('button', { name: 'Add a connection' }).click()
  const dialog = opened.screen.getByRole('dialog', { name: 'Connect a service' })
  await expect.element(dialog).toBeVisible()
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const next = () => dialog.getByRole('button', { name: 'Next' })
  return { ...opened, dialog, field, next }
}

async function openAtSignIn(options: WindowOptions = {}) {
  const opened = await openWizard(options)
  await opened.next().click()
  await opened.field('Base URL').fill('https://sandbox.example.test/api/v1')
  await opened.field('Auth URL').fill('https://login.example.test/oauth/token')
  await opened.next().click()
  await expect.element(opened.field('Client ID')).toBeVisible()
  return opened
}

describe('the wizard', () => {
  test('goes by keyboard alone, step by step, each tried before the next', async () => {
    const { core, screen } = await openWizard()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Base URL' })).toHaveFocus()
    await userEvent.keyboard('https://sandbox.example.test/api/v1{Tab}https://login.example.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('radio', { name: 'Client ID and secret' })).toHaveFocus()
    await userEvent.keyboard('{Tab}muster{Tab}canary-secret{Enter}')
    await expect.element(screen.getByRole('radio', { name: /Buchhaltung/ })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await screen.getByRole('radio', { name: /Buchhaltung/ }).click()
    await expect.element(screen.getByText('This workspace can be used.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
      .toHaveValue('Buchhaltung')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('article', { name: 'Buchhaltung' })).toBeVisible()
    expect(core.callsOf('connections.create')[0]).toMatchObject({
      environment: 'sandbox',
      requestsPerMinute: 20,
      workspaceId: 'ws-main',
      authUrl: 'https://login.example.test',
      trialId: 'trial-1',
    })
    expect(core.status.connections.find(({ active }) => active)?.name).toBe('Buchhaltung')
  })

  test('names the proxy, and where it comes from, beside an address that is not reached', async () => {
    const { core, dialog, field, next } = await openWizard()
    core.proxy = {
      kind: 'known',
      address: 'http://proxy.office.example:3128',
      source: 'system',
      user: null,
      signIn: 'none',
    }
    await next().click()
    await field('Base URL').fill('https://sandbox.example.test/wrong')
    await field('Auth URL').fill('https://nobody.example.test')
    await next().click()
    const way = 'Through the proxy http://proxy.office.example:3128, set by the system.'
    // Of the address that answers, but not as it should, no proxy is the cause.
    await expect.element(dialog.getByText(way)).toBeVisible()
    expect(dialog.getByText(way).elements()).toHaveLength(1)
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('says where the secret goes on this machine', async () => {
    const { dialog, core } = await openAtSignIn()
    await expect.element(dialog.getByText(/Stored in the system keychain/)).toBeVisible()
    core.setStatus({ secrets: 'session' })
    await expect
      .element(dialog.getByText(/the secret is kept only until you quit Intray/))
      .toBeVisible()
    await expect.element(dialog.getByText(/Stored in the system keychain/)).not.toBeInTheDocument()
  })

  test('says of an address what is wrong with it while it is typed, and what to do', async () => {
    const { dialog, field, next } = await openWizard()
    await next().click()
    await field('Base URL').fill('https://sandbox.example.test')
    await field('Auth URL').fill('https://nobody.example.test')
    await expect.element(dialog.getByText('There is no service at this path.')).toBeVisible()
    await expect.element(dialog.getByText('This host does not exist.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use https://sandbox.example.test/api/v1' }).click()
    await field('Auth URL').fill('https://login.example.test')
    await expect
      .element(dialog.getByText('There is no service at this path.'))
      .not.toBeInTheDocument()
    await next().click()
    await expect.element(field('Client ID')).toBeVisible()
  })

  test('does not go on with a wrong secret, and keeps no secret in the window', async () => {
    const { core, dialog, field, next } = await openAtSignIn()
    await field('Client ID').fill('muster')
    await dialog.getByLabelText('Secret').last().fill('wrong')
    await next().click()
    await expect.element(dialog.getByText('The client ID or the secret is wrong.')).toBeVisible()
    await dialog.getByLabelText('Secret').last().fill('canary-secret')
    await next().click()
    await expect.element(dialog.getByText(/Choose the workspace to work in/)).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain('canary-secret')
    expect(core.callsOf('connections.setTrialSecret').map(({ secret }) => secret)).toEqual([
      'wrong',
      'canary-secret',
    ])
  })

  test('asks for the secret again where it would go to somebody else', async () => {
    const { app, dialog, field, next } = await openAtSignIn()
    const { secretHeld } = app.text.connections.wizard
    await field('Client ID').fill('muster')
    await dialog.getByLabelText('Secret').last().fill('wrong')
    await next().click()
    await expect.element(dialog.getByText(secretHeld)).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await field('Auth URL').fill('https://elsewhere.example.test')
    await next().click()
    await expect.element(field('Client ID')).toHaveValue('muster')
    await expect.element(dialog.getByText(secretHeld)).not.toBeInTheDocument()
    await expect.element(next()).toBeDisabled()
  })

  test('asks for the workspace where the client may not list them', async () => {
    const { dialog, field, next } = await openAtSignIn()
    await field('Client ID').fill('agent')
    await dialog.getByLabelText('Secret').last().fill('secret')
    await next().click()
    await field('Workspace ID').fill('elsewhere')
    await expect
      .element(dialog.getByText('The client has no access to this workspace.'))
      .toBeVisible()
    await field('Workspace ID').fill('ws-mine')
    await expect.element(dialog.getByText('This workspace can be used.')).toBeVisible()
  })

  test('signs in by the browser', async () => {
    const { core, dialog, field } = await openAtSignIn()
    await dialog.getByText('In the browser').click()
    await field('Client ID').fill('muster')
    await dialog.getByRole('button', { name: 'Open the sign-in page' }).click()
    await expect.element(dialog.getByRole('radio', { name: /Buchhaltung/ })).toBeVisible()
    expect(core.callsOf('connections.beginTrialSignIn')[0]?.draft.signIn).toBe('browser')
  })

  test('says why the provider signed nobody in, with the keyboard where it goes on', async () => {
    const { core, dialog, field } = await openAtSignIn()
    const release = core.holdNext('connections.awaitTrialSignIn')
    await dialog.getByText('In the browser').click()
    await field('Client ID').fill('denied')
    const open = dialog.getByRole('button', { name: 'Open the sign-in page' })
    await open.click()
    await expect.element(dialog.getByRole('link', { name: /^Continue to/ })).toHaveFocus()
    release()
    await expect.element(dialog.getByText('The provider did not sign you in.')).toBeVisible()
    await expect.element(open).toHaveFocus()
  })

  test('connects a service on this computer by its one address', async () => {
    const { core, dialog, field, next } = await openWizard()
    await dialog.getByText('A service on this computer').click()
    await next().click()
    await field('Address').fill('http://127.0.0.1:4711/')
    await next().click()
    await expect.element(field('Client ID')).toBeVisible()
    expect(core.callsOf('connections.tryAddresses').at(-1)).toEqual({
      environment: 'embedded',
      baseUrl: 'http://127.0.0.1:4711/api/v1',
      authUrl: 'http://127.0.0.1:4711',
    })
  })

  test('forgets everything when it is left', async () => {
    const { core, dialog, field } = await openAtSignIn()
    await field('Client ID').fill('muster')
    await dialog.getByLabelText('Secret').last().fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('The client ID or the secret is wrong.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(core.callsOf('connections.closeTrial')).toHaveLength(1))
    expect(core.callsOf('connections.create')).toEqual([])
  })

  test.each([
    ['light', 'en'],
    ['dark', 'de'],
    ['light', 'fr'],
    ['dark', 'it'],
  ] as const)('is accessible in each step (%s, %s)', async (theme, language) => {
    const opened = await openWindow({ size: [1280, 1000] })
    await opened.app.patchSettings({ theme, language })
    opened.app.navigation.go({ kind: 'settings' })
    const { text } = opened.app
    await opened.screen.getByRole('button', { name: text.settings.connections.add }).click()
    const words = text.connections.wizard
    const next = opened.screen.getByRole('button', { name: words.forward, exact: true })
    expect(await findAccessibilityFaults()).toEqual([])
    await next.click()
    await opened.screen.getByRole('textbox', { name: words.baseUrl }).fill('https://a.example.test')
    await opened.screen.getByRole('textbox', { name: words.authUrl }).fill('https://a.example.test')
    await expect.element(opened.screen.getByText(/\/api\/v1/).first()).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await opened.screen
      .getByRole('textbox', { name: words.baseUrl })
      .fill('https://a.example.test/api/v1')
    await next.click()
    await opened.screen.getByRole('textbox', { name: words.clientId }).fill('c')
    await opened.screen.getByLabelText(words.secret).last().fill('s')
    expect(await findAccessibilityFaults()).toEqual([])
    await next.click()
    await opened.screen.getByText('Buchhaltung').click()
    await expect.element(opened.screen.getByText(words.good.workspace)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await next.click()
    await expect
      .element(opened.screen.getByRole('textbox', { name: words.name, exact: true }))
      .toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

describe('several workspaces', () => {
  test('are one work list, with the workspace at each line', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByText('All workspaces').click()
    await vi.waitFor(() => expect(core.callsOf('documents.list').at(-1)?.scope).toBe('all'))
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/This computer/)
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('keep to themselves: what happens in another one does not appear in this one', async () => {
    const [one] = fakeCrowd(1)
    if (!one) throw new Error('no document')
    const { core, app, screen } = await openWindow({ documents: [one] })
    const foreign = { ...one, id: one.id.replace(/.$/, 'Z'), connectionId: 'sandbox' }
    core.put({ ...foreign, fileName: 'foreign.pdf', senderName: null, title: null })
    core.put({ ...one, senderName: 'Renamed AG' })
    await expect.element(screen.getByText('Renamed AG')).toBeVisible()
    expect(app.inbox.rows.map(({ id }) => id)).toEqual([one.id])
  })
})
