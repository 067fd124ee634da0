import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { adminRefusalReasons } from '../../../src-shared/contract/administration.ts'
import { administrationCatalogues } from '../../../src-renderer/text/administration-catalogues.ts'
import { refusalFor, shownOnce } from '../support/fake-administration.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from '../support/fake-status.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { openWindow } from '../support/open-window.ts'
import { openAdministration } from './open-administration.ts'

const en = administrationCatalogues.en

test('long names of connections and workspaces stay in their column', async () => {
  const name = 'Treuhand und Revision Sonnhalde Niederhasli Sandbox'
  const connections = [embeddedConnection, { ...sandboxConnection, name }]
  const { screen } = await openAdministration({ status: fakeStatus({ connections }) })
  const right = (element: Element | null | undefined) =>
    element?.getBoundingClientRect().right ?? NaN
  const select = screen.getByRole('combobox', { name: 'Connection' }).element()
  expect(right(select)).toBeLessThanOrEqual(right(select.closest('aside')))
})

describe('what the credential may not do', () => {
  test('is disabled with the reason, and can be checked again', async () => {
    const { core, screen, tab, button } = await openAdministration()
    const lock = refusalFor('forbidden', { status: 403, message: 'Not an administrator' })
    core.administration.refusals.set('webhooks', lock)
    await tab('Webhooks')
    await expect.element(screen.getByText(en.refusals.forbidden.says)).toBeVisible()
    await expect.element(screen.getByText('The service says: “Not an administrator”')).toBeVisible()
    const add = button('New webhook…')
    await expect.element(add).toBeDisabled()
    await expect.element(add).toHaveAccessibleDescription(/not allowed to do this/)
    await expect.element(button('Check a signature')).toBeEnabled()
    core.administration.refusals.clear()
    await button('Check again').click()
    await expect.element(add).toBeEnabled()
    await expect.element(screen.getByText('No webhook yet.')).toBeVisible()
  })

  test('is learned from a refused change, too, and only that is disabled', async () => {
    const { core, screen, tab, button, field } = await openAdministration()
    await tab('Access')
    core.administration.refusals.set('createClient', refusalFor('forbidden', { status: 403 }))
    await button('New agent client…').click()
    await field('Name').fill('Scanner')
    await button('Create').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/is not allowed to do this/)
    await userEvent.keyboard('{Escape}')
    await expect.element(button('New agent client…')).toBeDisabled()
    await expect.element(button('Grant access')).toBeEnabled()
  })

  test('without the right to list, the connection’s own workspace is still there', async () => {
    const { screen } = await openAdministration({
      prepare: ({ refusals }) => refusals.set('*', refusalFor('forbidden', { status: 403 })),
    })
    await expect.element(screen.getByText('Workspace of the connection')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'New workspace' })).toBeDisabled()
  })
})

describe('every refusal is a sentence with a next step', () => {
  test('in the window, with what was typed still there', async () => {
    const { core, screen, tab, button } = await openAdministration()
    await tab('Webhooks')
    await button('New webhook…').click()
    const form = screen.getByRole('dialog', { name: 'New webhook' })
    const address = form.getByRole('textbox', { name: 'Address' })
    await address.fill('https://a.example.org/')
    for (const reason of adminRefusalReasons) {
      core.administration.refusals.set('createWebhook', refusalFor(reason, { requestId: reason }))
      await form.getByRole('button', { name: 'Save' }).click()
      const alert = form.getByRole('alert')
      await expect.element(alert).toMatchTextContent(`Request ID ${reason}`)
      await expect.element(alert).toMatchTextContent(en.refusals[reason].says)
      await expect.element(alert).toMatchTextContent(en.refusals[reason].next)
    }
    await expect.element(address).toHaveValue('https://a.example.org/')
  })

  test('exists in every language, with two different sentences', () => {
    for (const { refusals } of Object.values(administrationCatalogues))
      for (const reason of adminRefusalReasons) {
        expect(refusals[reason].says).toMatch(/\.$/u)
        expect(refusals[reason].next).toMatch(/\.$/u)
        expect(refusals[reason].next).not.toBe(refusals[reason].says)
      }
    const says = Object.values(administrationCatalogues).map((it) => it.refusals.forbidden.says)
    expect(new Set(says).size).toBe(4)
  })
})

