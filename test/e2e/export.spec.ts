import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { reviewScreen } from './support/review-screen.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const invoices = ['Rechnung Malerei Sonnhalde.pdf', 'Mahnung Garage Frei.pdf'].map((name) =>
  join(samples, name),
)

/** What is saved when the button is pressed. */
async function saved(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await page.screenshot({ path: join(pictures, `export-${name}.png`), animations: 'disabled' })
}

test('confirmed documents go into a folder, a workbook, a ZIP and a payment file', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const folder = join(dataDir, 'Buchhaltung')
  await mkdir(folder)
  const host = await startHost()
  const page = await host.open()
  page.setDefaultTimeout(20_000)
  const tab = (name: string) => page.getByText(name, { exact: true })
  const filesIn = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  await test.step('set up the automatic export', async () => {
    await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
    await page.keyboard.press('Control+e')
    await tab('Automatic').click()
    await page.getByRole('checkbox', { name: 'Export it to a folder automatically' }).check()
    await page.getByRole('textbox', { name: 'Folder on this computer' }).fill(folder)
    await page.getByRole('checkbox', { name: /original files/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Everything that was confirmed is in the folder.')).toBeVisible()
    await picture(page, 'automatic')
  })

  await test.step('confirm two documents: they are in the folder', async () => {
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await dropFiles(page, invoices)
    await expect(inboxRow(page, 'Garage Frei')).toContainText('CHF', { timeout: 300_000 })
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
      timeout: 300_000,
    })
    for (const name of ['Mahnung Garage Frei', 'Rechnung Malerei Sonnhalde']) {
      await inboxRow(page, name)
        .filter({ hasText: /All sure|Check: |Stop: / })
        .click()
      // Until it is laid out the one before is in view, and would get the keys.
      const { seen } = reviewScreen(page)
      await expect(seen.locator('header').first()).toContainText(`${name}.pdf`)
      await expect(
        seen
          .getByRole('textbox', { name: 'Total', exact: true })
          .or(seen.getByRole('textbox', { name: 'Outstanding' }))
          .first(),
      ).toBeVisible()
      // The reminder is made to be of the same supplier, with an account of its own.
      if (name === 'Mahnung Garage Frei') {
        const sender = page.getByRole('textbox', { name: 'Sender', exact: true }).first()
        await sender.fill('Malerei Sonnhalde AG')
        await sender.press('Enter')
      }
      await page.keyboard.press('Control+Shift+Enter')
      if (name !== 'Mahnung Garage Frei') {
        const answers = page.getByRole('group', { name: 'Stop: account changed' })
        await expect(answers).toBeFocused()
        await page.keyboard.press('2')
        await page.keyboard.type('asked by telephone')
        await page.keyboard.press('Enter')
        await expect(answers).toHaveCount(0)
        await page.keyboard.press('Control+Shift+Enter')
      }
      await expect(seen.locator('footer')).toContainText(/^\s*Confirmed on/)
      await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    }
    await expect(page.getByRole('radio', { name: 'Done 2' })).toBeVisible()
    await expect.poll(() => filesIn().filter((name) => name.endsWith('.xlsx'))).toHaveLength(2)
    expect(filesIn().filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
  })

  await test.step('what went out is known and asked about', async () => {
    await page.keyboard.press('Control+e')
    await expect(page.getByText(/^Exported on/)).toHaveCount(2)
    await picture(page, 'documents')
    await page.getByRole('button', { name: 'Export 2 documents' }).click()
    await expect(page.getByRole('dialog', { name: 'Already exported' })).toBeVisible()
    const { name, bytes } = await saved(page, 'Export all again')
    expect(name).toMatch(/^intray-.*\.xlsx$/)
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('Malerei Sonnhalde AG')
    expect(sheet).toContain('<v>4223.47</v>')
    await expect(page.getByText(`2 documents in ${name}`)).toBeVisible()
  })

  await test.step('a ticked document as CSV with its original', async () => {
    await page
      .getByRole('checkbox', { name: /^Select Malerei/ })
      .first()
      .uncheck()
    await tab('CSV').click()
    await page.getByRole('checkbox', { name: /original files/ }).check()
    await page.getByRole('button', { name: 'Export 1 document' }).click()
    const { bytes } = await saved(page, 'Export all again')
    const files = Object.entries(unzipSync(bytes))
    expect(files.map(([path]) => path.split('.').at(-1)).sort()).toEqual(['csv', 'pdf'])
    const csv = files.find(([path]) => path.endsWith('.csv'))
    expect(strFromU8(csv?.[1] ?? new Uint8Array())).toContain('Malerei Sonnhalde AG')
  })

  const due = page.getByRole('region', { name: 'What is due' })
  await test.step('what is confirmed is listed as due, each line a door to its document', async () => {
    await page.getByRole('button', { name: 'Due', exact: true }).click()
    await expect(due.getByRole('button', { name: /^Mark as paid: / })).toHaveCount(2)
    await expect(due).toContainText('4’223.47')
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'due')
    await due.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('p')
    await expect(due.getByRole('button', { name: /^Mark as paid: / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(due.getByRole('button', { name: /^Mark as paid: / })).toHaveCount(2)
    await due.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Sender', exact: true }).first()).toBeVisible()
    await page.goBack()
    await expect(due).toBeVisible()
    await page.getByRole('button', { name: 'Pay…' }).click()
  })

  await test.step('a payment file for the bank', async () => {
    await tab('Payments').click()
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Büro Beispiel GmbH')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('CH56 0483 5012 3456 7800 9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('CH56 0483 5012 3456 7800 9')).toBeVisible()
    // The other account was answered for when the paper was confirmed: it is not asked about again.
    await expect(page.getByText('2 payments')).toBeVisible()
    await picture(page, 'payments')
    const { name, bytes } = await saved(page, 'Create payment file')
    expect(name).toMatch(/^pain001-.*\.xml$/)
    expect(bytes.toString()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(bytes.toString()).toContain('<InstdAmt Ccy="CHF">4223.47</InstdAmt>')
    await expect(page.getByText('Confirmed invoices appear here.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Show paid ones too' }).check()
    await expect(page.getByText('Already in a payment file')).toHaveCount(2)
  })

  await test.step('what is in it is due no more', async () => {
    await page.getByRole('button', { name: 'Due', exact: true }).click()
    await expect(page.getByText('No open items')).toBeVisible()
    await page.getByRole('button', { name: 'Show paid ones' }).click()
    await expect(due.getByText(/^In a payment file · /)).toHaveCount(2)
  })
  expect(complaints).toEqual([])
})
