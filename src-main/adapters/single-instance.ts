import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { lockDataFolder, wasLocked, type DataFolderLock } from './data-folder-lock.ts'

/** What a second start hands to the first before it leaves; by its id it is taken once, however often it comes. */
const handOver = z.object({ id: z.string(), files: z.array(z.string()).max(1000) })
type HandOver = z.infer<typeof handOver>

const messageBytes = 4 << 20
/** The first one says this often that it is still at work on what it was handed. */
const heartbeatMs = 1_000
const silenceMs = 3_000
const againMs = 100

function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\intray-${name}`
    : join(dataDir, 'instance.sock')
}

type Take = (files: readonly string[]) => Promise<void>

export type FirstInstance = {
  readonly kind: 'first'
  /**
   * A second start is answered when `take` has settled, and keeps its files where it rejects. Those that
   * came earlier, while this one was starting, are handed on at once.
   */
  onHandOver(take: Take): void
  /** This one is ending: what a second start brings is left to it, and it waits for its turn. */
  refuse(): void
  release(): void
}

export type Instance =
  | FirstInstance
  /** Another Intray holds this data folder; it has taken the files. */
  | { readonly kind: 'second' }

/** Another Intray holds the data folder and has not taken what it was to take. */
export class InstanceSilent extends Error {
  constructor(dataDir: string) {
    super(
      `Intray runs on ${dataDir} already and does not answer; end that one, or wait for it, then start again`,
    )
    this.name = 'InstanceSilent'
  }
}

/**
 * Makes sure that one Intray at a time works on a data folder, whatever its host. One that is silent is
 * never taken for dead: its lock tells.
 * @param patienceMs how long a first one that does not answer is waited for
 * @throws {InstanceSilent}
 */
export async function claimInstance(
  dataDir: string,
  files: readonly string[],
  patienceMs = 60_000,
): Promise<Instance> {
  const message = { id: randomUUID(), files: [...files] }
  const endMs = performance.now() + patienceMs
  for (;;) {
    const lock = lockDataFolder(dataDir)
    if (lock) return beFirst(socketPath(dataDir), lock)
    if (await tellFirst(socketPath(dataDir), message)) return { kind: 'second' }
    // It starts, ends, is stopped, or has ended just now.
    if (performance.now() >= endMs) throw new InstanceSilent(dataDir)
    await sleep(againMs)
  }
}

export type Claim = 'alive' | 'dead' | 'none'

/** Whether an Intray works on this folder, was killed there, or has not claimed it. It is not told. */
export function findClaim(dataDir: string): Claim {
  if (!wasLocked(dataDir)) return 'none'
  const lock = lockDataFolder(dataDir)
  lock?.release()
  return lock ? 'dead' : 'alive'
}

async function beFirst(path: string, lock: DataFolderLock): Promise<FirstInstance> {
  const listener = Promise.withResolvers<Take>()
  const taken = new Map<string, Promise<boolean>>()
  const sockets = new Set<Socket>()
  let isEnding = false

  function take({ id, files }: HandOver): Promise<boolean> {
    const before = taken.get(id)
    if (before) return before
    const now = listener.promise
      .then((onTake) => (isEnding ? Promise.reject(new Error('It is ending')) : onTake(files)))
      .then(
        () => true,
        () => taken.delete(id) && false,
      )
    taken.set(id, now)
    return now
  }

  async function answer(socket: Socket, text: string): Promise<void> {
    const message = handOver.safeParse(parseJson(text))
    if (isEnding || !message.success) return void socket.destroy()
    const beat = setInterval(() => socket.write(' '), heartbeatMs)
    const isTaken = await take(message.data)
    clearInterval(beat)
    if (isTaken) socket.end('taken')
    else socket.destroy()
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part: string) => {
      text += part
      if (text.length > messageBytes) socket.destroy()
    })
    socket.on('end', () => void answer(socket, text))
  })

  const refuse = () => {
    isEnding = true
    server.close()
  }
  try {
    // Whoever made it is dead: the lock is ours.
    if (process.platform !== 'win32') rmSync(path, { force: true })
    await listening(server, path)
  } catch (error) {
    lock.release()
    throw error
  }
  return {
    kind: 'first',
    onHandOver: listener.resolve,
    refuse,
    release() {
      refuse()
      for (const socket of sockets) socket.destroy()
      lock.release()
    },
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
}

/** @returns false where it is not known that the files were taken */
function tellFirst(path: string, message: HandOver): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true })
    let answer = ''
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('connect', () => socket.end(JSON.stringify(message)))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(answer.trim() === 'taken'))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
