import { spawn } from 'node:child_process'

const lookEveryMs = 500
/** What ends sooner by a fault of its own does not run on this machine. */
const startMs = 10_000

/**
 * Runs a program in this one's place: signals are passed on, its exit code becomes ours, and it is
 * asked to end when the one that started us is gone (npm's shell does not pass signals on).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(why: string) => void} [orElse] where the program cannot run here: it is not there, a library
 *   is missing, or it dies within seconds of a signal that nobody sent
 */
export function runProgram(command, args, env, orElse) {
  const child = spawn(command, args, { stdio: 'inherit', env })
  const startedMs = performance.now()
  let wasAsked = false
  const end = (signal) => {
    wasAsked = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, lookEveryMs)
  look.unref()
  const instead = (why) => {
    clearInterval(look)
    orElse(why)
  }
  child.once('error', (error) => {
    if (orElse) return instead(error.message)
    console.error(`intray: cannot start ${command}: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    const isFault = !wasAsked && (signal !== null || code >= 127)
    if (orElse && isFault && performance.now() - startedMs < startMs)
      return instead(`it ended at once with ${signal ?? `code ${code}`}`)
    process.exit(signal ? 1 : (code ?? 1))
  })
}
