import { setImmediate } from 'node:timers/promises'
import { listDocumentIds } from '../store/connection-contents.ts'
import type { DocumentPorts } from './document-ports.ts'
import { removeDocument } from './remove-document.ts'

const atOnce = 20

/**
 * Removes every document of a connection from this device, bytes too, a few at a time.
 * @throws {CallFailure} `conflict` while a file is still being copied; what was removed stays so
 */
export async function removeDocumentsOf(ports: DocumentPorts, connectionId: string): Promise<void> {
  for (;;) {
    const ids = listDocumentIds(ports.db, connectionId, atOnce)
    if (ids.length === 0) return
    for (const id of ids) removeDocument(ports, id)
    await setImmediate()
  }
}
