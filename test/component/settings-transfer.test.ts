import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sourcesToWrite } from '../../src-shared/domain/settings/portable-sources.ts'
import { writeSettingsFile } from '../../src-shared/domain/settings/settings-transfer.ts'
import { defaultSettings, type Settings } from '../../src-shared/contract/settings.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeMailbox } from './support/fake-mailboxes.ts'
import { fakeScanFolder } from './support/fake-scan-folders.ts'
import { fakeStatus, sandboxConnection } from './support/fake-status.ts'
import { openWindow, type WindowOptions } from './support/open-window.ts'

async function openSettings(options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1200], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  await vi.waitFor(() => expect(document.querySelector('input[accept^=".json"]')).not.toBeNull())
  return opened
}

/** As the picker hands it over. */
async function choose(text: string) {
  const picker = document.querySelector<HTMLInputElement>('input[accept^=".json"]')
  if (!picker) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(picker, new File([text], 'intray-settings.json'))
}

const others: Settings = {
  ...defaultSettings,
  language: 'en',
  theme: 'light',
  trashDays: 60,
  sureThreshold: 0.75,
  notify: false,
  keyBindings: { confirm: 'Enter', reject: 'X' },
}

test('what a file would change is shown before it is, taken as one, and taken back', async () => {
  const { core, screen } = await openSettings()
  await choose(writeSettingsFile(others, '0.1.0', { scanFolders: [], mailboxes: [], charts: [] }))
  const dialog = screen.getByRole('dialog', { name: 'Take these settings?' })
  await expect.element(dialog).toBeVisible()
  const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  )
  expect(rows).toEqual([
    ['Sure from', '80 %', '75 %'],
    ['Keys that you have changed', '0 entries', '2 entries'],
    ['Days in the trash', '30', '60'],
    ['Notices on the desktop', 'On', 'Off'],
  ])
  expect(core.callsOf('settings.patch')).toEqual([])
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Take them' }).click()
  const { trashDays, sureThreshold, notify, keyBindings } = others
  await vi.waitFor(() =>
    expect(core.callsOf('settings.patch')).toEqual([
      { trashDays, sureThreshold, notify, keyBindings },
    ]),
  )
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(core.status.settings.trashDays).toBe(30))
  expect(core.status.settings.keyBindings).toEqual({})
})

const paper = { number: '6500', name: 'Büromaterial', vat: '8.1' }
const elsewhere = { ...sandboxConnection, id: 'gone', workspaceId: 'ws-gone', name: 'Kunde Huber' }
const at = (path: string, connectionId: string | null) => ({
  ...fakeScanFolder,
  id: path,
  choices: { ...fakeScanFolder.choices, path, connectionId },
})

/** Of a computer with another folder, one that is nowhere else, one of a workspace of its own, and a mailbox. */
const fileWithSources = () =>
  writeSettingsFile(
    { ...defaultSettings, language: 'en', theme: 'light' },
    '0.1.0',
    sourcesToWrite({
      connections: [...fakeStatus().connections, elsewhere],
      scanFolders: [
        fakeScanFolder,
        at('/home/huber', 'sandbox'),
        at('/mnt/scans', null),
        at('/home/gone', 'gone'),
      ],
      mailboxes: [fakeMailbox],
      charts: [
        { connectionId: 'sandbox', accounts: [paper, { ...paper, number: '6510' }] },
        { connectionId: 'gone', accounts: [paper] },
      ],
    }),
  )

