#!/usr/bin/env node
// npm test: installs what is missing and runs every check, with --quick those that take no time,
// with --shuffle or CI set the tests of a file in another order each time.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './setup/build.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { nodeBinary, projectEnvironment, projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { runSteps } from './setup/run-steps.mjs'
import { giveUp, say } from './setup/say.mjs'
import { skipReasons } from './setup/skip-reasons.mjs'
import { failures, secondTries } from './setup/test-outcomes.mjs'

const startedAt = Date.now()
const args = process.argv.slice(2)
const unknown = args.filter((arg) => !['--quick', '--shuffle'].includes(arg))
if (unknown.length > 0) giveUp(`npm test takes --quick and --shuffle, and not ${unknown.join(' ')}`)
const quick = args.includes('--quick')
const shuffled = args.includes('--shuffle') || Boolean(process.env.CI)
const seed = startedAt % 1_000_000

await prepare(quick ? [] : ['use', 'test'])
const browser = findBrowser()
if (!browser && !quick)
  giveUp('the browser tests need Chromium, Chrome or Edge; please install one')

const reports = join(projectFolder, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const env = {
  ...projectEnvironment(),
  CHROMIUM: browser ?? '',
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
}

const command = (file, ...args) => [
  nodeBinary(),
  join(projectFolder, 'node_modules', file),
  ...args,
]

const shuffle = shuffled ? ['--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
if (shuffled)
  say(`tests in the order of the seed ${seed}; again by: npx vitest run ${shuffle.join(' ')}`)

const vitest = command(
  'vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
  ...shuffle,
  ...(quick ? ['--project=node'] : []),
)
/** What was in order the last time is not looked at again: good enough on the way, not at the end. */
const remembering = (...args) => (quick ? args : [])
const cache = 'node_modules/.cache'

/** Beside each other; the longest first, so that what is left for one core alone is short. */
const steps = [
  [quick ? 'unit tests' : 'unit, integration and component tests', vitest],
  [
    'lint',
    command(
      'eslint/bin/eslint.js',
      '.',
      ...remembering('--cache', '--cache-location', `${cache}/eslint/`),
    ),
  ],
  ['what nobody uses', command('knip/bin/knip.js', ...remembering('--cache'))],
  [
    'types of the rest',
    command(
      'typescript/bin/tsc',
      '-p',
      'tsconfig.node.json',
      ...remembering('--incremental', '--tsBuildInfoFile', `${cache}/tsc/node.tsbuildinfo`),
    ),
  ],
  [
    'types of the renderer',
    command(
      'svelte-check/bin/svelte-check',
      '--tsconfig',
      './tsconfig.web.json',
      '--fail-on-warnings',
      '--output',
      'human',
    ),
  ],
  [
    'format',
    command(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '.',
      ...remembering('--cache', '--cache-location', `${cache}/prettier/format`),
    ),
  ],
]

/** By themselves: two windows and their services keep a small machine busy, and wait for each other. */
const alone = [
  ['browser tests', command('@playwright/test/cli.js', 'test', '--reporter=list,json')],
]

if (!quick) buildIfStale()
const options = { cwd: projectFolder, env }
const failed = [
  ...(await runSteps(steps, options)),
  ...(quick ? [] : await runSteps(alone, options)),
]

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
const unit = read(unitReport)
const browserResults = read(browserReport)
const browserStats = browserResults?.stats
const passed =
  (unit?.numPassedTests ?? 0) + (browserStats?.expected ?? 0) + (browserStats?.flaky ?? 0)
const broken = (unit?.numFailedTests ?? 0) + (browserStats?.unexpected ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (browserStats?.skipped ?? 0)

for (const failure of failures(unit, browserResults)) say(`failed: ${failure}`)
for (const name of secondTries(unit, browserResults)) say(`passed at the second try only: ${name}`)
for (const [reason, count] of skipReasons(browserResults))
  say(`skipped: ${count} browser tests, because ${reason}`)
say(`${((Date.now() - startedAt) / 1000).toFixed(0)} s in all`)
if (failed.length > 0) say(`not in order: ${failed.join(', ')}`)
console.log(
  `${passed} passed, ${Math.max(broken, failed.length > 0 ? 1 : 0)} failed, ${skipped} skipped`,
)
process.exit(failed.length > 0 ? 1 : 0)
