import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The scripts run before anything is installed, so they are plain JavaScript without types.
const module = join(import.meta.dirname, '../../scripts/setup/second-tries.mjs')
const { secondTries } = (await import(pathToFileURL(module).href)) as {
  secondTries: (unit: unknown, browser: unknown) => string[]
}

test('what passed at the second try only is named, from the report that Vitest really writes', () => {
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
})

test('and from Playwright’s', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const browser = {
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky')] }] }],
  }
  expect(secondTries(null, browser)).toEqual(['b'])
})
