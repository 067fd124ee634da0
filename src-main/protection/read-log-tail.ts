import { open } from 'node:fs/promises'

const mostBytes = 256 * 1024

/** The last lines of a log file, oldest first; none where there is no such file. */
export async function readLogTail(path: string): Promise<string[]> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return []
  try {
    const { size } = await file.stat()
    const start = Math.max(0, size - mostBytes)
    const bytes = Buffer.alloc(size - start)
    await file.read(bytes, 0, bytes.length, start)
    const lines = bytes.toString('utf8').split('\n')
    // The first one was cut where the reading began.
    return (start > 0 ? lines.slice(1) : lines).filter((line) => line !== '')
  } finally {
    await file.close()
  }
}
