import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { catalogues } from '../../src-renderer/text/catalogues.ts'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { cutOff } from './support/cut-off.ts'
import { expect, test } from './support/intray-fixture.ts'
import { putOffice } from './support/office-store.ts'

/** Where pictures of all of it go, for people to look at. */
const pictures = process.env['WALK_SHOTS']

const { en } = catalogues
const { actions } = en.inbox
const commands = en.shell.commands
const languages = [
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['en', 'English'],
] as const
/** The last one is a window of 1280 by 800 at 200 %. */
const sizes = [
  [1920, 1080],
  [1280, 800],
  [640, 800],
  [640, 400],
] as const
/** A window opens in a second, on a busy machine in many. */
const patience = { timeout: 300_000 }
const schemes = ['light', 'dark'] as const

type Screen = {
  readonly name: string
  /** From the inbox with nothing selected. Keys are what `press` takes, all else does the rest. */
  readonly keys: readonly string[]
  readonly then?: (page: Page) => Promise<void>
  /** What is there once it is drawn. */
  readonly shows: (page: Page) => ReturnType<Page['locator']>
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const grid = (page: Page) => page.getByRole('grid').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const view = (name: string, key: string, shows = heading): Screen => ({ name, keys: [key], shows })
const group = (name: string, key: string): Screen => ({
  ...{ name, keys: [key] },
  shows: (page) => page.getByRole('radio', { checked: true }).first(),
})
const byName = (name: string, title: string, shows = dialog): Screen => ({
  ...{ name, keys: ['Control+k'], shows },
  then: async (page) => {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  },
})
const overSelection = (name: string, key: string): Screen => ({
  ...{ name, keys: ['Control+a'], shows: dialog },
  then: async (page) => {
    await expect(page.getByRole('button', { name: 'Postpone' }).first()).toBeVisible()
    await page.keyboard.press(key)
  },
})
/** What a label begins with: a number may stand behind it. */
const begins = (label: string) => new RegExp(`^${label.replace(/ ?…$/u, '')}`, 'u')
/** All of a list are selected, which offers what can be done to them. */
const selected = (name: string, key: string, offers: string): Screen => ({
  ...{ name, keys: [key, 'Control+a'] },
  shows: (page) => page.getByRole('button', { name: begins(offers) }).first(),
})
const inReview = (name: string, key: string): Screen => ({
  ...{ name, keys: ['Control+2'], shows: dialog },
  then: async (page) => {
    await expect(page.getByRole('main', { name: 'Review' })).toBeVisible()
    await page.keyboard.press(key)
  },
})

const screens: readonly Screen[] = [
  group('to-review', '1'),
  group('in-progress', '2'),
  group('problems', '3'),
  group('postponed', '4'),
  group('done', '5'),
  group('all', '6'),
  group('trash', '7'),
  selected('selection', '1', en.many.confirm),
  selected('selected-problems', '3', actions.retry),
  selected('selected-postponed', '4', actions.postpone),
  selected('selected-done', '5', actions.reopen),
  selected('selected-trash', '7', actions.restore),
  {
    ...selected('more-for-many', '1', en.many.confirm),
    then: (page) => page.getByRole('button', { name: en.common.moreActions }).last().click(),
    shows: (page) => page.getByRole('menu'),
  },
  {
    ...selected('erase-many', '7', actions.erase),
    then: (page) => page.getByRole('button', { name: begins(actions.erase) }).click(),
    shows: dialog,
  },
  {
    ...selected('export-selection', '5', en.many.export),
    then: (page) =>
      page
        .getByRole('button', { name: begins(en.many.export) })
        .first()
        .click(),
    shows: heading,
  },
  { name: 'pile', keys: ['d'], shows: heading },
  { name: 'preview', keys: ['p'], shows: grid },
  {
    ...{ name: 'opened-file', keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'] },
    then: (page) => page.keyboard.press('ArrowRight'),
    shows: (page) => grid(page).getByText('3/3'),
  },
  {
    ...{ name: 'search', keys: ['/'] },
    then: (page) => page.keyboard.type('currency:CHF total>500 rech'),
    shows: (page) => page.getByRole('combobox').first(),
  },
  {
    ...{ name: 'filter', keys: [] },
    then: (page) => page.getByRole('button', { name: en.finding.menu.label, exact: true }).click(),
    shows: dialog,
  },
  {
    ...{ name: 'menu-of-a-line', keys: [] },
    then: (page) =>
      page
        .getByRole('button', { name: /^Actions for/u })
        .first()
        .click(),
    shows: (page) => page.getByRole('menu'),
  },
  byName('columns', en.inbox.layout.choose),
  overSelection('confirm-many', 'Control+Enter'),
  overSelection('postpone-many', 'Control+j'),
  overSelection('reject-many', 'Control+Shift+J'),
  overSelection('annotate-many', 'n'),
  overSelection('move-many', 'm'),
  { name: 'palette', keys: ['Control+k'], shows: dialog },
  { name: 'keys', keys: ['?'], shows: dialog },
  view('review', 'Control+2', (page) => page.getByRole('main', { name: /./u })),
  inReview('review-keys', '?'),
  inReview('review-postpone', 'Control+j'),
  inReview('review-reject', 'Control+Shift+J'),
  view('administration', 'Control+3'),
  view('due', 'Control+4'),
  view('overview', 'Control+5'),
  view('queue', 'Control+6'),
  view('help', 'F1'),
  view('sender', 'Control+i'),
  view('export', 'Control+e'),
  view('settings', 'Control+,'),
  byName('protection', commands.goProtection, heading),
  byName('remote', en.remote.title, heading),
  byName('new-workspace', en.workspaces.newOne),
  byName('manage-workspaces', en.workspaces.manage),
  { name: 'switch-workspace', keys: ['Control+Shift+K'], shows: dialog },
  byName('restore', en.backup.dialog.title),
  {
    ...{ name: 'wizard', keys: ['Control+,'] },
    then: (page) => page.getByRole('button', { name: en.settings.connections.add }).click(),
    shows: dialog,
  },
]

test('every screen is whole and for everyone: four languages, both schemes, 640 to 1920 wide, 200 %', async ({
  dataDir,
  start,
  page,
  complaints,
  browser,
}) => {
  page.setDefaultTimeout(20_000)
  const first = await start()
  await page.goto(first.address, patience)
  await expect(page.getByRole('main')).toBeVisible()
  // A page that is left open would complain that nobody answers any more.
  await page.goto('about:blank')
  await first.stop()
  putOffice(dataDir)
  const host = await start()
  await page.goto(host.address, patience)
  await expect(grid(page)).toBeVisible()
  // The language is chosen in a window beside it: what is open stays open.
  const beside = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  const settings = await beside.newPage()
  const token = await page.evaluate(() => ({ ...sessionStorage }))
  await settings.addInitScript((stored) => Object.assign(sessionStorage, stored), token)
  await settings.goto(page.url(), patience)
  settings.setDefaultTimeout(120_000)
  await expect(grid(settings)).toBeVisible()
  await settings.keyboard.press('Control+,')
  const choice = settings.locator('select').filter({ hasText: 'Italiano' }).first()
  const speak = async (code: string, name: string) => {
    await choice.selectOption(name)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`, 'u'))
  }

  const found: string[] = []
  for (const [at, screen] of screens.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak('en', 'English')
    await openInbox(page)
    try {
      for (const key of screen.keys) await page.keyboard.press(key)
      await screen.then?.(page)
      await expect(screen.shows(page)).toBeVisible()
    } catch (error) {
      found.push(`${screen.name} does not come: ${String(error).slice(0, 200)}`)
      continue
    }
    for (const [spoken, [code, name]] of languages.entries()) {
      await speak(code, name)
      const colorScheme = schemes[(at + spoken) % schemes.length] ?? 'light'
      await page.emulateMedia({ colorScheme })
      for (const [size, [width, height]] of sizes.entries()) {
        const where = `${screen.name}-${code}-${colorScheme}-${String(width)}x${String(height)}`
        await page.setViewportSize({ width, height })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        for (const fault of await cutOff(page)) found.push(`${where}: ${fault}`)
        if (size === (at + spoken) % sizes.length && spoken < schemes.length)
          for (const fault of await axeFaults(page)) found.push(`${where}: ${fault}`)
        if (pictures !== undefined)
          await page.screenshot({ path: join(pictures, `${where}.png`), animations: 'disabled' })
      }
    }
  }
  await beside.close()
  expect(found).toEqual([])
  expect(besidesAxe(complaints)).toEqual([])
})

/** Whatever is open, back to what is to be reviewed, with nothing selected, searched or opened. */
async function openInbox(page: Page): Promise<void> {
  for (let open = 0; open < 3; open += 1) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(grid(page)).toBeVisible()
  await grid(page).press('Home')
}
