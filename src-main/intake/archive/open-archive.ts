import { crc32 } from 'node:zlib'
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl'
import {
  ArchiveRefused,
  mostFiles,
  type ArchivedFile,
  type ArchivedFiles,
} from './archived-files.ts'

const mostBytes = 1 << 30

/**
 * The files that the directory at a ZIP's end lists; what else lies between them is nobody's.
 * @param path is read until `close`
 * @throws {ArchiveRefused} where it holds too much, is damaged, or is a document of an office program
 */
export async function openArchive(path: string): Promise<ArchivedFiles> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(
    (error: unknown) => {
      throw refusedBy(error)
    },
  )
  try {
    const entries = await listEntries(zip)
    if (entries.some(({ name }) => isOfOffice(name))) throw new ArchiveRefused('unsupported-type')
    const files = entries.filter(({ name }) => !isBeside(name))
    const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
    if (files.length === 0) throw new ArchiveRefused('archive-empty')
    if (files.length > mostFiles || bytes > mostBytes) throw new ArchiveRefused('archive-too-large')
    return { files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Beyond so many the directory is not read to its end: folders and traces of systems count, too. */
const mostEntries = 10 * mostFiles

async function listEntries(zip: ZipFile): Promise<ArchivedFile[]> {
  if (zip.entryCount > mostEntries) throw new ArchiveRefused('archive-too-large')
  const entries: ArchivedFile[] = []
  try {
    for await (const entry of zip.eachEntry())
      entries.push({
        index: entries.length,
        name: nameOf(entry),
        byteSize: entry.uncompressedSize,
        isLocked: entry.isEncrypted(),
        read: () => read(zip, entry),
      })
  } catch (error) {
    throw refusedBy(error)
  }
  return entries
}

/** Only ever shown: a path that climbs leads nowhere. */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    let checksum = 0
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk as Uint8Array, checksum)
      yield chunk as Uint8Array
    }
    if (checksum !== entry.crc32) throw new ArchiveRefused('archive-damaged')
  } catch (error) {
    throw refusedBy(error)
  }
}

/** What office programs, e-books and programs are made of: their pictures are no documents. */
function isOfOffice(name: string): boolean {
  return /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/(?:MANIFEST\.MF|container\.xml))$/i.test(
    name,
  )
}

/** Folders, and what systems leave beside files. */
function isBeside(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$|\/$/i.test(
    name.replaceAll('\\', '/'),
  )
}

/** A fault of the disk is none of the archive. */
function refusedBy(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk || error instanceof ArchiveRefused
    ? error
    : new ArchiveRefused('archive-damaged', error)
}
