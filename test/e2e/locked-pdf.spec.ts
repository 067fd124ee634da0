import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptedPdf } from '../support/encrypted-pdf.ts'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'

test('locked PDFs ask once for their password, by keyboard, and are read', async ({
  dataDir,
  startHost,
}) => {
  const page = await (await startHost()).open()
  const put = async (name: string, password: string) => {
    const path = join(dataDir, '..', name)
    await writeFile(path, await encryptedPdf('1.7', password, `Rechnung ${name}`))
    return path
  }
  await dropFiles(page, [
    await put('first.pdf', 'Zürich-8001'),
    await put('second.pdf', 'Zürich-8001'),
    await put('other.pdf', 'Bern'),
  ])
  await page.getByRole('radio', { name: /^All/ }).check()
  const first = inboxRow(page, 'first.pdf')
  for (const name of ['first.pdf', 'second.pdf', 'other.pdf'])
    await expect(inboxRow(page, name)).toContainText('The PDF needs its password.')

  const dialog = page.getByRole('dialog', { name: 'Open with a password' })
  const field = dialog.getByLabel('Password', { exact: true })

  await test.step('the keyboard opens the question, and it has no fault of accessibility', async () => {
    await first.getByRole('button', { name: 'Enter password…' }).focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('a wrong one is said, and no longer in the field', async () => {
    await page.keyboard.type('Zurich')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('This password does not open the file.')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })

  await test.step('the right one opens all that wait for it', async () => {
    await page.keyboard.type('Zürich-8001')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('“first.pdf” and 1 other file are open')).toBeVisible()
    await expect(first).not.toContainText('needs its password')
    await expect(inboxRow(page, 'second.pdf')).not.toContainText('needs its password')
    await expect(inboxRow(page, 'other.pdf')).toContainText('needs its password')
  })

  await test.step('the next one of it asks for nothing, and its page is shown', async () => {
    await dropFiles(page, [await put('third.pdf', 'Zürich-8001')])
    const third = inboxRow(page, 'third.pdf')
    await expect(third).toContainText(/All sure|Check|Unknown|fields?/, { timeout: 300_000 })
    await third.dblclick()
    await expect(page.locator('.textLayer, canvas').first()).toBeVisible()
  })
})
