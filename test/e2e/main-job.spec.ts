import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { storedFeedback } from './support/service-store.ts'

const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')

test('a scan goes in, corrected fields come out', async ({ page, dataDir, start, complaints }) => {
  const host = await start()
  await page.goto(host.address)
  expect(page.url()).not.toContain('code')

  await test.step('first start without account: drop a QR-bill', async () => {
    await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
    await dropFiles(page, [invoice])
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
      timeout: 60_000,
    })
  })

  await test.step('the amount’s highlight sits on the printed amount', async () => {
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    const total = page.getByRole('textbox', { name: 'Total', exact: true })
    await expect(total).toHaveValue(/4’223\.47/)
    await total.focus()
    const lit = page.locator('.box.focus').first()
    await expect(lit).toBeVisible()
    await expect
      .poll(async () => overlap(lit, page.getByText("4'223.47", { exact: true }).first()))
      .toBeGreaterThan(0.6)
  })

  await test.step('correct a field and confirm', async () => {
    const number = page.getByRole('textbox', { name: 'Invoice number' })
    await expect(number).toHaveValue('R-2026-0418')
    await number.fill('R-2026-0418-B')
    await number.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => storedFeedback(dataDir).length, { timeout: 30_000 }).toBe(1)
    expect(storedFeedback(dataDir)[0]).toMatchObject({
      corrections: [
        {
          resultIndex: 0,
          path: expect.stringMatching(/^\/identifications\/\d+\/value$/) as unknown,
          oldValue: 'R-2026-0418',
          newValue: 'R-2026-0418-B',
        },
      ],
    })
  })

  await test.step('restart with the way to the service cut: everything is still there', async () => {
    await host.stop()
    const again = await start()
    freezeService(again.process.pid ?? 0)
    await page.goto(again.address)
    await page.getByRole('radio', { name: /^Done/ }).check()
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('R-2026-0418-B')
    await expect(page.getByText("4'223.47", { exact: true }).first()).toBeVisible()
  })
  expect(complaints).toEqual([])
})

/** Share of the smaller box that the two have in common, 0..1. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return 0
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}

/** Stops the embedded service in its tracks: it is there, but nothing comes back from it. */
function freezeService(hostPid: number): void {
  const children = execFileSync('pgrep', ['-P', String(hostPid), '-f', 'src-service/main'])
  for (const pid of children.toString().trim().split('\n')) process.kill(Number(pid), 'SIGSTOP')
}
