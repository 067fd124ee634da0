import type { DocumentState, DocumentSummary } from '../../contract/document-model.ts'

/** Its bytes are here and whole, and nobody has confirmed what was read in it. */
const dividable: readonly DocumentState['kind'][] = [
  'queued',
  'sending',
  'uncertain',
  'processing',
  'ready',
  'postponed',
  'rejected',
  'failed',
]

export function isDividable(state: DocumentState['kind']): boolean {
  return dividable.includes(state)
}

/** Pictures whose pages can be made pages of a PDF. */
export const pictureTypes: readonly string[] = ['image/tiff', 'image/jpeg', 'image/png']

type Looks = Pick<DocumentSummary, 'state' | 'mediaType'>

const severalPages: readonly string[] = ['application/pdf', 'image/tiff']

/** Of what has no pages that can be taken out, none can be offered. */
export function canDivide({ state, mediaType }: Looks): boolean {
  return isDividable(state.kind) && severalPages.includes(mediaType)
}

/** Its pages can be laid beside those of another one: a photograph is a page, too. */
export function canJoin({ state, mediaType }: Looks): boolean {
  return (
    isDividable(state.kind) && (mediaType === 'application/pdf' || pictureTypes.includes(mediaType))
  )
}
