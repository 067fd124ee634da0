import { installPackages, packagesAreInstalled } from './install-packages.mjs'
import { needNode } from './node-binary.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

/**
 * Makes this machine ready and is quick where it is already.
 * @param purposes any of `use` (a window) and `test` (the checks)
 */
export async function prepare(purposes) {
  needNode()
  const installed = packagesAreInstalled()
  ensureSystemPackages(installed ? purposes : ['build', ...purposes])
  if (!installed) await installPackages()
}
