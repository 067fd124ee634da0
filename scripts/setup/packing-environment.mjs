import { projectEnvironment, projectFolder } from './node-binary.mjs'
import { runQuietly } from './run-command.mjs'

/**
 * Environment in which the packer makes the same bytes of the same commit: no file in an installer is younger than
 * the commit. Outside of a repository it is the caller's `SOURCE_DATE_EPOCH`, or the files' own times.
 */
export function packingEnvironment() {
  const env = projectEnvironment()
  if (env.SOURCE_DATE_EPOCH) return env
  const last = runQuietly('git', ['log', '-1', '--format=%ct'], { cwd: projectFolder })
  return last.ok ? { ...env, SOURCE_DATE_EPOCH: last.output.trim() } : env
}
