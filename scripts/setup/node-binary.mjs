import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp } from './say.mjs'

/**
 * The folder two above a module of ours. A drive in small letters and a share of a server have a path, too.
 * @param {string} moduleUrl
 * @param {{ windows?: boolean }} [options]
 */
export function folderAbove(moduleUrl, options) {
  return fileURLToPath(new URL('../../', moduleUrl), options)
}

export const projectFolder = folderAbove(import.meta.url)

const leastMajor = 24
/** Where the registry has no Node of this version as a package, the person's own has to be one. */
const howToInstall = {
  darwin: 'install it from https://nodejs.org/en/download, or by `brew install node`',
  win32: 'install it from https://nodejs.org/en/download, or by `winget install OpenJS.NodeJS.LTS`',
}

/**
 * The Node that runs Intray: the one in use where it is new enough, or the one the project brings.
 * @param {{ versions: { node: string }, platform: string, arch: string, execPath: string }} system
 * @param {string} [folder] the project's
 * @returns {{ path: string } | { path: null, why: string }} a path of the second kind is there once packages are
 */
export function nodeOf({ versions, platform, arch, execPath }, folder = projectFolder) {
  if (Number(versions.node.split('.')[0]) >= leastMajor) return { path: execPath }
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = platform === 'win32' ? 'node.exe' : 'node'
  if (name in optionalDependencies) return { path: join(folder, 'node_modules', name, 'bin', file) }
  const how = howToInstall[platform] ?? 'install it from https://nodejs.org/en/download'
  return {
    path: null,
    why: `Node ${leastMajor} or newer is needed and this is ${versions.node}; ${how}, then start again`,
  }
}

/** Ends the program where no Node can run Intray here, before anything is installed for nothing. */
export function needNode() {
  const node = nodeOf(process)
  if (node.path === null) giveUp(node.why)
}

/** The Node that runs Intray, once packages are installed. */
export function nodeBinary() {
  needNode()
  const { path } = nodeOf(process)
  if (existsSync(path)) return path
  return giveUp(
    `${path} is missing; run \`npm run setup\`, and let npm install optional packages, of which it is one`,
  )
}

/**
 * What Node is given for the core. Of what is new and soon gone V8 keeps three times 32 MB here and half of that in
 * Electron, which has shorter pointers: half is enough, and a third of the core's memory less after much work.
 */
export const coreArguments = ['--max-semi-space-size=16']

/**
 * Environment in which `node` and the project's commands are the right ones. What was compiled of TypeScript and
 * JavaScript is kept: a program from the sources starts in two thirds of the time.
 */
export function projectEnvironment() {
  const folders = [join(nodeBinary(), '..'), join(projectFolder, 'node_modules', '.bin')]
  const separator = process.platform === 'win32' ? ';' : ':'
  const npmOnly = Object.keys(process.env).filter((name) => name.startsWith('npm_config_'))
  const cache = join(projectFolder, 'node_modules', '.cache', 'node')
  const env = {
    NODE_COMPILE_CACHE: cache,
    ...process.env,
    PATH: [...folders, process.env.PATH].join(separator),
  }
  for (const name of npmOnly) delete env[name]
  return env
}
