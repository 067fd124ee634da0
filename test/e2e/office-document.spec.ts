import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallOffice } from '../support/small-office.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, test } from './support/intray-fixture.ts'

test('an office document is read and shown as the PDF that is made of it', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.skip(!existsSync('/usr/lib/libreoffice/program/libswlo.so'), 'LibreOffice is not installed')
  test.slow()
  const page = await (await startHost()).open()
  const path = join(dataDir, '..', 'Rechnung Mai.docx')
  writeFileSync(path, smallOffice.docx('Rechnung Nr. 4711 der Muster AG, Total CHF 120.50'))
  await dropFiles(page, [path])
  await page.getByRole('radio', { name: /^All/ }).check()
  const line = page.getByRole('row').filter({ hasText: '.docx' })
  await expect(line).toContainText('120.50', { timeout: 300_000 })
  await line.dblclick()
  await expect(page.getByText('Page 1 of 1')).toBeVisible({ timeout: 300_000 })
  expect(complaints).toEqual([])
})
