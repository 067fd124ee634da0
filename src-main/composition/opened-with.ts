import { open } from 'node:fs/promises'
import { settingsFileEnding } from '../../src-shared/connection-settings/settings-file.ts'

/** Settings with every path take a tenth of it. */
const largestFile = 65_536

/** A link or settings of a connection that Intray was started or called with, until a window follows it. */
export function createOpenedWith(onChanged: () => void) {
  let waiting: string | null = null

  /** @param text of a settings file, or an `intray:` link; what is wrong with it is told in the window */
  function offer(text: string): void {
    waiting = text
    onChanged()
  }

  return {
    isWaiting: () => waiting !== null,
    /** For one window alone. */
    take(): string | null {
      const taken = waiting
      waiting = null
      return taken
    },
    /** Offers the links and settings of a command line. @returns the documents */
    async sort(paths: readonly string[]): Promise<readonly string[]> {
      const documents: string[] = []
      for (const path of paths)
        if (path.startsWith('intray:')) offer(path)
        else if (path.toLowerCase().endsWith(settingsFileEnding)) offer(await readStart(path))
        else documents.push(path)
      return documents
    },
  }
}

/** One byte more than fits tells that it is none of ours; so does a file that is not there. */
async function readStart(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(largestFile + 1), 0)
    return bytesRead > largestFile ? '' : buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''
    throw error
  }
}
