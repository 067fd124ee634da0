import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  leavingFaults,
  scanFolderFaults,
  type ScanFolder,
} from '../../src-shared/contract/scan-folders.ts'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import { fakeScanFolder } from './support/fake-scan-folders.ts'
import { fakeStatus } from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, settled } from './support/open-window.ts'

async function openFolders(
  scanFolders: ScanFolder[],
  settings = {},
  facts: Partial<Omit<AppStatus, 'settings'>> = {},
) {
  const status = fakeStatus({ scanFolders, settings, ...facts })
  const opened = await openWindow({ size: [1280, 1200], status })
  opened.app.navigation.go({ kind: 'settings' })
  const section = opened.screen.getByRole('region', { name: opened.app.text.scanFolders.title })
  await expect.element(section).toBeVisible()
  await settled()
  return { ...opened, section }
}

const huber: ScanFolder = {
  id: 'huber',
  choices: {
    path: '/mnt/nas/Huber',
    connectionId: 'sandbox',
    subfolders: 'tags',
    afterTaking: 'move',
    moveTo: 'taken',
    looksOften: false,
  },
  state: { kind: 'watching', waiting: 3 },
  trouble: null,
}

describe('scan folders', () => {
  test('a folder is typed, checked and added by keyboard', async () => {
    const { core, screen, section } = await openFolders([])
    await expect.element(section.getByText('No folder is watched.')).toBeVisible()
    section.getByRole('button', { name: 'Add a folder' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Add a scan folder' })
    await expect.element(dialog.getByLabelText('Folder', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('This is required.')).toBeVisible()
    expect(core.callsOf('scanFolders.save')).toEqual([])
    await userEvent.keyboard(' /srv/scans {Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(core.callsOf('scanFolders.save')).toEqual([
      {
        id: null,
        choices: {
          path: '/srv/scans',
          connectionId: null,
          subfolders: 'none',
          afterTaking: 'stay',
          moveTo: 'added',
          looksOften: false,
        },
      },
    ])
    await expect.element(section.getByRole('article', { name: 'scans' })).toBeVisible()
  })

  test('workspace, subfolders and what becomes of files are chosen', async () => {
    const { core, screen, section } = await openFolders([fakeScanFolder])
    await section.getByRole('button', { name: 'More actions' }).click()
    await screen.getByRole('menuitem', { name: 'Edit…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit scan folder' })
    const warning = dialog.getByText(/whose workspace happens to be in use/)
    await expect.element(warning).toBeVisible()
    const other = core.status.connections.find(({ active }) => !active)?.id ?? ''
    await dialog.getByLabelText('Into the workspace').selectOptions(other)
    await expect.element(warning).not.toBeInTheDocument()
    await dialog
      .getByLabelText('Subfolders')
      .selectOptions('Add their files, with the folder’s name as a tag')
    await dialog.getByLabelText('After adding').selectOptions('Move the file into a folder')
    await dialog.getByLabelText('Folder for added files').fill('erledigt')
    await dialog.getByLabelText('Look every half minute').click()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(core.callsOf('scanFolders.save')).toEqual([
      {
        id: 'scans',
        choices: {
          path: '/home/office/scans',
          connectionId: other,
          subfolders: 'tags',
          afterTaking: 'move',
          moveTo: 'erledigt',
          looksOften: true,
        },
      },
    ])
    await expect
      .element(section.getByText('Files are moved to “erledigt”.', { exact: false }))
      .toBeVisible()
  })

  test('what cannot be is refused with its reason, and the dialog stays', async () => {
    const { screen, section } = await openFolders([fakeScanFolder])
    await section.getByRole('button', { name: 'Add a folder' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Add a scan folder' })
    await userEvent.keyboard('/home/office/scans{Enter}')
    await expect.element(dialog.getByText('This folder is watched already.')).toBeVisible()
    await userEvent.keyboard('2')
    await expect
      .element(dialog.getByText('This folder is watched already.'))
      .not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Choose…' }).click()
    await expect
      .element(dialog.getByLabelText('Folder', { exact: true }))
      .toHaveValue('/home/office/chosen')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('without a trash and a dialog of the system neither is offered', async () => {
    const facts = { canTrash: false, canChooseFolder: false, host: 'browser' as const }
    const { screen, section } = await openFolders([], {}, facts)
    await section.getByRole('button', { name: 'Add a folder' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Add a scan folder' })
    await expect.element(dialog.getByText(/finds no trash on this computer/)).toBeVisible()
    const offered = dialog.getByLabelText('After adding').element() as HTMLSelectElement
    expect([...offered.options].map(({ text }) => text)).toEqual([
      'Leave the file where it is',
      'Move the file into a folder',
    ])
    expect(document.body.textContent).not.toContain('Choose…')
  })

  test('a folder is looked at, paused, and removed after a question', async () => {
    const { core, screen, section } = await openFolders([fakeScanFolder])
    await section.getByRole('button', { name: 'Look now' }).click()
    expect(core.callsOf('scanFolders.lookNow')).toEqual([{ id: 'scans' }])
    const menu = section.getByRole('button', { name: 'More actions' })
    await menu.click()
    await screen.getByRole('menuitem', { name: 'Pause' }).click()
    await expect.element(section.getByText('Paused.')).toBeVisible()
    await menu.click()
    await screen.getByRole('menuitem', { name: 'Remove…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Stop watching this folder?' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(section.getByText('No folder is watched.')).toBeVisible()
    expect(core.callsOf('scanFolders.remove')).toEqual([{ id: 'scans' }])
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('content'))
  })

  test('the status line tells of several, and of the one that is in trouble before all', async () => {
    const { core, screen, section } = await openFolders([fakeScanFolder, huber])
    const bar = screen.getByRole('contentinfo')
    await expect.element(bar.getByText('Watching 2 folders')).toBeVisible()
    await expect.element(section.getByText('3 files are being added.')).toBeVisible()
    const resting = { ...huber, state: { kind: 'resting', fault: 'share-gone' } as const }
    core.setStatus({ scanFolders: [fakeScanFolder, resting] })
    await expect.element(bar.getByText('Huber is not watched')).toBeVisible()
    core.setStatus({ scanFolders: [{ ...huber, trouble: 'not-moved' }] })
    await expect.element(bar.getByText('Files stay in Huber')).toBeVisible()
    core.setStatus({ scanFolders: [{ ...huber, state: { kind: 'paused' } }] })
    await vi.waitFor(() => expect(bar.element().textContent).not.toContain('Huber'))
  })
})

test.each(uiLanguages)('scan folders have no fault of accessibility in %s', async (language) => {
  const resting = scanFolderFaults.map((fault, at) => ({
    ...huber,
    id: fault,
    choices: { ...huber.choices, path: `/mnt/${String(at)}` },
    state: { kind: 'resting', fault } as const,
  }))
  const staying = leavingFaults.map((trouble) => ({ ...huber, id: trouble, trouble }))
  const { app, screen, section } = await openFolders([...resting, ...staying], { language })
  const text = app.text.scanFolders
  for (const sentence of [...Object.values(text.faults), ...Object.values(text.troubles)])
    await expect.element(section.getByText(sentence)).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await section.getByRole('button', { name: text.add }).click()
  await expect.element(screen.getByRole('dialog', { name: text.form.addTitle })).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})
