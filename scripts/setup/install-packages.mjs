import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './node-binary.mjs'
import { run } from './run-command.mjs'
import { giveUp, say } from './say.mjs'

const stamp = join(projectFolder, 'node_modules', '.intray-installed')

function wanted() {
  const lock = readFileSync(join(projectFolder, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** True where node_modules is what the lock file asks for, so nothing has to be done. */
export function packagesAreInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** `npm ci`, with the headers of the Node that the project brings for the one compiled binding. */
export async function installPackages() {
  say('installing packages by the lock file (the first time takes about a minute)')
  const env = { ...process.env }
  if (process.platform === 'linux')
    env.npm_config_nodedir = join(projectFolder, 'node_modules', `node-linux-${process.arch}`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectFolder,
    env,
    shell: process.platform === 'win32',
  })
  if (code !== 0) giveUp(`npm ci ended with code ${code}; the lines above say why`)
  writeFileSync(stamp, wanted())
}
