import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BackupStatus } from '../../src-shared/contract/backup.ts'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import { backupsOf, fakeBackup, fakePreview, previewOf } from './support/fake-backup.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus, noBackups } from './support/fake-status.ts'
import { openWindow, settled, type WindowOptions } from './support/open-window.ts'

const place = '/media/disk'
const last: BackupStatus['last'] = {
  job: 'backup',
  at: '2026-11-19T18:05:00.000Z',
  fault: null,
  documents: 1_204,
  bytes: 803_000_000,
  copiedBytes: 4_000_000,
  leftOut: 0,
  file: null,
}

function withBackup(facts: Partial<BackupStatus>, others: Parameters<typeof fakeStatus>[0] = {}) {
  return fakeStatus({ ...others, backup: { ...noBackups, ...facts } })
}

async function openSettings(facts: Partial<BackupStatus>, options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1800], status: withBackup(facts), ...options })
  backupsOf.set(opened.core, [fakeBackup])
  opened.app.navigation.go({ kind: 'settings' })
  await expect
    .element(opened.screen.getByRole('heading', { name: 'Backup', exact: true }))
    .toBeVisible()
  return opened
}

describe('the settings of backups', () => {
  test('take a folder that is typed, say what is wrong with one, and then offer a schedule', async () => {
    const { core, screen } = await openSettings({})
    const field = screen.getByRole('textbox', { name: 'Folder for backups' })
    await field.fill('/nowhere')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/does not exist/)
    const schedule = screen.getByRole('combobox', { name: 'How often' })
    await expect.element(schedule).toBeDisabled()
    await field.fill(place)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(core.status.backup.place).toBe(place))
    await schedule.selectOptions('Every day')
    await vi.waitFor(() => expect(core.status.backup.schedule).toBe('daily'))
  })

  test('back up by a press, show how far it is, and can be stopped', async () => {
    const { core, screen } = await openSettings({ place })
    const begin = screen.getByRole('button', { name: 'Back up now' })
    await begin.click()
    const progress = screen.getByRole('progressbar', { name: 'Backing up' })
    await expect.element(progress).toHaveAttribute('aria-valuenow', '25')
    await expect.element(begin).toHaveFocus()
    await begin.click()
    expect(core.callsOf('backup.begin')).toHaveLength(1)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(core.callsOf('backup.cancel')).toHaveLength(1))
    await expect.element(begin).toHaveFocus()
  })

  test('say how the last one went, when the next is, and what was left out', async () => {
    const nextAt = '2026-11-20T18:05:00.000Z'
    const { core, screen } = await openSettings({ place, schedule: 'daily', last, nextAt })
    await expect.element(screen.getByText(/Last backup .*1’204 documents/)).toBeVisible()
    await expect.element(screen.getByText(/^Next: /)).toBeVisible()
    core.setStatus({
      backup: {
        ...core.status.backup,
        last: { ...last, fault: 'disk-full', leftOut: 0 },
        warning: 'failed',
      },
    })
    await expect.element(screen.getByText(/The disk of the backup is full/)).toBeVisible()
    core.setStatus({ backup: { ...core.status.backup, last: { ...last, leftOut: 2 } } })
    await expect.element(screen.getByText(/2 originals are lost or damaged/)).toBeVisible()
  })

  test('list what is there, and remove one after a question', async () => {
    const { core, screen } = await openSettings({ place })
    await expect.element(screen.getByRole('article', { name: /^Backup, / })).toBeVisible()
    await screen.getByRole('button', { name: /^Remove: Backup/ }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Remove this backup?' })).toBeVisible()
    await screen.getByRole('button', { name: 'Remove', exact: true }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('backup.remove')).toEqual([{ path: fakeBackup.path }]),
    )
    await expect.element(screen.getByRole('article', { name: /^Backup, / })).not.toBeInTheDocument()
  })

  test('write the file to move with into a folder that is chosen', async () => {
    const { core, screen } = await openSettings({})
    await screen.getByRole('button', { name: 'Move to another computer…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Move to another computer' })
    await expect.element(dialog.getByText(/It is not encrypted/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose…' }).click()
    await vi.waitFor(() => expect(core.callsOf('backup.move')).toEqual([{ folder: place }]))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test.each(uiLanguages)('pass axe and fit a narrow window (%s)', async (language) => {
    const status = withBackup({ place, schedule: 'weekly', last }, { settings: { language } })
    const { app, core } = await openWindow({ size: [640, 1800], status })
    backupsOf.set(core, [fakeBackup, { ...fakeBackup, path: '/x', trouble: 'damaged' }])
    app.navigation.go({ kind: 'settings' })
    await vi.waitFor(() => expect(document.querySelectorAll('article').length).toBeGreaterThan(1))
    expect(await findAccessibilityFaults()).toEqual([])
    app.restoring = { path: fakeBackup.path }
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await vi.waitFor(() => expect(core.callsOf('backup.preview')).toHaveLength(1))
    await settled()
    expect(await findAccessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640)
  })
})

describe('restoring', () => {
  test('begins on the first screen of an empty Intray: a folder, what is in it, and what that would bring', async () => {
    const status = withBackup({}, { firstStart: true })
    const { core, screen } = await openWindow({ status })
    backupsOf.set(core, [fakeBackup])
    previewOf.set(core, { preview: { ...fakePreview, documentsNow: 0 }, fault: null })
    await screen.getByRole('button', { name: /Restore a backup, or move here/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Restore a backup' })
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('/unplugged')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/The folder is not there/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(place)
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: /^Restore… Backup/ }).click()
    await expect
      .element(dialog.getByText('Workspaces: This computer, Kunde Huber, Treuhand Muster'))
      .toBeVisible()
    await expect.element(dialog.getByText(/Passwords and secrets are not/)).toBeVisible()
    await expect.element(dialog.getByText(/set aside/)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('backup.restore')).toEqual([{ path: fakeBackup.path }]),
    )
    await expect.element(dialog.getByRole('progressbar', { name: 'Restoring' })).toBeVisible()
  })

  test('tells what is set aside, and of one that came to nothing that all is as it was', async () => {
    const { core, screen } = await openSettings({ place })
    await screen.getByRole('button', { name: /^Restore… Backup/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Restore a backup' })
    await expect.element(dialog.getByText(/The 12 documents that are here now/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    core.setStatus({
      backup: {
        ...core.status.backup,
        job: null,
        last: { ...last, job: 'restore', fault: 'damaged' },
      },
    })
    await expect
      .element(dialog.getByText(/is not what was written. Nothing was changed here/))
      .toBeVisible()
  })

  test('of one with files missing, or that cannot be read, is not offered', async () => {
    const { app, core } = await openSettings({ place })
    previewOf.set(core, { preview: { ...fakePreview, missingFiles: 3 }, fault: null })
    app.restoring = { path: fakeBackup.path }
    await expect.element(page.getByText(/3 files of it are missing/)).toBeVisible()
    const restore = page.getByRole('button', { name: 'Restore', exact: true })
    await expect.element(restore).not.toBeInTheDocument()
    app.restoring = null
    await settled()
    previewOf.set(core, { preview: null, fault: 'damaged' })
    app.restoring = { path: fakeBackup.path }
    await expect.element(page.getByText(/is not what was written/)).toBeVisible()
    await expect.element(restore).not.toBeInTheDocument()
  })

  test('that is done starts the window anew, which says of when these documents are', async () => {
    const startAnew = vi.fn()
    const { core, screen } = await openWindow({ startAnew })
    core.emit({ kind: 'app.replaced' })
    expect(startAnew).toHaveBeenCalledOnce()
    const restored = { madeAt: '2026-11-19T18:05:00.000Z', at: '2026-11-20T08:00:00.000Z' }
    core.setStatus({ backup: { ...core.status.backup, restored } })
    await expect.element(screen.getByText(/as they were on 19.11.2026/)).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(core.status.backup.restored).toBeNull())
  })

  test.each([
    ['fault', /a file in Intray’s data folder cannot be replaced/],
    ['no-room-here', /This computer’s disk is full/],
  ] as const)('that is stuck (%s) says so, and that it goes on', async (fault, sentence) => {
    const { core, screen } = await openWindow()
    core.emit({ kind: 'app.stuck', fault })
    await expect.element(screen.getByText(sentence)).toBeVisible()
  })
})

describe('a warning', () => {
  test.each([
    ['failed', 'The last backup failed.'],
    ['unreachable', 'The folder for backups has not been there for a week.'],
  ] as const)(
    'of backups that %s stands over every view but the one that it leads to',
    async (warning, says) => {
      const { screen } = await openWindow({ status: withBackup({ place, warning }) })
      await expect.element(screen.getByText(says)).toBeVisible()
      await screen.getByRole('button', { name: 'Show', exact: true }).click()
      await expect.element(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
    },
  )
})
