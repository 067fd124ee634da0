import { CallFailure } from '../../src-shared/contract/failure.ts'
import { deleteDocumentRows } from '../store/delete-document.ts'
import { countDocumentsWithHash, findDocumentRow } from '../store/documents.ts'
import { checkpoint } from '../store/open-database.ts'
import { inTransaction } from '../store/query.ts'
import type { DocumentPorts } from './document-ports.ts'

/**
 * Removes a document and, where nothing else has the same content, its bytes. Deleted content is
 * overwritten in the database and emptied out of its log.
 * @throws {CallFailure} `conflict` while its bytes are still being copied
 */
export function removeDocument(ports: DocumentPorts, id: string): void {
  const { db } = ports
  const document = findDocumentRow(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  if (document.state_json.includes('"arriving"')) throw new CallFailure({ code: 'conflict' })
  inTransaction(db, () => {
    ports.sync.removeDocument(id)
    deleteDocumentRows(db, id)
  })
  const { sha256 } = document
  if (sha256 !== null && countDocumentsWithHash(db, sha256) === 0) ports.removeOriginal(sha256)
  ports.removeIntakeNote(id)
  checkpoint(db)
  ports.notifier.documentRemoved(id)
}
