import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The scripts run before anything is installed, so they are plain JavaScript without types.
const module = join(import.meta.dirname, '../../scripts/setup/test-outcomes.mjs')
const { failures, secondTries } = (await import(pathToFileURL(module).href)) as {
  failures: (unit: unknown, browser: unknown) => string[]
  secondTries: (unit: unknown, browser: unknown) => string[]
}

test('what failed and what passed at the second try only is named, from the report that Vitest really writes', () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'a.test.mjs'),
    `let tries = 0
     test('shaky', () => expect(++tries).toBe(2))
     test('sound', () => expect(1).toBe(1))
     test('broken', () => expect(1).toBe(2))`,
  )
  const report = join(folder, 'report.json')
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', '--globals', '--retry=1', '--reporter=json', `--outputFile=${report}`],
    { cwd: folder },
  )
  const unit: unknown = JSON.parse(readFileSync(report, 'utf8'))
  expect(secondTries(unit, null)).toEqual(['shaky'])
  expect(failures(unit, null)).toEqual([
    expect.stringMatching(/^broken: AssertionError: expected 1 to be 2 /),
  ])
})

test('what failed and what passed at the second try only is named, from Playwright’s report too', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ errors: [{ message: '\u001B[31mnot\u001B[39m found' }] }] }],
  })
  const browser = {
    suites: [
      {
        specs: [spec('a', 'expected'), spec('c', 'unexpected')],
        suites: [{ specs: [spec('b', 'flaky')] }],
      },
    ],
  }
  expect(secondTries(null, browser)).toEqual(['b'])
  expect(failures(null, browser)).toEqual(['c: not found'])
})
