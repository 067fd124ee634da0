import { spawn } from 'node:child_process'

const lookEveryMs = 500

/**
 * Runs a program in this one's place: signals are passed on, its exit code becomes ours, and it is
 * asked to end when the one that started us is gone (npm's shell does not pass signals on).
 */
export function runProgram(command, args, env) {
  const child = spawn(command, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, lookEveryMs).unref()
  child.once('error', (error) => {
    console.error(`intray: cannot start ${command}: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
