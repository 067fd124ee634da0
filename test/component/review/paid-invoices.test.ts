import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { fakeOpenItem, type PaidItem } from '../support/fake-open-items.ts'
import type { FakeCore } from '../support/fake-bridge.ts'
import { openReview } from './support/open-review.ts'

const items = [11, 12].map((index) => fakeOpenItem(index, { dueDate: '2026-11-30' }))

function paidBy(change: readonly Partial<PaidItem>[]): (core: FakeCore) => void {
  return (core) => {
    core.openItems = items
    core.paidItems = change.map((one, row) => {
      const item = items[row] ?? fakeOpenItem(row)
      const booking = {
        row,
        text: `Zahlung ${String(row)}`,
        day: '2026-11-12',
        amount: item.amount,
      }
      return { booking, item, by: 'number', isOnly: true, ...one }
    })
  }
}

const open = (change: readonly Partial<PaidItem>[]) =>
  openReview({
    change: (result) => ({ ...result, documentType: 'ACCOUNT_STATEMENT' }),
    prepare: paidBy(change),
  })

test('what a statement pays is marked as paid on the day of the booking, by keyboard, and undone', async () => {
  const { core } = await open([{}, { by: 'sender', isOnly: false }])
  await expect.element(page.getByText('2 bookings pay open invoices')).toBeVisible()
  await expect
    .element(page.getByText('R-11 · due 30.11.2026 · number and amount fit'))
    .toBeVisible()
  await expect
    .element(page.getByText('R-12 · due 30.11.2026 · one of several with this amount'))
    .toBeVisible()
  const [plain, oneOfTwo] = page.getByRole('checkbox').elements()
  expect(plain).toBeChecked()
  // Which one it is, a person has to say.
  expect(oneOfTwo).not.toBeChecked()
  expect(await findAccessibilityFaults()).toEqual([])
  const button = page.getByRole('button', { name: 'Mark 1 as paid' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 marked as paid.')).toBeVisible()
  expect(core.callsOf('openItems.settle').at(-1)).toEqual({
    items: [{ documentId: items[0]?.documentId, resultIndex: 0, paidOn: '2026-11-12' }],
    isSettled: true,
  })
  await expect.element(page.getByText('1 booking pays an open invoice')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark 0 as paid' })).toBeDisabled()
  // Its button can be pressed no more, and the keyboard is not lost.
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Undo'))
  await page
    .getByRole('region', { name: 'Invoices paid by this statement' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(page.getByText('2 bookings pay open invoices')).toBeVisible()
  expect(core.callsOf('openItems.settle').at(-1)?.isSettled).toBe(false)
})

test('the sender leads to the invoice, and a refusal is told', async () => {
  const { core, desk, ids } = await openReview({
    change: (result) => ({ ...result, documentType: 'ACCOUNT_STATEMENT' }),
    prepare(core, [, other = '']) {
      const item = fakeOpenItem(11, { documentId: other })
      paidBy([{ item }])(core)
      core.openItems = [item]
    },
  })
  core.failNext('openItems.settle', 'disk-full')
  await page.getByRole('button', { name: 'Mark 1 as paid' }).click()
  await vi.waitFor(() => expect(desk.failure?.code).toBe('disk-full'))
  await expect.element(page.getByText('1 booking pays an open invoice')).toBeVisible()
  await page.getByRole('button', { name: 'Lieferant 11' }).click()
  await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  expect(desk.cameFrom).toBe(ids[0])
})

test('nothing is said where nothing open is paid', async () => {
  const { core } = await open([])
  await vi.waitFor(() => expect(core.callsOf('openItems.ofStatement')).toHaveLength(1))
  expect(page.getByRole('region', { name: 'Invoices paid by this statement' }).elements()).toEqual(
    [],
  )
})
