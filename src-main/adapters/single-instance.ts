import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

/** What a second start hands to the first before it leaves. */
const handOver = z.object({ files: z.array(z.string()).max(1000) })
export type HandOver = z.infer<typeof handOver>

const messageBytes = 4 << 20

/** A socket that lives and dies with the process, so that no stale lock survives a crash. */
function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\intray-${name}`
    : join(dataDir, 'instance.sock')
}

export type Instance =
  | { readonly kind: 'first'; release(): void }
  /** Another Intray owns this data folder; it has been handed the files. */
  | { readonly kind: 'second' }

/**
 * Makes sure that one Intray at a time works on a data folder, whatever its host.
 * @param onHandOver called in the first instance when a second one was started
 */
export async function claimInstance(
  dataDir: string,
  files: readonly string[],
  onHandOver: (message: HandOver) => void,
): Promise<Instance> {
  const path = socketPath(dataDir)
  for (let attempt = 0; ; attempt++) {
    const server = await listen(path, onHandOver)
    if (server) return { kind: 'first', release: () => void server.close() }
    if (await tellFirst(path, { files: [...files] })) return { kind: 'second' }
    // Nobody answers: what is left of an Intray that was killed.
    if (process.platform !== 'win32') rmSync(path, { force: true })
    if (attempt === 3) throw new Error(`Another Intray holds ${dataDir} but does not answer`)
  }
}

export type Claim = 'alive' | 'dead' | 'none'

/** Whether an Intray works on this folder, was killed there, or has not claimed it. It is not told. */
export function findClaim(dataDir: string): Promise<Claim> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(dataDir), () => socket.destroy())
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT') resolve('none')
      else if (code === 'ECONNREFUSED') resolve('dead')
    })
    // Whatever else there is: too busy to answer is not dead.
    socket.on('close', () => resolve('alive'))
  })
}

function listen(path: string, onHandOver: (message: HandOver) => void): Promise<Server | null> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: string) => {
      text += part
      if (text.length > messageBytes) socket.destroy()
    })
    socket.on('end', () => {
      const message = handOver.safeParse(parseJson(text))
      socket.end(message.success ? 'taken' : 'refused')
      if (message.success) onHandOver(message.data)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

function tellFirst(path: string, message: HandOver): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true })
    let answer = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('connect', () => socket.end(JSON.stringify(message)))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(answer === 'taken'))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
