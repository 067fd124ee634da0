import { expect, type Locator, type Page } from '@playwright/test'

/** How a person works: with the mouse, or with the keyboard alone. */
export type Hands = {
  press(target: Locator): Promise<void>
  choose(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

export const byMouse: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.check({ force: true }),
  type: (target, text) => target.fill(text),
}

/** Every stop is reached by Tab, as nothing else tells that it can be. */
export function byKeyboard(page: Page): Hands {
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stops = 0; !(await isThere()); stops++) {
      if (stops > 80) throw new Error('The keyboard does not get there')
      await page.keyboard.press('Tab')
    }
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async choose(target) {
      await reach(target)
      await page.keyboard.press('Space')
    },
    async type(target, text) {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
  }
}
