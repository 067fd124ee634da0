// A process of `npm run mutants`: runs files of tests with one changed source, as often as it is asked to.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { projectFolder } from '../setup/node-binary.mjs'

/** @type {{ file: string, start: number, end: number, replacement: string } | undefined} */
let changed

const changedSource = {
  name: 'changed-source',
  enforce: 'pre',
  transform(_code, id) {
    if (!changed || id !== join(projectFolder, changed.file)) return undefined
    const source = readFileSync(id, 'utf8')
    return source.slice(0, changed.start) + changed.replacement + source.slice(changed.end)
  },
}

const support = join(projectFolder, 'test', 'support')
const vitest = await createVitest(
  'test',
  {
    root: projectFolder,
    config: false,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    silent: true,
    environment: 'node',
    // A module that was kept from the run before would be the unchanged one.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 }, requireAssertions: true },
    globalSetup: ['temporary-folder-setup.ts', 'keyring-setup.ts'].map((name) =>
      join(support, name),
    ),
    sequence: { sequencer: InTheGivenOrder() },
  },
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
  // What failed before would end this run at its first test.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(join(projectFolder, test))),
  )
  const failed = testModules.filter((module) => !module.ok()).map(nameOf)
  const seconds = testModules
    .filter((module) => module.ok())
    .map((module) => [nameOf(module), module.diagnostic().duration / 1000])
  const outside = unhandledErrors.length > 0 && failed.length === 0
  return { failed: outside ? tests.slice(0, 1) : failed, seconds: Object.fromEntries(seconds) }
}

function nameOf({ moduleId }) {
  return relative(projectFolder, moduleId)
}

function InTheGivenOrder() {
  return class {
    sort = (files) => files
    shard = (files) => files
  }
}
