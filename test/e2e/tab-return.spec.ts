import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

test.skip(({ hostKind }) => hostKind !== 'browser', 'Electron’s window goes with its core')

const sentence = /Intray was closed or restarted: open the address it prints/
const portOf = (address: string) => new URL(address).port

/** A tab of its own on the address that was printed. */
async function openTab(context: BrowserContext, address: string) {
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByRole('main')).toBeVisible()
  return tab
}

test('a restart at another address: the tab of before says what to do, the new one works', async ({
  context,
  start,
}) => {
  const first = await start([join(samples, 'Invoice Northgate Software.pdf')])
  const before = await openTab(context, first.address)
  await expect(inboxRow(before, /Northgate/)).toBeVisible()
  await first.stop()
  const second = await start()
  expect(portOf(second.address)).not.toBe(portOf(first.address))
  await expect(before.getByText(sentence)).toBeVisible()
  const now = await openTab(context, second.address)
  await expect(inboxRow(now, /Northgate/)).toBeVisible()
  await expect(now.getByText(sentence)).toBeHidden()
})

test('a restart at the same address: tabs of before go on as soon as one tab has the new code', async ({
  context,
  start,
}) => {
  const first = await start([join(samples, 'Invoice Northgate Software.pdf')])
  const one = await openTab(context, first.address)
  await expect(inboxRow(one, /Northgate/)).toBeVisible()
  const other = await openTab(context, first.address)
  // The code was good once: the other tab gets one of its own, which is printed as it knocks.
  const printed = () => first.output().match(/http:\S+#code=\S+/g) ?? []
  await expect.poll(() => printed().length).toBe(2)
  await other.goto(printed()[1] ?? '')
  await expect(inboxRow(other, /Northgate/)).toBeVisible()
  await one.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(one.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await first.stop()
  const second = await start(['--port', portOf(first.address)])
  for (const tab of [one, other]) await expect(tab.getByText(sentence)).toBeVisible()
  // As a person pastes it into the address of the tab: nothing but the fragment differs.
  await one.evaluate((address) => location.assign(address), second.address)
  for (const tab of [one, other]) {
    await expect(tab.getByText(sentence)).toBeHidden()
    expect(tab.url()).not.toContain('code')
  }
  await expect(one.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(inboxRow(other, /Northgate/)).toBeVisible()
  await other.reload()
  await expect(inboxRow(other, /Northgate/)).toBeVisible()
})

test('a code that is pasted into a page without one opens it', async ({ page, start }) => {
  const { address } = await start()
  await page.goto(new URL('/', address).href)
  await expect(page.getByText('Open Intray from its own address')).toBeVisible()
  await page.evaluate((full) => location.assign(full), address)
  await expect(page.getByText('Open Intray from its own address')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
})
