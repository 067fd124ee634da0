import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import type { Mailbox } from '../../src-shared/contract/mailboxes.ts'
import { fakeMailbox } from './support/fake-mailboxes.ts'
import { fakeStatus } from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, settled } from './support/open-window.ts'

async function openMailboxes(mailboxes: Mailbox[], settings = {}) {
  const status = fakeStatus({ mailboxes, settings })
  const opened = await openWindow({ size: [1280, 1200], status })
  opened.app.navigation.go({ kind: 'settings' })
  const section = opened.screen.getByRole('region', { name: opened.app.text.mailboxes.title })
  await expect.element(section).toBeVisible()
  await settled()
  return { ...opened, section }
}

test('a mailbox is added after a trial, and no password stays in the window', async () => {
  const { core, screen, section } = await openMailboxes([])
  await expect.element(section.getByText('No mailbox is looked at.')).toBeVisible()
  await section.getByRole('button', { name: 'Add a mailbox' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add a mailbox' })
  await userEvent.keyboard('mail.muster.example{Enter}')
  expect(core.callsOf('mailboxes.try')).toEqual([])
  await dialog.getByLabelText('User name').fill('anna')
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/refuses the user name or the password/)).toBeVisible()
  await dialog.getByLabelText('Password', { exact: true }).fill(' good ')
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Only from these senders').fill('a@b.example, Keller ,')
  await dialog.getByLabelText('After adding').selectOptions('Move the message to a folder')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(core.callsOf('mailboxes.save')).toMatchObject([
    {
      id: null,
      server: { host: 'mail.muster.example', port: 993, security: 'tls', user: 'anna' },
      password: ' good ',
      choices: {
        connectionId: 'embedded',
        folder: 'INBOX',
        senders: ['a@b.example', 'Keller'],
        afterTaking: 'move',
        moveTo: 'Erledigt',
        takesEarlier: false,
        text: 'never',
      },
    },
  ])
  await expect
    .element(section.getByText('12 messages added, 1 not.', { exact: false }))
    .toBeVisible()
})

test('without encryption only this computer is reached, and a kept password is not typed again', async () => {
  const { core, screen, section } = await openMailboxes([fakeMailbox])
  const menu = section.getByRole('button', { name: 'More actions' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Edit…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit mailbox' })
  await dialog.getByLabelText('Encryption').selectOptions('None (this computer only)')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByText(/only a server on this computer/)).toBeVisible()
  await expect.element(dialog.getByText(/the password is needed again/)).toBeVisible()
  await dialog.getByLabelText('Encryption').selectOptions('TLS')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(core.callsOf('mailboxes.save')).toMatchObject([{ id: 'post', password: null }])
})

test('messages that were left are listed with their reason, and one is added all the same', async () => {
  const { core, screen, section } = await openMailboxes([fakeMailbox])
  await section.getByRole('button', { name: 'More actions' }).click()
  await screen.getByRole('menuitem', { name: 'Messages not added…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Messages not added' })
  await expect.element(dialog.getByText('From another sender.')).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Add all the same' }).click()
  expect(core.callsOf('mailboxes.takeLeft')).toEqual([{ id: 'post', messageId: 1 }])
})

test('a mailbox is paused, and removed after a question', async () => {
  const { core, screen, section } = await openMailboxes([fakeMailbox])
  const menu = section.getByRole('button', { name: 'More actions' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Pause' }).click()
  await expect.element(section.getByText('Paused.')).toBeVisible()
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Remove…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove this mailbox?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(section.getByText('No mailbox is looked at.')).toBeVisible()
  expect(core.callsOf('mailboxes.remove')).toEqual([{ id: 'post' }])
})

test('a mailbox of Microsoft 365 is signed in to in the browser, by keyboard, and no secret stays', async () => {
  const { core, screen, section } = await openMailboxes([])
  await section.getByRole('button', { name: 'Add a mailbox' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add a mailbox' })
  await dialog.getByLabelText('Sign in with').selectOptions('Microsoft 365')
  await expect.element(dialog.getByLabelText('Mail server')).toHaveValue('outlook.office365.com')
  await dialog.getByLabelText('User name').fill('anna@muster.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('This is required.')).toBeVisible()
  expect(core.callsOf('mailboxes.beginSignIn')).toEqual([])
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByLabelText('Client ID').fill('4711')
  await dialog.getByLabelText('Client secret').fill('geheim')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const provider = {
    authorizationUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    clientId: '4711',
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    issuer: null,
    callbackAddress: 'http://localhost',
  }
  const server = { host: 'outlook.office365.com', port: 993, security: 'tls', provider }
  expect(core.callsOf('mailboxes.beginSignIn')).toMatchObject([{ server, clientSecret: 'geheim' }])
  expect(core.callsOf('mailboxes.save')).toMatchObject([{ id: null, server, password: null }])
})

test('a sign-in that has ended is begun anew from the card, at addresses of one’s own', async () => {
  const provider = {
    authorizationUrl: 'https://login.muster.example/a',
    tokenUrl: 'https://login.muster.example/t',
    clientId: 'intray',
    scope: 'mail',
    issuer: null,
    callbackAddress: null,
  }
  const waiting: Mailbox = {
    ...fakeMailbox,
    server: { ...fakeMailbox.server, provider },
    state: { kind: 'waiting', fault: 'signed-out', until: '2026-05-04T08:00:00.000Z' },
  }
  const { core, screen, section } = await openMailboxes([waiting])
  await expect.element(section.getByText(/wants you to sign in again/)).toBeVisible()
  await section.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit mailbox' })
  await expect.element(dialog.getByLabelText('Sign in with')).toHaveValue('other')
  await dialog.getByLabelText('Address of the tokens').fill('http://login.muster.example/t')
  await dialog.getByRole('button', { name: 'Sign in in the browser' }).click()
  await expect.element(dialog.getByText('An address that begins with https://.')).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByLabelText('Address of the tokens').fill(provider.tokenUrl)
  core.holdNext('mailboxes.awaitSignIn')
  await dialog.getByRole('button', { name: 'Sign in in the browser' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Continue to the sign-in page' }))
    .toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(core.callsOf('mailboxes.endSignIn')).toHaveLength(1)
})

test.each(uiLanguages)('mailboxes have no fault of accessibility in %s', async (language) => {
  const waiting: Mailbox = {
    ...fakeMailbox,
    state: { kind: 'waiting', fault: 'certificate', until: '2026-05-04T08:00:00.000Z' },
  }
  const { app, screen, section } = await openMailboxes([waiting], { language })
  const bar = screen.getByRole('contentinfo')
  const fact = app.text.mailboxes.fact('rechnung@muster.example')
  await expect.element(bar.getByRole('button', { name: fact })).toBeVisible()
  await expect
    .element(section.getByText(app.text.mailboxes.faults.certificate, { exact: false }))
    .toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await section.getByRole('button', { name: app.text.mailboxes.add }).click()
  await expect
    .element(screen.getByRole('dialog', { name: app.text.mailboxes.form.addTitle }))
    .toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  const { form } = app.text.mailboxes
  await screen.getByLabelText(form.signInWith).selectOptions(form.ways.other)
  await expect.element(screen.getByLabelText(form.scope)).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})
