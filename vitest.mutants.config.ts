import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Minutes each, or about what no mutant can reach: a change is looked for hundreds of times. */
const leftOut = [
  '**/*kill*',
  '**/full-disk.test.ts',
  // Reads the statements from the sources as they are written, which in a changed copy is another text.
  '**/query-plans.test.ts',
  'test/architecture/**',
  'test/component/**',
  'test/conformance/**',
  'test/e2e/**',
  'test/scripts/**',
  'test/src-main/sync/simulation/**',
  'test/src-service/extraction/read/**',
]

/** The tests as `npm run mutants` runs them: once each, without a browser. */
export default defineConfig({
  plugins: [changedStatement()],
  test: {
    environment: 'node',
    // A module that was kept from the run before would be the unchanged one.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 }, requireAssertions: true },
    globalSetup: ['test/support/temporary-folder-setup.ts', 'test/support/keyring-setup.ts'],
    include: ['test/**/*.test.ts'],
    exclude: leftOut,
  },
})

/** Puts the one change that is being tried into its file, in memory. */
function changedStatement() {
  const { file, start, end, replacement } = JSON.parse(
    process.env['INTRAY_SQL_MUTANT'] ?? '{}',
  ) as Partial<{ file: string; start: number; end: number; replacement: string }>
  return {
    name: 'changed-statement',
    enforce: 'pre' as const,
    transform(_code: string, id: string) {
      if (!file || !id.endsWith(`/${file}`)) return undefined
      const source = readFileSync(id, 'utf8')
      return source.slice(0, start) + String(replacement) + source.slice(end)
    },
  }
}
