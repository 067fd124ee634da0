import { chmod, link, lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { OutputFile } from './zip-chunks.ts'

export type FolderState = 'ok' | 'folder-missing' | 'folder-not-writable'

/** The folder itself is never made: an unplugged disk must not become a folder of that name. */
export async function checkFolder(folder: string): Promise<FolderState> {
  if (!isAbsolute(folder)) return 'folder-missing'
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) return 'folder-missing'
  const probe = join(folder, temporaryName())
  try {
    await (await open(probe, 'wx')).close()
    return 'ok'
  } catch {
    return 'folder-not-writable'
  } finally {
    await removeFiles([probe])
  }
}

/** A file that is complete on the disk, but not under the name that other programs look for. */
export type WrittenFile = { readonly temporary: string; readonly target: string }

/** Writes a file beside the place it is meant for, whole or not at all. */
export async function writeTemporary(folder: string, file: OutputFile): Promise<WrittenFile> {
  const target = join(folder, ...file.path.split('/'))
  await makeFolders(folder, file.path.split('/').slice(0, -1))
  const temporary = join(dirname(target), temporaryName())
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.chmod((await modeOf(dirname(target))) & 0o666).catch(leaveRights)
      for await (const chunk of file.chunks) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await removeFiles([temporary])
    throw error
  }
  return { temporary, target }
}

/**
 * Gives a written file its name, never over another one: where the name is taken it becomes
 * `name (2)`.
 * @param linkFile as `link` of the system, which not every disk has
 * @returns the path under which it now lies
 */
export async function giveName(
  { temporary, target }: WrittenFile,
  linkFile: typeof link = link,
): Promise<string> {
  const [, start = target, end = ''] = /^(.*?)(\.[^./\\]{1,5})?$/su.exec(target) ?? []
  for (let count = 1; ; count++) {
    const name = count === 1 ? target : `${start} (${String(count)})${end}`
    try {
      await linkFile(temporary, name)
      return name
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue
      // Disks without links (FAT, some network shares): the name is looked for, then taken. A symbolic link has it
      // even where it leads nowhere.
      if (await lstat(name).catch(() => null)) continue
      await rename(temporary, name)
      return name
    }
  }
}

/** As far as that can be done: a disk that went away takes its files with it. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path).catch(() => {})
}

/** One by one from the folder on, which is not made anew when it went away meanwhile. */
async function makeFolders(folder: string, names: readonly string[]): Promise<void> {
  let path = folder
  for (const name of names) {
    path = join(path, name)
    try {
      await mkdir(path)
    } catch (error) {
      if (!(await stat(path).catch(() => null))?.isDirectory()) throw error
      continue
    }
    await chmod(path, await modeOf(dirname(path))).catch(leaveRights)
  }
}

/**
 * What is exported is for those for whom the folder is that a person chose, a colleague in the office
 * for instance; what this process makes by itself is for its user alone.
 */
async function modeOf(folder: string): Promise<number> {
  return (await stat(folder)).mode & 0o777
}

/** Disks and shares without such rights have others, which hold without us. */
function leaveRights(error: NodeJS.ErrnoException): void {
  if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EINVAL'].includes(error.code ?? '')) throw error
}

function temporaryName(): string {
  return `.intray-${randomBytes(6).toString('hex')}.part`
}
