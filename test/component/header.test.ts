import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeMorning } from './support/fake-documents.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const longName = 'Panetteria e pasticceria Bernasconi & figli Sagl, Mendrisio'

describe.each(['de', 'fr', 'it', 'en'] as const)('the bar at the top (%s)', (language) => {
  test.each([
    ['without services', [embeddedConnection]],
    ['with the administration', [embeddedConnection, sandboxConnection]],
    ['of a long name', [{ ...embeddedConnection, name: longName }]],
    ['of a sandbox of a long name', [{ ...sandboxConnection, name: longName, active: true }]],
  ])('is one row however wide the window is, %s', async (_what, connections) => {
    const { screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language }, connections }),
    })
    const bar = screen.getByRole('banner').element()
    const twoRows: number[] = []
    for (let width = 1_600; width >= 640; width -= 8) {
      await page.viewport(width, 800)
      if (bar.getBoundingClientRect().height > 60) twoRows.push(width)
    }
    expect(twoRows).toEqual([])
  })
})

test.each(['de', 'en'] as const)(
  'names the views at 1280, too, with the administration (%s)',
  async (language) => {
    const connections = [embeddedConnection, sandboxConnection]
    const { screen } = await openWindow({
      status: fakeStatus({ settings: { language }, connections }),
    })
    await page.viewport(1_280, 800)
    const names = [...screen.getByRole('navigation').first().element().querySelectorAll('.name')]
    expect(names).toHaveLength(8)
    expect(names.filter((name) => name.getBoundingClientRect().width < 10)).toEqual([])
  },
)
