import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'
import { makeWorkSlip } from './support/make-work-slip.ts'
import { makeWorkspace, workspaceMenu } from './support/make-workspace.ts'
import { openReview, reviewScreen } from './support/review-screen.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const huber = 'Kunde Bäckerei Huber'
const meier = 'Kunde Optik Meier'
const slips = [
  ['WZ-2217', '03'],
  ['WZ-2301', '12'],
] as const

async function show(page: Page, workspace: string, group: RegExp): Promise<void> {
  await page.keyboard.press('Control+Shift+K')
  await page.keyboard.type(workspace)
  await page.keyboard.press('Enter')
  await expect(workspaceMenu(page)).toContainText(workspace)
  await page.getByRole('radio', { name: group }).check()
}

/** Corrects the number of the document in view, by which something is learned, and confirms it. */
async function correct(page: Page, number: string): Promise<void> {
  await reviewScreen(page).field('Invoice number').fill(number)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Everything has been reviewed' })).toBeVisible()
  await page.getByRole('button', { name: 'Inbox', exact: true }).click()
}

/** By the mouse, as a person does it. */
async function drag(page: Page, line: string, onto: string): Promise<void> {
  await inboxRow(page, line).getByText(line).first().hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await inboxRow(page, line).boundingBox()) ?? {}
  await page.mouse.move(x + 300, y + 60, { steps: 4 })
  const targets = page.getByRole('group', { name: /to which workspace\?$/ })
  await expect(targets).toBeVisible()
  await targets.getByText(onto).hover()
  await picture(page, 'drag')
  await page.mouse.up()
}

test('papers in the wrong workspace are dragged into the right one, with all that is known by them', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 860 })
  await makeWorkspace(page, meier, 'Amber')
  await makeWorkspace(page, huber, 'Red')
  const moved = () => slips.map(([number]) => inboxRow(page, number))

  await test.step('they were corrected and exported in the workspace of another client', async () => {
    for (const [number, day] of slips) {
      const file = join(dataDir, `${number}.pdf`)
      await makeWorkSlip(file, number, day)
      await openReview(page, [[file, number]])
      await correct(page, number)
    }
    await page.getByRole('radio', { name: /^Done/ }).check()
    for (const row of moved()) await expect(row).toContainText('Changes sent', { timeout: 300_000 })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 2 documents' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^intray-Kunde-Bäckerei-Huber-[\d-]+\.xlsx$/)
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
  })

  await test.step('both are dragged at once; what went out is asked about, and Undo brings them back', async () => {
    for (const row of moved()) await row.getByRole('checkbox').click()
    await drag(page, 'WZ-2217', meier)
    const dialog = page.getByRole('dialog', { name: `Move 2 documents to “${meier}”?` })
    await expect(dialog).toContainText('take the bookings back')
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'asks')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Moved 2 documents')).toBeVisible()
    for (const row of moved()) await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const row of moved()) await expect(row).toContainText('Changes sent')
  })

  await test.step('one is dragged by itself, the other goes by a key', async () => {
    const yes = () => page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true })
    await drag(page, 'WZ-2217', meier)
    await yes().click()
    await expect(inboxRow(page, 'WZ-2217')).toHaveCount(0)
    await inboxRow(page, 'WZ-2301')
      .getByText('WZ-2301')
      .first()
      .click({ modifiers: ['Control'] })
    await page.keyboard.press('m')
    await page.keyboard.type('meier')
    await page.keyboard.press('Enter')
    await yes().click()
    await expect(inboxRow(page, 'WZ-2301')).toHaveCount(0)
  })

  await test.step('what was learned from them holds where they are now, and where they were no more', async () => {
    const third = join(dataDir, 'third.pdf')
    await makeWorkSlip(third, 'WZ-2377', '20')
    await dropFiles(page, [third])
    await page.getByRole('radio', { name: /^To review/ }).check()
    await expect(inboxRow(page, 'Kranz Spenglerei')).toContainText(/All sure|Check: |Stop: /, {
      timeout: 300_000,
    })
    await expect(inboxRow(page, 'WZ-2377')).toHaveCount(0)
    await show(page, meier, /^To review/)
    await dropFiles(page, [third])
    await expect(inboxRow(page, 'WZ-2377')).toBeVisible({ timeout: 300_000 })
  })

  await test.step('correction, page and the state of the export went along', async () => {
    await page.getByRole('radio', { name: /^Done/ }).check()
    for (const row of moved()) await expect(row).toContainText('Changes sent')
    await inboxRow(page, 'WZ-2217').getByText('WZ-2217').first().dblclick()
    const review = reviewScreen(page)
    await expect(review.field('Invoice number')).toHaveValue('WZ-2217')
    await expect(page.getByRole('group', { name: 'Text of page 1' })).toContainText('Dachrinne')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export 2 documents' }).click()
    // Its values went out already: an export here asks first.
    await expect(page.getByRole('dialog')).toContainText('exported')
    await page.keyboard.press('Escape')
  })
  expect(besidesAxe(complaints)).toEqual([])
})

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await takePicture(page, join(pictures, `clients-move-${name}-${colorScheme}.png`))
  }
}
