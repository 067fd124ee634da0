import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makeLetterheadInvoice } from './support/made-invoices.ts'
import { openReview } from './support/review-screen.ts'

test('what was confirmed of a sender vouches for its next document, and the same one twice is told', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const byPost = join(dataDir, 'By post.pdf')
  const byMail = join(dataDir, 'By mail.pdf')
  const invoice = await readFile(join(samples, 'Rechnung Malerei Sonnhalde.pdf'))
  await writeFile(byPost, invoice)
  // The same paper in other bytes, as when it is scanned and mailed.
  await writeFile(byMail, Buffer.concat([invoice, Buffer.from('\n% mailed\n')]))
  const host = await startHost()
  const page = await host.open()
  await dropFiles(page, [byPost])
  await expect(inboxRow(page, 'Sonnhalde')).toContainText('All sure', { timeout: 300_000 })
  await dropFiles(page, [byMail])
  const rows = page.getByRole('row').filter({ hasText: 'Sonnhalde' })
  await expect(rows).toHaveCount(2, { timeout: 300_000 })
  for (const at of [0, 1])
    await expect(rows.nth(at)).toContainText('Stop: duplicate', { timeout: 300_000 })

  await rows.first().dblclick()
  const field = (name: string) => page.locator('.seen').getByRole('textbox', { name, exact: true })
  const customer = page
    .locator('.seen .row')
    .filter({ has: page.getByRole('textbox', { name: 'Customer number', exact: true }) })
  await expect(field('Invoice number')).toHaveAccessibleDescription(
    /^Stop, This document is already here: “By post\.pdf”\./,
  )
  // Its number is not looked at to check a paper: it stands where the rest is folded away.
  const rest = page.locator('.seen').getByRole('button', { name: /more fields?$/ })
  await rest.click()
  await expect(customer).toHaveCount(1)
  await expect(customer.getByLabel('Earlier documents')).toHaveCount(0)
  // Nothing lets it through but an answer; the second one keeps both.
  const answers = page.getByRole('group', { name: 'Stop: duplicate' })
  await page.keyboard.press('Control+Enter')
  await expect(answers).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(answers).toBeFocused()
  await page.keyboard.press('2')
  await expect(answers).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(field('Invoice number')).toHaveAccessibleDescription(
    /^Stop, This document is already here: “By mail\.pdf”\./,
  )
  await rest.click()
  await expect(customer.getByLabel('Earlier documents')).toHaveCount(1)

  await page.keyboard.press('Control+Enter')
  await expect(answers).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByText('Rejected “Malerei Sonnhalde AG, R-2026-0418”')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a sender whose name is a picture is suggested by its account', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const account = 'CH93 0076 2011 6238 5295 7'
  const [printed, pictured] = [join(dataDir, 'October.pdf'), join(dataDir, 'November.pdf')]
  await makeLetterheadInvoice(printed, 'G-2041', account, 'printed')
  await makeLetterheadInvoice(pictured, 'G-2102', account, 'picture')
  const page = await (await startHost()).open()
  const { field, key, detail } = await openReview(page, [[printed, 'Hofmatt']])
  await expect(field('Invoice number')).toHaveValue('G-2041')
  await key('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Everything has been reviewed' })).toBeVisible()
  await dropFiles(page, [pictured])
  await expect(page.getByRole('heading', { name: '1 document to review' })).toBeVisible({
    timeout: 300_000,
  })
  await expect(page.getByRole('button', { name: 'Review the next document' })).toBeFocused()
  await key('Enter')
  await expect(field('Invoice number')).toHaveValue('G-2102')

  const sender = field('Sender')
  await expect(sender).toBeFocused()
  // No name of a sender stands on it as text.
  await expect(sender).toHaveValue('')
  await expect(detail).toContainText(
    'Earlier documents with this account or VAT number are from Gartenbau Hofmatt GmbH.',
  )
  await key('Alt+ArrowDown')
  await expect(sender).toHaveValue('Gartenbau Hofmatt GmbH')
  await expect(detail).toContainText('Candidate 1 of 1 · Earlier documents')
  expect(complaints).toEqual([])
})
