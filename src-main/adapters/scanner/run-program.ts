import { spawn } from 'node:child_process'
import type { Clock } from '../../ports.ts'

export type Program = {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  readonly clock: Clock
}

export type Started = {
  /** null where it did not start, or was ended. */
  readonly ended: Promise<number | null>
  /** Asks it to end, and has it ended where it does not. */
  stop(): void
}

type Listeners = {
  readonly folder?: string
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** It has said nothing for so long: it is ended. */
  readonly silentMs: number
}

/** Time for a scanner to carry its lamp back. */
const forceAfterMs = 10_000

/** Starts a program of the system by its path, with arguments that no shell reads. */
export function startProgram(
  { path, env, clock }: Program,
  args: readonly string[],
  { folder, out, err, silentMs }: Listeners,
): Started {
  const child = spawn(path, [...args], {
    env: { ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: false,
  })
  // One that hangs does not notice that this process is gone.
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  let silence = clock.setTimer(silentMs, stop)
  let force: { cancel(): void } | null = null
  const heard = (listener: (text: string) => void) => (bytes: Buffer) => {
    silence.cancel()
    if (force === null) silence = clock.setTimer(silentMs, stop)
    listener(bytes.toString('utf8'))
  }
  child.stdout.on('data', heard(out))
  child.stderr.on('data', heard(err))

  function stop(): void {
    if (force !== null) return
    silence.cancel()
    force = clock.setTimer(forceAfterMs, () => child.kill('SIGKILL'))
    child.kill('SIGINT')
  }

  const ended = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      silence.cancel()
      force?.cancel()
      process.off('exit', takeAlong)
      resolve(code)
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })
  return { ended, stop }
}
