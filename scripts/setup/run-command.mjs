import { spawn, spawnSync } from 'node:child_process'

/** Runs a command with its output shown; resolves with the exit code, 127 where it cannot start. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Whether a command exists and answers `args` with exit code 0. */
export function answers(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Runs a command silently; `ok`, and its output for the case that it went wrong. */
export function runQuietly(command, args, options = {}) {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options })
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` }
}
