import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { documentId, fakeDocument } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus, fakeSync } from './support/fake-status.ts'
import { ownWorkspace } from './support/fake-workspaces.ts'
import { openWindow } from './support/open-window.ts'

const huber = ownWorkspace('Kunde Bäckerei Huber')
const meier = ownWorkspace('Kunde Optik Meier', { colour: '#b3342e' })
const rueegg = ownWorkspace('Kunde Gartenbau Rüegg', { colour: '#b26a00' })

const openOffice = (languages?: readonly string[], documents: DocumentSummary[] = []) =>
  openWindow({
    documents,
    status: fakeStatus({
      connections: [embeddedConnection, huber, meier, rueegg],
      settings: languages ? { language: null } : {},
    }),
    ...(languages && { languages }),
  })

const menuButton = () => page.getByRole('button', { name: /^Workspace/ })

describe('the workspace menu', () => {
  test('looks for workspaces that were made elsewhere each time it is opened', async () => {
    const { core } = await openOffice()
    await menuButton().click()
    expect(core.callsOf('workspaces.look')).toHaveLength(1)
    const late = ownWorkspace('Kunde Spät')
    core.setStatus({ connections: [...core.status.connections, late] })
    await expect.element(page.getByRole('menuitemradio', { name: 'Kunde Spät' })).toBeVisible()
  })

  test('makes a workspace that is in use at once', async () => {
    const { core, screen } = await openOffice()
    await menuButton().click()
    await screen.getByRole('menuitem', { name: 'New workspace…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'New workspace' })
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kunde Malerei Vogt')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/“Kunde Malerei Vogt” is in use/)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Workspace Kunde Malerei Vogt' }))
      .toBeVisible()
    const [{ colour } = { colour: '' }] = core.callsOf('workspaces.create')
    // No other workspace has it.
    expect([embeddedConnection, huber, meier, rueegg].map((one) => one.colour)).not.toContain(
      colour,
    )
  })

  test('says that a name is taken and keeps what was typed', async () => {
    const { app, screen } = await openOffice()
    app.workspaceDialog = { kind: 'new' }
    await screen.getByRole('textbox', { name: 'Name' }).fill(huber.name)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is a workspace of this name already.')
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(huber.name)
  })
})

