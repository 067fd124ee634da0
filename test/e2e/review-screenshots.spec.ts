import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

/** Where the pictures go. Without it nothing is drawn: they are for people to look at. */
const folder = process.env['SCREENSHOTS'] ?? ''

type Look = {
  readonly language: 'en' | 'de'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** 2 for 200 %: half the CSS pixels, twice the dots. */
  readonly zoom?: number
}

type Picture = Look & {
  readonly name: string
  readonly sender: string
  /** Where the keyboard is; null leaves it where the screen puts it. */
  readonly label: { readonly en: string; readonly de: string } | null
}

const total = { en: 'Total', de: 'Total' }
const small = { width: 1280, height: 800 }
const large = { width: 1920, height: 1080 }

const pictures: readonly Picture[] = [
  { name: 'clean', sender: 'Sonnhalde', label: null, language: 'en', theme: 'light', ...small },
  { name: 'field', sender: 'Sonnhalde', label: total, language: 'de', theme: 'dark', ...small },
  { name: 'statement', sender: 'Aaretal', label: null, language: 'de', theme: 'light', ...large },
  {
    name: 'zoomed',
    sender: 'Baumgartner',
    label: total,
    language: 'de',
    theme: 'light',
    zoom: 2,
    ...small,
  },
]

test.skip(folder === '', 'set SCREENSHOTS to the folder to draw into')

test('draws the review screen with the sample documents', async ({ page, start, browser }) => {
  const host = await start()
  await page.goto(host.address)
  const files = [
    'Rechnung Malerei Sonnhalde',
    'Kontoauszug Aaretal Bank',
    'Scan Elektro Baumgartner',
  ]
  await dropFiles(
    page,
    files.map((name) => join(samples, `${name}.pdf`)),
  )
  for (const sender of ['Sonnhalde', 'Aaretal', 'Baumgartner'])
    await expect(inboxRow(page, sender)).toContainText(/All sure|Check: |Stop: /, {
      timeout: 300_000,
    })
  for (const picture of pictures) await draw(browser, page, picture)
})

test('draws the inbox with the sample documents', async ({ page, start }) => {
  const host = await start()
  await page.setViewportSize(small)
  await page.goto(host.address)
  const files = (await readdir(samples)).map((name) => join(samples, name))
  await dropFiles(page, files)
  const read = page.getByRole('row').filter({ hasText: /All sure|Check: |Stop: / })
  await expect(read).toHaveCount(files.length, { timeout: 300_000 })
  await expect(page.getByRole('radio', { name: `To review ${String(files.length)}` })).toBeVisible()
  await page.screenshot({ path: join(folder, 'inbox-light-en-1280.png') })
})

async function draw(browser: Browser, opened: Page, picture: Picture): Promise<void> {
  const { name, sender, label, language, theme, width, height, zoom = 1 } = picture
  const context = await browser.newContext({
    viewport: { width: width / zoom, height: height / zoom },
    deviceScaleFactor: zoom,
    locale: language === 'de' ? 'de-CH' : 'en-GB',
    colorScheme: theme,
  })
  const page = await context.newPage()
  // A second window of the same session.
  const token = await opened.evaluate(() => ({ ...sessionStorage }))
  await page.addInitScript((stored) => Object.assign(sessionStorage, stored), token)
  await page.goto(opened.url())
  await inboxRow(page, sender).click()
  await expect(page.locator('.seen .canvas canvas').first()).toBeVisible({ timeout: 300_000 })
  if (label) {
    await page.getByRole('textbox', { name: label[language], exact: true }).focus()
    await expect(page.locator('.seen .crop canvas')).toBeVisible()
  }
  // Pictures are sharpened once they stand still.
  await page.waitForTimeout(2_000)
  const percent = zoom === 1 ? '' : `-${String(zoom * 100)}`
  const file = `review-${name}-${theme}-${language}-${String(width)}${percent}.png`
  await page.screenshot({ path: join(folder, file) })
  await context.close()
}
