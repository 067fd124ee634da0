import { defineConfig } from '@playwright/test'
import { installedElectron } from './scripts/setup/electron-binary.mjs'
import type { HostOption } from './test/e2e/support/intray-fixture.ts'

/**
 * What happens between a person and the page alone. The stand-in shows the same page in the same Chromium as
 * the browser host, so there they would only be run twice; Electron's binary has a Chromium of its own.
 */
const inThePageAlone = [
  'annotations.spec.ts',
  'known-sender.spec.ts',
  'list-columns.spec.ts',
  'many-documents.spec.ts',
  'overview.spec.ts',
  'review-{answers,everyone,keys,override,panes,pick,places,pointing,results,stops,table,typing,walking}.spec.ts',
  'saved-views.spec.ts',
  'search-hits.spec.ts',
  'senders.spec.ts',
  'sort-inbox.spec.ts',
  'thresholds.spec.ts',
]

/**
 * Each spec starts its own Intray on a free port. Two at a time: a spec waits for its window most of the
 * time, and reads documents in between.
 */
export default defineConfig<HostOption>({
  testDir: 'test/e2e',
  globalSetup: './test/support/temporary-folder-setup.ts',
  // Its own folder: it is emptied at each run, and the other checks' report lies beside it.
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  // No part of any spec: a busy machine is slow, and what never comes still ends.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: [
    {
      name: 'browser host',
      use: { hostKind: 'browser' },
      testIgnore: ['electron-*.spec.ts'],
    },
    // The same in Electron's window: the binary's, or that of test/electron-stand-in where there is none.
    {
      name: 'electron',
      use: { hostKind: 'electron' },
      testIgnore: [
        'review-screenshots.spec.ts',
        'every-screen.spec.ts',
        ...(installedElectron().path === null ? inThePageAlone : []),
      ],
    },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    // Of the second try: a trace of everything would cost each action a picture and a copy of the page.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
