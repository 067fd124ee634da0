import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fattura, ublInvoice } from '../support/small-e-invoices.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'

test('e-invoices in XML are read and reviewed like any paper', async ({ dataDir, startHost }) => {
  const page = await (await startHost()).open()
  const put = async (name: string, xml: string) => {
    const path = join(dataDir, '..', name)
    await writeFile(path, xml)
    return path
  }
  await dropFiles(page, [
    await put('RE-2026-0815.xml', ublInvoice),
    await put('IT01234567897_00042.xml', fattura({ number: '42/2026' })),
    await put('order.xml', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
  ])
  await page.getByRole('radio', { name: /^All/ }).check()

  await test.step('the lines say what the XML says', async () => {
    const german = inboxRow(page, 'Segelmacherei Brodersen GmbH')
    await expect(german).toContainText('1’487.50', { timeout: 300_000 })
    await expect(german).toContainText('RE-2026-0815')
    await expect(inboxRow(page, 'Chiara Fontana')).toContainText('1’268.80', { timeout: 300_000 })
  })

  await test.step('other XML is refused in a sentence', async () => {
    await expect(inboxRow(page, 'order.xml')).toContainText('This kind of file cannot be read.')
  })

  await test.step('its page is shown beside its fields', async () => {
    await inboxRow(page, 'Segelmacherei Brodersen GmbH').click()
    await expect(page.getByText('RE-2026-0815').first()).toBeVisible()
    await expect(page.locator('.textLayer, canvas').first()).toBeVisible()
    await expect(
      page
        .getByRole('textbox', { name: 'IBAN' })
        .or(page.getByText('DE02 1203 0000 0000 2020 51'))
        .first(),
    ).toBeVisible()
  })
})
