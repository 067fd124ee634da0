import type { RemoteDocument } from '../../src-shared/contract/remote-documents.ts'
import type { Database } from '../store/database.ts'
import { summaryOf, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentByServiceId, findDocumentRow } from '../store/documents.ts'
import { findOpinion } from '../store/second-opinions.ts'
import { findUploadByServiceId } from '../store/sync-uploads.ts'

/** What of a document of the service is on this device. */
export function describeLocal(
  db: Database,
  where: { connectionId: string; workspaceId: string; serviceDocumentId: string },
  /** Our id in its name: all that tells of an upload whose answer was lost that it is ours. */
  reference: string | null,
): RemoteDocument['local'] {
  const named = reference === null ? undefined : findDocumentRow(db, reference)
  const ours = named?.connection_id === where.connectionId ? named : undefined
  const row = findDocumentByServiceId(db, where) ?? ours
  if (row?.state === 'trashed') return { kind: 'removed' }
  if (row) return hereAs(row)
  const upload = findUploadByServiceId(db, where)
  const about = upload && findOpinion(db, upload.documentId)?.documentId
  const asked = about === undefined ? undefined : findDocumentRow(db, about)
  if (asked) return hereAs(asked)
  return { kind: upload?.state === 'removed' ? 'removed' : 'none' }
}

function hereAs(row: DocumentRow): RemoteDocument['local'] {
  const { id, state } = summaryOf(row)
  return { kind: 'here', documentId: id, state, hasFile: row.sha256 !== null }
}
