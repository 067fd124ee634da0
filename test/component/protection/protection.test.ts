import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeMorning } from '../support/fake-documents.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { damagedOf, diagnosticsText } from '../support/fake-protection.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from '../support/fake-status.ts'
import { openWindow, type WindowOptions } from '../support/open-window.ts'

const connections = [embeddedConnection, sandboxConnection]

async function openProtection(options: WindowOptions = {}, documentId: string | null = null) {
  const opened = await openWindow({
    documents: fakeMorning(),
    status: fakeStatus({ connections }),
    size: [1280, 1400],
    ...options,
  })
  opened.app.navigation.go({ kind: 'protection', documentId })
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible()
  await vi.waitFor(() => {
    if (opened.screen.getByRole('table').elements().length === 0) throw new Error('still loading')
  })
  return opened
}

/** What the window hands over as a file, by name; the click that saves is caught. */
function catchSaves(): Map<string, Promise<string>> {
  const saved = new Map<string, Promise<string>>()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, blobs.get(this.href)?.text() ?? Promise.resolve(''))
  })
  return saved
}

describe('what left this device', () => {
  test('shows contents first, every request on demand, and whether anybody answered', async () => {
    const { screen } = await openProtection()
    const table = screen.getByRole('table')
    await expect.element(table.getByText('The file itself')).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(3)
    await screen.getByRole('radio', { name: 'Every request' }).click({ force: true })
    await expect.element(table.getByText('Signed in')).toBeVisible()
    await expect.element(table.getByText('not known')).toBeVisible()
    await expect.element(table.getByText('this computer')).toBeVisible()
  })

  test('is asked for once when the switch is used, and nothing else is', async () => {
    const { core, screen } = await openProtection()
    const asked = core.calls.length
    await screen.getByRole('radio', { name: 'Every request' }).click({ force: true })
    await expect.element(screen.getByText('Signed in')).toBeVisible()
    expect(core.calls.slice(asked).map(({ name }) => name)).toEqual(['protection.departures'])
  })

  test('is saved as CSV and as text', async () => {
    const saved = catchSaves()
    const { screen } = await openProtection()
    await screen.getByRole('button', { name: 'Save as CSV' }).click()
    await screen.getByRole('button', { name: 'Save as text' }).click()
    await vi.waitFor(() => expect(saved.size).toBe(2))
    expect(
      [...saved.keys()].every((name) => /^intray-what-left-\d{4}-.*\.(csv|txt)$/.test(name)),
    ).toBe(true)
    expect(await [...saved.values()][0]).toBe('what left')
  })

  test('is opened for one document from its line, with the nFADP object as it came', async () => {
    const { app, screen } = await openProtection()
    app.navigation.go({ kind: 'inbox' })
    app.inbox.setFilter('all')
    await screen.getByRole('button', { name: 'Actions for Papeterie Zumsteg AG' }).first().click()
    await screen.getByRole('menuitem', { name: 'What left this device' }).click()
    await expect
      .element(
        screen.getByRole('heading', { name: 'What left this device from “Papeterie Zumsteg AG”' }),
      )
      .toBeVisible()
    await expect.element(screen.getByText('FADP art. 31 para. 2 let. a')).toBeVisible()
    await expect.element(screen.getByText('20.11.2036')).toBeVisible()
    // A member that nobody has heard of is shown under its own name.
    await expect.element(screen.getByText('processor')).toBeVisible()
    await screen.getByRole('button', { name: 'Show all documents' }).click()
    await expect
      .element(screen.getByRole('heading', { name: 'What left this device' }))
      .toBeVisible()
  })
})

