import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { watch } from 'chokidar'

/** An editor writes several files at once; one start is enough for all of them. */
const settleMs = 150
const forceAfterMs = 5_000

/**
 * Runs a program, and starts it again whenever a file in these folders changes. A program that ends by
 * itself is started again at the next change only.
 * @param {object} options
 * @param {readonly string[]} options.folders
 * @param {string} options.command
 * @param {readonly string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => void} options.onLine of what it prints
 * @param {(why: string | null) => void} options.onStart with the file that changed, null at first
 */
export function keepRunning({ folders, command, args, env, onLine, onStart }) {
  let child = null
  let turn = Promise.resolve()
  let timer = null
  let stopped = false

  async function end() {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs)
    await ended
    clearTimeout(force)
  }

  async function start(why) {
    await end()
    if (stopped) return
    onStart(why)
    child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child.once('error', (error) => onLine(`cannot start ${command}: ${error.message}`))
    createInterface({ input: child.stdout }).on('line', onLine)
  }

  const next = (why) => (turn = turn.then(() => start(why)))
  const watcher = watch([...folders], { ignoreInitial: true })
  watcher.on('all', (_, path) => {
    clearTimeout(timer)
    timer = setTimeout(() => next(relative(process.cwd(), path)), settleMs)
  })
  const watching = once(watcher, 'ready')
  void next(null)

  return {
    /** Settles once changes are noticed. */
    watching,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await watcher.close()
      await turn
      await end()
    },
  }
}
