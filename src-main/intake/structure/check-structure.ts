import { detectMediaType, type DocumentMediaType } from '../../../src-shared/domain/media-type.ts'
import type { ByteSource } from '../byte-source.ts'
import { jpegStructure } from './jpeg-structure.ts'
import { pdfStructure } from './pdf-structure.ts'
import { pngStructure } from './png-structure.ts'
import { tiffStructure } from './tiff-structure.ts'

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
