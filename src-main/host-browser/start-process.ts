import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildProcessPort, HostAbilities } from '../ports.ts'

const forceAfterMs = 3_000

/** A process of our own by Node's fork; the child ends by itself when this process is gone. */
export const startProcess: HostAbilities['startProcess'] = (entry, args, env): ChildProcessPort => {
  const child = fork(fileURLToPath(entry), [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    serialization: 'advanced', // bytes stay bytes
  })
  child.on('error', () => {}) // what follows is an exit, which is what the owner waits for
  // One that hangs does not notice that this process is gone.
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  child.once('exit', () => process.off('exit', takeAlong))
  return {
    postMessage(message) {
      if (child.connected) child.send(message as object, () => {})
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill() {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs)
      force.unref()
      child.once('exit', () => clearTimeout(force))
    },
  }
}
