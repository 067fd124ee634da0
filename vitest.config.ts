import { svelte } from '@sveltejs/vite-plugin-svelte'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/**
 * Once more, since a busy machine can be late; `npm test` names what passed at the second try only.
 * Never what a random search has found: it would not find it again.
 */
const retry = { count: 1, condition: /^(?!Property failed)/ }
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          retry,
          environment: 'node',
          globalSetup: ['test/support/temporary-folder-setup.ts', 'test/support/keyring-setup.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/component/**', 'test/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [svelte()],
        test: {
          name: 'component',
          retry,
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
