import { spawn, spawnSync } from 'node:child_process'

/** Runs a command with its output shown; resolves with the exit code, 127 where it cannot start. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** A process left behind may hold the output open; nothing that counts comes that late. */
const lateOutputMs = 2_000

/** Runs a command beside others: its output is kept together, so that theirs cannot stand in it. */
export function runApart(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (output += part))
    const settle = (code) => resolve({ ok: code === 0, output })
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.once('close', settle)
    child.once('exit', (code) => setTimeout(settle, lateOutputMs, code).unref())
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
