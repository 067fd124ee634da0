#!/usr/bin/env node
// Runs one of the project's own programs under the right Node: node scripts/run.mjs FILE.ts [ARGS]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'

const [program, ...args] = process.argv.slice(2)
await prepare([])
const child = spawn(nodeBinary(), [join(projectFolder, program), ...args], {
  stdio: 'inherit',
  env: projectEnvironment(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
