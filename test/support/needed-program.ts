import { spawnSync } from 'node:child_process'

/**
 * The first of these programs that this machine has; a test that needs one is skipped without. Never
 * with `CI` set: `npm test` installs them on Linux, and nobody reads in a green log what was skipped.
 * @throws {Error} where `CI` is set and the machine is one on which they have to be
 */
export function neededProgram(...names: readonly string[]): string | undefined {
  const found = names.find((name) => !spawnSync(name, ['--version'], { timeout: 20_000 }).error)
  if (found === undefined && process.env['CI'] && process.platform === 'linux')
    throw new Error(`${names.join(' or ')} is missing, and with CI set no test is skipped for that`)
  return found
}
