import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { en } from '../../src-renderer/text/en.ts'
import StartScreen from '../../src-renderer/views/StartScreen.svelte'

test('a window that got no way to the core says why', async () => {
  const { starting, sessionNeeded } = en.shell
  const screen = await render(StartScreen, { waiting: starting, problem: sessionNeeded })
  await expect.element(screen.getByText(sessionNeeded.title)).toBeVisible()
})
