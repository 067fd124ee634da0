// A process of `npm run mutants`: runs files of tests with one changed source, as often as it is asked to.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../setup/node-binary.mjs'
import { vitestOptions } from './vitest-options.mjs'
import { withChange } from './with-change.mjs'

/** @type {{ file: string, start: number, end: number, replacement: string } | undefined} */
let changed

const changedSource = {
  name: 'changed-source',
  enforce: 'pre',
  transform(_code, id) {
    if (!changed || id !== join(projectFolder, changed.file)) return undefined
    return withChange(readFileSync(id, 'utf8'), changed)
  },
}

/** Read by the processes and threads of tests, which load the sources themselves. */
const changeFile = process.env.MUTANT
process.env.NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, 'changed-source.mjs'))}`

const vitest = await createVitest(
  'test',
  { ...vitestOptions, bail: 1 },
  { plugins: [changedSource] },
)

process.on('message', async ({ tests, mutant }) => {
  process.send(await runWith(mutant, tests))
})

// Whoever asked is gone: an endless loop of a test would stay.
process.on('disconnect', () => {
  process.kill(-process.pid, 'SIGKILL')
})

async function runWith(mutant, tests) {
  for (const one of [changed, mutant]) if (one) vitest.invalidateFile(join(projectFolder, one.file))
  changed = mutant
  if (mutant) writeFileSync(changeFile, JSON.stringify(mutant))
  else rmSync(changeFile, { force: true })
  // What failed before would end this run at its first test.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(join(projectFolder, test))),
  )
  const byName = new Map(testModules.map((module) => [nameOf(module), module]))
  const failed = tests.find((test) => byName.get(test)?.state() === 'failed')
  const seconds = [...byName]
    .filter(([, module]) => module.state() === 'passed')
    .map(([test, module]) => [test, module.diagnostic().duration / 1000])
  return {
    failed: failed ?? (unhandledErrors.length > 0 ? tests.at(-1) : undefined),
    isLate: testModules.some(isLate),
    seconds: Object.fromEntries(seconds),
  }
}

/** As vitest says it of a test, of `vi.waitFor` and of `expect.poll`. */
const late = /timed out in|did not succeed in time/iu

/** Whether what failed was not wrong, but not there in time. */
function isLate(module) {
  const errors = [...module.children.allTests()].flatMap((one) => one.result().errors ?? [])
  return [...module.errors(), ...errors].some(({ message, cause }) =>
    late.test(`${message} ${cause?.message ?? ''}`),
  )
}

function nameOf({ moduleId }) {
  return relative(projectFolder, moduleId)
}
