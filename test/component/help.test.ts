import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeStatus } from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, settled } from './support/open-window.ts'

const article = () => document.querySelector('article')

test('F1 opens the guide, chapters are read one after the other, and Back leads to where one was', async () => {
  const { app, screen } = await openWindow()
  await userEvent.keyboard('{F1}')
  await expect.element(screen.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'The first day' })).toBeVisible()
  const chapters = screen.getByRole('navigation', { name: 'Chapters' })
  await chapters.getByRole('button', { name: 'The queue' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Pause and continue' })).toBeVisible()
  expect(document.activeElement).toBe(article())
  const picture = article()?.querySelector('img')
  await vi.waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(200))
  history.back()
  await expect.element(screen.getByRole('heading', { name: 'The first day' })).toBeVisible()
  history.back()
  await vi.waitFor(() => expect(app.navigation.view.kind).toBe('inbox'))
})

test('the search finds sections, and what is found is opened at its heading', async () => {
  const { screen } = await openWindow()
  await userEvent.keyboard('{F1}')
  const field = screen.getByRole('searchbox', { name: 'Search the guide' })
  await field.fill('pause nothing lost')
  const found = screen.getByRole('navigation', { name: 'Places found' })
  await found.getByRole('button', { name: /The queue › Pause and continue/u }).click()
  expect(document.activeElement?.id).toBe('pause-and-continue')
  await field.fill('zebra crossing')
  await expect
    .element(screen.getByText('Nothing in the guide about “zebra crossing”.'))
    .toBeVisible()
})

test('in a narrow window a chapter that is chosen comes into view below the others', async () => {
  const { screen } = await openWindow({ size: [640, 800] })
  await userEvent.keyboard('{F1}')
  const chapters = screen.getByRole('navigation', { name: 'Chapters' })
  await chapters.getByRole('button', { name: 'The queue' }).click()
  const title = screen.getByRole('heading', { name: 'The queue', level: 2 })
  await vi.waitFor(() => {
    const { top, bottom } = title.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThan(400)
  })
})

test('a link leads to the chapter and the heading that it names', async () => {
  const { app, screen } = await openWindow()
  app.navigation.go({ kind: 'help', chapter: 'connections', anchor: '' })
  await screen.getByRole('article').getByRole('link').first().click()
  expect(app.navigation.view).toMatchObject({ kind: 'help' })
  expect(app.navigation.view).not.toMatchObject({ chapter: 'connections' })
})

test('after an update what is new is offered once', async () => {
  const { app, screen } = await openWindow()
  expect(app.notices.shown).toEqual([])
  app.surroundings.memory.setItem('intray.version', '0.0.1')
  const { tellUpdate } = await import('../../src-renderer/app/tell-update.ts')
  tellUpdate(app)
  tellUpdate(app)
  expect(app.notices.shown.map(({ text }) => text)).toEqual([
    `Intray is now at version ${fakeStatus().version}.`,
  ])
  await screen.getByRole('button', { name: 'What’s new' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What’s new', level: 2 })).toBeVisible()
})

test.each([
  ['en', 'light', 1440],
  ['de', 'dark', 1280],
  ['fr', 'light', 640],
  ['it', 'dark', 640],
] as const)(
  'is accessible, and says in %s what it is (%s, %i wide)',
  async (language, theme, width) => {
    const { app } = await openWindow({
      status: fakeStatus({ settings: { language, theme } }),
      size: [width, 900],
    })
    app.navigation.go({ kind: 'help', chapter: 'first-day', anchor: '' })
    await vi.waitFor(() => expect(article()?.querySelectorAll('h2').length).toBeGreaterThan(3))
    await settled()
    expect(await findAccessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { onlyEnglish } = app.text.help
    expect(article()?.textContent).toContain(onlyEnglish)
    expect(onlyEnglish === '').toBe(language === 'en')
  },
)