describe('destructive calls', () => {
  async function withWebhook() {
    const opened = await openAdministration()
    const { core } = opened
    core.administration.workspaces[0]?.webhooks.push({
      id: 'hook-1',
      url: 'https://erp.example.org/hook',
      authType: 'NONE',
      authUrl: null,
      tokenRequest: [],
      headers: [{ name: 'X-Api-Key', value: null }],
      secretNames: ['signing'],
      createdAt: null,
      more: { region: 'ch' },
    })
    await opened.tab('Webhooks')
    return opened
  }

  test('ask for the name, and are sent once however often the button is pressed', async () => {
    const { core, screen, button } = await withWebhook()
    await button('Delete…').click()
    const confirm = button('Delete webhook')
    await expect.element(confirm).toBeDisabled()
    const name = screen.getByRole('textbox', { name: /To continue, type: erp.example.org/ })
    await name.fill('erp.example')
    await expect.element(confirm).toBeDisabled()
    await name.fill('erp.example.org')
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect.element(screen.getByText('The webhook was deleted.')).toBeVisible()
    expect(core.callsOf('administration.deleteWebhook')).toHaveLength(1)
  })

  test('are not repeated by themselves: an uncertain one reads the list anew and says so', async () => {
    const { core, screen, button } = await withWebhook()
    await button('Delete…').click()
    core.administration.refusals.set('deleteWebhook', refusalFor('no-answer', { uncertain: true }))
    const before = core.callsOf('administration.webhooks').length
    await screen.getByRole('textbox', { name: /To continue/ }).fill('erp.example.org')
    await button('Delete webhook').click()
    await expect.element(screen.getByText(en.uncertain)).toBeVisible()
    expect(core.callsOf('administration.deleteWebhook')).toHaveLength(1)
    expect(core.callsOf('administration.webhooks')).toHaveLength(before + 1)
  })

  test('do not wait for a connection that is away', async () => {
    const { core, screen, button } = await withWebhook()
    await button('Delete…').click()
    await screen.getByRole('textbox', { name: /To continue/ }).fill('erp.example.org')
    core.setConnection('disconnected')
    await button('Delete webhook').click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Intray is interrupted/)
    core.setConnection('connected')
    await vi.waitFor(() => expect(core.callsOf('app.status').length).toBeGreaterThan(1))
    expect(core.callsOf('administration.deleteWebhook')).toEqual([])
  })

  test('a hidden value is kept unless it is replaced, and only changes are sent', async () => {
    const { core, screen, button } = await withWebhook()
    await button('Edit').click()
    const form = screen.getByRole('dialog', { name: 'Edit webhook' })
    await expect
      .element(form.getByRole('textbox', { name: 'Value in row 1' }))
      .toHaveAttribute('placeholder', 'Hidden')
    await form.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.org/new')
    await form.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('administration.patchWebhook')).toEqual([
        expect.objectContaining({ changes: { url: 'https://erp.example.org/new' } }),
      ]),
    )
  })
})

