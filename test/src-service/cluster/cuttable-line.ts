import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line to a server that can be cut: what is sent meanwhile waits, and neither side hears of it. */
export type CuttableLine = {
  port: number
  cut(): void
  /** What has waited arrives late, or is lost with its connections. */
  mend(how: 'late' | 'lost'): void
  close(): Promise<void>
}

/** @param path of the socket that the server listens on */
export async function openLine(path: string): Promise<CuttableLine> {
  const sockets = new Set<Socket>()
  let isCut = false

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (bytes: Buffer) => void to.write(bytes))
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isCut) from.pause()
  }

  const server = createServer((near) => {
    const far = connect(path)
    join(near, far)
    join(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend(how) {
      isCut = false
      for (const socket of sockets)
        if (how === 'late') socket.resume()
        else socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
