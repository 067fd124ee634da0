import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('the screen is for everyone: names, words, zoom, themes, no motion', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const page = await (await startHost()).open()
  const { seen, heading, field, key, detail } = await openReview(page, [
    [join(samples, 'Rechnung Malerei Sonnhalde.pdf'), 'Sonnhalde'],
    [file, 'Hofmatt'],
  ])
  const number = field('Invoice number')
  await expect(number).toBeFocused()

  await test.step('label, value, state, reason, which of how many, how many are left', async () => {
    await expect(number).toHaveAccessibleName('Invoice number')
    await expect(number).toHaveValue('')
    await expect(number).toHaveAccessibleDescription(
      /^Missing, Nothing was read here\., \d of \d+, 1 left$/,
    )
    const total = field('Total')
    await expect(total).toHaveValue('CHF 200.00')
    await expect(total).toHaveAccessibleDescription(/^Sure, \d+ % confidence, \d+ of \d+, 1 left$/)
    await tabTo(total)
    await expect(detail).toContainText(/\d+ % confidence/)
  })

  await test.step('every pane, list and control has its name', async () => {
    await expect(page.getByRole('main', { name: 'Review' })).toMatchAriaSnapshot(`
      - main "Review":
        - button "Back to the inbox"
        - heading "Rechnung Gartenbau Hofmatt GmbH" [level=1]
        - text: Gartenbau Hofmatt.pdf
        - status: Saved here
        - button "Undo" [disabled]
        - button "Redo" [disabled]
        - button "2 documents left"
        - button "Postpone…"
        - button "Reject…"
        - button "Keys"
        - toolbar "Page"
        - region "Page"
        - separator "Width of the page"
        - region "Fields":
          - list:
            - listitem:
              - combobox "Type of document"
          - region "Document"
          - region "Amounts"
        - status: 1 left
        - button "Confirm"
    `)
    const unnamed = await page
      .locator('.seen')
      .locator('button, input, select, textarea, [tabindex="0"]')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .filter(
            (control) =>
              (control.getAttribute('aria-label') ?? '') +
                (control.textContent ?? '').trim() +
                [...((control as HTMLInputElement).labels ?? [])]
                  .map(({ textContent }) => textContent)
                  .join('') ===
              '',
          )
          .map(({ outerHTML }) => outerHTML),
      )
    expect(unnamed).toEqual([])
  })

  await test.step('a page says its words, line by line', async () => {
    const said = seen.getByRole('group', { name: 'Text of page 1' })
    await expect(said.getByText('Rasen pflegen 80.00', { exact: true })).toBeAttached()
    await expect(said.getByText('Total CHF 200.00', { exact: true })).toBeAttached()
  })

  await test.step('dark and light, axe finds nothing', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page)).toEqual([])
    }
  })

  await test.step('who wants no motion sees none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving = await page.locator('.screen *').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { animationDuration, transitionDuration, scrollBehavior } =
            getComputedStyle(element)
          const times = `${animationDuration},${transitionDuration}`.split(',').map(parseFloat)
          return Math.max(...times) > 0.001 || scrollBehavior !== 'auto'
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
    expect(moving).toEqual([])
  })

  await test.step('at 200 % zoom everything is there and works by key', async () => {
    // A window of 1280 by 800 has this many CSS pixels at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await axeFaults(page)).toEqual([])
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBeLessThanOrEqual(0)
    await key('Shift+F8')
    await expect(number).toBeFocused()
    await expect(number).toBeInViewport({ ratio: 1 })
    expect(await fieldsInView(page)).toBeGreaterThanOrEqual(5)
    await page.keyboard.type('G-2041')
    await key('Control+Enter')
    await expect(heading).toHaveText(/Sonnhalde/)
    await expect(seen.getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport({
      ratio: 1,
    })
    expect(await axeFaults(page)).toEqual([])
  })
  expect(besidesAxe(complaints)).toEqual([])
})

/** As many fields as stand whole beside the page, that with the keyboard among them. */
function fieldsInView(page: Page): Promise<number> {
  return page
    .locator('[role=list] > [role=listitem]:visible')
    .filter({ has: page.locator('label') })
    .evaluateAll((rows) => {
      const isWhole = (row: Element) => {
        const { top, bottom } = row.getBoundingClientRect()
        return [top + 1, bottom - 1].every((y) => {
          const { left, width } = row.getBoundingClientRect()
          return row.contains(document.elementFromPoint(left + width / 2, y))
        })
      }
      return rows.filter(isWhole).length
    })
}
