/** Shows a document's file in its folder and opens it with the system's program for its kind: a failure is no dead end. */
import { constants, rmSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { endingOf, safeSegment } from '../../src-shared/domain/export/name-template.ts'
import { isOpenedAs, openableEnding } from '../../src-shared/domain/openable-kinds.ts'
import type { HostAbilities } from '../ports.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findOriginal, type OriginalPorts } from '../store/find-original.ts'
import { locationOf } from './odd-names.ts'
import type { OriginalFiles } from './original-files.ts'

export type ElsewherePorts = OriginalPorts & {
  readonly originals: Pick<OriginalFiles, 'hashOfFile' | 'hashOfStaged' | 'stagedPath'>
  /** Absent where there is no desktop. */
  readonly opener: HostAbilities['files']
  /** Where copies lie until Intray starts again, or their document is erased. */
  readonly copies: string
}

type Shown = { readonly isCopy: boolean }

export function createElsewhere(ports: ElsewherePorts) {
  function openerOf(): NonNullable<HostAbilities['files']> {
    if (!ports.opener) throw new CallFailure({ code: 'not-available-here' })
    return ports.opener
  }

  function rowOf(id: string): DocumentRow {
    const row = findDocumentRow(ports.db, id)
    if (!row) throw new CallFailure({ code: 'not-found' })
    return row
  }

  const forget = (id: string) => rmSync(join(ports.copies, id), { recursive: true, force: true })

  /** The file that came, where it still lies as it was when it was taken; null where it does not. */
  async function inPlace({ source_path: path, sha256 }: DocumentRow): Promise<string | null> {
    // A name that is no text cannot be told to another program.
    if (path === null || typeof locationOf(path) !== 'string') return null
    if (!(await lstat(path).catch(() => null))?.isFile()) return null
    if (sha256 === null) return path
    return (await ports.originals.hashOfFile(path).catch(() => null)) === sha256 ? path : null
  }

  /** The bytes as they came, wherever they are kept; null where they are nowhere. */
  async function keptFile({ id, sha256 }: DocumentRow): Promise<string | null> {
    const found = await findOriginal(ports, id)
    if (found !== null && found !== 'altered') return found.path
    const isStaged = sha256 !== null && (await ports.originals.hashOfStaged(id)) === sha256
    return isStaged ? ports.originals.stagedPath(id) : null
  }

  /**
   * A copy that nobody takes for the original: it cannot be written to, and its name ends as its kind wants it, so that
   * no program is run where somebody opens it.
   */
  async function copyOf(row: DocumentRow): Promise<string> {
    const kept = await keptFile(row)
    if (kept === null) throw new CallFailure({ code: 'file-not-readable' })
    forget(row.id)
    const folder = join(ports.copies, row.id)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, copyName(rowOf(row.id)))
    await copyFile(kept, path, constants.COPYFILE_EXCL)
    await chmod(path, 0o400)
    return path
  }

  /** What another program does not do is nobody's fault here. */
  async function handOver(step: Promise<void>): Promise<void> {
    await step.catch(() => {
      throw new CallFailure({ code: 'no-program' })
    })
  }

  return {
    /**
     * Shows where it lies, or a copy. What vanished is looked for in its folder.
     * @throws {CallFailure} `not-available-here`, `not-found`, `file-not-readable` where no bytes of it are kept,
     *   `no-program` where the system shows no folder
     */
    async show(id: string): Promise<Shown> {
      const opener = openerOf()
      const row = rowOf(id)
      const there = await inPlace(row)
      const copy = there ?? (await copyOf(row).catch(nothingKept))
      const path = copy ?? (await folderOf(row))
      if (path === null) throw new CallFailure({ code: 'file-not-readable' })
      await handOver(opener.show(path))
      return { isCopy: there === null && copy !== null }
    },

    /**
     * Opens it, or a copy, with the program for its kind.
     * @throws {CallFailure} as `show`; `conflict` where it is of a kind that is opened with no program
     */
    async open(id: string): Promise<Shown> {
      const opener = openerOf()
      // Bytes that a service has say of which kind they are once they are here.
      await findOriginal(ports, id)
      const row = rowOf(id)
      if (openableEnding(row.media_type) === null)
        throw new CallFailure({ code: 'conflict', details: { state: row.state } })
      const there = row.sha256 === null ? null : await inPlace(row)
      const fits = there !== null && isOpenedAs(there, row.media_type)
      await handOver(opener.open(fits ? there : await copyOf(row)))
      return { isCopy: !fits }
    },

    /** Removes the copy of a document, before it is erased. */
    forget,

    /** Removes the copies of the last run. */
    clear: () => rm(ports.copies, { recursive: true, force: true }),
  }
}

function nothingKept(error: unknown): null {
  if (error instanceof CallFailure) return null
  throw error
}

async function folderOf({ source_path: path }: DocumentRow): Promise<string | null> {
  const folder = path === null ? null : dirname(path)
  const isThere = folder !== null && (await lstat(folder).catch(() => null))?.isDirectory()
  return isThere ? folder : null
}

/** Of another kind than those that are opened, it is nothing that a double click could run. */
function copyName({ file_name: name, media_type: mediaType }: DocumentRow): string {
  const own = safeSegment(name) || 'document'
  if (isOpenedAs(own, mediaType)) return own
  return `${own}${openableEnding(mediaType) ?? (endingOf(mediaType) || '.bin')}`
}
