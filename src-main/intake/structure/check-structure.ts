import { detectMediaType, type DocumentMediaType } from '../../../src-shared/domain/media-type.ts'
import type { ArchiveFormat } from '../archive/archived-files.ts'
import type { OfficeType } from '../../../src-shared/domain/office-types.ts'
import { latin1, type ByteSource } from '../byte-source.ts'
import { beginsMessage } from './begins-message.ts'
import { detectPicture, type ConvertibleMediaType } from './convertible-type.ts'
import { detectEInvoice, eInvoiceStructure, signedStructure } from './e-invoice-structure.ts'
import { endsInArchive } from './ends-in-archive.ts'
import { findOffice } from './office-structure.ts'
import { gifStructure } from './gif-structure.ts'
import { heifStructure } from './heif-structure.ts'
import { jpegStructure } from './jpeg-structure.ts'
import { pdfStructure } from './pdf-structure.ts'
import { pngStructure } from './png-structure.ts'
import { tiffStructure } from './tiff-structure.ts'
import { webpStructure } from './webp-structure.ts'

/**
 * `extendable`: whole as it stands, but of a kind that scanners append pages to, so that a pause
 * does not mean the end.
 */
export type Structure = 'complete' | 'extendable' | 'incomplete' | 'encrypted'

/** Of what is none of the kinds that are taken: text, or nothing that is known. */
type OtherMediaType = 'text/plain' | 'application/octet-stream'

type TakenMediaType = DocumentMediaType | ConvertibleMediaType

export type Inspection =
  | { readonly kind: 'empty' | 'unsupported'; readonly mediaType: OtherMediaType }
  | { readonly kind: 'archive'; readonly format: ArchiveFormat }
  /** A document at its beginning and a ZIP at its end: whoever sees the one misses the other. */
  | { readonly kind: 'two-in-one'; readonly mediaType: TakenMediaType }
  /** An office document that unpacks to more than memory should hold. */
  | { readonly kind: 'swollen'; readonly mediaType: OfficeType }
  | {
      readonly kind: 'document'
      readonly mediaType: TakenMediaType
      readonly structure: Structure
    }

/** What a file is by its content alone, and whether it is all there. */
export async function inspect(source: ByteSource): Promise<Inspection> {
  if (source.size === 0) return { kind: 'empty', mediaType: 'application/octet-stream' }
  const head = await source.read(0, 1024)
  const office = latin1(head).startsWith(zipStart) ? await findOffice(source) : null
  if (office?.swells) return { kind: 'swollen', mediaType: office.type }
  if (office) return { kind: 'document', mediaType: office.type, structure: 'complete' }
  const format = await archiveFormat(head, source)
  if (format) return { kind: 'archive', format }
  const mediaType =
    detectPicture(latin1(head)) ?? detectMediaType(head) ?? (await detectEInvoice(source))
  if (!mediaType) return { kind: 'unsupported', mediaType: otherType(head) }
  if (await endsInArchive(source)) return { kind: 'two-in-one', mediaType }
  return { kind: 'document', mediaType, structure: await structureOf(mediaType, source) }
}

/** Text is what has no sign that controls anything; the last letter may be cut. */
function otherType(head: Uint8Array): OtherMediaType {
  // eslint-disable-next-line no-control-regex
  const isPlain = !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(latin1(head))
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return isPlain ? 'text/plain' : 'application/octet-stream'
  } catch {
    return 'application/octet-stream'
  }
}

/** The header of a first file; what is behind something else, as in a program that unpacks itself, is refused. */
const zipStart = 'PK\x03\x04'
/** Of a ZIP of no files, which is its directory's end alone. */
const emptyZip = 'PK\x05\x06'
/** Of Outlook's messages and of old office documents: which of them it is, is seen when it is opened. */
const oleStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

async function archiveFormat(head: Uint8Array, source: ByteSource): Promise<ArchiveFormat | null> {
  const start = latin1(head)
  if (start.startsWith(zipStart) || start.startsWith(emptyZip)) return 'zip'
  if (start.startsWith(oleStart)) return 'msg'
  return !isPdfBehindLines(start) && (await beginsMessage(source)) ? 'eml' : null
}

/** As some servers hand out what was attached, with its header; where it is one part of several, more may follow. */
function isPdfBehindLines(head: string): boolean {
  const before = head.slice(0, Math.max(0, head.indexOf('%PDF-')))
  return before !== '' && !before.includes('\n--')
}

function structureOf(
  mediaType: Exclude<TakenMediaType, OfficeType>,
  source: ByteSource,
): Promise<Structure> {
  switch (mediaType) {
    case 'application/pdf':
      return pdfStructure(source)
    case 'image/jpeg':
      return jpegStructure(source)
    case 'image/png':
      return pngStructure(source)
    case 'image/tiff':
      return tiffStructure(source)
    case 'image/webp':
      return webpStructure(source)
    case 'image/gif':
      return gifStructure(source)
    case 'image/heic':
      return heifStructure(source)
    case 'application/xml':
      return eInvoiceStructure(source)
    case 'application/pkcs7-mime':
      return signedStructure(source)
  }
}
