import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, samples, test } from './support/intray-fixture.ts'
import type { IntrayHost } from './support/intray-host.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

/** What the sheets of a printed file hold. */
async function readSheets(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const file = await loading.promise
  const sheets = []
  for (let at = 1; at <= file.numPages; at += 1) {
    const sheet = await file.getPage(at)
    const { items } = await sheet.getTextContent()
    const { fnArray } = await sheet.getOperatorList()
    sheets.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    })
  }
  await loading.destroy()
  return sheets
}

/** Opens the document in a dark window whose print dialog stays open, which a system's own does. */
async function openInTheDark(host: IntrayHost, file: string, sender: string) {
  const page = await host.open()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', '')
  })
  return { page, screen: await openReview(page, [[file, sender]]) }
}

/** Electron prints its window itself. */
async function printBy(electron: ElectronApplication, path: string): Promise<Buffer> {
  const text = await electron.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const bytes = await contents?.printToPDF({ pageSize: 'A4', printBackground: true })
    return bytes?.toString('base64') ?? ''
  })
  const bytes = Buffer.from(text, 'base64')
  writeFileSync(path, bytes)
  return bytes
}

async function printByKey({ electron }: IntrayHost, page: Page, path: string) {
  await page.keyboard.press('Control+p')
  await expect(page.locator('html[data-prints]')).toBeAttached()
  const rows = await page.locator('.print-sheet .grid tbody tr').allTextContents()
  const bytes = electron
    ? await printBy(electron, path)
    : await page.pdf({ format: 'A4', printBackground: true, path })
  // The browser tells that it has printed, as it does when the dialog closes.
  await expect(page.locator('.print-sheet')).not.toBeAttached()
  return { rows, sheets: await readSheets(bytes) }
}

test('a document is printed with all its pages and with its fields as they read now', async ({
  dataDir,
  startHost,
}, info) => {
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const host = await startHost()
  const { page, screen } = await openInTheDark(host, file, 'Hofmatt')
  await tabTo(screen.field('Due date'))
  await page.keyboard.type('24.12.2026')
  const { sheets } = await printByKey(host, page, info.outputPath('printed.pdf'))
  expect(sheets.slice(0, 3).map(({ pictures }) => pictures)).toEqual([1, 1, 1])
  expect(sheets.slice(0, 3).map(({ text }) => text.trim())).toEqual(['', '', ''])
  const words = sheets.slice(3).map(({ text }) => text)
  expect(words).not.toEqual([])
  for (const said of ['Gartenbau Hofmatt.pdf', 'Due date', '24.12.2026', 'Total', 'Sure'])
    expect(words.join(' ')).toContain(said)
  // Nothing of the window around it.
  expect(words.join(' ')).not.toContain('Postpone')
})

test('every row of its table is printed, and the window is as before', async ({
  startHost,
}, info) => {
  const file = join(samples, 'Invoice Northgate Software.pdf')
  const host = await startHost()
  const { page, screen } = await openInTheDark(host, file, 'Northgate')
  const { rows, sheets } = await printByKey(host, page, info.outputPath('printed.pdf'))
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  const words = plain(sheets.map(({ text }) => text).join(''))
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(words).toContain(plain(row))
  await expect(screen.heading).toBeVisible()
  await screen.seen.getByRole('button', { name: 'Print the document with its fields' }).click()
  await expect(page.locator('.print-sheet img')).toHaveCount(1)
})
