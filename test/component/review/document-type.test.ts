import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

const unknown = (result: Json) => ({ ...result, documentType: 'UNKNOWN' })
const typeOf = ({ screen }: OpenedReview) =>
  screen.getByRole('combobox', { name: 'Type of document' })
const confirmOf = ({ screen }: OpenedReview) =>
  screen.getByRole('button', { name: 'Confirm', exact: true })

beforeAll(warmUp, 120_000)

test('a document of no known type asks what it is, and can be left as it is', async () => {
  const opened = await openReview({ change: unknown })
  const type = typeOf(opened)
  await expect.element(type).toHaveFocus()
  await expect
    .element(type)
    .toHaveAccessibleDescription(/^Check, The service does not recognise this document\./)
  await userEvent.keyboard('{Enter}')
  await expect.element(confirmOf(opened)).toHaveFocus()
  expect(opened.core.callsOf('review.change')).toMatchObject([
    { change: { kind: 'accept', path: '/documentType' } },
  ])
})

test('a type that is chosen is settled, and can be taken back', async () => {
  const opened = await openReview({ change: unknown })
  await expect.element(typeOf(opened)).toHaveFocus()
  await userEvent.selectOptions(typeOf(opened), 'Invoice')
  await expect.element(typeOf(opened)).toHaveAccessibleDescription(/^Sure/)
  await opened.settled()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(typeOf(opened)).toHaveAccessibleDescription(/^Check/)
})

test('an unsure type is asked for, one without a confidence is not', async () => {
  const unsure = await openReview({
    change: (result) => withConfidences(result, { '/documentType': 0.4 }),
  })
  await expect.element(typeOf(unsure)).toHaveFocus()
  await expect
    .element(typeOf(unsure))
    .toHaveAccessibleDescription(/^Check, Read with 40\s% confidence only\./)
  const unrated = await openReview()
  await expect.element(confirmOf(unrated)).toHaveFocus()
})

test('what the service could not read is told, what else it remarks is at hand', async () => {
  const opened = await openReview({
    change: (result) => ({
      ...result,
      extractionErrors: ['The scan is skewed.'],
      processingWarnings: ['PAGE_UNREADABLE: page 2 could not be read.', 'Low contrast.'],
    }),
  })
  const { screen } = opened
  await expect
    .element(typeOf(opened))
    .toHaveAccessibleDescription(/^Check, The service could not read all of this file\./)
  await expect.element(screen.getByText('The scan is skewed.')).toBeVisible()
  await expect.element(screen.getByText('Page 2 could not be read.')).toBeVisible()
  await expect.element(screen.getByText('Low contrast.')).not.toBeVisible()
  await screen.getByText('Remarks of the service').click()
  await expect.element(screen.getByText('Low contrast.')).toBeVisible()
})
