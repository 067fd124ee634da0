import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { fakeDocument } from '../support/fake-documents.ts'
import {
  embeddedConnection,
  fakeStatus,
  fakeSync,
  sandboxConnection,
} from '../support/fake-status.ts'
import { openWindow, settled } from '../support/open-window.ts'
import { openCard } from './open-card.ts'

describe('a connection', () => {
  test('is edited without its secret being asked for again', async () => {
    const { core, screen, dialog } = await openCard('Edit')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('article', { name: 'Renamed' })).toBeVisible()
    expect(core.callsOf('connections.setSecret')).toEqual([])
  })

  test('says before it is saved that its secret does not go to another host', async () => {
    const { dialog } = await openCard('Edit')
    const warning = dialog.getByText(/enter it again afterwards/)
    await expect.element(warning).not.toBeInTheDocument()
    await dialog.getByRole('textbox', { name: 'Base URL' }).fill('https://elsewhere.test/api/v1')
    await expect.element(warning).toBeVisible()
  })

  test('says at its field what is missing', async () => {
    const { core, dialog } = await openCard('Edit')
    await dialog.getByRole('textbox', { name: 'Base URL' }).fill('http://elsewhere.test/api/v1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Base URL' }))
      .toHaveAccessibleDescription(/begins with https/)
    expect(core.callsOf('connections.update')).toEqual([])
  })

  test('of this computer can be tested and listed, and neither edited nor removed', async () => {
    const { screen, app } = await openWindow({ size: [1280, 1000] })
    app.navigation.go({ kind: 'settings' })
    const card = screen.getByRole('article', { name: 'This computer' })
    await card.getByRole('button', { name: 'Test' }).click()
    await expect.element(card.getByText('The connection works.')).toBeVisible()
    await card.getByRole('button', { name: 'More actions' }).click()
    expect(
      screen
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Documents at the service…', 'Administration'])
  })

  test.each([
    ['en', /Files of 2.1 MB and more are not sent until 22.11.2026 \d\d:\d\d/u, 'Send them again'],
    ['de', /Dateien ab 2.1 MB werden bis 22.11.2026 \d\d:\d\d nicht gesendet/u, 'Wieder senden'],
    ['fr', /Les fichiers de 2.1 Mo et plus ne sont pas envoyés/u, 'Les envoyer à nouveau'],
    ['it', /I file da 2.1 MB in su non vengono inviati/u, 'Inviarli di nuovo'],
  ] as const)(
    'says from which size on files are not sent, until a person forgets it (%s)',
    async (language, says, forget) => {
      const sizeLimit = { bytes: 2_200_000, until: '2026-11-22T09:00:00Z' }
      const sync = [fakeSync({ connectionId: sandboxConnection.id, sizeLimit })]
      const status = fakeStatus({ connections: [sandboxConnection], sync, settings: { language } })
      const { core, screen, app } = await openWindow({ size: [1280, 1000], status })
      app.navigation.go({ kind: 'settings' })
      const card = screen.getByRole('article', { name: 'Treuhand Muster' })
      await expect.element(card.getByText(says)).toBeVisible()
      await card.getByRole('button', { name: forget }).click()
      await expect.element(card.getByText(says)).not.toBeInTheDocument()
      expect(core.callsOf('connections.forgetSizeLimit')).toEqual([{ id: sandboxConnection.id }])
    },
  )

  test('without a keychain is said to forget its secret', async () => {
    const { dialog } = await openCard('Secret…', { status: fakeStatus({ secrets: 'session' }) })
    await expect.element(dialog.getByText(/A secret is kept only until you quit/)).toBeVisible()
  })
})