describe('retention', () => {
  const keep = 'Keep documents of Treuhand Muster'

  test('shows what goes before it goes, and puts it into the trash only after that', async () => {
    const { core, screen } = await openProtection()
    await screen.getByRole('combobox', { name: keep }).selectOptions('90 days')
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog.getByText(/2 documents \(94 KB\) will go into the trash now/))
      .toBeVisible()
    await expect.element(dialog.getByText('3 stay: not confirmed or rejected yet')).toBeVisible()
    expect(core.callsOf('protection.setRetention')).toEqual([])
    await dialog.getByRole('button', { name: 'Put 2 documents into the trash' }).click()
    await expect.element(screen.getByText('2 documents are in the trash.')).toBeVisible()
    expect(core.callsOf('protection.setRetention')).toEqual([
      { connectionId: 'sandbox', keepDays: 90 },
    ])
    await expect.element(screen.getByRole('combobox', { name: keep })).toHaveValue('90')
  })

  test('stays as it was when the person steps back', async () => {
    const { core, screen } = await openProtection()
    const select = screen.getByRole('combobox', { name: keep })
    await select.selectOptions('30 days')
    await expect
      .element(screen.getByRole('dialog').getByText(/will go into the trash now/))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(select).toHaveValue('forever')
    expect(core.callsOf('protection.setRetention')).toEqual([])
  })
})

test('a damaged database that was set aside can be let go, after a question', async () => {
  const { core, app, screen } = await openProtection()
  expect(screen.getByRole('button', { name: 'Remove for good…' }).elements()).toEqual([])
  damagedOf.set(core, { count: 1, bytes: 2_097_152 })
  app.navigation.go({ kind: 'inbox' })
  app.navigation.go({ kind: 'protection', documentId: null })
  await expect.element(screen.getByText(/1 damaged database \(2 MB\) is kept/)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove for good…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove the damaged databases?' })
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('The damaged databases were removed.')).toBeVisible()
  await vi.waitFor(() => {
    expect(screen.getByRole('button', { name: 'Remove for good…' }).elements()).toEqual([])
  })
})

describe('everything about a person or supplier', () => {
  test('is found and saved by keyboard', async () => {
    const saved = catchSaves()
    const { core, screen } = await openProtection()
    const field = screen.getByRole('textbox', { name: 'Name, IBAN or e-mail address' })
    await field.fill('Pa')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Enter at least three characters.')
    await field.fill('Papeterie')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Found in \d+ document/)).toBeVisible()
    await expect.element(screen.getByText('in the fields, on the page').first()).toBeVisible()
    await screen.getByRole('button', { name: 'Save all of it as ZIP' }).click()
    await vi.waitFor(() => expect(saved.size).toBe(1))
    // The name looked for is in no file name and in no address.
    expect([...saved.keys()][0]).not.toContain('Papeterie')
    expect(core.callsOf('protection.findSubject')).toEqual([{ query: 'Papeterie' }])
  })

  test('says when there is nothing', async () => {
    const { screen } = await openProtection()
    await screen.getByRole('textbox', { name: /Name, IBAN/ }).fill('Niemand')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Nothing here mentions “Niemand”.')).toBeVisible()
  })
})

test('diagnostics are read before they are saved, and saved as they were read', async () => {
  const saved = catchSaves()
  const { core, screen } = await openProtection()
  await screen.getByRole('button', { name: 'Create the text' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Text of the diagnostics' }))
    .toHaveValue(diagnosticsText)
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(saved.size).toBe(1))
  expect(await [...saved.values()][0]).toBe(diagnosticsText)
  expect(core.callsOf('protection.diagnostics')).toHaveLength(1)
})

describe.each(['light', 'dark'] as const)('axe finds nothing (%s)', (theme) => {
  test('in the view, its dialog and its found documents', async () => {
    const status = fakeStatus({ connections, settings: { theme } })
    const { screen } = await openProtection({ status })
    await screen.getByRole('textbox', { name: /Name, IBAN/ }).fill('Papeterie')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Found in/)).toBeVisible()
    await screen.getByRole('button', { name: 'Create the text' }).click()
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('combobox', { name: /Treuhand Muster/ }).selectOptions('1 year')
    await expect
      .element(screen.getByRole('dialog').getByText(/will go into the trash now/))
      .toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

test.each(['de', 'fr', 'it'] as const)('speaks %s', async (language) => {
  const status = fakeStatus({ connections, settings: { language } })
  const { app, screen } = await openProtection({ status })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(app.text.protection.title)
  expect(document.body.textContent).not.toContain('What left')
})
