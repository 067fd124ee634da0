import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { embeddedConnection, fakeStatus } from './support/fake-status.ts'
import { ownWorkspace } from './support/fake-workspaces.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { invoice, names, shows } from './support/inbox-list.ts'
import { openWindow, settled } from './support/open-window.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const three = () => [
  invoice(1, { senderName: 'Zumsteg AG', amountGross: chf(20), dueDate: '2026-12-01' }),
  invoice(2, { senderName: 'Äpfel AG', amountGross: chf(-300), documentType: 'CREDIT_NOTE' }),
  invoice(3, { senderName: 'Müller', amountGross: chf(1500), dueDate: '2026-11-11' }),
]

const field = () => page.getByRole('combobox', { name: /^(Search documents|Dokumente suchen)$/ })
const chips = () =>
  [...document.querySelectorAll('[aria-label=Filters] li')].map((chip) => chip.textContent.trim())

describe('filters that are typed', () => {
  test('narrow the list as they are typed, and become chips once more is typed', async () => {
    const { core } = await openWindow({ documents: three() })
    await field().fill('total>100')
    await shows('Müller')
    expect(chips()).toEqual([])
    await field().fill('total>100 m')
    await vi.waitFor(() => expect(chips()).toEqual(['Amount: over 100']))
    await expect.element(field()).toHaveValue('m')
    await shows('Müller')
    await vi.waitFor(() =>
      expect(core.callsOf('documents.list').at(-1)).toMatchObject({
        query: 'm',
        filters: [{ by: 'amount', min: { value: 100, isIncluded: false }, max: null }],
      }),
    )
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('are understood in the language of the window and in English', async () => {
    const { app } = await openWindow({ documents: three() })
    await app.patchSettings({ language: 'de' })
    await field().fill('fällig<heute')
    await shows('Müller')
    app.finding.clear()
    await shows('Müller', 'Äpfel AG', 'Zumsteg AG')
    await field().fill('from:apfel typ:Gutschrift')
    await shows('Äpfel AG')
  })

  test('that are not understood are told, and the list stays as it was', async () => {
    const { core, app } = await openWindow({ documents: three() })
    await field().fill('from:apfel')
    await shows('Äpfel AG')
    const before = core.callsOf('documents.list').length
    await field().fill('from:apfel total>many')
    await expect.element(page.getByText(/“total>many” is not understood\./)).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    await settled()
    expect(core.callsOf('documents.list').slice(before)).toEqual([])
    expect(names()).toEqual(['Äpfel AG'])
    app.finding.clear()
    await shows('Müller', 'Äpfel AG', 'Zumsteg AG')
  })

  test('that are not understood leave nothing of their name behind, which was searched as a word', async () => {
    const { app } = await openWindow({ documents: three() })
    app.finding.type('typ')
    await vi.waitFor(() => expect(names()).toEqual([]))
    app.finding.type('typ:x')
    await shows('Müller', 'Äpfel AG', 'Zumsteg AG')
  })

  test('whose value is missing are told only when nothing more is typed', async () => {
    await openWindow({ documents: three() })
    await field().fill('total>')
    await settled()
    expect(document.querySelector('#search-trouble')?.textContent.trim()).toBe('')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Its value is missing\./)).toBeVisible()
  })

  test('stay when a new document comes, which is shown where it fits', async () => {
    const { core } = await openWindow({ documents: three() })
    await field().fill('from:ag ')
    await shows('Äpfel AG', 'Zumsteg AG')
    core.put(invoice(4, { senderName: 'Neu AG' }))
    core.put(invoice(5, { senderName: 'Neu GmbH' }))
    await shows('Neu AG', 'Äpfel AG', 'Zumsteg AG')
  })
})

