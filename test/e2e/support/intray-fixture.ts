import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { halt, type IntrayHost } from './intray-host.ts'
import { startBrowserHost, type BrowserHost } from './start-browser-host.ts'
import { electronIsMissing, startElectronHost } from './start-electron-host.ts'
import { tellWindows } from './tell-windows.ts'

/** Which host the specs run in; set by the project in playwright.config.ts. */
export type HostOption = { hostKind: 'browser' | 'electron' }

type Fixtures = HostOption & {
  /** A data folder of its own, gone after the test. */
  dataDir: string
  /** Starts Intray on the data folder; ended after the test. */
  start: (args?: readonly string[], env?: Record<string, string>) => Promise<BrowserHost>
  /** Starts Intray in the project's host; skipped, with the reason, where there is no such host, unless CI is set. */
  startHost: (args?: readonly string[], env?: Record<string, string>) => Promise<IntrayHost>
  /** What the page has complained about: errors, refused requests, breaches of the policy. */
  complaints: string[]
}

export const samples = join(import.meta.dirname, '..', '..', '..', 'resources', 'samples')

/** The specs' own `test`: an Intray for each, spoken to in English. */
export const test = base.extend<Fixtures>({
  locale: 'en-GB',
  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'intray-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  start: async ({ dataDir }, use) => {
    const hosts: BrowserHost[] = []
    await use(async (args, env) => {
      const host = await startBrowserHost(dataDir, args, env)
      hosts.push(host)
      return host
    })
    await Promise.all(hosts.map((host) => host.stop()))
  },
  hostKind: ['browser', { option: true }],
  startHost: async ({ hostKind, dataDir, complaints, browser }, use, info) => {
    const missing = hostKind === 'electron' ? electronIsMissing() : null
    if (missing !== null && process.env['CI']) throw new Error(missing)
    test.skip(missing !== null, missing ?? undefined)
    const hosts: IntrayHost[] = []
    const pages: Page[] = []
    await use(async (args = [], env = {}) => {
      const host =
        hostKind === 'electron'
          ? await startElectronHost(dataDir, args, env)
          : inBrowser(await startBrowserHost(dataDir, args, env), browser)
      hosts.push(host)
      const open = async () => {
        const page = listen(await host.open(), complaints)
        pages.push(page)
        return page
      }
      return { ...host, open }
    })
    if (info.status !== info.expectedStatus) await tellWindows(pages, info)
    await Promise.all(hosts.map((host) => host.stop()))
    // Electron's windows went with it; a tab would go on looking for its host.
    if (hostKind === 'browser') await Promise.all(pages.map((page) => page.context().close()))
  },
  // eslint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    await use([])
  },
  page: async ({ page, complaints }, use) => {
    await use(listen(page, complaints))
  },
})

function listen(page: Page, complaints: string[]): Page {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return page
}

/** A tab of Chromium on the address that the host has printed. */
function inBrowser(host: BrowserHost, browser: Browser): IntrayHost {
  return {
    electron: null,
    output: () => host.output(),
    async open() {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(host.address)
      expect(page.url()).not.toContain('code')
      return page
    },
    freezeService: () => Promise.resolve(freezeServiceOf(host.process.pid ?? 0)),
    stop: () => host.stop(),
  }
}

function freezeServiceOf(hostPid: number): boolean {
  const found = spawnSync('pgrep', ['-P', String(hostPid), '-f', 'src-service/main'])
  return halt(Number(found.stdout.toString().trim()))
}

export { expect }

/** The line of a document in the inbox. */
export function inboxRow(page: Page, text: string | RegExp) {
  return page.getByRole('row').filter({ hasText: text })
}
