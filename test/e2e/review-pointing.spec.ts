import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'
import { makeUnnumberedInvoice } from './support/make-unnumbered-invoice.ts'
import { printedPlace, type Box } from './support/printed-place.ts'

test('values are taken from the page, and problems walked', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeUnnumberedInvoice(file)
  const host = await startHost()
  const page = await host.open()
  await dropFiles(page, [file])
  await expect(inboxRow(page, 'Hofmatt')).toContainText(/All sure|Check: |Stop: /, {
    timeout: 300_000,
  })
  await inboxRow(page, 'Hofmatt').click()
  const key = (name: string) => page.keyboard.press(name)
  const field = (name: string) => page.locator('.seen').getByRole('textbox', { name, exact: true })
  const number = field('Invoice number')
  const due = field('Due date')
  await expect(number).toBeFocused()
  await expect(page.locator('.seen .sheet canvas')).toBeVisible()

  await test.step('a press on a word puts it into the field', async () => {
    await clickOn(page, await printedPlace(file, 'Rechnung'))
    await expect(number).toHaveValue('Rechnung')
    await expect(page.locator('.seen .box.focus')).toBeVisible()
  })

  await test.step('a drag takes the words in reading order', async () => {
    await number.focus()
    const { x, y, width, height } = await printedPlace(file, 'Rosenweg 18')
    const line = { x: x + 0.005, y: y + height / 2, width: width - 0.01, height: 0 }
    await dragAcross(page, line)
    await expect(number).toHaveValue('Rosenweg 18')
  })

  await test.step('what is no value stays in the field, in red; Esc takes it back', async () => {
    await due.focus()
    await page.keyboard.down('Alt')
    await clickOn(page, await printedPlace(file, 'Rechnung'))
    await page.keyboard.up('Alt')
    await expect(due).toHaveValue('Rechnung')
    await expect(due).toHaveAttribute('aria-invalid', 'true')
    await key('Escape')
    await expect(due).toHaveValue('03.12.2026')
    await expect(due).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('Ctrl+B: the text in a drawn box is read at once', async () => {
    await key('Control+b')
    const { x, y, width, height } = await printedPlace(file, 'Datum: 03.11.2026')
    // The right part of the line alone: the date without its label.
    await dragAcross(page, { x: x + width * 0.42, y, width: width * 0.62, height })
    await expect(due).toHaveValue('03.11.2026')
    await key('Control+z')
    await expect(due).toHaveValue('03.12.2026')
  })

  await test.step('typing dashes the box; Ctrl+F finds the typed value on the page', async () => {
    const lit = page.locator('.seen .box.focus')
    await due.fill('3.11.2026')
    await expect(lit).toHaveClass(/dashed/)
    await key('Control+f')
    await expect(lit).not.toHaveClass(/dashed/)
    await key('Escape')
    await expect(due).toHaveValue('03.12.2026')
  })

  await test.step('a press on a lit place goes to its field', async () => {
    await number.focus()
    const { x, y, width, height } = await printedPlace(file, 'Zahlbar bis: 03.12.2026')
    await clickOn(page, { x: x + width * 0.6, y, width: width * 0.38, height })
    await expect(due).toBeFocused()
  })

  await test.step('F8 and Shift+F8 go to the problem from wherever one is', async () => {
    await number.fill('')
    await key('Tab')
    await expect(number).toHaveAccessibleDescription(/^Missing, /)
    for (const walk of ['F8', 'Shift+F8']) {
      await due.focus()
      await key(walk)
      await expect(number).toBeFocused()
    }
    await key('Control+z')
    await expect(number).toHaveValue('Rosenweg 18')
  })

  await test.step('zoom out, the whole page, a turned page: the keyboard stays', async () => {
    await due.focus()
    const percent = page.locator('.seen .toolbar .percent')
    const wide = await percent.textContent()
    await key('Control+Minus')
    await expect(percent).not.toHaveText(wide ?? '')
    await key('Control+9')
    await expect(page.locator('.seen .sheet')).toBeInViewport({ ratio: 0.99 })
    await key('Control+0')
    await expect(percent).toHaveText(wide ?? '')
    await key('Control+Alt+r')
    const turned = await page.locator('.seen .sheet').boundingBox()
    expect((turned?.width ?? 0) > (turned?.height ?? 0)).toBe(true)
    await expect(due).toBeFocused()
  })

  await test.step('Ctrl+Shift+Enter confirms and stays; undo opens it again', async () => {
    const confirmed = page.getByText(/^Confirmed “Gartenbau Hofmatt[^”]*”$/)
    await key('Control+Shift+Enter')
    await expect(confirmed).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hofmatt/)
  })
  expect(complaints).toEqual([])
})

async function onSheet(page: Page, { x, y }: { x: number; y: number }) {
  const sheet = await page.locator('.seen .sheet').first().boundingBox()
  if (!sheet) throw new Error('no page is shown')
  return [sheet.x + x * sheet.width, sheet.y + y * sheet.height] as const
}

async function clickOn(page: Page, { x, y, width, height }: Box): Promise<void> {
  await page.mouse.click(...(await onSheet(page, { x: x + width / 2, y: y + height / 2 })))
}

async function dragAcross(page: Page, { x, y, width, height }: Box): Promise<void> {
  await page.mouse.move(...(await onSheet(page, { x, y })))
  await page.mouse.down()
  const end = await onSheet(page, { x: x + width, y: y + height })
  await page.mouse.move(...end, { steps: 4 })
  await page.mouse.up()
}
