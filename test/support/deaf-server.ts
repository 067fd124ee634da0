import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

const program = `
  const { createServer } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`
/** Above what the system takes in for a backlog of one. */
const waiting = 8

/**
 * A port behind which somebody listens and nobody ever accepts: its thread stands still, and its backlog
 * is full, so that a further connection gets no answer at all. On Linux; elsewhere it is refused.
 * @returns its address
 */
export async function startDeafServer(): Promise<string> {
  const worker = new Worker(program, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const connected: Promise<void>[] = []
  const sockets: Socket[] = []
  for (let count = 0; count < waiting; count++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    connected.push(new Promise((resolve) => socket.once('connect', () => resolve())))
  }
  await Promise.race(connected)
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await worker.terminate()
  })
  return `http://127.0.0.1:${String(port)}`
}
