import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Bytes on the disk, by what they are for. */
export type DataFolderSize = {
  /** What was taken in, and the forms in which it is sent. */
  readonly documents: number
  readonly database: number
  /** The service on this computer, log files, and whatever else lies there. */
  readonly other: number
}

/** So many files are asked for at a time: the disk is busy, the core is not. */
const atATime = 32

/** What vanishes while it is counted does not count. */
export async function measureDataFolder(folder: string): Promise<DataFolderSize> {
  const size = { documents: 0, database: 0, other: 0 }
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  for (let from = 0; from < files.length; from += atATime)
    await Promise.all(
      files.slice(from, from + atATime).map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const bytes = await stat(path).then(
          (found) => found.size,
          () => 0,
        )
        size[partOf(path.slice(folder.length).split(sep).filter(Boolean))] += bytes
      }),
    )
  return size
}

function partOf(path: readonly string[]): keyof DataFolderSize {
  const [first = ''] = path
  if (first === 'originals') return 'documents'
  return path.length === 1 && first.startsWith('intray.db') ? 'database' : 'other'
}
