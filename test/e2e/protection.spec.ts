import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Download, Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { takePicture } from './support/take-picture.ts'

const bill = join(samples, 'Rechnung Malerei Sonnhalde.pdf')
const other = join(samples, 'Quittung Papeterie am Markt.pdf')
/** Only in what is to be removed: its name, its fields, its page, the service's copy. */
const canary = 'sonnhalde'
/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

test('a manager sees what left, takes out what is held, sets what stays, and removed means gone', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  await dropFiles(page, [bill, other])
  await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
    timeout: 300_000,
  })
  await expect(inboxRow(page, 'Papeterie')).toContainText('86.85', { timeout: 300_000 })

  await test.step('what left of one document, and what the service says of personal data', async () => {
    await page.getByRole('button', { name: /Actions for Malerei Sonnhalde/ }).click()
    await page.getByRole('menuitem', { name: 'What left this device' }).click()
    await expect(
      page.getByRole('heading', { name: /What left this device from .*Sonnhalde/ }),
    ).toBeVisible()
    const upload = page.getByRole('row').filter({ hasText: 'The file itself' })
    await expect(upload).toContainText('this computer')
    await expect(upload).toContainText('HTTP 202')
    await expect(page.getByText('FADP art. 31 para. 2 let. a')).toBeVisible()
    await picture(page, 'protection-document')
    await page.getByRole('button', { name: 'Show all documents' }).click()
  })

  await test.step('the whole record as files to save', async () => {
    await page.getByRole('radio', { name: 'Every request' }).check({ force: true })
    await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible()
    const document = page.getByRole('row').getByRole('button', { name: 'Malerei Sonnhalde AG' })
    await expect(document.first()).toBeVisible()
    await picture(page, 'protection-record')
    const csv = await contentOf(await saved(page, 'Save as CSV'))
    expect(csv.toString('utf8')).toContain('intray-desktop,inbox,uploadDocument,')
    const text = await contentOf(await saved(page, 'Save as text'))
    expect(text.toString('utf8').startsWith('What left this device')).toBe(true)
    for (const report of [csv, text]) expect(holds(report)).toBe(false)
  })

  await test.step('everything about a supplier, the original byte for byte', async () => {
    await page.getByRole('textbox', { name: /Name, IBAN/ }).fill('Malerei Sonnhalde')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Found in 1 document')).toBeVisible()
    const saveAll = page.getByRole('button', { name: 'Save all of it as ZIP' })
    await picture(page, 'protection-person', saveAll)
    const download = await saved(page, 'Save all of it as ZIP')
    expect(download.suggestedFilename()).not.toContain('onnhalde')
    const files = unzipSync(new Uint8Array(await contentOf(download)))
    const original = Buffer.from(files['documents/0001/original.pdf'] ?? [])
    expect(original.equals(readFileSync(bill))).toBe(true)
    const record = Buffer.from(files['documents/0001/record.json'] ?? []).toString('utf8')
    expect(JSON.parse(record)).toMatchObject({ received: [{ documentType: 'INVOICE' }] })
  })

  await test.step('diagnostics are read first and saved as they were read', async () => {
    await page.getByRole('button', { name: 'Create the text' }).click()
    const shown = page.getByRole('textbox', { name: 'Text of the diagnostics' })
    await expect(shown).toHaveValue(/embedded service running/)
    await picture(
      page,
      'protection-diagnostics',
      page.getByRole('button', { name: 'Save', exact: true }),
    )
    const bundle = await contentOf(await saved(page, 'Save'))
    expect(bundle.toString('utf8')).toBe(await shown.inputValue())
    expect(holds(bundle)).toBe(false)
  })

  await test.step('a rule shows what goes before it is set', async () => {
    const keep = page.getByRole('combobox', { name: 'Keep documents of This computer' })
    await keep.selectOption({ label: '10 years' })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('No document is old enough yet')).toBeVisible()
    await picture(page, 'protection-retention')
    await dialog.getByRole('button', { name: 'Set the rule' }).click()
    await expect(keep).toHaveValue('3653')
  })

  await test.step('nothing stands in the way of a screen reader', async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  await test.step('an erased document is in no byte of the profile folder', async () => {
    expect(filesThatHold(dataDir).length).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('button', { name: /Actions for Malerei Sonnhalde/ }).click()
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toBeHidden()
    await page.getByRole('radio', { name: /^Trash/ }).check()
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toBeVisible()
    expect(filesThatHold(dataDir).length).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Empty the trash…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await expect.poll(() => filesThatHold(dataDir)).toEqual([])
    await host.stop()
    expect(filesThatHold(dataDir)).toEqual([])
  })
  // The page lost its core when Intray ended; nothing else may be in its log.
  expect(
    complaints.filter((text) => !/ERR_CONNECTION_(REFUSED|RESET)|WebSocket/.test(text)),
  ).toEqual([])
})

async function saved(page: Page, button: string): Promise<Download> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return waiting
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

async function picture(page: Page, name: string, inView?: Locator): Promise<void> {
  if (pictures === undefined) return
  await inView?.scrollIntoViewIfNeeded()
  await takePicture(page, join(pictures, `${name}-light.png`))
}

function holds(bytes: Buffer): boolean {
  return bytes.toString('latin1').toLowerCase().includes(canary)
}

/** The bytes of a file; none where it went between the listing and the look. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw cause
  }
}

function filesThatHold(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.toLowerCase().includes(canary) || holds(bytesOf(path)))
}
