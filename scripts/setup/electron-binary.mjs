import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, projectFolder } from './node-binary.mjs'
import { run } from './run-command.mjs'
import { sandboxRefusal } from './sandbox-refusal.mjs'
import { say } from './say.mjs'

const folder = join(projectFolder, 'node_modules', 'electron')
/** A hundred megabytes through a slow line. */
const fetchTimeoutMs = 15 * 60_000
const reachTimeoutMs = 3_000

function installed() {
  const path = join(folder, 'path.txt')
  if (!existsSync(path)) return null
  const binary = join(folder, 'dist', readFileSync(path, 'utf8'))
  return existsSync(binary) ? binary : null
}

function usable(binary) {
  const why = sandboxRefusal(binary)
  return why === null ? { path: binary } : { path: null, why }
}

/**
 * The Electron binary, where it is installed and can be used.
 * @returns `{ path }`, or `{ path: null, why }` with the reason in a few words
 */
export function installedElectron() {
  const there = installed()
  return there ? usable(there) : { path: null, why: 'no Electron binary is installed' }
}

/** Whether Electron's release host answers at all, so that nobody waits for a network without it. */
async function isReachable(host) {
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(reachTimeoutMs) })
    return true
  } catch {
    return false
  }
}

/**
 * The Electron binary, fetched where it is missing and can be.
 * @returns `{ path }`, or `{ path: null, why }` with the reason in a few words
 */
export async function electronBinary() {
  const there = installed()
  if (there) return usable(there)
  const host =
    process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com'
  if (!(await isReachable(host)))
    return {
      path: null,
      why: `no Electron binary is installed and ${URL.parse(host)?.host ?? host} cannot be reached`,
    }
  say('fetching Electron (about 120 MB, the first time only)')
  const why = await fetchElectron(join(folder, 'install.js'), fetchTimeoutMs)
  const fetched = installed()
  if (fetched) return usable(fetched)
  return { path: null, why: `the Electron binary could not be fetched: ${why ?? 'nothing came'}` }
}

/**
 * Runs the package's own download, its words shown.
 * @param {string} program
 * @param {number} timeoutMs
 * @returns {Promise<string | null>} what went wrong
 */
export async function fetchElectron(program, timeoutMs) {
  const startedMs = performance.now()
  const code = await run(nodeBinary(), [program], { timeout: timeoutMs })
  if (code === 0) return null
  if (performance.now() - startedMs >= timeoutMs)
    return `it was not there after ${Math.ceil(timeoutMs / 60_000)} minutes`
  return `its download ended with code ${code}; the lines above say why`
}
