import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, resolve, sep } from 'node:path'
import type {
  ScanFolderChoices,
  ScanFolderRefusal,
} from '../../src-shared/contract/scan-folders.ts'
import { locationOf } from './odd-names.ts'

type Wanted = Pick<ScanFolderChoices, 'path' | 'subfolders' | 'afterTaking' | 'moveTo'>

export type Refused = { readonly reason: ScanFolderRefusal; readonly other: string | null }

/** Where files of a folder are moved to, as an absolute path. */
export function targetOf({ path, moveTo }: Pick<ScanFolderChoices, 'path' | 'moveTo'>): string {
  return resolve(path, moveTo)
}

/** By its name; whether it is there under another name as well, nobody looks. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/**
 * Why a folder cannot be watched in this way; null where it can. A file must not come in by two folders, nor again from
 * where it was moved to.
 * @param others that are watched already
 */
export async function refusalOf(
  wanted: Wanted,
  others: readonly Wanted[],
  { dataDir, canTrash }: { readonly dataDir: string; readonly canTrash: boolean },
): Promise<Refused | null> {
  if (!isAbsolute(wanted.path)) return { reason: 'not-absolute', other: null }
  if (wanted.afterTaking === 'trash' && !canTrash) return { reason: 'no-trash', other: null }
  const place = await placeOf(wanted.path)
  const data = await placeOf(dataDir)
  if (isSame(place, data) || (wanted.subfolders !== 'none' && isBelow(data, place)))
    return { reason: 'own-data', other: null }
  const target = await targetPlaceOf(wanted)
  if (target && isSame(target, place)) return { reason: 'target-watched', other: wanted.path }
  for (const other of others) {
    const there = await placeOf(other.path)
    const targets = { ours: target, theirs: await targetPlaceOf(other) }
    const reason = clashOf(place, there, targets)
    if (reason) return { reason, other: other.path }
  }
  return null
}

function clashOf(
  place: Place,
  there: Place,
  { ours, theirs }: { readonly ours: Place | null; readonly theirs: Place | null },
): ScanFolderRefusal | null {
  if (isSame(place, there)) return 'same'
  if (isBelow(place, there)) return 'inside'
  if (isBelow(there, place)) return 'around'
  const comesIn = (target: Place | null, folder: Place) =>
    target !== null && (isSame(target, folder) || isBelow(target, folder))
  return comesIn(ours, there) || comesIn(theirs, place) ? 'target-watched' : null
}

async function targetPlaceOf(wanted: Wanted): Promise<Place | null> {
  return wanted.afterTaking === 'move' ? placeOf(targetOf(wanted)) : null
}

/** A folder and those above it, each by all that tells it: its name, and its number where it is there. */
type Place = readonly ReadonlySet<string>[]

async function placeOf(path: string): Promise<Place> {
  const levels: Set<string>[] = []
  const whole = resolve(path)
  for (let at = await realFolder(whole); ; at = dirname(at)) {
    const found = await stat(locationOf(at), { bigint: true }).catch(() => null)
    const names = new Set([at])
    if (found) names.add(`${String(found.dev)}:${String(found.ino)}`)
    levels.push(names)
    if (dirname(at) === at) return levels
  }
}

/** Without links, as far as it is there. */
async function realFolder(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null)
  if (real !== null || dirname(path) === path) return real ?? path
  return resolve(
    await realFolder(dirname(path)),
    path.slice(dirname(path).length).replace(/^[/\\]/u, ''),
  )
}

function isSame([one]: Place, [other]: Place): boolean {
  return one !== undefined && other !== undefined && !one.isDisjointFrom(other)
}

function isBelow([, ...above]: Place, [other]: Place): boolean {
  return other !== undefined && above.some((level) => !level.isDisjointFrom(other))
}