describe('a secret', () => {
  test('is replaced, tested and removed, and never shown', async () => {
    const { core, dialog } = await openCard('Secret…')
    await expect.element(dialog.getByText(/A secret is stored in the keychain/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByLabelText('New secret').fill('canary-secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('The client ID or the secret is wrong.')).toBeVisible()
    expect(core.callsOf('connections.setSecret')).toEqual([
      { id: 'sandbox', secret: 'canary-secret' },
    ])
    expect(document.documentElement.outerHTML).not.toContain('canary-secret')
    await dialog.getByRole('button', { name: 'Remove the secret' }).click()
    await expect.element(dialog.getByText('No secret is stored.', { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Save the secret' })).toBeVisible()
  })
})

test('a secret that no keychain keeps is said to last until the end', async () => {
  const { dialog } = await openCard('Secret…', { status: fakeStatus({ secrets: 'session' }) })
  await expect
    .element(dialog.getByText(/keychain does not answer: the secret is kept only until/))
    .toBeVisible()
})

test.each([
  ['Secret…', 'connections.secretState'],
  ['Remove…', 'connections.contents'],
] as const)('a status event makes the dialog of “%s” ask nothing again', async (item, call) => {
  const { core } = await openCard(item)
  await vi.waitFor(() => expect(core.callsOf(call)).toHaveLength(1))
  core.setStatus({ embeddedService: { ...core.status.embeddedService, state: 'starting' } })
  await settled()
  expect(core.callsOf(call)).toHaveLength(1)
})

test('a connection that a person signs in to is signed in to again from its card', async () => {
  const connections = [embeddedConnection, { ...sandboxConnection, signIn: 'browser' as const }]
  const { core, dialog } = await openCard('Sign-in…', { status: fakeStatus({ connections }) })
  const release = core.holdNext('connections.awaitSignIn')
  await expect.element(dialog.getByText(/You are not signed in\./)).toBeVisible()
  await expect.element(dialog.getByLabelText(/Client secret, if the provider/)).toHaveFocus()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Continue to the sign-in page' }))
    .toHaveAttribute('href', 'https://login.example.test/oauth/authorize')
  expect(await findAccessibilityFaults()).toEqual([])
  release()
  await expect.element(dialog.getByText('You are signed in.')).toBeVisible()
  await expect.element(dialog.getByText(/You are signed in through the browser/)).toBeVisible()
})

describe('removing a connection', () => {
  const ofSandbox = () => fakeDocument({ connectionId: 'sandbox', feedback: 'saved' })

  test('without documents is one question', async () => {
    const { core, dialog } = await openCard('Remove…')
    await expect.element(dialog).toMatchTextContent('Treuhand Muster')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await vi.waitFor(() => expect(core.status.connections).toHaveLength(1))
  })

  test('says that the keychain has still to give up the secret', async () => {
    const { core, dialog, screen } = await openCard('Remove…')
    core.keychainIsLocked = true
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(screen.getByText(/removes it at the next start/)).toBeInTheDocument()
    expect(core.status.connections).toHaveLength(1)
  })

  test('with documents says how many, what is unsent, and goes on only with them', async () => {
    const { core, dialog } = await openCard('Remove…', { documents: [ofSandbox(), ofSandbox()] })
    await expect.element(dialog.getByText(/2 documents of this connection/)).toBeVisible()
    await expect.element(dialog.getByText(/which would be lost/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    const remove = dialog.getByRole('button', { name: 'Remove', exact: true })
    await expect.element(remove).toBeDisabled()
    await dialog.getByRole('checkbox').click()
    await remove.click()
    await vi.waitFor(() => expect(core.status.connections).toHaveLength(1))
    expect(core.documents.size).toBe(0)
  })

  test('shows the documents first where a person wants to see them', async () => {
    const { app, core, dialog } = await openCard('Remove…', { documents: [ofSandbox()] })
    await dialog.getByRole('button', { name: 'Show the documents first' }).click()
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('inbox'))
    expect(core.status.connections.find(({ active }) => active)?.id).toBe('sandbox')
    expect(app.inbox.filter).toBe('all')
  })
})

describe('the profile', () => {
  test('is checked at each letter, with the line of each mistake', async () => {
    const { core, dialog } = await openCard('Advanced…')
    const editor = dialog.getByRole('textbox', { name: 'Profile (JSON)' })
    await expect.element(editor).toHaveValue('{}')
    await editor.fill('{\n  "uploadBody": "rw",\n  "colour": 1\n}')
    await expect.element(dialog.getByText('2 mistakes')).toBeVisible()
    await expect.element(dialog.getByText(/“uploadBody” is not valid here/)).toBeVisible()
    await expect.element(dialog.getByText(/There is no entry “colour”/)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Line 3' }).click()
    const area = editor.element() as HTMLTextAreaElement
    expect(document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart)).toMatch(/^"colour"/)
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await editor.fill('{ "uploadBody": "raw" }')
    await expect.element(dialog.getByText('The profile is valid.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Insert uploadPart' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(core.status.connections.find(({ id }) => id === 'sandbox')?.profile).toEqual({
        uploadBody: 'raw',
        uploadPart: 'file',
      }),
    )
  })
})

describe('learning', () => {
  const production = {
    ...sandboxConnection,
    id: 'production',
    name: 'Treuhand Muster AG',
    environment: 'production' as const,
    profile: { uploadPart: 'document' },
  }

  test('shows what it found before it is taken over, and where to', async () => {
    const status = fakeStatus({ connections: [embeddedConnection, sandboxConnection, production] })
    const { core, dialog } = await openCard('Learn from the sandbox…', { status })
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect.element(dialog.getByText('Another way found')).toBeVisible()
    await expect.element(dialog.getByText(/uploadBody.*raw/)).toBeVisible()
    expect(core.status.connections.find(({ id }) => id === 'sandbox')?.profile).toEqual({})
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('checkbox', { name: /Treuhand Muster AG/ }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await vi.waitFor(() =>
      expect(core.status.connections.map(({ profile }) => profile)).toEqual([
        {},
        { uploadBody: 'raw' },
        { uploadBody: 'raw', uploadPart: 'document' },
      ]),
    )
  })

  test('is offered for a sandbox alone', async () => {
    const connections = [embeddedConnection, { ...production, name: 'Treuhand Muster' }]
    const opened = await openWindow({ status: fakeStatus({ connections }), size: [1280, 1000] })
    opened.app.navigation.go({ kind: 'settings' })
    const card = opened.screen.getByRole('article', { name: 'Treuhand Muster' })
    await card.getByRole('button', { name: 'More actions' }).click()
    await expect.element(opened.screen.getByRole('menuitem', { name: 'Advanced…' })).toBeVisible()
    expect(opened.screen.getByRole('menuitem', { name: /Learn/ }).elements()).toHaveLength(0)
  })
})
