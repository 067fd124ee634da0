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

const dividableTypes: readonly string[] = ['application/pdf', 'image/tiff']

/** Of what has no pages that can be taken out, none can be offered. */
export function canDivide({
  state,
  mediaType,
}: Pick<DocumentSummary, 'state' | 'mediaType'>): boolean {
  return isDividable(state.kind) && dividableTypes.includes(mediaType)
}
