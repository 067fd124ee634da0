export type DocumentMediaType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/tiff'

/** How far into a file the PDF header may stand (ISO 32000-1, annex H, implementation note 13). */
const pdfHeaderWithin = 1024

/**
 * The media type by the file's content; names and declared types are not trusted. A PDF may have
 * something before its header (a mail server's lines, a byte order mark), but not the beginning of a
 * file that holds other files as they are: of three PDFs in an archive, one alone would be read.
 *
 * @param bytes the first 1024 of the file, or more
 * @returns null where the content is none of the types that are taken
 */
export function detectMediaType(bytes: Uint8Array): DocumentMediaType | null {
  const head = latin1(bytes.subarray(0, pdfHeaderWithin))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  // Both byte orders; version 42 is classic TIFF, 43 is BigTIFF.
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'image/tiff'
  const header = head.indexOf('%PDF-')
  return header < 0 || beginsContainer(head.slice(0, header), bytes) ? null : 'application/pdf'
}

/** What files begin with that may hold other files uncompressed. */
const containers = [
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b', // gzip
  'BZh',
  '\xfd7zXZ\0',
  '\x28\xb5\x2f\xfd', // Zstandard
  '\x04\x22\x4d\x18', // LZ4
  'MSCF', // Windows cabinet
  'ITSF', // Windows help
  'xar!',
  '!<arch>\n',
  '070701', // cpio, and its checked and portable forms
  '070702',
  '070707',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', // OLE: Outlook messages, old Office
  'GIF8',
  'RIFF',
  '{\\rtf',
  'SQLite format 3\0',
  'MZ', // programs, of which some unpack themselves
  '\x7fELF',
]

/** One entry of a ZIP, an empty one's end, or the mark of one in pieces; also behind a first byte or two. */
const zipParts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'PK00PK']

function beginsContainer(before: string, bytes: Uint8Array): boolean {
  return (
    containers.some((container) => before.startsWith(container)) ||
    zipParts.some((part) => before.includes(part)) ||
    /^.{2}-l[hz][a-z\d]-/su.test(before) || // LHA
    before.startsWith('ftyp', 4) || // films and HEIF
    beginsTar(bytes)
  )
}

const tarHeaderBytes = 512
const tarChecksum = { at: 148, bytes: 8 } as const

/** A tape archive of whatever age has no signature, but a checksum in its first header. */
function beginsTar(bytes: Uint8Array): boolean {
  if (bytes.length < tarHeaderBytes) return false
  const header = bytes.subarray(0, tarHeaderBytes)
  const end = tarChecksum.at + tarChecksum.bytes
  const written = latin1(header.subarray(tarChecksum.at, end)).replace(/[ \0]/g, '')
  if (!/^[0-7]+$/.test(written)) return false
  // The checksum counts its own place as spaces.
  const sum = header.reduce((total, byte, index) => {
    const isOwn = index >= tarChecksum.at && index < end
    return total + (isOwn ? 0x20 : byte)
  }, 0)
  return sum === parseInt(written, 8)
}

/** One character a byte. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
