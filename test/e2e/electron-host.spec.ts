import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { linkOf } from '../../src-shared/connection-settings/settings-file.ts'
import {
  askHeader,
  fileNameHeader,
  intakeRoute,
  originalRoute,
} from '../../src-shared/contract/byte-routes.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { keptDocuments } from './support/inbox-store.ts'
import type { IntrayHost } from './support/intray-host.ts'
import { runToEnd } from './support/run-to-end.ts'

function electronOf(host: IntrayHost): ElectronApplication {
  if (host.electron === null) throw new Error('These specs are about the Electron host')
  return host.electron
}

/** Process ids of what the host has started, by Electron's own account. */
function helpers(electron: ElectronApplication): Promise<number[]> {
  return electron.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ type }) => type === 'Utility')
      .map(({ pid }) => pid),
  )
}

function linkTo(service: string): string {
  return linkOf(
    JSON.stringify({
      format: 'intray-connection',
      version: 1,
      ...{ name: 'Kanzlei', environment: 'sandbox', signIn: 'client-credentials' },
      ...{ baseUrl: `${service}/api/v1`, authUrl: service, requestsPerMinute: 20 },
    }),
  )
}

test('the window comes back after a failure, and after another one is the person’s to reopen', async ({
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  const electron = electronOf(host)
  await expect(page.getByText('Up to date')).toBeVisible()
  await electron.evaluate(({ dialog, webContents }) => {
    const kept = globalThis as { loads?: number; asked?: unknown; answer?: () => void }
    kept.loads = 0
    webContents
      .getAllWebContents()[0]
      ?.on('did-finish-load', () => (kept.loads = (kept.loads ?? 0) + 1))
    dialog.showMessageBox = (...given: unknown[]) => {
      // A question without a window would stand anywhere, and be lost behind it.
      kept.asked = [given.length, (given.at(-1) as { buttons: string[] }).buttons]
      return new Promise((resolve) => {
        kept.answer = () => resolve({ response: 0, checkboxChecked: false })
      })
    }
  })
  const crash = () =>
    electron.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.forcefullyCrashRenderer(),
    )
  const loads = () => electron.evaluate(() => (globalThis as { loads?: number }).loads)
  const asked = () => electron.evaluate(() => (globalThis as { asked?: unknown }).asked)

  await crash()
  await expect.poll(loads).toBe(1)
  await crash()
  await expect.poll(asked).toEqual([2, ['Reopen', 'Quit']])
  expect(await loads()).toBe(1)
  await electron.evaluate(() => (globalThis as { answer?: () => void }).answer?.())
  await expect.poll(loads).toBe(2)
})

test('a helper that fails fatally is started again, without an error of Electron’s', async ({
  startHost,
}) => {
  test.skip(process.platform === 'win32', 'no process can be aborted from outside there')
  const host = await startHost()
  const page = await host.open()
  const electron = electronOf(host)
  await expect(page.getByText('Up to date')).toBeVisible()
  await electron.evaluate(({ dialog }) => {
    dialog.showErrorBox = (_, text) => Object.assign(globalThis, { errorBox: text })
  })
  const before = await helpers(electron)
  for (const pid of before) process.kill(pid, 'SIGABRT')
  await expect
    .poll(async () => (await helpers(electron)).some((pid) => !before.includes(pid)))
    .toBe(true)
  expect(
    await electron.evaluate(() => Reflect.get(globalThis, 'errorBox') as unknown),
  ).toBeUndefined()
})

test('a service that cannot start is told', async ({ dataDir, startHost }) => {
  // Where its folder would be.
  writeFileSync(join(dataDir, 'service'), '')
  const host = await startHost()
  const page = await host.open()
  await expect(page.getByText(/The document reader does not start/).first()).toBeVisible({
    timeout: 300_000,
  })
})

test('a scan is shown, its picture drawn outside the main process, its original able to do nothing', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const host = await startHost()
  const page = await host.open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  await dropFiles(page, [join(samples, 'Scan Nettoyage Perret.tiff')])
  await expect(inboxRow(page, /Perret/)).toContainText(/All sure|Check: |Stop: /, {
    timeout: 300_000,
  })
  await inboxRow(page, /Perret/).click()
  const drawn = page.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas').first()
  await expect
    .poll(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(500)
  const route = originalRoute(keptDocuments(dataDir)[0]?.id ?? '')
  const policy = await page.evaluate(
    async (path) => (await fetch(path)).headers.get('content-security-policy'),
    route,
  )
  // Stricter than the page's own.
  expect(policy).toMatch(/default-src 'none'.*sandbox/)
  expect(policy).not.toContain('script-src')
  expect(complaints).toEqual([])
})

test('a file that is refused is told with its size, and an empty one as what it is', async ({
  dataDir,
  startHost,
}) => {
  const page = await (await startHost()).open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  const [text, empty, large] = ['notes.txt', 'empty.pdf', 'large.pdf'].map((name) =>
    join(dataDir, name),
  ) as [string, string, string]
  writeFileSync(text, 'no document\n'.repeat(300))
  writeFileSync(empty, '')
  writeFileSync(large, Buffer.alloc(26 << 20))
  const sent: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    if (request.url().endsWith(intakeRoute) && !(askHeader in headers))
      sent.push(headers[fileNameHeader] ?? '')
  })
  await dropFiles(page, [text, empty])
  await page.locator('input[type=file]').first().setInputFiles(large)
  await expect(inboxRow(page, 'notes.txt')).toContainText('3.5 KB')
  await expect(inboxRow(page, 'notes.txt')).toContainText('This kind of file cannot be read.')
  await expect(inboxRow(page, 'empty.pdf')).toContainText('The file is empty.')
  await expect(inboxRow(page, 'large.pdf')).toContainText('The file is too large')
  await expect(page.getByText('0 B', { exact: false })).toHaveCount(0)
  // What is too large is refused before its first byte, and what is empty has none.
  expect(sent).toEqual(['notes.txt'])
})

