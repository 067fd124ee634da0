#!/usr/bin/env node
// npm start: installs what is missing, builds, and opens Intray.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './setup/build.mjs'
import { electronBinary } from './setup/electron-binary.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { nodeBinary, projectEnvironment, projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { say } from './setup/say.mjs'

const args = process.argv.slice(2)
const headless = args.includes('--headless')
const display =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

await prepare(headless || !display ? [] : ['use'])
buildIfStale()

const electron = headless
  ? { path: null, why: 'asked for with --headless' }
  : display
    ? await electronBinary()
    : { path: null, why: 'there is no display' }
say(electron.path ? 'using Electron' : `using the browser host: ${electron.why}`)

const program = electron.path
  ? [electron.path, projectFolder]
  : [nodeBinary(), join(projectFolder, 'out', 'main', 'src-main', 'host-browser', 'main.js')]
const child = spawn(program[0], [...program.slice(1), ...args], {
  stdio: 'inherit',
  env: {
    ...projectEnvironment(),
    INTRAY_STARTED_IN: process.env.INIT_CWD ?? process.cwd(),
    ...(headless ? {} : { CHROMIUM: findBrowser() ?? '' }),
  },
})
// Ctrl+C reaches the child by itself; this process waits for it to put everything away.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
