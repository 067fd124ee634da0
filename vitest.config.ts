import { availableParallelism } from 'node:os'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Once more, since a busy machine can be late; `npm test` names what passed at the second try only.
 * Never what a random search has found: it would not find it again.
 */
const retry = { count: 1, condition: /^(?!Property failed)/ }
/** How long things may take before they are given up: no part of any test, and a busy machine is slow. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A test that asserts nothing cannot fail.
  expect: { poll: { timeout: 60_000 }, requireAssertions: true },
}
const patientWaits = 'test/support/patient-waits.ts'
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** They take a minute each; begun last, they would keep the run going with nothing beside them. */
const longest = /\/(?:kill-anytime|kill-mailbox|simulation)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Simulation, kill tests, the suite over HTTP, OCR, whole processes: each file has a process to itself. The
 * others share theirs, as half of the time goes into loading the same modules for each file anew.
 */
const long = [
  'test/**/*kill*.test.ts',
  'test/**/full-disk.test.ts',
  'test/conformance/**/*.test.ts',
  'test/scripts/**/*.test.ts',
  'test/src-main/*.test.ts',
  'test/src-main/adapters/single-instance.test.ts',
  'test/src-main/administration/refusals.test.ts',
  'test/src-main/connections/set-up.test.ts',
  'test/src-main/embedded-service/stopped-service.test.ts',
  'test/src-main/export/export-calls.test.ts',
  'test/src-main/intake/watched-folder.test.ts',
  'test/src-main/mailboxes/**/*.test.ts',
  'test/src-main/payments/payment-calls.test.ts',
  'test/src-main/protection/reports.test.ts',
  'test/src-main/remote-documents/**/*.test.ts',
  'test/src-main/sync/simulation/**/*.test.ts',
  'test/src-service/*.test.ts',
  'test/src-service/cluster/**/*.test.ts',
  'test/src-service/extraction/read/**/*.test.ts',
  'test/src-service/http/oauth/authorize-endpoint.test.ts',
  'test/src-service/jobs/process-crash.test.ts',
  'test/src-service/jobs/read-and-extract.test.ts',
  'test/src-service/webhooks/delivery.test.ts',
  'test/src-shared/pdf/swell-in-other-ways.test.ts',
]

const node = {
  retry,
  ...patience,
  environment: 'node' as const,
  setupFiles: [patientWaits],
  globalSetup: ['test/support/temporary-folder-setup.ts', 'test/support/keyring-setup.ts'],
}
/** Those that ask a service over HTTP, or a store by its functions. */
const overEachEngine = ['test/conformance/**/*.test.ts', 'test/src-service/http/**/*.test.ts']
const inBrowser = ['test/component/**', 'test/e2e/**']

export default defineConfig({
  test: {
    // All cores, where one would be left free: many tests wait for a service most of the time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...inBrowser, ...long],
        },
      },
      // What a service answers is the same over each engine: the same tests, asked of the other one.
      {
        test: {
          ...node,
          name: 'postgres',
          isolate: false,
          env: { INTRAY_TEST_ENGINE: 'postgres' },
          setupFiles: [patientWaits, 'test/support/needs-postgres.ts'],
          include: overEachEngine,
        },
      },
      // What `npm test -- --quick` leaves out.
      { test: { ...node, name: 'long', include: long, exclude: inBrowser } },
      {
        plugins: [svelte()],
        test: {
          name: 'component',
          retry,
          ...patience,
          setupFiles: [patientWaits],
          include: ['test/component/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium,
                args: ['--no-sandbox', '--disable-dev-shm-usage'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
