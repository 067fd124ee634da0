#!/usr/bin/env node
// Runs one of the project's own programs under the right Node: node scripts/run.mjs FILE.ts [ARGS]
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { runProgram } from './setup/run-program.mjs'

const [program, ...args] = process.argv.slice(2)
await prepare([])
runProgram(nodeBinary(), [join(projectFolder, program), ...args], projectEnvironment())
