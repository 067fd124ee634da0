#!/usr/bin/env node
// npm run dist: the installers that this system can make, with notices and bill of materials, into dist/.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './setup/build.mjs'
import { electronBinary } from './setup/electron-binary.mjs'
import { nodeBinary, projectFolder } from './setup/node-binary.mjs'
import { packingEnvironment } from './setup/packing-environment.mjs'
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run-command.mjs'
import { giveUp, say } from './setup/say.mjs'

const targets = {
  linux: 'AppImage and deb',
  darwin: 'dmg and zip',
  win32: 'setup program and zip',
}[process.platform]
if (targets === undefined)
  giveUp(`there are installers for Linux, macOS and Windows, and none for ${process.platform}`)

// Nothing that is started from here on has a use for it.
const secret = process.env['INTRAY_UPDATE_KEY']
delete process.env['INTRAY_UPDATE_KEY']

await prepare([])
buildIfStale()
const env = packingEnvironment()
const options = { cwd: projectFolder, env }
if ((await run(nodeBinary(), [join(projectFolder, 'scripts', 'notices.mjs')], options)) !== 0)
  giveUp('the notices could not be written; the lines above say why')

const electron = await electronBinary()
if (electron.path === null)
  giveUp(
    `no installer (${targets}) can be made here, because ${electron.why}; out/ and out/notices are there.\n` +
      'Fetch the binary (node node_modules/electron/install.js, where github.com or ELECTRON_MIRROR can be ' +
      'reached), or copy it to node_modules/electron/dist with its name in node_modules/electron/path.txt; ' +
      'then run this again.',
  )
say(`packing ${targets}`)
const builder = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js')
// The binary that is there already, instead of another from the network.
const args = [builder, '--publish=never', '-c.electronDist=node_modules/electron/dist']
const code = await run(nodeBinary(), args, options)
if (code !== 0)
  giveUp(
    'electron-builder gave up; the lines above say why. On Linux it fetches the tools for AppImage and deb from ' +
      'github.com at the first time (ELECTRON_BUILDER_BINARIES_MIRROR names another place).',
  )
const dist = join(projectFolder, 'dist')
for (const name of readdirSync(dist).sort())
  if (/\.(?:AppImage|deb|dmg|exe|zip)$/.test(name))
    say(`${name}: ${(statSync(join(dist, name)).size / 2 ** 20).toFixed(0)} MiB`)
if (secret) {
  const { signRelease } = await import('./sign-release.mjs')
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  say(`signed: ${await signRelease(dist, version, process.platform, process.arch, secret)}`)
} else
  say(
    'INTRAY_UPDATE_KEY is not set: no manifest is signed, and no Intray will find these installers',
  )
say('the installers are in dist/')
