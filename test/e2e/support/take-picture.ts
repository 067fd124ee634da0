import type { Page } from '@playwright/test'

/**
 * Draws the page for the guide, without the notices: what was told a moment ago would cover what the picture is
 * of. They are hidden one by one, as the page's policy allows no style sheet from elsewhere.
 */
export async function takePicture(page: Page, path: string): Promise<void> {
  const show = (visibility: 'hidden' | 'visible') =>
    page
      .locator('.toasts')
      .evaluateAll(
        (lists, given) =>
          lists.forEach((list) => (list as HTMLElement).style.setProperty('visibility', given)),
        visibility,
      )
  await show('hidden')
  await page.screenshot({ path, animations: 'disabled' })
  await show('visible')
}
