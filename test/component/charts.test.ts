import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeMorning } from './support/fake-documents.ts'
import { fakeStatus } from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, type WindowOptions } from './support/open-window.ts'

/** Charts of accounts in the settings, and the account of a document in the dialog of its note. */

const paper = { number: '6500', name: 'Büromaterial', vat: '8.1' }
const phone = { number: '6510', name: 'Telefon', vat: '' }

async function openSettings(options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1200], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  const lines = opened.screen.getByRole('textbox', { name: /^(?:Accounts|Konten|Comptes|Conti)$/u })
  await expect.element(lines).toBeVisible()
  return { ...opened, lines }
}

async function choose(bytes: BlobPart, name = 'chart.csv') {
  const picker = document.querySelector<HTMLInputElement>('input[accept^=".csv"]')
  if (!picker) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(picker, new File([bytes], name))
}

describe('the chart of accounts of a client', () => {
  test('is typed by keyboard, told line by line, and saved for that client alone', async () => {
    const { core, screen, lines } = await openSettings()
    await lines.click()
    await userEvent.keyboard('6500;Büromaterial;8.1{Enter}ohne Nummer{Enter}6510;Telefon')
    await expect.element(screen.getByText('2 accounts', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Not an account: line 2 (no number)')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Tab}{Enter}')
    const connectionId = core.status.connections.find(({ active }) => active)?.id
    await vi.waitFor(() =>
      expect(core.charts).toEqual([{ connectionId, accounts: [paper, phone] }]),
    )
    await expect.element(lines).toHaveValue('6500;Büromaterial;8.1\n6510;Telefon')
    await expect.element(screen.getByRole('button', { name: 'Save the chart' })).toBeDisabled()
  })

  test('is taken from a file of Excel, and nothing is stored until it is saved', async () => {
    const { core, screen, lines } = await openSettings()
    // As Windows writes it, with a heading of a group in it.
    await choose(
      Uint8Array.from('Konto;Bezeichnung;MWST\n;Aufwand\n6500;B\xFCromaterial;8.1', (sign) =>
        sign.charCodeAt(0),
      ),
    )
    await expect.element(lines).toHaveValue('6500;Büromaterial;8.1')
    await expect.element(screen.getByText(/^1 line of the file is no account/u)).toBeVisible()
    expect(core.charts).toEqual([])
    await choose('nothing of the kind', 'letter.txt')
    await expect.element(screen.getByText(/^No line of letter\.txt begins/u)).toBeVisible()
    await expect.element(lines).toHaveValue('6500;Büromaterial;8.1')
  })

  test('is another one for another client, and what was typed for the first is still there', async () => {
    const { core, screen, lines } = await openSettings()
    const [first, second] = core.status.connections
    const choice = screen.getByRole('combobox', { name: 'Workspace', exact: true })
    await lines.click()
    await userEvent.keyboard('6500;Büromaterial;8.1')
    await userEvent.selectOptions(choice, second?.id ?? '')
    await expect.element(lines).toHaveValue('')
    await lines.click()
    await userEvent.keyboard('6510;Telefon')
    await screen.getByRole('button', { name: 'Save the chart' }).click()
    await vi.waitFor(() =>
      expect(core.charts).toEqual([{ connectionId: second?.id, accounts: [phone] }]),
    )
    await userEvent.selectOptions(choice, first?.id ?? '')
    await expect.element(lines).toHaveValue('6500;Büromaterial;8.1')
  })

  test.each([
    ['de', 'dark', /^Kein Konto: Zeile 1/u],
    ['fr', 'light', /^Pas un compte/u],
    ['it', 'dark', /^Non è un conto: riga 1/u],
  ] as const)('is written in %s', async (language, theme, told) => {
    const { screen, lines } = await openSettings({
      status: fakeStatus({ settings: { language, theme } }),
    })
    await lines.click()
    await userEvent.keyboard('x')
    await expect.element(screen.getByText(told)).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

describe('the account of a document', () => {
  async function openNote() {
    const opened = await openWindow({ documents: fakeMorning() })
    const connectionId = opened.core.newestFirst()[0]?.connectionId ?? ''
    opened.core.charts = [{ connectionId, accounts: [paper, phone] }]
    opened.core.usedAccounts = [{ number: '6510', name: 'Telefon', documents: 3 }]
    await userEvent.keyboard('n')
    const field = opened.screen.getByRole('textbox', { name: 'Ledger account' })
    await expect.element(field).toBeVisible()
    return { ...opened, field }
  }
  const booked = (core: { newestFirst(): readonly { account?: string | undefined }[] }) =>
    core.newestFirst().flatMap(({ account }) => account ?? [])

  test('is offered as its sender has it, found by a word, and taken by keyboard', async () => {
    const { core, screen, field } = await openNote()
    await expect
      .element(screen.getByRole('button', { name: '6510 Telefon on 3 documents' }))
      .toBeVisible()
    await field.click()
    await userEvent.keyboard('buro')
    await expect.element(screen.getByRole('button', { name: '6500 Büromaterial' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(field).toHaveValue('6500')
    await expect.element(screen.getByText('Büromaterial, VAT 8.1')).toBeVisible()
    await field.click()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(booked(core)).toEqual(['6500']))
  })

  test('that the chart does not have is told, and kept all the same', async () => {
    const { core, screen, field } = await openNote()
    await field.click()
    await userEvent.keyboard('6599')
    await expect.element(screen.getByText(/^Not in the chart of accounts/u)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(booked(core)).toEqual(['6599']))
  })

  test('is not asked for where its client has no chart', async () => {
    const { screen, core } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('n')
    await vi.waitFor(() => expect(core.callsOf('documents.accounts')).toHaveLength(1))
    await expect.element(screen.getByRole('textbox', { name: 'Note' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Ledger account' }).elements()).toEqual([])
  })
})
