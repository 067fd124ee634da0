import type { Locator, Page } from '@playwright/test'
import { dropFiles } from './drop-files.ts'
import { expect, inboxRow } from './intray-fixture.ts'

/** The parts of the review screen that specs look at, as they are drawn for the document in view. */
export type ReviewScreen = {
  readonly seen: Locator
  readonly heading: Locator
  readonly confirm: Locator
  /** "2 left", or that nothing is. */
  readonly left: Locator
  /** The document's state: saved here, waiting, sent. */
  readonly state: Locator
  /** What is known of the field that has the keyboard. */
  readonly detail: Locator
  readonly field: (name: string) => Locator
  readonly key: (name: string) => Promise<void>
}

export function reviewScreen(page: Page): ReviewScreen {
  const seen = page.locator('.seen')
  return {
    seen,
    heading: page.getByRole('heading', { level: 1 }),
    confirm: seen.getByRole('button', { name: 'Confirm', exact: true }),
    left: seen.locator('footer').getByRole('status'),
    state: seen.locator('header').getByRole('status'),
    detail: seen.locator('.row.focused .detail'),
    field: (name) => seen.getByRole('textbox', { name, exact: true }),
    key: (name) => page.keyboard.press(name),
  }
}

type Taken = readonly (readonly [file: string, sender: string])[]

/** Takes the files in, and opens the last of them by keyboard. */
export async function openReview(page: Page, documents: Taken): Promise<ReviewScreen> {
  await takeIn(page, documents)
  await openTopmost(page)
  return reviewScreen(page)
}

/** Puts files into the inbox, one after the other so that their order is known, and waits for each. */
export async function takeIn(page: Page, documents: Taken): Promise<void> {
  for (const [file, sender] of documents) {
    await dropFiles(page, [file])
    await expect(inboxRow(page, sender)).toContainText(/All sure|Check: |Stop: /, {
      timeout: 300_000,
    })
  }
}

/** Opens the topmost document of the inbox, or one some lines below it, by keyboard alone. */
export async function openTopmost(page: Page, linesBelow = 0): Promise<void> {
  const list = page.getByRole('grid')
  while (!(await list.evaluate((grid) => grid.contains(document.activeElement))))
    await page.keyboard.press('Tab')
  // The list may have the keyboard before it has its lines.
  await expect(list).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Home')
  for (let line = 0; line < linesBelow; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.seen .sheet canvas').first()).toBeVisible()
}

/**
 * Presses Tab, or the way back, until the control has the keyboard.
 * @throws {Error} where Tab does not come to it
 */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasKeyboard = () =>
    control.evaluateAll((found) => found.some((element) => element === document.activeElement))
  for (let presses = 0; presses < 90; presses += 1) {
    if (await hasKeyboard()) return
    await control.page().keyboard.press(key)
  }
  throw new Error(`Tab does not come to ${String(control)}`)
}
