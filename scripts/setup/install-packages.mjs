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

/** The packages whose install script may run, by `allowScripts` of package.json. */
function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name])
}

/**
 * `npm ci` without any script of a package, then the scripts of those that are named, one by one: not
 * every npm heeds `allowScripts` by itself. The one compiled binding gets the headers of the Node that
 * the project brings.
 */
export async function installPackages() {
  say('installing packages by the lock file (the first time takes about a minute)')
  await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  for (const name of packagesWithScripts()) await npm('rebuild', name, '--ignore-scripts=false')
  writeFileSync(stamp, wanted())
}

async function npm(...args) {
  const env = { ...process.env }
  if (process.platform === 'linux')
    env.npm_config_nodedir = join(projectFolder, 'node_modules', `node-linux-${process.arch}`)
  const windows = process.platform === 'win32'
  const code = await run(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], {
    cwd: projectFolder,
    env,
    shell: windows,
  })
  if (code !== 0)
    giveUp(`npm ${args.slice(0, 2).join(' ')} ended with code ${code}; the lines above say why`)
}
