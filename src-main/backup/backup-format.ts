import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is a list of contents, `backups/TIME.intray-backup`, beside `files/ab/abcd…`: pieces that are called
 * by their SHA-256, so that what has not changed lies there already and every byte can be checked. Databases are
 * cut into pieces of this size, which stay the same where nothing was written to their pages.
 */
export const pieceBytes = 256 * 1024

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A file in pieces, in their order. */
const cutFile = z.object({ bytes: z.number().int().nonnegative(), pieces: z.array(sha256) })
export type CutFile = z.infer<typeof cutFile>

export const formatVersion = 1

const contents = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  kind: z.enum(['backup', 'before-restore', 'move']),
  /** Of the Intray that made it. */
  version: z.string(),
  /** `user_version` of the databases. */
  schema: z.number().int(),
  serviceSchema: z.number().int().nullable(),
  documents: z.number().int(),
  connections: z.array(z.object({ name: z.string(), environment: z.string() })),
  /** Of all files and databases in it. */
  bytes: z.number(),
  database: cutFile,
  /** null where the embedded service has never run. */
  serviceDatabase: cutFile.nullable(),
  /** Texts that name the originals, cut by the first two digits of their hash; see `writeFileList`. */
  files: z.array(sha256),
  /** The intake notes in JSON, a line each, cut by a hash of the document's id. */
  notes: z.array(sha256),
})
export type BackupContents = z.infer<typeof contents>

/** It is no backup, not what was written, or of a format that only a later Intray knows. */
export class BackupUnreadable extends Error {
  readonly fault: 'damaged' | 'missing-files' | 'newer'

  constructor(fault: BackupUnreadable['fault'], what: string) {
    super(`The backup cannot be used (${fault}): ${what}`)
    this.name = 'BackupUnreadable'
    this.fault = fault
  }
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The hash of the second line stands in the first, so that a changed byte shows. */
export function sealContents(made: BackupContents): string {
  const text = JSON.stringify(made)
  return `${hashOf(text)}\n${text}\n`
}

/** @throws {BackupUnreadable} */
export function openContents(sealed: string, name: string): BackupContents {
  const [seal, text = ''] = sealed.split('\n')
  if (hashOf(text) !== seal) throw new BackupUnreadable('damaged', name)
  const found: unknown = JSON.parse(text)
  const format = z.object({ format: z.number() }).safeParse(found).data?.format ?? 0
  if (format > formatVersion) throw new BackupUnreadable('newer', name)
  const parsed = contents.safeParse(found)
  if (!parsed.success) throw new BackupUnreadable('damaged', name)
  return parsed.data
}

/** An original, and whose it is: the core's, the embedded service's, or of both. */
export type ListedFile = {
  readonly sha256: string
  readonly bytes: number
  readonly ofCore: boolean
  readonly ofService: boolean
  /** It was lost, or no longer what was taken in, when the backup was made, and is not in it. */
  readonly isLeftOut: boolean
}

/** A text for each two first digits: a new document changes one of them. */
export function writeFileList(files: Iterable<ListedFile>): string[] {
  return inGroups(files, ({ sha256 }) => sha256, lineOf)
}

export function readFileList(text: string): ListedFile[] {
  return linesOf(text).map((line) => {
    const [sha256 = '', bytes, owners = ''] = line.split(' ')
    return {
      sha256,
      bytes: Number(bytes),
      ofCore: owners.includes('c'),
      ofService: owners.includes('s'),
      isLeftOut: owners.includes('x'),
    }
  })
}

function lineOf({ sha256, bytes, ofCore, ofService, isLeftOut }: ListedFile): string {
  const marks = `${ofCore ? 'c' : ''}${ofService ? 's' : ''}${isLeftOut ? 'x' : ''}`
  return `${sha256} ${String(bytes)} ${marks}`
}

/** Notes with the id of their document, as texts of many. */
export function writeNotes(notes: Iterable<{ readonly id: string; readonly json: string }>) {
  return inGroups(
    notes,
    ({ id }) => hashOf(id),
    ({ id, json }) => `${id} ${json.replaceAll('\n', ' ')}`,
  )
}

export function readNotes(text: string): { readonly id: string; readonly json: string }[] {
  return linesOf(text).map((line) => {
    const end = line.indexOf(' ')
    return { id: line.slice(0, end), json: line.slice(end + 1) }
  })
}

function inGroups<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
  textOf: (item: Item) => string,
): string[] {
  const groups = new Map<string, string[]>()
  for (const item of items) {
    const digits = keyOf(item).slice(0, 2)
    const lines = groups.get(digits) ?? []
    lines.push(textOf(item))
    groups.set(digits, lines)
  }
  const inOrder = [...groups].sort(([left], [right]) => (left < right ? -1 : 1))
  return inOrder.map(([, lines]) => `${lines.sort().join('\n')}\n`)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

export const contentsEnding = '.intray-backup'

/** Without colons, which some disks do not take: `2026-03-31T18-05-09.123Z`. */
export function contentsName(madeAt: string): string {
  return madeAt.replaceAll(':', '-') + contentsEnding
}

export const pieceName = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`