describe('what is offered while a filter is typed', () => {
  test('are the filters, chosen by the keyboard', async () => {
    await openWindow({ documents: three() })
    await field().fill('to')
    const option = page.getByRole('option', { name: /total>/ })
    await expect.element(option).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('total>')
    await userEvent.keyboard('100{Enter}')
    await vi.waitFor(() => expect(chips()).toEqual(['Amount: over 100']))
    await shows('Müller')
    await expect.element(page.getByRole('grid')).toHaveFocus()
  })

  test('are known senders behind from:, chosen with the mouse', async () => {
    const { app } = await openWindow({ documents: three() })
    await field().fill('from:ag')
    await page.getByRole('option', { name: /^Äpfel AG/ }).click()
    await vi.waitFor(() => expect(chips()).toEqual(['Sender: Äpfel AG']))
    expect(app.finding.text).toBe('')
    await shows('Äpfel AG')
  })

  test('are types in the words of the window', async () => {
    await openWindow({ documents: three() })
    await field().fill('type:cre')
    await page.getByRole('option', { name: 'Type: Credit note' }).click()
    await shows('Äpfel AG')
  })

  test('go away with Esc, which only then clears the field', async () => {
    await openWindow({ documents: three() })
    await field().fill('due')
    await expect.element(page.getByRole('option', { name: /due:/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveValue('due')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveValue('')
  })
})

describe('chips', () => {
  test('are removed by a press, by Backspace in the empty field, and by the keyboard on them', async () => {
    const { app } = await openWindow({ documents: three() })
    app.finding.add([
      { by: 'sender', text: 'ag' },
      { by: 'type', type: 'INVOICE' },
      { by: 'amount', min: null, max: { value: 50, isIncluded: true } },
    ])
    await shows('Zumsteg AG')
    await page.getByRole('button', { name: 'Remove the filter “Sender: ag”' }).click()
    await vi.waitFor(() => expect(chips()).toEqual(['Type: Invoice', 'Amount: up to 50']))
    await expect
      .element(page.getByRole('button', { name: 'Remove the filter “Type: Invoice”' }))
      .toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await vi.waitFor(() => expect(chips()).toEqual(['Amount: up to 50']))
    await shows('Äpfel AG', 'Zumsteg AG')
    await field().fill('x')
    await userEvent.keyboard('{Backspace}')
    await vi.waitFor(() => expect(chips()).toHaveLength(1))
    await userEvent.keyboard('{Backspace}')
    await vi.waitFor(() => expect(chips()).toEqual([]))
    await expect.element(page.getByText('Filter removed: Amount: up to 50')).toBeInTheDocument()
    await shows('Müller', 'Äpfel AG', 'Zumsteg AG')
  })

  test('hold for “all that match”, too, and for an order of another column', async () => {
    const { app, core } = await openWindow({ documents: three() })
    await field().fill('from:ag ')
    await shows('Äpfel AG', 'Zumsteg AG')
    await page.getByRole('button', { name: 'Amount', exact: true }).click()
    await shows('Zumsteg AG', 'Äpfel AG')
    page.getByRole('grid').element().focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await vi.waitFor(() =>
      expect(core.callsOf('many.describe').at(-1)?.selection).toMatchObject({
        kind: 'view',
        filters: [{ by: 'sender', text: 'ag' }],
      }),
    )
    app.finding.clear()
    await vi.waitFor(() => expect(document.querySelector('[aria-selected=true]')).toBeNull())
  })
})

describe('the menu of filters', () => {
  const open = () => page.getByRole('button', { name: 'Filter', exact: true }).click()

  test('makes the same chips as typing does', async () => {
    const { app } = await openWindow({ documents: three() })
    await open()
    await page.getByLabelText('Type', { exact: true }).selectOptions('Invoice')
    await page.getByLabelText('Sender').fill('müll')
    await page.getByLabelText('Amount from').fill("1'000")
    await page.getByLabelText('Which date').selectOptions('Due date')
    await page.getByLabelText('To', { exact: true }).fill('today')
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await shows('Müller')
    const made = app.finding.chips
    app.finding.clear()
    app.finding.type('type:invoice from:müll total>=1000 due<=today ')
    expect(app.finding.chips).toEqual(made)
  })

  test('of all workspaces takes one by its name, and offers none in the list of one', async () => {
    const huber = ownWorkspace('Kunde Huber')
    const documents = three().map((one, index) =>
      index === 0 ? { ...one, connectionId: huber.id } : one,
    )
    const status = fakeStatus({ connections: [embeddedConnection, huber] })
    const { app, core, screen } = await openWindow({ documents, status })
    const choice = () => screen.getByRole('dialog').getByRole('combobox', { name: 'Workspace' })
    await open()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(choice().elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    app.inbox.setScope('all')
    await open()
    await choice().selectOptions('Kunde Huber')
    expect(await findAccessibilityFaults()).toEqual([])
    await screen.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click()
    await vi.waitFor(() => expect(chips()).toEqual(['Workspace: Kunde Huber']))
    await shows('Zumsteg AG')
    expect(core.callsOf('documents.list').at(-1)).toMatchObject({
      scope: 'all',
      filters: [{ by: 'workspace', connectionId: huber.id }],
    })
  })

  test('says at the field what is no amount and no date, and stays', async () => {
    const { app } = await openWindow({ documents: three() })
    await open()
    await page.getByLabelText('Amount from').fill('much')
    await page.getByLabelText('From', { exact: true }).fill('2026-12')
    await page.getByLabelText('To', { exact: true }).fill('2026-11')
    await page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click()
    await expect.element(page.getByText(/Write an amount without a currency/)).toBeVisible()
    await expect.element(page.getByText('The first value is larger than the second.')).toBeVisible()
    expect(app.finding.chips).toEqual([])
  })
})

test('how to search is told in the words of the window', async () => {
  const { app } = await openWindow({ documents: three() })
  await app.patchSettings({ language: 'fr' })
  await page.getByRole('button', { name: 'Comment chercher' }).click()
  await expect.element(page.getByText('échéance<aujourd’hui', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})
