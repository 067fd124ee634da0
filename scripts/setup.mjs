#!/usr/bin/env node
// npm run setup: installs packages, what the checks want of the system, and Electron's binary.
import { electronBinary } from './setup/electron-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { giveUp, say } from './setup/say.mjs'

await prepare(['use', 'test'])
const electron = await electronBinary()
if (electron.path) say(`Electron: ${electron.path}`)
else if (process.env.CI) giveUp(electron.why)
else say(`no Electron: ${electron.why}`)
