import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isAbsolute, join, sep } from 'node:path'
import { folderPrefix } from './backup-jobs.ts'

/** The folder of one Intray in the place that a person chose; the computer's name is for people. */
function folderIn(place: string, id: string): string {
  const computer =
    hostname()
      .replaceAll(/[^\w-]+/g, '-')
      .slice(0, 40) || 'computer'
  return join(place, `${folderPrefix}${computer}-${id}`)
}

/** The one with this id, also where the computer was called otherwise when it was made. */
export async function ownFolder(place: string, id: string): Promise<string> {
  const names = await readdir(place)
  const found = names.find((name) => name.startsWith(folderPrefix) && name.endsWith(`-${id}`))
  const folder = found === undefined ? folderIn(place, id) : join(place, found)
  if (found === undefined) await mkdir(folder, { mode: 0o700 })
  return folder
}

/** What was set aside before a restore lies with the data: it is of this computer alone. */
export const asideFolder = (dataDir: string) => join(dataDir, 'before-restore')

/** What is wrong with a folder for backups; the folder itself is never made: a disk may be unplugged. */
export async function judgePlace(
  place: string,
  dataDir: string,
): Promise<'missing' | 'not-writable' | 'inside' | null> {
  if (!isAbsolute(place)) return 'missing'
  const found = await stat(place).catch(() => null)
  if (!found?.isDirectory()) return 'missing'
  // What takes the data folder away would take the backups along.
  if (`${realpathSync(place)}${sep}`.startsWith(`${realpathSync(dataDir)}${sep}`)) return 'inside'
  const probe = join(place, `.intray-${randomBytes(6).toString('hex')}.part`)
  try {
    await mkdir(probe)
    await rm(probe, { recursive: true, force: true })
    return null
  } catch {
    return 'not-writable'
  }
}
