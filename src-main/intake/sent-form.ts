import { endingOf } from '../../src-shared/domain/export/name-template.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import type { KeptBytes } from '../store/renditions.ts'
import type { UploadRequest } from './intake-types.ts'

/** What the service gets of a document, under a name that fits. */
export function sentForm(
  document: Pick<DocumentRow, 'file_name' | 'media_type' | 'byte_size'>,
  rendition: KeptBytes | undefined,
): Pick<UploadRequest, 'fileName' | 'mediaType' | 'byteSize'> {
  const { file_name: fileName, media_type: mediaType, byte_size: byteSize } = document
  if (!rendition) return { fileName, mediaType, byteSize }
  const stem = fileName.replace(/\.[a-z0-9]{3,5}$/i, '')
  return {
    fileName: `${stem}${endingOf(rendition.mediaType)}`,
    mediaType: rendition.mediaType,
    byteSize: rendition.byteSize,
  }
}
