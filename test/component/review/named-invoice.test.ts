import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { hereAlready } from './support/known-history.ts'
import { openReview } from './support/open-review.ts'

const reminder = (result: object) => ({ ...result, documentType: 'REMINDER' })

test('a reminder shows its invoice beside itself, by keyboard, and leads there and back', async () => {
  const { desk, ids } = await openReview({
    documents: 2,
    change: reminder,
    prepare(core, [id = '', other = '']) {
      const paper = hereAlready(other).sameDocument
      core.review(id).invoice = { number: 'RE-17', paper }
    },
  })
  const summary = page.getByText('About invoice RE-17 of 18.11.2026')
  await expect.element(summary).toBeVisible()
  const open = page.getByRole('button', { name: 'Open the other one' })
  expect(open.elements()).toEqual([])
  document.querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(open).toBeVisible()
  await expect.element(page.getByRole('row', { name: /120\.00/u })).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await open.click()
  await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  expect(desk.cameFrom).toBe(ids[0])
})

test('where the invoice is not here, it is said to be missing', async () => {
  await openReview({
    change: reminder,
    prepare: (core, [id = '']) => void (core.review(id).invoice = { number: 'RE-17', paper: null }),
  })
  await expect
    .element(page.getByText('About invoice RE-17, which is not in this workspace.'))
    .toBeVisible()
})
