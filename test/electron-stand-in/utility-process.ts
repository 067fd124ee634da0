import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { utilities } from './application.ts'
import { whenRunning } from './session.ts'

type Options = { env?: NodeJS.ProcessEnv; stdio?: string; serviceName?: string }

/** Signals by which a process ends that V8 has given up. */
const fatal = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL'])

/** Node in a process of its own, as Electron's utilityProcess gives it. */
class UtilityProcess extends EventEmitter {
  pid: number | undefined
  readonly name: string
  #child: ChildProcess
  #wasKilled = false

  constructor(entry: string, args: readonly string[], options: Options) {
    super()
    whenRunning('utilityProcess.fork')
    const { env = process.env, stdio = 'inherit', serviceName = 'Node Utility Process' } = options
    if (!['pipe', 'ignore', 'inherit'].includes(stdio)) throw new Error(`stdio cannot be ${stdio}`)
    this.name = serviceName
    const shown = stdio === 'ignore' ? 'ignore' : 'inherit'
    const url = (name: string) => new URL(name, import.meta.url)
    this.#child = fork(url('./utility-program.ts'), [entry, ...args], {
      execPath: process.env['STAND_IN_NODE'] ?? 'node',
      execArgv: ['--import', url('./electron-process.ts').href],
      env: { ...env, STAND_IN_KIND: 'utility' },
      serialization: 'advanced',
      stdio: ['ignore', shown, shown, 'ipc'],
    })
    utilities.add(this)
    setImmediate(() => {
      this.pid = this.#child.pid
      this.emit('spawn')
    })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('exit', (code, signal) => this.#ended(code, signal))
  }

  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send({ data: message }, () => undefined)
  }

  kill(): boolean {
    if (this.pid === undefined) return false
    this.#wasKilled = true
    return this.#child.kill('SIGTERM')
  }

  end = (): void => void this.#child.kill('SIGKILL')

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    utilities.delete(this)
    this.pid = undefined
    // Like any `error` event, it is thrown where nobody listens.
    if (signal !== null && fatal.has(signal)) this.emit('error', 'FatalError', 'v8', '{}')
    this.emit('exit', code ?? (this.#wasKilled ? 0 : 1))
  }
}

export const utilityProcess = {
  fork: (entry: string, args: readonly string[] = [], options: Options = {}): UtilityProcess =>
    new UtilityProcess(entry, args, options),
}
