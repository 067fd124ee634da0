import { join } from 'node:path'
import { projectFolder } from '../setup/node-binary.mjs'

const support = join(projectFolder, 'test', 'support')

/** How tests are run that are asked about mutants: file after file, within one process, each time with the same draws. */
export const vitestOptions = {
  root: projectFolder,
  config: false,
  watch: false,
  maxWorkers: 1,
  // Within one run, as most of `npm test`: half of the time would go into loading the same modules again.
  isolate: false,
  reporters: [{}],
  silent: true,
  environment: 'node',
  // A module that was kept from the run before would be the unchanged one.
  fsModuleCache: false,
  // A test that waits for what a mutant never does is one that notices.
  testTimeout: 15_000,
  hookTimeout: 30_000,
  setupFiles: [join(import.meta.dirname, 'set-up-tests.mjs')],
  expect: { poll: { timeout: 10_000 }, requireAssertions: true },
  globalSetup: ['temporary-folder-setup.ts', 'keyring-setup.ts'].map((name) => join(support, name)),
  sequence: { sequencer: InTheGivenOrder() },
}

function InTheGivenOrder() {
  return class {
    sort = (files) => files
    shard = (files) => files
  }
}
