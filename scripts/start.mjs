#!/usr/bin/env node
// npm start: installs what is missing, builds, and opens Intray.
import { join } from 'node:path'
import { buildIfStale } from './setup/build.mjs'
import { electronBinary } from './setup/electron-binary.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import {
  coreArguments,
  nodeBinary,
  projectEnvironment,
  projectFolder,
} from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { runProgram } from './setup/run-program.mjs'
import { giveUp, say } from './setup/say.mjs'
import { installShortcut, removeShortcut } from './setup/shortcut.mjs'

const args = process.argv.slice(2)
const shortcut = new Map([
  ['--install-shortcut', () => say(`a start entry is at ${installShortcut()}`)],
  ['--remove-shortcut', () => say(`no start entry is at ${removeShortcut()} any more`)],
]).get(args[0])
if (shortcut) {
  try {
    shortcut()
    process.exit(0)
  } catch (error) {
    giveUp(error.message)
  }
}
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

const env = {
  ...projectEnvironment(),
  INTRAY_STARTED_IN: process.env.INIT_CWD ?? process.cwd(),
  ...(headless ? {} : { CHROMIUM: findBrowser() ?? '' }),
}
const browserHost = join(projectFolder, 'out', 'main', 'src-main', 'host-browser', 'main.js')
const startBrowserHost = () =>
  runProgram(nodeBinary(), [...coreArguments, browserHost, ...args], env)

if (electron.path)
  runProgram(electron.path, [projectFolder, ...args], env, (why) => {
    say(`Electron does not run here (${why}): using the browser host`)
    startBrowserHost()
  })
else startBrowserHost()
