import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installer } from './release-manifest.ts'

export class NotAsSigned extends Error {
  constructor() {
    super('The installer is not the one that was signed')
    this.name = 'NotAsSigned'
  }
}

/**
 * Keeps the installer in a folder of its own, whole and checked or not at all.
 * @param onPart bytes that have come so far
 * @returns its path
 * @throws {NotAsSigned} where its length or its hash is another
 */
export async function keepInstaller(
  folder: string,
  { name, bytes, sha256 }: Installer,
  chunks: AsyncIterable<Uint8Array>,
  onPart: (fetched: number) => void,
): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let fetched = 0
    for await (const chunk of chunks) {
      fetched += chunk.length
      if (fetched > bytes) throw new NotAsSigned()
      hash.update(chunk)
      await file.writeFile(chunk)
      onPart(fetched)
    }
    if (fetched !== bytes || hash.digest('hex') !== sha256) throw new NotAsSigned()
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
  await file.close()
  await rename(part, path)
  return path
}

/** Asked again before it is opened: something may have been at it since. */
export async function isAsSigned(path: string, { sha256 }: Installer): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  } catch {
    return false
  }
  return hash.digest('hex') === sha256
}