test('scan folders, mailboxes and charts are shown, chosen, taken over without secrets and taken back', async () => {
  const { core, screen } = await openSettings()
  const before = { connectionId: 'sandbox', accounts: [paper] }
  core.charts = [before]
  const text = fileWithSources()
  expect(text).not.toMatch(/passw|secret|token/iu)
  await choose(text)
  const dialog = screen.getByRole('dialog', { name: 'Take these settings?' })
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect.element(box(/^\/home\/huber To Treuhand Muster\./u)).toBeChecked()
  await expect.element(box(/^\/mnt\/scans .* taken over paused/u)).toBeChecked()
  await expect.element(box(/^\/home\/gone Left out: .*Kunde Huber/u)).toBeDisabled()
  await expect.element(box(/^rechnung@muster\.example .* sign in to it again/u)).toBeChecked()
  await expect
    .element(box(/^Chart of accounts: Treuhand Muster 2 accounts in the place of 1/u))
    .toBeChecked()
  await expect.element(box(/^Chart of accounts: Kunde Huber Left out/u)).toBeDisabled()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(6)
  expect(await findAccessibilityFaults()).toEqual([])
  await box(/huber/u).click()
  await dialog.getByRole('button', { name: 'Take them' }).click()
  await vi.waitFor(() => expect(core.status.mailboxes).toHaveLength(1))
  const added = core.status.scanFolders.slice(1)
  expect(added.map(({ choices, state }) => [choices.path, state.kind])).toEqual([
    ['/mnt/scans', 'paused'],
  ])
  expect(core.callsOf('settings.patch')).toEqual([])
  await vi.waitFor(() => expect(core.charts[0]?.accounts).toHaveLength(2))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(core.status.mailboxes).toEqual([]))
  expect(core.status.scanFolders).toEqual([fakeScanFolder])
  await vi.waitFor(() => expect(core.charts).toEqual([before]))
})

test.each([
  ['de', 'dark'],
  ['fr', 'light'],
  ['it', 'dark'],
] as const)('a file with folders and mailboxes is read in %s', async (language, theme) => {
  const { screen } = await openSettings({ status: fakeStatus({ settings: { language, theme } }) })
  await choose(fileWithSources())
  await expect.element(screen.getByRole('checkbox', { name: /\/mnt\/scans/u })).toBeChecked()
  expect(await findAccessibilityFaults()).toEqual([])
})

test('entries that are not taken are named, and nothing can be taken where all is so already', async () => {
  const { core, screen } = await openSettings()
  const settings = { theme: 'light', updateAddress: 'https://elsewhere.example/', somethingNew: 1 }
  await choose(
    JSON.stringify({ format: 'intray-settings', version: 1, writtenBy: '0.9.0', settings }),
  )
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Written by Intray 0.9.0.')).toBeVisible()
  await expect.element(dialog.getByText('updateAddress')).toBeVisible()
  await expect.element(dialog.getByText('somethingNew')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Take them' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(core.callsOf('settings.patch')).toEqual([])
})

test('a file with a value that cannot be is not taken at all, and says which', async () => {
  const { core, screen } = await openSettings()
  const settings = { theme: 'dark', trashDays: 0 }
  await choose(
    JSON.stringify({ format: 'intray-settings', version: 1, writtenBy: '0.1.0', settings }),
  )
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('The entry “trashDays” cannot be set like this')
  await choose('%PDF-1.7')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This is not a file')
  expect(core.callsOf('settings.patch')).toEqual([])
})

test('the settings are saved as a file that is named for the day', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { screen } = await openSettings()
  await screen.getByRole('button', { name: 'Save the settings…' }).click()
  expect(saved).toEqual(['intray-settings-2026-11-20.json'])
  click.mockRestore()
})

test.each(['light', 'dark'] as const)(
  'where the data lies, and how large it is: %s',
  async (theme) => {
    const { screen } = await openSettings({ status: fakeStatus({ settings: { theme } }) })
    await expect.element(screen.getByText('/home/office/.local/share/intray')).toBeVisible()
    const section = screen.getByRole('region', { name: 'Data on this computer' })
    await expect.element(section).toMatchTextContent(/Documents as they came 700 MB/u)
    await expect.element(section).toMatchTextContent(/In all 760 MB/u)
    expect(await findAccessibilityFaults()).toEqual([])
  },
)
