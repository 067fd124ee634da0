import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp } from './say.mjs'

/** A drive in small letters and a share of a server have a path, too. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

const file = process.platform === 'win32' ? 'node.exe' : 'node'
const platform = process.platform === 'win32' ? 'win' : process.platform
const brought = join(projectFolder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)

/** The Node 24 that runs Intray: the one in use, or the one the project brings. */
export function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  if (existsSync(brought)) return brought
  return giveUp(
    `Node 24 or newer is needed and this is ${process.versions.node}; please install it from nodejs.org`,
  )
}

/** Environment in which `node` and the project's commands are the right ones. */
export function projectEnvironment() {
  const folders = [join(nodeBinary(), '..'), join(projectFolder, 'node_modules', '.bin')]
  const separator = process.platform === 'win32' ? ';' : ':'
  const npmOnly = Object.keys(process.env).filter((name) => name.startsWith('npm_config_'))
  const env = { ...process.env, PATH: [...folders, process.env.PATH].join(separator) }
  for (const name of npmOnly) delete env[name]
  return env
}
