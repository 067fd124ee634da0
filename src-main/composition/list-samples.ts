import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of the sample documents that come with Intray; none where the folder is not there. */
export async function listSamples(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.sort().map((name) => join(folder, name))
}
