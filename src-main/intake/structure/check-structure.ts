import { latin1, type ByteSource } from '../byte-source.ts'
import { jpegStructure } from './jpeg-structure.ts'
import { pdfStructure } from './pdf-structure.ts'
import { pngStructure } from './png-structure.ts'
import { tiffStructure } from './tiff-structure.ts'

export const documentMediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/tiff',
] as const
export type DocumentMediaType = (typeof documentMediaTypes)[number]

/**
 * `extendable`: whole as it stands, but of a kind that scanners append pages to, so that a pause
 * does not mean the end.
 */
export type Structure = 'complete' | 'extendable' | 'incomplete' | 'encrypted'

export type Inspection =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unsupported' }
  | {
      readonly kind: 'document'
      readonly mediaType: DocumentMediaType
      readonly structure: Structure
    }

/** What a file is by its content alone, and whether it is all there. */
export async function inspect(source: ByteSource): Promise<Inspection> {
  if (source.size === 0) return { kind: 'empty' }
  const mediaType = detectMediaType(await source.read(0, 1024))
  if (!mediaType) return { kind: 'unsupported' }
  return { kind: 'document', mediaType, structure: await structureOf(mediaType, source) }
}

/** By the first 1024 bytes: a PDF's header need not be the very first thing (ISO 32000, annex H). */
export function detectMediaType(head: Uint8Array): DocumentMediaType | null {
  const text = latin1(head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'image/tiff'
  return text.includes('%PDF-') ? 'application/pdf' : null
}

function structureOf(mediaType: DocumentMediaType, source: ByteSource): Promise<Structure> {
  switch (mediaType) {
    case 'application/pdf':
      return pdfStructure(source)
    case 'image/jpeg':
      return jpegStructure(source)
    case 'image/png':
      return pngStructure(source)
    case 'image/tiff':
      return tiffStructure(source)
  }
}
