import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readerEnvironment } from '../../../src-shared/reader-environment.ts'
import { siblingModule } from '../../../src-shared/sibling-module.ts'
import type { ReaderAnswer, ReaderProcess } from './reader-messages.ts'

/**
 * Starts a reader by Node's fork; it ends when this process is gone.
 *
 * @param args tests name another thread to run in it
 */
export function forkReader(...args: string[]): ReaderProcess {
  const child = fork(fileURLToPath(siblingModule(import.meta.url, './reader-process')), args, {
    env: { ...withoutOurs(process.env), ...readerEnvironment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced', // bytes stay bytes
  })
  return {
    // What is sent to one that has ended is answered by its exit.
    post: (request) => void (child.connected && child.send(request, () => undefined)),
    onAnswer: (listener) => void child.on('message', (answer) => listener(answer as ReaderAnswer)),
    onExit(listener) {
      child.on('exit', (code) => listener(code))
      child.on('error', () => child.pid === undefined && listener(null))
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** The service's own secrets may stand there; they are nothing to who reads strangers' files. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('INTRAY_')))
}
