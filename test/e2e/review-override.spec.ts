import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { openReview, tabTo } from './support/review-screen.ts'

const documents = [
  [join(samples, 'Gutschrift Bürohaus Keller.pdf'), 'Keller'],
  [join(samples, 'Rechnung Malerei Sonnhalde.pdf'), 'Sonnhalde'],
] as const

test('a Stop needs an answer, a Check needs nothing', async ({ startHost, complaints }) => {
  test.slow()
  const page = await (await startHost()).open()
  const { seen, heading, field, key, left, detail, confirm } = await openReview(page, documents)
  const iban = field('IBAN')
  const net = field('Net total')
  const total = field('Total')
  const reason = seen.getByRole('textbox', { name: 'Why is it right all the same?' })
  const answers = seen.getByRole('group', { name: /^Stop: / })
  const askedForReason = async () => {
    await expect(answers).toBeFocused()
    await key('2')
    await expect(reason).toBeFocused()
  }
  await expect(confirm).toBeFocused()

  await test.step('what does not add up is said in a sentence, at once', async () => {
    await tabTo(net, 'Shift+Tab')
    await page.keyboard.type('3900')
    await key('Tab')
    await tabTo(net, 'Shift+Tab')
    await expect(detail).toContainText('The rows add up to CHF 3’907.00, not CHF 3’900.00.')
    await key('F8')
    await expect(total).toBeFocused()
    await expect(total).toHaveAccessibleDescription(
      /^Stop, Net CHF 3’900\.00 and VAT CHF 316\.47 make CHF 4’216\.47, not CHF 4’223\.47\., /,
    )
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('an IBAN with wrong check digits is a Stop, with why', async () => {
    await tabTo(iban)
    await page.keyboard.type('CH44 3199 9123 0008 8902 1')
    await key('Enter')
    await expect(iban).toHaveAttribute('aria-invalid', 'true')
    await expect(iban).toHaveAccessibleDescription(
      /^Stop, The check digits of this IBAN are wrong; look for a misread character\./,
    )
    await expect(left).toHaveText('2 Stops to answer')
  })

  await test.step('it cannot be confirmed over: from anywhere, the keyboard is asked for a reason', async () => {
    await tabTo(net, 'Shift+Tab')
    await key('Control+Enter')
    await askedForReason()
    await expect(heading).toHaveText(/Sonnhalde/)
    expect(await axeFaults(page)).toEqual([])
    await key('Escape')
    await expect(reason).toHaveCount(0)
    await expect(total).toBeFocused()
    await key('Enter')
    await askedForReason()
  })

  await test.step('without a reason it stays; with one it is kept, and the reason is said', async () => {
    await key('Enter')
    await expect(reason).toBeFocused()
    await page.keyboard.type('a discount')
    await key('Enter')
    await expect(left).toHaveText('1 Stop to answer')
    await key('Control+Enter')
    await expect(answers).toBeFocused()
    await key('1')
    await expect(answers).toHaveCount(0)
    await tabTo(iban, 'Shift+Tab')
    await expect(iban).toHaveAccessibleDescription(/^Sure, Accepted by .+: The document says so, /)
    await expect(left).not.toContainText('Stop')
  })

  await test.step('then one key confirms, the Check notwithstanding', async () => {
    await key('Control+Enter')
    await expect(heading).toHaveText(/Keller/)
    await expect(page.getByText('Confirmed “Malerei Sonnhalde AG, R-2026-0418”')).toBeVisible()
    await key('Control+z')
    await expect(page.getByRole('button', { name: 'Take back' })).toBeFocused()
    await key('Enter')
    await expect(heading).toHaveText(/Sonnhalde/)
    await expect(iban).toHaveValue('CH44 3199 9123 0008 8902 1')
  })
  expect(besidesAxe(complaints)).toEqual([])
})
