import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from './node-binary.mjs'
import { runQuietly } from './run-command.mjs'
import { giveUp, say } from './say.mjs'

const stamp = join(projectFolder, 'out', '.built')
const sources = [
  'src-main',
  'src-preload',
  'src-renderer',
  'src-service',
  'src-shared',
  'electron.vite.config.ts',
  'svelte.config.js',
  'package-lock.json',
]

function* files(path) {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** Names, sizes and times of all that goes into the build: cheap, and right on one machine. */
function fingerprint() {
  return sources
    .flatMap((source) => [...files(join(projectFolder, source))])
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    })
    .join('\n')
}

/** Builds into out/ unless it is up to date. */
export function buildIfStale() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say('building')
  const cli = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const done = runQuietly(nodeBinary(), [cli, 'build', '--logLevel', 'warn'], {
    cwd: projectFolder,
    env: projectEnvironment(),
  })
  if (!done.ok) giveUp(`the build failed:\n${done.output}`)
  writeFileSync(stamp, now)
}
