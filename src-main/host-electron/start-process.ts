import { fileURLToPath } from 'node:url'
import type { UtilityProcess } from 'electron'
import type { ChildProcessPort, HostAbilities } from '../ports.ts'

const forceAfterMs = 3_000

type Fork = (
  modulePath: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; stdio: 'ignore'; serviceName: string },
) => UtilityProcess

/** A process of our own by Electron's utility process: Node inside, no window, no run-as-node. */
export function startProcessWith(fork: Fork): HostAbilities['startProcess'] {
  return (entry, args, env): ChildProcessPort => {
    const child = fork(fileURLToPath(entry), [...args], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      serviceName: 'Intray',
    })
    // What follows is an exit, which is what the owner waits for; unheard it would be thrown here.
    child.on('error', () => {})
    return {
      postMessage: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.on('exit', listener),
      kill() {
        const { pid } = child
        child.kill()
        const force = setTimeout(() => pid !== undefined && forceEnd(pid), forceAfterMs)
        force.unref()
        child.once('exit', () => clearTimeout(force))
      },
    }
  }
}

function forceEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
