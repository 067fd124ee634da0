import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pageAtRest } from '../../support/page-at-rest.ts'

/**
 * What axe finds on the page as it now is, one line a rule; nothing is what is wanted. All of it in the
 * page itself: otherwise axe opens a window of its own each time to put together what it found in
 * frames, and the page's one frame is empty and hidden from everyone.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const moveAgain = await page.evaluateHandle(pageAtRest)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  await moveAgain.evaluate((move) => move())
  await moveAgain.dispose()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** axe puts its own script into the page, which the page's policy says it may not. */
export function besidesAxe(complaints: readonly string[]): string[] {
  return complaints.filter((text) => !text.includes("'TrustedScript'"))
}