describe('the secret of a new client', () => {
  async function create(status = fakeStatus()) {
    const opened = await openAdministration({ status })
    await opened.tab('Access')
    await opened.button('New agent client…').click()
    await opened.field('Name').fill('Scanner')
    await opened.button('Create').click()
    await expect
      .element(opened.screen.getByRole('dialog', { name: 'The secret, shown once' }))
      .toBeVisible()
    return opened
  }

  async function createLate(call: 'administration.createClient' | 'administration.clients') {
    const opened = await openAdministration()
    const { core, screen, button } = opened
    await opened.tab('Access')
    await expect.element(screen.getByText(en.access.none)).toBeVisible()
    await button('New agent client…').click()
    await opened.field('Name').fill('Scanner')
    const release = core.holdNext(call)
    await button('Create').click()
    await vi.waitFor(() => expect(core.callsOf('administration.createClient')).toHaveLength(1))
    const secret = screen.getByRole('dialog', { name: 'The secret, shown once' })
    return { ...opened, release, secret }
  }

  test('is not lost by closing the dialog while the client is being made', async () => {
    const { screen, button, release, secret } = await createLate('administration.createClient')
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await expect.element(button('Cancel')).toBeDisabled()
    await expect.element(button('Close')).toBeDisabled()
    await expect.element(screen.getByRole('dialog', { name: 'New agent client' })).toBeVisible()
    release()
    await expect.element(secret).toBeVisible()
  })

  test('does not wait for the list to be read again', async () => {
    const { release, secret, screen, button } = await createLate('administration.clients')
    await expect.element(secret).toBeVisible()
    release()
    await button('Copy the secret').click()
    await button('Done').click()
    await expect.element(screen.getByRole('rowheader', { name: 'Scanner' })).toBeVisible()
  })

  test('may be lost with an answer: then the list says whether there is a client', async () => {
    const { core, screen, tab, button, field } = await openAdministration()
    await tab('Access')
    await button('New agent client…').click()
    await field('Name').fill('Scanner')
    core.administration.refusals.set('createClient', refusalFor('no-answer', { uncertain: true }))
    const before = core.callsOf('administration.clients').length
    await button('Create').click()
    await expect.element(screen.getByText(en.uncertain)).toBeVisible()
    expect(core.callsOf('administration.clients')).toHaveLength(before + 1)
  })

  test('is hidden until asked for, goes into the keychain, and is gone afterwards', async () => {
    const { core, screen, button } = await create()
    expect(document.body.textContent).not.toContain(shownOnce)
    await button('Show').click()
    await expect.element(screen.getByText(shownOnce)).toBeVisible()
    await button('Save in the keychain').click()
    await expect.element(screen.getByText(/In the keychain under “Intray”/)).toBeVisible()
    expect(core.administration.kept.get('client-1')).toBe(shownOnce)
    await button('Done').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(document.documentElement.outerHTML).not.toContain(shownOnce)
  })

  test('cannot be left behind by accident', async () => {
    const { screen, button } = await create()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Close without the secret?')).toBeVisible()
    await button('Back to the secret').click()
    let copied = ''
    document.addEventListener('copy', (event) => (copied = event.type), { once: true })
    await button('Copy the secret').click()
    await expect.element(button('Copied')).toBeVisible()
    expect(copied).toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('without a keychain it is said why it cannot be kept', async () => {
    const { button } = await create(fakeStatus({ secrets: 'session' }))
    const keep = button('Save in the keychain')
    await expect.element(keep).toBeDisabled()
    await expect.element(keep).toHaveAccessibleDescription(/keychain does not answer/)
  })
})

describe('settings', () => {
  test('a merge names only what was changed; unknown settings stay', async () => {
    const { core, screen, tab, button, field } = await openAdministration()
    const workspace = core.administration.workspaces[0]
    if (workspace)
      workspace.settings = { strictAccept: true, plan: { seats: 5 }, retentionDays: 30 }
    await tab('Settings')
    await expect.element(button('Preview changes…')).toBeDisabled()
    await field(/Delete documents after/).fill('365')
    await button('Preview changes…').click()
    await expect.element(screen.getByRole('row', { name: 'retentionDays 30 365' })).toBeVisible()
    await button('Change settings').click()
    await expect.element(screen.getByText('The settings were changed.')).toBeVisible()
    expect(core.callsOf('administration.mergeSettings')[0]?.patch).toEqual({ retentionDays: 365 })
    expect(workspace?.settings).toEqual({
      strictAccept: true,
      plan: { seats: 5 },
      retentionDays: 365,
    })
  })

  test('what cannot be right is said at its field and nothing can be sent', async () => {
    const { tab, button, field } = await openAdministration()
    await tab('Settings')
    await field(/Delete documents after/).fill('0')
    await expect.element(field(/Delete documents after/)).toHaveAccessibleDescription(/from 1 to/)
    await field(/Other settings/).fill('[1')
    await expect.element(field(/Other settings/)).toHaveAccessibleDescription(/not a JSON object/)
    await expect.element(button('Preview changes…')).toBeDisabled()
  })
})

describe('the list of workspaces', () => {
  test('comes in pages', async () => {
    const { screen, button } = await openAdministration({
      prepare(administration) {
        for (let at = 3; at <= 45; at += 1)
          administration.add({ id: `w${at}`, name: `Workspace ${at}`, status: 'ACTIVE' })
      },
    })
    await expect.element(screen.getByText('1–20 of 45')).toBeVisible()
    await button('Next page').click()
    await button('Next page').click()
    await expect.element(screen.getByText('41–45 of 45')).toBeVisible()
    await expect.element(button('Next page')).toBeDisabled()
    await screen.getByRole('button', { name: 'Workspace 45' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Workspace 45' })).toBeVisible()
  })

  test('shows fields that Intray does not know', async () => {
    const { screen } = await openAdministration()
    await screen.getByRole('button', { name: 'Filiale Chur' }).click()
    await screen.getByText('Further fields (1)').click()
    await expect.element(screen.getByText('costCentre')).toBeVisible()
    await expect.element(screen.getByText('4711')).toBeVisible()
  })
})

test('is in the way of nobody who reads on this computer, and opened from the settings', async () => {
  const { app, screen } = await openWindow({
    status: fakeStatus({ connections: [embeddedConnection] }),
  })
  await expect.element(screen.getByRole('button', { name: 'Inbox', exact: true })).toBeVisible()
  const inBar = screen.getByRole('banner').getByRole('button', { name: 'Administration' })
  await expect.element(inBar).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}3{/Control}')
  expect(app.navigation.view).toEqual({ kind: 'inbox' })
  await screen.getByRole('button', { name: /^Workspace / }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'New workspace…' })).toBeVisible()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Documents at the service…' }))
    .not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  app.navigation.go({ kind: 'settings' })
  const card = screen.getByRole('article', { name: 'This computer' })
  await card.getByRole('button', { name: 'More actions' }).click()
  await screen.getByRole('menuitem', { name: 'Administration' }).click()
  await expect.element(inBar).toHaveAttribute('aria-current', 'page')
})

test('everything can be reached by keyboard', async () => {
  const { screen, app } = await openAdministration({
    status: fakeStatus({ connections: [embeddedConnection, sandboxConnection] }),
  })
  await userEvent.keyboard('{Control>}1{/Control}{Control>}3{/Control}')
  expect(app.navigation.view).toEqual({ kind: 'administration' })
  const tabs = screen.getByRole('tab', { name: 'Overview' })
  await vi.waitFor(() => (tabs.element() as HTMLElement).focus())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Webhooks' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Check a signature' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Check a signature' })).toHaveFocus()
})

describe.each(['light', 'dark'] as const)('axe finds nothing (%s)', (theme) => {
  test('in any part of the area, locked and open', async () => {
    const { core, screen, tab, button, field } = await openAdministration({
      status: fakeStatus({ settings: { theme } }),
    })
    expect(await findAccessibilityFaults()).toEqual([])
    await tab('Access')
    await button('New agent client…').click()
    await field('Name').fill('Scanner')
    await button('Create').click()
    await expect.element(button('Show')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await button('Copy the secret').click()
    await button('Done').click()
    await expect.element(button(/Revoke the access/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await tab('Settings')
    await screen.getByRole('radio', { name: 'Only these' }).first().click()
    await field(/Delete documents after/).fill('90')
    expect(await findAccessibilityFaults()).toEqual([])
    await button('Preview changes…').click()
    await expect.element(button('Change settings')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await tab('Webhooks')
    await button('New webhook…').click()
    await screen
      .getByRole('combobox', { name: /Sign-in/ })
      .selectOptions('OAUTH2_CLIENT_CREDENTIALS')
    await button('Add a row').first().click()
    await button('Save').click()
    await expect.element(screen.getByText(/Enter an address/).first()).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await button('Document types').click()
    await expect.element(screen.getByRole('table', { name: 'Document types' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    core.administration.refusals.set('*', refusalFor('forbidden', { status: 403 }))
    await screen.getByRole('button', { name: 'Filiale Chur' }).click()
    await tab('Webhooks')
    await expect.element(button('New webhook…')).toBeDisabled()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
