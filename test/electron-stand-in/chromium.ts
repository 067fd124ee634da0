import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Listener = (method: string, params: Record<string, unknown>) => void
type Waiting = {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A Chromium of the stand-in's own, by the protocol of its developer tools. */
export type Chromium = {
  readonly pid: number | undefined
  /** @throws {Error} what the browser says against it */
  send<Result = Record<string, unknown>>(
    method: string,
    params?: object,
    sessionId?: string,
  ): Promise<Result>
  /** Events of a session; of the browser itself where it is ''. */
  listen(sessionId: string, listener: Listener): void
  close(): Promise<void>
}

const switches = [
  '--headless=new',
  '--no-startup-window',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--password-store=basic',
  '--window-size=1440,900',
]
const closeTimeoutMs = 1_500

/** Where this process is killed, nobody else would end the browser: a shell hears that its input has ended. */
function endWithUs(pid: number | undefined): void {
  if (pid === undefined) return
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
}

/**
 * @param profile its folder
 * @param onGone it has ended by itself
 * @param extra more switches; `--remote-debugging-port` is where Playwright joins
 */
export async function startChromium(
  profile: string,
  extra: readonly string[],
  onGone: () => void,
): Promise<Chromium> {
  const binary = process.env['CHROMIUM'] || '/usr/bin/chromium'
  const child = spawn(binary, [...switches, `--user-data-dir=${profile}`, ...extra], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl+C in the terminal is for the program alone
  })
  endWithUs(child.pid)
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    const lines: string[] = []
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      lines.push(line)
      if (!found) return
      // Where Electron prints it, too; Playwright waits for the line.
      process.stderr.write(`${line}\n`)
      resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`Chromium ended: ${code}\n${lines.join('\n')}`)))
    child.once('error', reject)
  })
  void ended.then(onGone)

  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Listener>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: { message: string }
      sessionId?: string
      method?: string
      params?: Record<string, unknown>
    }
    if (message.id === undefined) {
      listeners.get(message.sessionId ?? '')?.(message.method ?? '', message.params ?? {})
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) asked?.reject(new Error(message.error.message))
    else asked?.resolve(message.result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium is gone'))
    waiting.clear()
  })

  const send: Chromium['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('Chromium is gone'))
      const id = ++lastId
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  return {
    pid: child.pid,
    send,
    listen: (sessionId, listener) => void listeners.set(sessionId, listener),
    async close() {
      send('Browser.close').catch(() => child.kill('SIGKILL'))
      const force = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs)
      await ended
      clearTimeout(force)
    },
  }
}
