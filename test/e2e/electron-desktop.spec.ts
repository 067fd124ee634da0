import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { keptDocuments } from './support/inbox-store.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import type { IntrayHost } from './support/intray-host.ts'

function electronOf(host: IntrayHost): ElectronApplication {
  if (host.electron === null) throw new Error('These specs are about the Electron host')
  return host.electron
}

/** What the system was asked to show, kept instead of shown: the same for the binary and the stand-in. */
async function keepNotices(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ Notification }) => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Notification.prototype.show = function show() {
      shown.push(this)
    }
  })
}

const tell = (electron: ElectronApplication) =>
  electron.evaluate(() =>
    (globalThis as unknown as { shown: { options?: { body: string }; body?: string }[] }).shown.map(
      ({ options, body }) => body ?? options?.body,
    ),
  )

function isVisible(electron: ElectronApplication): Promise<boolean | undefined> {
  return electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Desktop' })).toBeVisible()
}

test('a closed window stays in the background where that is set, and comes back', async ({
  startHost,
}) => {
  const host = await startHost()
  const electron = electronOf(host)
  const page = await host.open()
  await openSettings(page)
  expect(await axeFaults(page)).toEqual([])
  const keep = page.getByRole('checkbox', { name: 'Keep watching in the background' })
  await expect(keep).not.toBeChecked()
  await electron.evaluate(({ Tray }) => {
    Tray.prototype.setToolTip = (tip) => Object.assign(globalThis, { tip })
  })
  await keep.focus()
  await page.keyboard.press('Space')
  await expect(keep).toBeChecked()
  // The notification area has it: from now on a closed window can be found again.
  const tip = () => electron.evaluate(() => Reflect.get(globalThis, 'tip') as unknown)
  await expect.poll(tip).toBe('Intray')
  const close = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  await expect.poll(() => isVisible(electron)).toBe(false)
  await electron.evaluate(({ app }) => app.emit('activate', {}, false))
  await expect.poll(() => isVisible(electron)).toBe(true)
  await host.stop()
})

test('what became ready while nobody looked is told in numbers, and leads to its place', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const host = await startHost()
  const electron = electronOf(host)
  const page = await host.open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  await keepNotices(electron)
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  await dropFiles(page, [join(samples, 'Rechnung Malerei Sonnhalde.pdf')])
  await expect(inboxRow(page, 'Sonnhalde')).toContainText(/All sure|Check: |Stop: /, {
    timeout: 300_000,
  })
  await expect.poll(() => tell(electron)).toEqual(['1 document is ready.'])
  await electron.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: { emit(name: string): void }[] }
    shown[0]?.emit('click')
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sonnhalde/)
  expect(
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null),
  ).toBe(true)
  expect(complaints).toEqual([])
})

test('a session of Windows that ends has Intray end in order', async ({ startHost }) => {
  const host = await startHost()
  const page = await host.open()
  await expect(page.getByText('Up to date')).toBeVisible()
  const child = electronOf(host).process()
  const gone = once(child, 'exit')
  await electronOf(host)
    .evaluate(({ BrowserWindow }) => {
      // Told to a window on Windows alone.
      BrowserWindow.getAllWindows()[0]?.emit('session-end', {})
    })
    // The answer is lost where it ends at once.
    .catch(() => undefined)
  expect(await gone).toEqual([0, null])
})

test('a file that could not be taken in is told in front of the window', async ({ startHost }) => {
  const host = await startHost()
  const electron = electronOf(host)
  const page = await host.open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  await electron.evaluate(({ dialog }) => {
    dialog.showOpenDialog = () => Promise.reject(new Error('The dialog failed'))
    dialog.showMessageBox = (...given: unknown[]) => {
      Object.assign(globalThis, { told: [given.length, given.at(-1)] })
      return Promise.resolve({ response: 0, checkboxChecked: false })
    }
  })
  await chooseInMenu(electron, 'Add files…')
  await expect
    .poll(() => electron.evaluate(() => Reflect.get(globalThis, 'told') as unknown))
    .toMatchObject([2, { message: 'Not every file was added.', buttons: ['OK'] }])
})

test('starting at login is written down for the desktop, and taken away again', async ({
  dataDir,
  startHost,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system keeps it')
  const config = join(dataDir, 'config')
  const page = await (await startHost([], { XDG_CONFIG_HOME: config })).open()
  await openSettings(page)
  const file = join(config, 'autostart', 'intray.desktop')
  const box = page.getByRole('checkbox', { name: 'Start when I sign in to the computer' })
  await box.check()
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/^Exec=".+" "--in-background"$/m)
  await box.uncheck()
  await expect.poll(() => existsSync(file)).toBe(false)
})

test('files are added from the menu, by a dialog of the system in front of the window', async ({
  dataDir,
  startHost,
}) => {
  const host = await startHost()
  const electron = electronOf(host)
  const page = await host.open()
  await expect(page.getByRole('button', { name: 'Try it with samples' })).toBeVisible()
  await electron.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = (...given: unknown[]) =>
        // In front of the window, or nothing is chosen.
        Promise.resolve({ canceled: false, filePaths: given.length === 2 ? files : [] })
    },
    [join(samples, 'Rechnung Malerei Sonnhalde.pdf')],
  )
  await chooseInMenu(electron, 'Add files…')
  await expect.poll(() => keptDocuments(dataDir)).toHaveLength(1)
  await chooseInMenu(electron, 'Settings')
  await expect(page.getByRole('heading', { name: 'Desktop' })).toBeVisible()
})

test('a right click on text offers to copy it, in the language of the window', async ({
  startHost,
}) => {
  const host = await startHost()
  const electron = electronOf(host)
  const page = await host.open()
  await openSettings(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it')
  await expect(page.getByRole('heading', { name: 'Desktop' })).toBeVisible()
  const offered = () =>
    electron.evaluate(({ BrowserWindow, Menu }) => {
      const kept: string[] = []
      const build = Menu.buildFromTemplate.bind(Menu)
      Menu.buildFromTemplate = (template) => {
        const menu = build(template)
        menu.popup = () => kept.push(...menu.items.map(({ label }) => label))
        return menu
      }
      const flags = { canCopy: true }
      const at = { isEditable: false, selectionText: 'CHE-123.456.789', editFlags: flags }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, at)
      Menu.buildFromTemplate = build
      return kept
    })
  await expect.poll(offered).toEqual(['Copia'])
})

test('the frame around the page is as dark as the page, also the next time', async ({
  startHost,
}) => {
  const frame = (host: IntrayHost) =>
    electronOf(host).evaluate(({ BrowserWindow, nativeTheme }) => [
      nativeTheme.themeSource,
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    ])
  const first = await startHost()
  const page = await first.open()
  expect(await frame(first)).toEqual(['system', '#f4f5f7'])
  await openSettings(page)
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect.poll(() => frame(first)).toEqual(['dark', '#121417'])
  await first.stop()
  const again = await startHost()
  await again.open()
  expect(await frame(again)).toEqual(['dark', '#121417'])
})

/** Chooses an entry below the first menus, as a person would. */
async function chooseInMenu(electron: ElectronApplication, label: string): Promise<void> {
  await electron.evaluate(({ Menu }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(
      ({ submenu }) => submenu?.items ?? [],
    )
    items.find((item) => item.label === wanted)?.click()
  }, label)
}
