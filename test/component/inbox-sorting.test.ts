import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { invoice, shows } from './support/inbox-list.ts'
import { openWindow, settled, type OpenedWindow } from './support/open-window.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const three = () => [
  invoice(1, { senderName: 'Zumsteg', amountGross: chf(20), dueDate: '2026-12-01' }),
  invoice(2, { senderName: 'äpfel AG', amountGross: chf(-300), documentType: 'CREDIT_NOTE' }),
  invoice(3, { senderName: 'Müller', amountGross: chf(1500), dueDate: '2026-11-21' }),
]

const head = (screen: OpenedWindow['screen'], name: string) =>
  screen.getByRole('columnheader', { name, exact: true })

describe('sorting the list', () => {
  test('a press on a head sorts by its column, a second one the other way round', async () => {
    const { screen } = await openWindow({ documents: three() })
    await shows('Müller', 'äpfel AG', 'Zumsteg')
    await expect.element(head(screen, 'Received')).toHaveAttribute('aria-sort', 'descending')
    await screen.getByRole('button', { name: 'Document', exact: true }).click()
    await shows('äpfel AG', 'Müller', 'Zumsteg')
    await expect.element(head(screen, 'Document')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(head(screen, 'Received')).not.toHaveAttribute('aria-sort')
    await screen.getByRole('button', { name: 'Document', exact: true }).click()
    await shows('Zumsteg', 'Müller', 'äpfel AG')
    await expect.element(head(screen, 'Document')).toHaveAttribute('aria-sort', 'descending')
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('a credit note is less than nothing, and what has no due date comes last either way', async () => {
    const { screen } = await openWindow({ documents: three() })
    await screen.getByRole('button', { name: 'Amount', exact: true }).click()
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    const due = screen.getByRole('grid').getByRole('button', { name: 'Due', exact: true })
    await due.click()
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    await due.click()
    await shows('Zumsteg', 'Müller', 'äpfel AG')
  })

  test('by the first tag of each document, in the menu; what has none comes last', async () => {
    const tags = [['Umbau', 'Auto'], [], ['bar']]
    const { screen } = await openWindow({
      documents: three().map((document, at) => ({ ...document, tags: tags[at] ?? [] })),
      size: [640, 700],
    })
    await page.getByRole('button', { name: 'Sort · Received, Descending' }).click()
    await page.getByRole('menuitemradio', { name: 'Tag' }).click()
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    await screen.getByRole('button', { name: 'Sort · Tag, Ascending' }).click()
    await page.getByRole('menuitemradio', { name: 'Descending' }).click()
    await shows('Zumsteg', 'Müller', 'äpfel AG')
  })

  test('each list remembers how it is sorted', async () => {
    const { app, core, screen } = await openWindow({ documents: three() })
    await screen.getByRole('button', { name: 'Amount', exact: true }).click()
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    app.inbox.setFilter('all')
    await shows('Müller', 'äpfel AG', 'Zumsteg')
    app.inbox.setFilter('open')
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    expect(core.callsOf('settings.patch')).toEqual([
      { inboxSorts: { open: { by: 'amount', descending: true } } },
    ])
  })

  test('the menu sorts where a narrow window has no heads, by the keyboard alone', async () => {
    await openWindow({ documents: three(), size: [640, 700] })
    const menu = page.getByRole('button', { name: 'Sort · Received, Descending' })
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitemradio', { name: 'Received' })).toHaveFocus()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await shows('äpfel AG', 'Müller', 'Zumsteg')
    await expect
      .element(page.getByRole('button', { name: 'Sort · Sender, Ascending' }))
      .toHaveFocus()
  })

  test('the palette sorts, too', async () => {
    const { screen } = await openWindow({ documents: three() })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('Sort by: Sender{Enter}')
    await shows('äpfel AG', 'Müller', 'Zumsteg')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('Reverse the order{Enter}')
    await shows('Zumsteg', 'Müller', 'äpfel AG')
    await expect.element(head(screen, 'Document')).toHaveAttribute('aria-sort', 'descending')
  })

  test('a document whose value changes goes to its new place, a new one to its own', async () => {
    const { app, core } = await openWindow({ documents: three() })
    app.sortInbox({ by: 'amount', descending: true })
    await shows('Müller', 'Zumsteg', 'äpfel AG')
    core.put(invoice(1, { senderName: 'Zumsteg', amountGross: chf(9000) }))
    await shows('Zumsteg', 'Müller', 'äpfel AG')
    core.put(invoice(4, { senderName: 'Brühwiler', amountGross: chf(100) }))
    await shows('Zumsteg', 'Müller', 'Brühwiler', 'äpfel AG')
  })

  test('a list that the disk did not keep sorted is sorted all the same', async () => {
    const { core, screen } = await openWindow({ documents: three() })
    core.failNext('settings.patch', 'internal')
    await screen.getByRole('button', { name: 'Document', exact: true }).click()
    await shows('äpfel AG', 'Müller', 'Zumsteg')
  })

  test.each([
    ['de', 'Sortieren · Eingang, Absteigend'],
    ['fr', 'Trier · Réception, Décroissant'],
    ['it', 'Ordina · Arrivo, Decrescente'],
  ] as const)('is named in the language of the window (%s)', async (language, name) => {
    const { screen } = await openWindow({
      documents: three(),
      status: fakeStatus({ settings: { language } }),
    })
    await settled()
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  })
})
