import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startBrowserHost, type BrowserHost } from './start-browser-host.ts'

type Fixtures = {
  /** A data folder of its own, gone after the test. */
  dataDir: string
  /** Starts Intray on the data folder; ended after the test. */
  start: (args?: readonly string[], env?: Record<string, string>) => Promise<BrowserHost>
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
  complaints: async ({ page }, use) => {
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(message.text())
    })
    await use(heard)
  },
})

export { expect } from '@playwright/test'

/** The line of a document in the inbox. */
export function inboxRow(page: Page, text: string | RegExp) {
  return page.getByRole('row').filter({ hasText: text })
}
