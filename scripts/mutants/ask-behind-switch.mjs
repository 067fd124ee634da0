import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { say } from '../setup/say.mjs'
import { nearestTests } from './nearest-tests.mjs'

/** So many sources at a time have their mutants behind a switch. */
const together = 12
/** So many files of tests are asked of each source, its nearest; none that starts a whole core. */
const mostTests = 8
/** Where nothing was noticed for so long, something has no end. */
const patienceMs = 10 * 60_000

/**
 * Asks of many mutants at once what one by one would take hours: the nearest tests are loaded once, and each is run
 * again with every mutant that it comes through. What fails then, and passes before and after, is killed. Nothing is
 * said of the others, such as those that work while a module loads.
 * @param {object[]} mutants as `listMutants` gives them
 * @param {string[]} files every file of the project, as git names it
 * @param {{ until: number, tell: (outcome: object) => void }} how as for `askTests`
 * @returns {Promise<object[]>} those that are still to be asked about
 */
export async function askBehindSwitch(mutants, files, { until, tell }) {
  const nearest = nearestTests(files, projectFolder)
  const byFile = [...Map.groupBy(mutants, ({ file }) => file)]
  const left = []
  for (let from = 0; from < byFile.length; from += together) {
    const some = byFile.slice(from, from + together)
    const those = some.flatMap(([, ofFile]) => ofFile)
    const sources = some.map(([file]) => file)
    const tests = sources.flatMap((file) =>
      nearest(file, undefined, 0)
        .slice(0, mostTests)
        .map((test) => ({ test, file })),
    )
    const killed =
      Date.now() > until
        ? new Set()
        : await run({ files: sources, mutants: those, tests: sourcesByTest(tests) })
    say(`${sources[0]} and ${sources.length - 1} others: ${killed.size} of ${those.length} killed`)
    for (const [index, mutant] of those.entries())
      if (killed.has(index)) tell({ ...mutant, outcome: 'killed' })
      else left.push(mutant)
  }
  return left
}

/** Of each test the sources that it is asked about. */
function sourcesByTest(tests) {
  const byTest = [...Map.groupBy(tests, ({ test }) => test)]
  return byTest.map(([test, pairs]) => ({ test, files: pairs.map(({ file }) => file) }))
}

/** By index, those that are killed: also where the tests came to no end. */
async function run(order) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const noticed = join(folder, 'noticed')
  const child = spawn(nodeBinary(), [join(import.meta.dirname, 'behind-switch.mjs')], {
    cwd: projectFolder,
    env: {
      ...projectEnvironment(),
      TMPDIR: folder,
      NOTICED: noticed,
      SWITCHED: join(folder, 'switched.json'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, which ends with it.
    detached: true,
  })
  let began = Date.now()
  const watch = setInterval(() => {
    if (existsSync(noticed)) began = Math.max(began, statSync(noticed).mtimeMs)
    if (Date.now() - began > patienceMs) process.kill(-child.pid, 'SIGKILL')
  }, 5_000)
  try {
    const exit = once(child, 'exit')
    child.send(order)
    const [code] = await exit
    if (code !== 0) say(`the tests of ${order.files.join(', ')} came to no end`)
    const lines = existsSync(noticed) ? readFileSync(noticed, 'utf8').split('\n') : []
    return new Set(lines.filter(Boolean).map(Number))
  } finally {
    clearInterval(watch)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
