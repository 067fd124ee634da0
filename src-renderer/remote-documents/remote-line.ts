import { documentTypes } from '../../src-shared/service-api/document-types.ts'
import { processingStatuses } from '../../src-shared/service-api/processing.ts'
import type { RemoteDocument } from '../../src-shared/contract/remote-documents.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { formatMoment } from '../text/format-date.ts'
import type { IconName } from '../ui/icon-paths.ts'

export function nameOf({ title, fileName }: RemoteDocument, text: Catalogue): string {
  return title ?? fileName ?? text.remote.unnamed
}

/** The file's name below the title, where both are known. */
export function detailOf({ title, fileName, serviceDocumentId }: RemoteDocument): string {
  return title === null ? serviceDocumentId : (fileName ?? serviceDocumentId)
}

export function typeName(documentType: string | null, text: Catalogue): string {
  const known = documentTypes.find((type) => type === documentType)
  return known ? text.common.documentTypes[known] : (documentType ?? '')
}

/** A status of the interface in words; any other as the service says it. */
export function statusName(status: string | null, { remote }: Catalogue): string {
  const known = processingStatuses.find((one) => one === status)
  return known ? remote.statuses[known] : (status ?? '')
}

/** A time of the service as it is read here; as it came where it is no time. */
export function momentOf(instant: string | null): string {
  return instant === null ? '' : formatMoment(instant)
}

export function localOf(
  { local }: RemoteDocument,
  { remote, inbox }: Catalogue,
): { readonly icon: IconName; readonly text: string; readonly tone: 'good' | 'faint' } {
  switch (local.kind) {
    case 'none':
      return { icon: 'cloud', text: remote.notHere, tone: 'faint' }
    case 'removed':
      return { icon: 'cloud-off', text: remote.removed, tone: 'faint' }
    case 'here': {
      const where = local.hasFile ? remote.here : remote.hereFields
      return { icon: 'check', text: `${where} · ${inbox.states[local.state.kind]}`, tone: 'good' }
    }
  }
}