test('Ctrl+C twice, as a terminal and npm send it, lets the core end in order', async ({
  startHost,
}) => {
  test.skip(process.platform === 'win32', 'there are no such signals')
  const host = await startHost()
  await host.open()
  const child = electronOf(host).process()
  const gone = once(child, 'exit')
  // The second comes once the first was heard.
  await electronOf(host).evaluate(({ app }) => {
    app.once('before-quit', () => process.kill(process.pid, 'SIGINT'))
  })
  child.kill('SIGINT')
  expect(await gone).toEqual([0, null])
})

test('the window opens where it was, as large as its text was', async ({ startHost }) => {
  const first = await startHost()
  await first.open()
  // Nobody moves a window before it is shown.
  const isShown = () =>
    electronOf(first).evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false,
    )
  await expect.poll(isShown).toBe(true)
  await electronOf(first).evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    window?.setBounds({ x: 60, y: 40, width: 1100, height: 700 })
    window?.webContents.setZoomLevel(1)
  })
  await first.stop()
  const again = await startHost()
  await again.open()
  const place = () =>
    electronOf(again).evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]
      return { ...window?.getNormalBounds(), zoomLevel: window?.webContents.getZoomLevel() }
    })
  await expect.poll(place).toEqual({ x: 60, y: 40, width: 1100, height: 700, zoomLevel: 1 })
})

test('the menu speaks the language of the window and has no way into its inside', async ({
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  const menu = () =>
    electronOf(host).evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
        label,
        ...(submenu?.items ?? []).flatMap((item) => [item.label, item.role]),
      ]),
    )
  /** What the entries are called: Electron's own words where the program gives none. */
  const labels = () =>
    electronOf(host).evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
        (submenu?.items ?? []).filter(({ type }) => type !== 'separator').map(({ label }) => label),
      ),
    )
  expect(await menu()).toContain('Edit')
  const english = await labels()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect.poll(menu).toContain('Tout sélectionner')
  expect(await menu()).toEqual(expect.arrayContaining(['zoomIn', 'zoomOut', 'resetZoom']))
  const entries = await labels()
  // The binary would have words of its own there, the stand-in none.
  expect(english.filter((label) => entries.includes(label))).toEqual([])
  expect(entries).not.toContain(undefined)
  expect(await menu()).not.toContain('toggleDevTools')
  expect(await electronOf(host).evaluate(({ app }) => app.name)).toBe('Intray')
})

test('an intray: link opens the wizard, given to the start, by the system, or by a second start', async ({
  dataDir,
  startHost,
}) => {
  const host = await startHost([linkTo('https://one.example')])
  const page = await host.open()
  const address = page.getByRole('dialog', { name: 'Connect a service' }).getByLabel('Base URL')
  await expect(address).toHaveValue('https://one.example/api/v1')
  await electronOf(host).evaluate(
    ({ app }, link) => app.emit('open-url', { preventDefault: () => undefined }, link),
    linkTo('https://two.example'),
  )
  await expect(address).toHaveValue('https://two.example/api/v1')
  const second = await runToEnd('electron', [
    '--data-dir',
    dataDir,
    linkTo('https://three.example'),
  ])
  expect(second.code).toBe(0)
  await expect(address).toHaveValue('https://three.example/api/v1')
})

test('an intray: link opens its document, and says where there is none', async ({
  dataDir,
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  await dropFiles(page, [join(samples, 'Rechnung Malerei Sonnhalde.pdf')])
  const row = inboxRow(page, 'Sonnhalde')
  await expect(row).toContainText(/All sure|Check/, { timeout: 300_000 })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Copy a link' }).click()
  await expect(page.getByText(/The link is on the clipboard/)).toBeVisible()
  const [kept] = keptDocuments(dataDir)
  const link = `intray:document#${kept?.id}`
  await electronOf(host).evaluate(
    ({ app }, opened) => app.emit('open-url', { preventDefault: () => undefined }, opened),
    `${link.slice(0, -4)}ZZZZ`,
  )
  await expect(page.getByText(/leads to a document that is not on this computer/)).toBeVisible()
  const second = await runToEnd('electron', ['--data-dir', dataDir, link])
  expect(second.code).toBe(0)
  await expect(page.getByRole('main', { name: 'Review' })).toBeVisible()
})

test('--self-check prints the settings in force and opens nothing', async ({ dataDir }) => {
  const { code, output } = await runToEnd('electron', ['--self-check', '--data-dir', dataDir])
  expect(code).toBe(0)
  expect(output).toContain("default-src 'none'")
})

test('a start that fails says why in words', async ({ dataDir }) => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const { code, output } = await runToEnd('electron', ['--data-dir', join(file, 'data')])
  expect(code).toBe(1)
  expect(output).toContain('cannot be written to')
  expect(output).not.toMatch(/ENOTDIR|EEXIST/)
})
