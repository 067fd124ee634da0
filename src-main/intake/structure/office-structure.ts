import { isOfficeType, type OfficeType } from '../../../src-shared/domain/office-types.ts'
import { latin1, type ByteSource } from '../byte-source.ts'

/** Of a ZIP's directory, and of a file in it (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const endRecordBytes = 22
const longestComment = 0xffff
const entryBytes = 46
const localHeaderBytes = 30
/** An office document has some dozens of parts; what has more is a ZIP of something else. */
const mostDirectoryBytes = 256 * 1024
/** As what a PDF may unpack to. */
const mostUnpackedBytes = 256 * 1024 * 1024

/** @param swells its parts unpack to more than memory should hold */
export type OfficeFinding = { readonly type: OfficeType; readonly swells: boolean }

/** Which office document a ZIP is, by the parts that its directory names; null where it is none. */
export async function findOffice(source: ByteSource): Promise<OfficeFinding | null> {
  const directory = await readDirectory(source)
  if (directory === null) return null
  const names = directory.map(({ name }) => name)
  const type = openXmlType(names) ?? (await openDocumentType(source, names))
  if (type === null) return null
  const unpacked = directory.reduce((sum, { byteSize }) => sum + byteSize, 0)
  return { type, swells: unpacked > mostUnpackedBytes }
}

/** ECMA-376, part 2, 10.1.2, and the parts that every office program writes under these names. */
function openXmlType(names: readonly string[]): OfficeType | null {
  if (!names.includes('[Content_Types].xml')) return null
  if (names.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return names.includes('xl/workbook.xml')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : null
}

/** Its first part says what it is, as it is (OpenDocument 1.3, part 2, 3.3). */
async function openDocumentType(
  source: ByteSource,
  names: readonly string[],
): Promise<OfficeType | null> {
  if (!names.includes('content.xml')) return null
  const header = Buffer.from(await source.read(0, localHeaderBytes + 8 + 64))
  if (header.length < localHeaderBytes + 8 || header.readUInt16LE(8) !== 0) return null
  const nameEnd = localHeaderBytes + header.readUInt16LE(26)
  if (latin1(header.subarray(localHeaderBytes, nameEnd)) !== 'mimetype') return null
  const from = nameEnd + header.readUInt16LE(28)
  const said = latin1(header.subarray(from, from + header.readUInt32LE(18)))
  return isOfficeType(said) ? said : null
}

type Part = { readonly name: string; readonly byteSize: number }

async function readDirectory(source: ByteSource): Promise<Part[] | null> {
  const from = Math.max(0, source.size - endRecordBytes - longestComment)
  const tail = Buffer.from(await source.read(from, source.size - from))
  const at = latin1(tail).lastIndexOf('PK\x05\x06')
  if (at < 0 || at + endRecordBytes > tail.length) return null
  const size = tail.readUInt32LE(at + 12)
  const start = from + at - size
  if (size > mostDirectoryBytes || start < 0) return null
  return partsIn(Buffer.from(await source.read(start, size)))
}

function partsIn(directory: Buffer): Part[] | null {
  const parts: Part[] = []
  let at = 0
  while (at + entryBytes <= directory.length) {
    if (latin1(directory.subarray(at, at + 4)) !== 'PK\x01\x02') return null
    const nameEnd = at + entryBytes + directory.readUInt16LE(at + 28)
    parts.push({
      name: latin1(directory.subarray(at + entryBytes, nameEnd)),
      byteSize: directory.readUInt32LE(at + 24),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return parts
}
