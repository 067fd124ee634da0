import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { watchCore } from './watch-core.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
export const browserHostProgram = join(
  projectFolder,
  'out',
  'main',
  'src-main',
  'host-browser',
  'main.js',
)

export type BrowserHost = {
  /** The address that was printed, one-time code included. */
  readonly address: string
  readonly process: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Ends it as Ctrl+C does; settles when it is gone, and throws where its event loop was held up. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Starts the built browser host without a window, as `npm start -- --headless` does. */
export async function startBrowserHost(
  dataDir: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<BrowserHost> {
  const watch = watchCore()
  const child = spawn(
    process.execPath,
    [browserHostProgram, '--headless', '--data-dir', dataDir, ...args],
    {
      cwd: projectFolder,
      env: { ...process.env, ...watch.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+\/#code=\S+/.exec(output)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The host ended with ${code}:\n${output}`)))
  })
  watch.started()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    watch.check()
  }
  return {
    address,
    process: child,
    output: () => output,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  }
}
