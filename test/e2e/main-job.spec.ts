import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { dropFiles } from './support/drop-files.ts'
import { keptDocuments } from './support/inbox-store.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { overlap, printedPlace, type Box } from './support/printed-place.ts'
import { storedFeedback } from './support/service-store.ts'

const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')

test('a picture of megabytes arrives whole, an empty file is told as such', async ({
  dataDir,
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  const [width, height] = [900, 700]
  const noise = sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
  const [large, empty] = [join(dataDir, '..', 'large.png'), join(dataDir, '..', 'empty.pdf')]
  const { size } = await noise.png().toFile(large)
  expect(size).toBeGreaterThan(1 << 20)
  await writeFile(empty, '')
  await dropFiles(page, [large, empty])
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(inboxRow(page, 'empty.pdf')).toContainText('The file is empty.')
  await expect(inboxRow(page, 'large.png')).toContainText('Unknown type', { timeout: 300_000 })
})

test('a ZIP that is dropped gives each of its files a line', async ({ dataDir, startHost }) => {
  const host = await startHost()
  const page = await host.open()
  const archive = join(dataDir, '..', 'May.zip')
  const notes = new TextEncoder().encode('nothing to read')
  const names = [
    'Rechnung Malerei Sonnhalde.pdf',
    'Gutschrift Bürohaus Keller.pdf',
    'Invoice Northgate Software.pdf',
  ]
  const files = names.map((name) => [name, readFileSync(join(samples, name))] as const)
  await writeFile(archive, zipSync({ ...Object.fromEntries(files), 'notes.txt': notes }))
  await dropFiles(page, [archive])
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
    timeout: 300_000,
  })
  for (const name of names.slice(1))
    await expect(inboxRow(page, name)).toContainText('From May.zip', { timeout: 300_000 })
  await expect(inboxRow(page, 'notes.txt')).toContainText('This kind of file cannot be read.')
  await expect(inboxRow(page, 'notes.txt')).toContainText('From May.zip')
  expect(keptDocuments(dataDir)).toHaveLength(4)
})

test('a scan goes in, corrected fields come out', async ({ dataDir, startHost, complaints }) => {
  const host = await startHost()
  const page = await host.open()

  await test.step('first start without account: drop a QR-bill', async () => {
    await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
    await dropFiles(page, [invoice])
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
      timeout: 300_000,
    })
  })

  await test.step('the amount’s highlight sits on the printed amount', async () => {
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    const total = page.getByRole('textbox', { name: 'Total', exact: true })
    await expect(total).toHaveValue(/4’223\.47/)
    await total.focus()
    const printed = await printedPlace(invoice, "4'223.47")
    await expect.poll(async () => overlap(await litPlace(page), printed)).toBeGreaterThan(0.6)
  })

  await test.step('correct a field and confirm', async () => {
    const number = page.getByRole('textbox', { name: 'Invoice number' })
    await expect(number).toHaveValue('R-2026-0418')
    await number.fill('R-2026-0418-B')
    await number.press('Enter')
    await page.keyboard.press('Control+Enter')
    // With the service at hand, too, a confirmation can be taken back.
    await page.locator('.notice').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(number).toHaveValue('R-2026-0418-B')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^Done/ }).check()
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  })

  await test.step('the service has stored exactly the correction', async () => {
    await host.stop()
    expect(storedFeedback(dataDir)).toHaveLength(1)
    expect(storedFeedback(dataDir)[0]).toMatchObject({
      corrections: [
        {
          resultIndex: 0,
          path: expect.stringMatching(/^\/identifications\/\d+\/value$/) as unknown,
          oldValue: 'R-2026-0418',
          newValue: 'R-2026-0418-B',
        },
      ],
    })
  })

  await test.step('restart with the way to the service cut: everything is still there', async () => {
    const again = await startHost()
    const page = await again.open()
    // Windows has no way to halt a process; there the rest of the step is what is tested.
    if (process.platform !== 'win32') await expect.poll(() => again.freezeService()).toBe(true)
    await page.reload()
    await page.getByRole('radio', { name: /^Done/ }).check()
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('R-2026-0418-B')
    await expect(page.getByText(/Rechnungsbetrag CHF 4'223\.47/)).toBeAttached()
  })
  // While Intray was down, the page knocked and nobody opened: that alone may be in its log.
  expect(complaints.filter((text) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(text))).toEqual([])
})

/** Where the focused field's highlight is, in 0..1 of the first page as it is drawn. */
async function litPlace(page: Page): Promise<Box> {
  const lit = await page.locator('.box.focus').first().boundingBox()
  const sheet = await page.getByRole('region', { name: 'Page 1 of 1' }).boundingBox()
  if (!lit || !sheet) return { x: 0, y: 0, width: 0, height: 0 }
  return {
    x: (lit.x - sheet.x) / sheet.width,
    y: (lit.y - sheet.y) / sheet.height,
    width: lit.width / sheet.width,
    height: lit.height / sheet.height,
  }
}