describe('managing workspaces', () => {
  async function openManaging() {
    const opened = await openOffice()
    opened.app.workspaceDialog = { kind: 'manage' }
    const dialog = opened.screen.getByRole('dialog', { name: 'Workspaces on this computer' })
    await expect.element(dialog).toBeVisible()
    return { ...opened, dialog }
  }

  test('renames and colours one', async () => {
    const { core, screen, dialog } = await openManaging()
    await dialog.getByRole('button', { name: 'Edit: Kunde Optik Meier' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Meier Optik AG')
    await screen.getByRole('radio', { name: 'Green' }).click({ force: true })
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Meier Optik AG')).toBeVisible()
    expect(core.callsOf('workspaces.change')).toEqual([
      { connectionId: meier.id, name: 'Meier Optik AG', colour: '#3f7d20' },
    ])
  })

  test('a new colour alone does not name the first workspace', async () => {
    const { core, screen, dialog } = await openManaging()
    await dialog.getByRole('button', { name: 'Edit: This computer' }).click()
    await screen.getByRole('radio', { name: 'Violet' }).click({ force: true })
    await screen.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('workspaces.change')).toEqual([
        { connectionId: 'embedded', colour: '#7c3aed' },
      ]),
    )
  })

  test('archives one and brings it back, and the keyboard stays with it', async () => {
    const { screen, dialog } = await openManaging()
    await dialog.getByRole('button', { name: 'Archive: Kunde Bäckerei Huber' }).click()
    const back = dialog.getByRole('button', { name: 'Bring back: Kunde Bäckerei Huber' })
    await expect.element(back).toHaveFocus()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await menuButton().click()
    const line = screen.getByRole('menuitemradio', { name: 'Kunde Bäckerei Huber' })
    await expect.element(line).not.toBeInTheDocument()
    await screen.getByRole('menuitem', { name: 'Manage workspaces…' }).click()
    await back.click()
    await userEvent.keyboard('{Escape}')
    await menuButton().click()
    await expect.element(line).toBeVisible()
  })

  test('a list over all workspaces is read anew when one is archived', async () => {
    const { app, core, screen, dialog } = await openManaging()
    app.inbox.setScope('all')
    await vi.waitFor(() => expect(core.callsOf('documents.list').at(-1)?.scope).toBe('all'))
    const before = core.callsOf('documents.list').length
    await dialog.getByRole('button', { name: 'Archive: Kunde Bäckerei Huber' }).click()
    await vi.waitFor(() => expect(core.callsOf('documents.list').length).toBeGreaterThan(before))
    await expect.element(screen.getByText('Archived', { exact: true })).toBeVisible()
  })

  test('says why one cannot be archived', async () => {
    const { core, dialog } = await openManaging()
    core.setStatus({ sync: [fakeSync({ connectionId: huber.id, uploadsWaiting: 2 })] })
    await dialog.getByRole('button', { name: 'Archive: Kunde Bäckerei Huber' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Kunde Bäckerei Huber: 2 files or changes have not reached the service yet. Archive the workspace once they have.',
      )
  })

  test('the first one is not archived, and the settings show the service once', async () => {
    const { app, screen, dialog } = await openManaging()
    const archiving = dialog.getByRole('button', { name: 'Archive: This computer' })
    await expect.element(archiving).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    app.navigation.go({ kind: 'settings' })
    await expect.element(screen.getByRole('article', { name: 'This computer' })).toBeVisible()
    const article = screen.getByRole('article', { name: huber.name })
    await expect.element(article).not.toBeInTheDocument()
  })
})

describe('switching', () => {
  test('one key opens a list, and typing a part of a name finds the workspace', async () => {
    const { core } = await openOffice()
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
    await expect.element(page.getByRole('combobox', { name: 'Switch workspace' })).toHaveFocus()
    await expect.element(page.getByRole('option', { name: 'This computer In use' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('ruegg{Enter}')
    await vi.waitFor(() =>
      expect(core.callsOf('connections.activate')).toEqual([{ id: rueegg.id }]),
    )
    await expect
      .element(page.getByRole('button', { name: `Workspace ${rueegg.name}` }))
      .toBeVisible()
  })

  test('no key means a line of the workspace before while the other one is read', async () => {
    const document = fakeDocument({ senderName: 'Alte Mühle' })
    const { core, screen } = await openOffice(undefined, [document])
    await expect.element(screen.getByText('Alte Mühle')).toBeVisible()
    const answer = core.holdNext('documents.list')
    core.documents.clear()
    const isActive = { ...embeddedConnection, active: false }
    core.setStatus({ connections: [isActive, { ...huber, active: true }, meier, rueegg] })
    await expect.element(screen.getByText('Alte Mühle')).not.toBeInTheDocument()
    screen.getByRole('grid').element().focus()
    const calls = [...core.calls]
    await userEvent.keyboard('{Delete}')
    expect(core.calls).toEqual(calls)
    answer()
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
  })

  test('a document that is checked says its workspace where the window does not', async () => {
    const documents = [
      fakeDocument({ id: documentId(1), title: 'Alpha' }),
      fakeDocument({ id: documentId(2), title: 'Beta', connectionId: meier.id }),
    ]
    const { app } = await openOffice(undefined, documents)
    // The next document stands ready behind the one that is shown.
    const header = () => document.querySelector('.place:not(.ahead) header')?.textContent
    app.navigation.go({ kind: 'review', id: documentId(1) })
    await vi.waitFor(() => expect(header()).toContain('Alpha'), 20_000)
    expect(header()).not.toMatch(/This computer|Kunde/)
    app.navigation.go({ kind: 'review', id: documentId(2) })
    await vi.waitFor(() => expect(header()).toContain('Beta'), 20_000)
    expect(header()).toContain(meier.name)
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('is offered where there is more than one', async () => {
    const { app } = await openWindow({ status: fakeStatus({ connections: [embeddedConnection] }) })
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
    expect(app.workspaceDialog).toBeNull()
  })
})

test.each([
  ['de', 'Arbeitsbereiche auf diesem Computer', 'Archivieren: Kunde Optik Meier'],
  ['fr', 'Espaces de travail sur cet ordinateur', 'Archiver\u202f: Kunde Optik Meier'],
  ['it', 'Aree di lavoro su questo computer', 'Archivia: Kunde Optik Meier'],
])('workspaces are managed in %s', async (language, title, archive) => {
  const { app, screen } = await openOffice([language])
  app.workspaceDialog = { kind: 'manage' }
  const dialog = screen.getByRole('dialog', { name: title })
  await expect.element(dialog.getByRole('button', { name: archive })).toBeVisible()
})
